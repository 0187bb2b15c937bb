import { letterMarks } from '@stowage/contract/letters'

/** A row of the list: the head of those with one letter, or boxes side by side. */
export type BoxRow =
  | { letter: string; boxes: number; first: number }
  | { letter?: undefined; boxes: number; first: number }

// English is ordered as the database orders all lists.
const { compare } = new Intl.Collator('en', { numeric: true })

/** The letter under which a name stands: `A` for Åland, `#` for digits and signs, one of their own for other scripts. */
export function letterOf(name: string): string {
  let [low, high] = [0, letterMarks.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (compare(letterMarks[middle]?.from ?? '', name) <= 0) low = middle
    else high = middle - 1
  }
  return letterMarks[low]?.letter ?? '#'
}

/** The rows of `count` boxes. With the names of all, in their order, each letter begins with its head. */
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
