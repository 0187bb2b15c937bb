import { letterMarks } from '@stowage/contract/letters'

/** Where the names of each letter begin. */
export const froms = letterMarks.map(({ from }) => from)

/** Where they end: the next letter begins there; after the last one comes what Unicode puts last. */
export const ends = [...froms.slice(1), '\uffff']

/** How many rows stand under a letter, by its place among `letterMarks`. */
export interface LetterCount {
  at: number
  rows: number
}

/** The letters of a list in its order, each with the number of rows before it. */
export function beforeLetters(
  counts: readonly LetterCount[],
  direction: 'asc' | 'desc',
): { letter: string; before: number }[] {
  let before = 0
  return counts
    .toSorted((a, b) => (direction === 'asc' ? a.at - b.at : b.at - a.at))
    .map(({ at, rows }) => {
      const place = { letter: letterMarks[at]?.letter ?? '#', before }
      before += rows
      return place
    })
}
