import type { z } from 'zod'
import { refusal } from '../app-error.ts'

/** Packs the sort values of the last row of a page into the text that asks for the next page. */
export function encodeCursor(values: unknown): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** Unpacks a cursor. Anybody can write one, so its values go through a schema, usually a `z.tuple`. */
export function decodeCursor<S extends z.ZodType>(text: string, schema: S): z.output<S> {
  const refused = () => refusal('VALIDATION', 'list.cursor-invalid').at('query.cursor')
  if (!/^[\w-]+$/.test(text)) throw refused()
  let values: unknown
  try {
    values = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    throw refused()
  }
  const parsed = schema.safeParse(values)
  if (!parsed.success) throw refused()
  return parsed.data
}
