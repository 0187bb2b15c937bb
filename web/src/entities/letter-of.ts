import { type LetterMark, letterMarks } from '@stowage/contract/letters'

// English collation, as the database sorts all lists by it.
export const { compare } = new Intl.Collator('en', { numeric: true })

/** The letter that a name is listed under: `A` for Åland, `#` for digits and signs; other scripts have their own. */
export function letterOf(name: string, marks: readonly LetterMark[] = letterMarks): string {
  let [low, high] = [0, marks.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (compare(marks[middle]?.from ?? '', name) <= 0) low = middle
    else high = middle - 1
  }
  return marks[low]?.letter ?? '#'
}

/** Whether a name comes before a text in a list sorted by name. */
export const isBeforeName = (name: string, text: string, sort = 'name-asc'): boolean =>
  sort === 'name-desc' ? compare(name, text) >= 0 : compare(name, text) < 0
