import { containerLimits } from '@stowage/contract/containers.rules'
import type { ImportProblem } from '@stowage/contract/imports'
import type { ImportField } from '@stowage/contract/imports.rules'
import { type FieldKind, isItemField, itemFields, itemLimits } from '@stowage/contract/items.rules'
import { plainName } from '@stowage/contract/names.rules'
import { readSaid, type Said } from '@stowage/contract/sentences'
import type { z } from 'zod'
import {
  type ReadNumber,
  readMoney,
  readNumber,
  type TwoReadings,
  type WrittenNumbers,
} from './read-numbers.ts'

export type Cells = Partial<Record<ImportField, string>>

type SuggestedFix = ImportProblem['suggestedFixes'][number]

/** A line has no breaks; a cell may. */
export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** What pages of the web write for signs, as lists of some programs have it: `&amp;` is `&`. */
function withoutEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** `="0012"`, by which people keep a spreadsheet from changing a code. */
const asText = /^="((?:[^"]|"")*)"$/

/** A cell as its writer meant it, for files that a program of ours did not write. */
export function cleanCell(text: string): string {
  const inner = asText.exec(text.trim())?.[1]
  return withoutEntities(inner === undefined ? text : inner.replaceAll('""', '"'))
}

/** As a spreadsheet shows a long number in a narrow column: `4.00638E+12`. */
const scientific = /^(\d)(?:[.,](\d+))?E\+(\d{2,3})$/i

/** A code as it is printed: without what spreadsheets add, and with all its digits where they are still there. */
export function readCode(text: string): string {
  const code = oneLine(text).replace(/^'(?=\d+$)/, '')
  const [, first = '', others = '', power = ''] = scientific.exec(code) ?? []
  if (first !== '' && others.length >= Number(power)) return (first + others).slice(0, Number(power) + 1)
  return code.replace(/^(\d{6,14})[.,]0+$/, '$1')
}

/** Whether a spreadsheet has rounded a code, so that its last digits are gone. */
export const isSpoiledCode = (code: string) => scientific.test(code)

/** A cell as the schema of a field of that kind takes it; an empty number is left out. */
export function readCell(
  text: string,
  kind: FieldKind,
  written: WrittenNumbers,
): string | ReadNumber | undefined {
  if (kind === 'text') return text
  if (kind === 'line') return oneLine(text)
  if (text.trim() === '') return undefined
  return kind === 'money' ? readMoney(text, written) : readNumber(text, written)
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

/** Both readings of an ambiguous number, as fixes to choose from; money is read in hundredths. */
export function twoReadings(readings: TwoReadings, kind: FieldKind) {
  const parts = kind === 'money' ? 100 : 1
  const [first, second] = [readings.first / parts, readings.second / parts]
  const whole = kind === 'money' ? Math.round(readings.first) / parts : Math.ceil(first)
  const suggestedFixes = [...new Set([second, whole])].map(
    (value): SuggestedFix => ({ kind: 'set', value: String(value) }),
  )
  return { reason: 'import.two-readings' as const, values: { first, second }, suggestedFixes }
}

/** What would most likely stand there instead, by what is wrong. */
export function suggestFix(
  reason: string,
  field: ImportField,
  found: string,
  separator?: WrittenNumbers['separator'],
): SuggestedFix | null {
  if (reason === 'text.unstorable') {
    return {
      kind: 'clean',
      value: found.replaceAll(/(?![\n\r\t])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, ''),
    }
  }
  if (reason === 'text.misleading') return { kind: 'clean', value: plainName(found) }
  if (reason === 'import.code-spoiled') return { kind: 'clear', value: '' }
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
  const figure = /\d(?:[\d.,'’ ]{0,30}\d)?/.exec(found)?.[0]
  if (figure === undefined) return { kind: 'set', value: String(itemFields[field].start ?? '') }
  const read = readNumber(figure, { source: null, separator })
  // A part of a piece is a piece, or it would be out of stock. What can be read in two ways is left to the person.
  return typeof read === 'number' ? { kind: 'set', value: String(Math.ceil(read)) } : null
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
