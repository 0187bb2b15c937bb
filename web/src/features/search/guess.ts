import { suggestedWords } from '../../entities/suggested-words.ts'
import type { ReadPages } from '../../lib/api/read-pages.ts'
import type { SearchChoices } from './search-choices.ts'

type Found = Pick<ReadPages<{ name: string }>, 'rows' | 'match'>

/** All results are only similar to the typed words; `meant` is the likely correction, when it is clear. */
export type Guess = { meant: string | undefined }

/** Whether all results are only similar; undefined with an exact match, or without any result. */
export function guessOf(
  { q, filter }: Pick<SearchChoices, 'q' | 'filter'>,
  containers: Found,
  items: Found,
): Guess | undefined {
  // Results of the other filter may still be cached, and do not count.
  const groups = [...(filter === 'containers' ? [] : [items]), ...(filter === 'items' ? [] : [containers])]
  const names = groups.flatMap(({ rows }) => rows.map(({ name }) => name))
  const isGuess =
    names.length > 0 && groups.every(({ rows, match }) => rows.length === 0 || match === 'similar')
  return isGuess ? { meant: suggestedWords(q.trim(), names) } : undefined
}
