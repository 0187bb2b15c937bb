import { maxPageSize } from '@stowage/contract/paging'
import { z } from 'zod'

/** One way to sort a list: by a column and then by id, or by id alone. */
export interface Sorting<Row> {
  column: string | null
  type: 'text' | 'timestamptz' | 'bigint'
  direction: 'asc' | 'desc'
  /** The sort value of a row; not asked for when sorted by id alone. */
  valueOf: (row: Row) => string | number
}

export type Key = readonly (string | number)[]

/** The order in which rows are read: backwards it is the reverse of the sort. */
export function readingOrder<Row>(sorting: Sorting<Row>, backwards = false): Sorting<Row> {
  if (!backwards) return sorting
  return { ...sorting, direction: sorting.direction === 'asc' ? 'desc' : 'asc' }
}

/** The key after which rows are read in that order so that the row of `key` itself is the first of them. */
export function keyBefore<Row>({ direction }: Sorting<Row>, key: Key): Key {
  const id = Number(key.at(-1))
  return [...key.slice(0, -1), direction === 'asc' ? id - 1 : id + 1]
}

/** Rows to ask for: one more than the page, and few different numbers, since each is a statement of its own. */
export function rowsToRead(limit: number): number {
  const steps = [6, 26, 51, 101, 201, 501, 1001, 2001]
  return steps.find((step) => step > limit) ?? maxPageSize + 1
}

/** The condition for rows after that key, and its values added to the others. */
export function afterKey<Row>(sorting: Sorting<Row>, id: string, key: Key, values: unknown[]): string {
  const than = sorting.direction === 'asc' ? '>' : '<'
  if (sorting.column === null) return `${id} ${than} $${values.push(key[0])}::bigint`
  const value = values.push(key[0])
  return `(${sorting.column}, ${id}) ${than} ($${value}::${sorting.type}, $${values.push(key[1])}::bigint)`
}

export function orderBy<Row>({ column, direction }: Sorting<Row>, id: string): string {
  return column === null ? `${id} ${direction}` : `${column} ${direction}, ${id} ${direction}`
}

/** The key of a row, with the name of its sort in front, as it goes into a cursor. */
export function keyOf<Row extends { id: number }>(name: string, sorting: Sorting<Row>, row: Row): unknown[] {
  return sorting.column === null ? [name, row.id] : [name, sorting.valueOf(row), row.id]
}

const isTime = (text: string) => {
  const time = new Date(text)
  // A day that doesn't exist, such as 31 February, would come out as another one.
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === text.slice(0, 19)
}

/** A time of the database as it stands in a cursor, to the microsecond. */
export const timeValue = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/)
  .refine(isTime)

const values = {
  text: z
    .string()
    .max(1000)
    .refine((text) => !text.includes('\0')),
  timestamptz: timeValue,
  bigint: z.int(),
}

/** What the cursor of a sort must hold; gives the key. A cursor of another sort is refused. */
export function cursorSchema<Row>(name: string, sorting: Sorting<Row>): z.ZodType<Key> {
  const sort = z.literal(name)
  if (sorting.column === null) return z.tuple([sort, z.int()]).transform(([, id]) => [id])
  return z.tuple([sort, values[sorting.type], z.int()]).transform(([, value, id]) => [value, id])
}
