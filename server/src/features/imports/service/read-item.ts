import type { ImportProblem } from '@stowage/contract/imports'
import type { ImportField } from '@stowage/contract/imports.rules'
import { type ItemField, itemFieldNames, kindOf } from '@stowage/contract/items.rules'
import { newItem } from '@stowage/contract/items.schemas'
import type { Said } from '@stowage/contract/sentences'
import type { z } from 'zod'
import { uncomputed } from '../../../adapters/tables/uncomputed.ts'
import type { StoredImport } from '../store/imports.ts'
import {
  type Cells,
  isSpoiledCode,
  issuesOf,
  readCell,
  readCode,
  suggestFix,
  twoReadings,
} from './read-cells.ts'
import { type WrittenNumbers, wholeAmount } from './read-numbers.ts'

const itemSchema = newItem.omit({ containerId: true, imageUrl: true })
export type ImportedItem = z.output<typeof itemSchema>

/** Its sentence is made when it is shown. */
export type Problem = Pick<ImportProblem, 'row' | 'field' | 'found' | 'suggestedFixes'> & Said

export type SuggestedFix = ImportProblem['suggestedFixes'][number]

/** The fix, if there is one. */
export const onlyFix = (fix: SuggestedFix | null): SuggestedFix[] => (fix ? [fix] : [])

const isCode = (field: ItemField) => field === 'sku' || field === 'barcode'

/** Reads the fields of an item from the cells of a row, and finds their problems. */
export class ItemReader {
  readonly #importRecord: StoredImport

  constructor(importRecord: StoredImport) {
    this.#importRecord = importRecord
  }

  /** Finds formulas without a result, because a workbook that was never computed has none. */
  formulasOf(row: number, cells: Cells): Problem[] {
    const { source, reading } = this.#importRecord
    if (source === 'stowage' || !reading?.sheet) return []
    return Object.entries(cells).flatMap(([field, found]) =>
      found.startsWith(uncomputed)
        ? [
            {
              row,
              field: field as ImportField,
              found: found.replace(uncomputed, '='),
              reason: 'import.formula-empty' as const,
              suggestedFixes: [],
            },
          ]
        : [],
    )
  }

  /** The code in a cell; empty for the placeholder of the program that wrote the file. */
  codeOf(cell: string, field: ItemField): string {
    const code = readCode(cell)
    // Homebox writes 000-000 for an item without a number.
    return this.#importRecord.source === 'homebox' && field === 'barcode' && /^[0-]+$/.test(code) ? '' : code
  }

  /** The values of the filled cells, which an update sets. */
  readGiven(row: number, cells: Cells, known: { name: string }, problems: Problem[]): Partial<ImportedItem> {
    const isNamed = cells.name !== undefined && cells.name.trim() !== ''
    const item = this.readItem(row, isNamed ? cells : { ...cells, name: known.name }, problems)
    if (!item) return {}
    const given = itemFieldNames.filter((name) => {
      const cell = cells[name] ?? ''
      return isCode(name) ? this.codeOf(cell, name) !== '' : cell.trim() !== ''
    })
    return Object.fromEntries(given.map((name) => [name, item[name]]))
  }

  readItem(row: number, cells: Cells, problems: Problem[]): ImportedItem | null {
    const wrong = problems.length
    const given = Object.fromEntries(
      itemFieldNames.map((name) => {
        const cell = cells[name] ?? ''
        if (isCode(name)) return [name, this.codeOf(cell, name)]
        return [name, readCell(cell, kindOf(name), this.#writtenIn(name))]
      }),
    )
    for (const name of itemFieldNames) {
      const [value, found] = [given[name], (cells[name] ?? '').trim()]
      if (typeof value === 'object') {
        problems.push({ row, field: name, found, ...twoReadings(value, kindOf(name)) })
      } else if (typeof value === 'string' && isCode(name) && isSpoiledCode(value)) {
        const reason = 'import.code-spoiled'
        problems.push({
          row,
          field: name,
          found,
          reason,
          suggestedFixes: onlyFix(suggestFix(reason, name, found)),
        })
      } else if (typeof value === 'number' && kindOf(name) === 'number' && !Number.isInteger(value)) {
        problems.push(this.#notWhole({ row, field: name, found }, value, cells))
      } else continue
      delete given[name]
    }
    const parsed = itemSchema.safeParse(given)
    if (parsed.success) return problems.length === wrong ? parsed.data : null
    for (const { field: name, said } of issuesOf(parsed.error)) {
      const field = itemFieldNames.find((one) => one === name) ?? 'name'
      if (problems.some((one) => one.row === row && one.field === field)) continue
      const isText = typeof given[field] === 'string' && ['number', 'money'].includes(kindOf(field))
      const found = (cells[field] ?? '').trim()
      const message = isText ? { reason: 'import.not-a-number' as const } : said
      problems.push({
        row,
        field,
        found,
        ...message,
        suggestedFixes: onlyFix(suggestFix(message.reason, field, found, this.#writtenIn(field).separator)),
      })
    }
    return null
  }

  #writtenIn(field: ItemField): WrittenNumbers {
    const { source, columns, reading } = this.#importRecord
    return {
      source,
      marks: reading?.marks?.[columns.indexOf(field)],
      separator: reading?.separator,
      isWorkbook: Boolean(reading?.sheet),
    }
  }

  /** Pieces are whole. An amount with its unit, as Grocy writes it, can be kept as a text as well. */
  #notWhole(cell: Pick<Problem, 'row' | 'field' | 'found'>, value: number, cells: Cells): Problem {
    const up: SuggestedFix = { kind: 'set', value: String(Math.ceil(value)) }
    const amount = wholeAmount(cell.found, value)
    const description = [cells.description?.trim() ?? '', amount].filter(Boolean).join('\n')
    const asText: SuggestedFix = { kind: 'note', value: '1', description }
    return {
      ...cell,
      reason: 'import.not-whole',
      suggestedFixes: this.#importRecord.source === 'grocy' ? [up, asText] : [up],
    }
  }
}
