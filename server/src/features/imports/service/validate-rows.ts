import { isUnlimited } from '@stowage/contract/billing.rules'
import type { ImportProblem } from '@stowage/contract/imports'
import type { ImportField } from '@stowage/contract/imports.rules'
import { type ItemField, itemFieldNames, kindOf } from '@stowage/contract/items.rules'
import { newItem } from '@stowage/contract/items.schemas'
import type { Said } from '@stowage/contract/sentences'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import type { Limits } from '../../billing/service.ts'
import type { StoredImport } from '../store/imports.ts'
import type { RowsPart } from '../store/rows.ts'
import { leftOutKind, noteLabel, otherName } from './column-detection.ts'
import type { LeftOutKind } from './known-programs.ts'
import {
  type Cells,
  isSpoiledCode,
  issuesOf,
  meantCell,
  oneLine,
  readCell,
  readCode,
  suggestFix,
} from './read-cells.ts'
import { type TwoReadings, type WrittenNumbers, wholeAmount } from './read-numbers.ts'
import { ContainerResolver, type Target } from './resolve-containers.ts'

const itemSchema = newItem.omit({ containerId: true, imageUrl: true })
type ImportedItem = z.output<typeof itemSchema>

/** Its sentence is made where it is shown. */
export type Problem = Pick<ImportProblem, 'row' | 'field' | 'found' | 'suggestedFixes'> & Said

type SuggestedFix = ImportProblem['suggestedFixes'][number]

/** A fix where there is one. */
const onlyFix = (fix: SuggestedFix | null): SuggestedFix[] => (fix ? [fix] : [])

/** What becomes of a row. */
export type RowResult =
  | { kind: 'item'; item: ImportedItem; target: Target }
  /** It names a container alone. */
  | { kind: 'container'; target: Target }
  | { kind: 'problem'; problems: Problem[] }
  /** `choice`: by a person; `plan`: beyond the plan, which a person has agreed to; else it is no thing that is there. */
  | { kind: 'left-out'; why: 'choice' | 'plan' | LeftOutKind }

const isCode = (field: ItemField) => field === 'sku' || field === 'barcode'

interface Place {
  container: string
  location: string | undefined
  /** The field that a person corrects to name another container. */
  field: ImportField
}

export interface Room {
  limits: Limits
  /** How many containers live. */
  live: number
}

/** Goes through the rows of an import in their order and says of each what becomes of it. */
export class RowValidator {
  readonly targets: ContainerResolver
  readonly #made: StoredImport
  readonly #room: Room
  readonly #leftOut: ReadonlySet<number>
  readonly #leftOutKind: (row: readonly string[]) => LeftOutKind | undefined
  readonly #otherName: (row: readonly string[]) => string
  /** What stands before the notes of each column. */
  readonly #labels: string[]
  /** What goes beyond the plan, whether it is left out or not. */
  beyond = { containers: 0, items: 0 }
  /** New containers that were counted against the plan. */
  readonly #counted = new Set<Target>()
  #newContainers = 0

  /** `before` has validated the same rows: what it found there is still what they mean. */
  constructor(ctx: Ctx, made: StoredImport, room: Room, before?: RowValidator) {
    this.targets = new ContainerResolver(ctx, made.choices.location, before?.targets)
    this.#made = made
    this.#room = room
    this.#leftOut = new Set(made.choices.leftOut)
    this.#leftOutKind = leftOutKind(made.source, made.headings)
    this.#otherName = otherName(made.source, made.headings)
    this.#labels = made.headings.map((heading) => noteLabel(heading, ctx.textsFor))
  }

