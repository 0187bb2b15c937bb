import { containerLimits } from '@stowage/contract/containers.rules'
import type { ImportProblem } from '@stowage/contract/imports'
import type { ImportField, ImportSource } from '@stowage/contract/imports.rules'
import { type FieldKind, isItemField, itemFields, itemLimits } from '@stowage/contract/items.rules'
import { plainName } from '@stowage/contract/names.rules'
import { readSaid, type Said } from '@stowage/contract/sentences'
import type { z } from 'zod'

export type Cells = Partial<Record<ImportField, string>>

type Cure = ImportProblem['cure']

const thousands = /^[+-]?\d{1,3}([,.'’ \u00a0\u202f])\d{3}(\1\d{3})*$/
const wholeWithZeros = /^[+-]?\d+[.,]0+$/

/**
 * A number as people and spreadsheets write it: `1,200`, `12.0`. Text that is none comes back as it is, so that the
 * schema of the field refuses it. Grocy writes the unit behind each amount.
 */
function readNumber(text: string, source: ImportSource | null): number | string {
  const given = text.trim()
  if (/^[+-]?\d+$/.test(given)) return Number(given)
  if (thousands.test(given)) return Number(given.replaceAll(/[^\d+-]/g, ''))
  if (wholeWithZeros.test(given)) return Number.parseInt(given, 10)
  if (/^[+-]?\d+[.,]\d+$/.test(given)) return Number(given.replace(',', '.'))
  const amount = source === 'grocy' ? /^(\d+)(?:[.,]0+)?\s+\p{L}/u.exec(given)?.[1] : undefined
  return amount === undefined ? given : Number(amount)
}

/** A line has no breaks; a cell may. */
export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** `12.50` is 1250: in hundredths, without what binary fractions add. */
function readMoney(text: string): number | string {
  const amount = readNumber(text, null)
  return typeof amount === 'number' ? Number((amount * 100).toFixed(6)) : amount
}

/** A cell as the schema of a field of that kind takes it; an empty number is left out. */
export function readCell(
  text: string,
  kind: FieldKind,
  source: ImportSource | null,
): string | number | undefined {
  if (kind === 'text') return text
  if (kind === 'line') return oneLine(text)
  if (text.trim() === '') return undefined
  return kind === 'money' ? readMoney(text) : readNumber(text, source)
}

/** What a cut leaves of a character that takes two places. */
const halfPair = /[\uD800-\uDBFF]$/

const maxOf: Partial<Record<ImportField, number>> = {
  name: itemLimits.name,
  description: itemLimits.description,
  quantity: itemLimits.quantity,
  minQuantity: itemLimits.quantity,
  container: containerLimits.name,
  location: containerLimits.location,
  containerDescription: containerLimits.description,
}

/** What would most likely stand there instead, by what is wrong. */
export function cureOf(reason: string, field: ImportField, found: string): Cure {
  if (reason === 'text.unstorable') {
    return { kind: 'clean', value: found.replaceAll(/(?![\n\r\t])[\p{Cc}\p{Cs}]/gu, '') }
  }
  if (reason === 'text.misleading') return { kind: 'clean', value: plainName(found) }
  const max = maxOf[field]
  if (reason.endsWith('too-long')) {
    // A part of a code is another code.
    return max === undefined
      ? { kind: 'clear', value: '' }
      : { kind: 'shorten', value: found.slice(0, max).replace(halfPair, '').trim() }
  }
  if (!isItemField(field) || itemFields[field].kind !== 'number') return null
  if (reason.endsWith('negative')) return { kind: 'set', value: '0' }
  if (reason.endsWith('too-large')) return max === undefined ? null : { kind: 'set', value: String(max) }
  const figure = /\d+(?:[.,]\d+)?/.exec(found)?.[0].replace(',', '.')
  if (figure !== undefined) return { kind: 'set', value: String(Math.round(Number(figure))) }
  return { kind: 'set', value: String(itemFields[field].start ?? '') }
}

/** What a schema says of each field, as a person reads it who looks at cells. */
export function issuesOf(error: z.ZodError): { field: string; said: Said }[] {
  const seen = new Set<string>()
  return error.issues.flatMap((issue) => {
    const field = String(issue.path[0])
    if (seen.has(field)) return []
    seen.add(field)
    return [{ field, said: readSaid(issue.message) ?? { reason: 'input.invalid' as const } }]
  })
}
