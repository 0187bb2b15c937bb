import { meantWords } from '../../entities/meant-words.ts'
import type { ReadPages } from '../../lib/api/read-pages.ts'
import type { SearchChoices } from './search-choices.ts'

type Found = Pick<ReadPages<{ name: string }>, 'rows' | 'match'>

/** What was found only resembles the words: those that may have been meant, where it is clear. */
export type Guess = { meant: string | undefined }

/** Whether all that was found is a guess; undefined where something has the words as they were typed, or nothing was found. */
export function guessOf(
  { q, filter }: Pick<SearchChoices, 'q' | 'filter'>,
  containers: Found,
  items: Found,
): Guess | undefined {
  // What the other filter had found is still there, and counts no more.
  const groups = [...(filter === 'containers' ? [] : [items]), ...(filter === 'items' ? [] : [containers])]
  const names = groups.flatMap(({ rows }) => rows.map(({ name }) => name))
  const isGuess =
    names.length > 0 && groups.every(({ rows, match }) => rows.length === 0 || match === 'similar')
  return isGuess ? { meant: meantWords(q.trim(), names) } : undefined
}
