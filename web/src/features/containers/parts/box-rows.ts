import { letterOf } from '../../../entities/letter-of.ts'

/** A row of the list: a letter's heading, or boxes side by side. */
export type BoxRow =
  | { letter: string; boxes: number; first: number }
  | { letter?: undefined; boxes: number; first: number }

/** The rows of `count` boxes. With all sorted names, each letter starts with its heading. */
export function boxRows(count: number, columns: number, names?: readonly string[]): BoxRow[] {
  if (!names) return rowsOf(0, count, columns)
  const rows: BoxRow[] = []
  for (let first = 0; first < names.length; ) {
    const letter = letterOf(names[first] ?? '')
    let end = first + 1
    while (end < names.length && letterOf(names[end] ?? '') === letter) end++
    rows.push({ letter, boxes: end - first, first }, ...rowsOf(first, end, columns))
    first = end
  }
  return rows
}

function rowsOf(from: number, to: number, columns: number): BoxRow[] {
  return Array.from({ length: Math.ceil((to - from) / columns) }, (_, row) => {
    const first = from + row * columns
    return { boxes: Math.min(columns, to - first), first }
  })
}
