import { type LetterMark, letterMarks } from '@stowage/contract/letters'

// English is ordered as the database orders all lists.
const { compare } = new Intl.Collator('en', { numeric: true })

/** The letter under which a name stands: `A` for Åland, `#` for digits and signs, one of their own for other scripts. */
export function letterOf(name: string, marks: readonly LetterMark[] = letterMarks): string {
  let [low, high] = [0, marks.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (compare(marks[middle]?.from ?? '', name) <= 0) low = middle
    else high = middle - 1
  }
  return marks[low]?.letter ?? '#'
}

/** Whether a name stands before that text in a list by name. */
export const isBeforeName = (name: string, text: string, sort = 'name-asc'): boolean =>
  sort === 'name-desc' ? compare(name, text) >= 0 : compare(name, text) < 0