  /** The results of a part by the numbers of the rows; blank ones have none. */
  async validate(part: RowsPart): Promise<{ row: number; result: RowResult }[]> {
    const rows = part.rows.flatMap((cells, at) =>
      cells.length === 0
        ? []
        : [{ row: part.first + at, raw: cells, cells: this.#cellsOf(cells, part.first + at) }],
    )
    await this.targets.learn(rows.map(({ cells }) => this.#placeOf(cells).container))
    return rows.map(({ row, raw, cells }) => ({ row, result: this.#resultOf(row, raw, cells) }))
  }

  #cellsOf(row: readonly string[], number: number): Cells {
    const { columns, choices, source } = this.#made
    const cells: Cells = {}
    const fixes = choices.fixes[number]
    const [notes, steps]: string[][] = [[], []]
    for (const [at, field] of columns.entries()) {
      const cell = source === 'stowage' ? (row[at] ?? '') : meantCell(row[at] ?? '')
      if (field === 'path') steps?.push(cell)
      else if (field === 'notes' && cell.trim() !== '') notes?.push(`${this.#labels[at] ?? ''}${cell.trim()}`)
      else if (field !== null) cells[field] = cell
    }
    if (columns.includes('path')) cells.path = steps?.filter((step) => step.trim() !== '').join(' / ') ?? ''
    if (notes?.length) cells.description = [cells.description ?? '', ...notes].filter(Boolean).join('\n')
    if (cells.name?.trim() === '') cells.name = this.#otherName(row)
    return Object.assign(cells, fixes)
  }

  #placeOf({ container, path, location }: Cells): Place {
    const at = location === undefined ? undefined : oneLine(location)
    if (container !== undefined) return { container: oneLine(container), location: at, field: 'container' }
    if (path === undefined)
      return { container: this.#made.choices.container, location: at, field: 'container' }
    const steps = oneLine(path)
      .split('/')
      .map((step) => step.trim())
      .filter((step) => step !== '')
    const last = steps.pop() ?? ''
    return { container: last, location: at ?? (steps.join(' / ') || undefined), field: 'path' }
  }

  #resultOf(row: number, raw: string[], cells: Cells): RowResult {
    if (this.#leftOut.has(row)) return { kind: 'left-out', why: 'choice' }
    const kind = this.#leftOutKind(raw)
    if (kind !== undefined) return { kind: 'left-out', why: kind }
    const problems: Problem[] = this.#formulasOf(row, cells)
    const target = this.#targetOf(row, cells, problems)
    const item = cells.name === undefined ? null : this.#itemOf(row, cells, problems)
    if (problems.length > 0 || !target) return { kind: 'problem', problems }
    if (this.#isBeyond(target, item !== null)) return { kind: 'left-out', why: 'plan' }
    target.isUsed = true
    if (!item) return { kind: 'container', target }
    target.items += 1
    return { kind: 'item', item, target }
  }

  #targetOf(row: number, cells: Cells, problems: Problem[]): Target | null {
    const { container, location, field } = this.#placeOf(cells)
    if (container === '') {
      const fix: SuggestedFix = { kind: 'set', value: this.#made.choices.container }
      problems.push({ row, field, found: '', reason: 'container.required', suggestedFixes: [fix] })
      return null
    }
    const known = this.targets.find(container, location, cells.containerDescription)
    if (Array.isArray(known)) {
      for (const { field: wrong, said, likely } of known) {
        const own = wrong === 'container' ? field : wrong
        const found = {
          container,
          location: location ?? '',
          containerDescription: cells.containerDescription ?? '',
        }[wrong]
        const fix: SuggestedFix | null =
          likely === undefined ? suggestFix(said.reason, wrong, found) : { kind: 'set', value: likely }
        problems.push({ row, field: own, found, ...said, suggestedFixes: onlyFix(fix) })
      }
      return null
    }
    if (known.known?.blocked) {
      const { displayName: plan, containers: limit } = this.#room.limits
      const values = { name: container, plan, limit }
      problems.push({ row, field, found: container, reason: 'container.blocked', values, suggestedFixes: [] })
      return null
    }
    return known
  }

  /** A workbook whose formulas never were computed says nothing of what they come to. */
  #formulasOf(row: number, cells: Cells): Problem[] {
    const { source, reading } = this.#made
    if (source === 'stowage' || !reading?.sheet) return []
    return Object.entries(cells).flatMap(([field, found]) =>
      found.startsWith('=')
        ? [
            {
              ...{ row, field: field as ImportField, found },
              ...{ reason: 'import.formula-empty' as const, suggestedFixes: [] },
            },
          ]
        : [],
    )
  }

  #writtenIn(field: ItemField): WrittenNumbers {
    const { source, columns, reading } = this.#made
    return {
      source,
      marks: reading?.marks?.[columns.indexOf(field)],
      isDivided: reading?.separator === 'semicolon',
      isWorkbook: Boolean(reading?.sheet),
    }
  }

  #codeOf(cell: string, field: ItemField): string {
    const code = readCode(cell)
    // What has no number in Homebox has this one.
    return this.#made.source === 'homebox' && field === 'barcode' && /^[0-]+$/.test(code) ? '' : code
  }

  #itemOf(row: number, cells: Cells, problems: Problem[]): ImportedItem | null {
    const wrong = problems.length
    const given = Object.fromEntries(
      itemFieldNames.map((name) => {
        const cell = cells[name] ?? ''
        if (name === 'sku' || name === 'barcode') return [name, this.#codeOf(cell, name)]
        return [name, readCell(cell, kindOf(name), this.#writtenIn(name))]
      }),
    )
    for (const name of itemFieldNames) {
      const [value, found] = [given[name], (cells[name] ?? '').trim()]
      if (typeof value === 'object') problems.push(this.#twoReadings({ row, field: name, found }, value))
      else if (typeof value === 'string' && isCode(name) && isSpoiledCode(value)) {
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
      const told = isText ? { reason: 'import.not-a-number' as const } : said
      problems.push({
        row,
        field,
        found,
        ...told,
        suggestedFixes: onlyFix(suggestFix(told.reason, field, found)),
      })
    }
    return null
  }

  #twoReadings(cell: Pick<Problem, 'row' | 'field' | 'found'>, { first, second }: TwoReadings): Problem {
    const fixes = [...new Set([second, Math.ceil(first)])].map(
      (value): SuggestedFix => ({ kind: 'set', value: String(value) }),
    )
    return { ...cell, reason: 'import.two-readings', values: { first, second }, suggestedFixes: fixes }
  }

  /** Pieces are whole. An amount with its unit, as Grocy writes it, can be kept as a text as well. */
  #notWhole(cell: Pick<Problem, 'row' | 'field' | 'found'>, value: number, cells: Cells): Problem {
    const up: SuggestedFix = { kind: 'set', value: String(Math.ceil(value)) }
    const amount = wholeAmount(cell.found, value)
    const description = [cells.description?.trim() ?? '', amount].filter(Boolean).join('\n')
    const asText: SuggestedFix = { kind: 'note', value: '1', description }
    return {
      ...{ ...cell, reason: 'import.not-whole' },
      suggestedFixes: this.#made.source === 'grocy' ? [up, asText] : [up],
    }
  }

  /** Counts what goes beyond the plan; true where it is to be left out. */
  #isBeyond(target: Target, isItem: boolean): boolean {
    const { limits, live } = this.#room
    const { fitContainers, fitItems } = this.#made.choices
    if (target.isLeftOut) return true
    // The first row of a new container is where it is counted.
    if (!target.known && !this.#counted.has(target)) {
      this.#counted.add(target)
      const isFull = !isUnlimited(limits.containers) && live + this.#newContainers >= limits.containers
      if (isFull) this.beyond.containers += 1
      if (isFull && fitContainers) {
        target.isLeftOut = true
        return true
      }
      this.#newContainers += 1
    }
    if (!isItem || isUnlimited(limits.itemsPerContainer)) return false
    const after = (target.known?.itemCount ?? 0) + target.items
    if (after < limits.itemsPerContainer) return false
    this.beyond.items += 1
    return fitItems
  }
}
