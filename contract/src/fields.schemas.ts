import { misleading, unstorable, visible } from './names.rules.ts'
import { maxPageSize } from './paging.ts'
import { says } from './sentences.ts'
import { z } from './zod.ts'

const unstorableButLines = new RegExp(`(?![\\n\\r\\t])${unstorable.source}`, 'u')
const refused = says('text.unstorable')

/** A line of text: trimmed, no control characters. `required` is the message for a missing or empty one. */
export function line(max: number, messages: { required: string; tooLong: string }) {
  return z
    .string({ error: messages.required })
    .trim()
    .min(1, { error: messages.required, abort: true })
    .refine((text) => visible.test(text), { error: messages.required, abort: true })
    .max(max, messages.tooLong)
    .refine((text) => !unstorable.test(text), refused)
    .refine((text) => !misleading.test(text), says('text.misleading'))
}

interface TextMessages {
  notText: string
  tooLong: string
}

/** An optional line; empty text becomes null. */
export function optionalLine(max: number, messages: TextMessages) {
  return z
    .string({ error: messages.notText })
    .trim()
    .max(max, messages.tooLong)
    .refine((text) => !unstorable.test(text), refused)
    .refine((text) => !misleading.test(text), says('text.misleading'))
    .transform((text) => (text === '' ? null : text))
    .nullable()
}

/** An optional text of several lines; empty text becomes null. */
function optionalText(max: number, messages: TextMessages) {
  return z
    .string({ error: messages.notText })
    .trim()
    .max(max, messages.tooLong)
    .refine((text) => !unstorableButLines.test(text), refused)
    .transform((text) => (text === '' ? null : text))
    .nullable()
}

/** A required text of several lines; its length counts after trimming. */
export function longText(
  { least, most }: { least: number; most: number },
  messages: { tooShort: string; tooLong: string },
) {
  return z
    .string({ error: messages.tooShort })
    .trim()
    .min(least, { error: messages.tooShort, abort: true })
    .refine((text) => visible.test(text), { error: messages.tooShort, abort: true })
    .max(most, messages.tooLong)
    .refine((text) => !unstorableButLines.test(text), refused)
}

/** The name of a container or an item. */
export const nameOf = (max: number, required: string) =>
  line(max, { required, tooLong: says('name.too-long') })

/** The description of a container or an item. */
export const descriptionOf = (max: number) =>
  optionalText(max, { notText: says('description.not-text'), tooLong: says('description.too-long') })

/**
 * A field of a noun that people fill in, in all its forms: as it is shown, in a new one, in a change, and in an empty
 * form.
 */
interface Field {
  shown: z.ZodType
  added: z.ZodType
  changed: z.ZodType
  blank: unknown
}

/** A required text. */
export const requiredText = (given: ReturnType<typeof line>) => ({
  shown: z.string(),
  added: given,
  changed: given,
  blank: '',
})

/** An optional text; null is none. */
export const optional = (given: ReturnType<typeof optionalLine>) => ({
  shown: z.string().nullable(),
  added: given.default(null),
  changed: given,
  blank: '',
})

/** A whole number with the default `start`. */
export const numberFrom = (start: number, given: z.ZodInt) => ({
  shown: z.int(),
  added: given.default(start),
  changed: given,
  blank: start,
})

/** An optional whole number, such as an amount of money in cents; null is none. */
export const optionalNumber = (given: z.ZodInt) => ({
  shown: z.int().nullable(),
  added: given.nullable().default(null),
  changed: given.nullable(),
  blank: null,
})

/** One form of each field, such as the schemas of shown values. */
export function sideOf<Fields extends Record<string, Field>, Side extends keyof Field>(
  fields: Fields,
  side: Side,
): { [Name in keyof Fields]: Fields[Name][Side] } {
  const sides = Object.entries(fields).map(([name, field]) => [name, field[side]])
  return Object.fromEntries(sides) as { [Name in keyof Fields]: Fields[Name][Side] }
}

/** A switch in an address or a body; the default applies when it is left out. */
export const yesOrNo = z.union([z.stringbool(), z.boolean()], { error: says('input.not-boolean') }).optional()

/** A whole number in the address, such as a limit. Only plain digits count. */
export function wholeNumber(min: number, max: number, message: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value),
    z.int({ error: message }).min(min, message).max(max, message),
  )
}

/** `limit` and `cursor` of a list that pages by key. */
export const paging = {
  limit: wholeNumber(1, maxPageSize, says('list.limit-range', { most: maxPageSize })).optional(),
  cursor: z
    .string({ error: says('list.cursor-not-text') })
    .max(1500, says('list.cursor-invalid'))
    .optional(),
}

/** `paging` of a list that is read both ways: `backwards` gives the page before the cursor, without a cursor the last page. */
export const bothWays = { ...paging, backwards: yesOrNo }

/** Search words. The search field cuts longer input off, so a longer one here is an error. */
export const searchWords = z
  .string({ error: says('search.not-text') })
  .trim()
  .max(200, says('search.too-long'))
  .refine((text) => !unstorable.test(text), refused)
  .optional()

/** Text in the address that is compared with a whole stored value. */
export function addressText(max: number, message: string) {
  return z
    .string({ error: message })
    .max(max, message)
    .refine((text) => !unstorable.test(text), refused)
}

export const id = z.int()
export const time = z.iso.datetime()
