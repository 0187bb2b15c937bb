import type { Container } from '@stowage/contract/containers'
import { containerNumberIn } from '@stowage/contract/containers.rules'
import { isDense } from '@stowage/contract/dense-scripts'
import { fold, spellingsOf } from '@stowage/contract/fold'
import { placeName } from '../lib/texts/place-name.ts'

/** The texts of a container or an item that words are compared with. */
type Texts = {
  name: string
  description: string | null
  location: string
  sku?: string | null
  barcode?: string | null
  containerName?: string
}

/** Whether the words of a search (`searchWordsOf`) are the number of the container (ruling R7). */
export const isNumberOf = ({ id }: Pick<Container, 'id'>, words: readonly string[]): boolean =>
  containerNumberIn(words.join(' ')) === id

/** A folded text with spaces instead of signs, so that spaces separate all of its words. */
const spaced = (text: string) => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `

/**
 * How well a container or an item matches the words of a search (`searchWordsOf`), by the server's rule
 * (`server/src/lists/best-match.ts`): 0 is the best, infinity no match. The worst word counts. A container whose number the
 * words are comes before all others.
 */
export function matchRank(row: Texts | Container, words: readonly string[]): number {
  if ('itemCount' in row && isNumberOf(row, words)) return -1
  const name = fold(row.name)
  const ranks = words.map((word) => rankOfWord(row, name, word))
  const isBegun = words.length > 0 && name.startsWith(words.join(' '))
  return isBegun ? 0 : Math.max(0, ...ranks)
}

function rankOfWord(row: Texts, name: string, word: string): number {
  const spellings = spellingsOf(word)
  const holds = (text: string) => spellings.some((spelling) => text.includes(spelling))
  const begins = spellings.some((spelling) => spaced(name).includes(spaced(spelling).trimEnd()))
  const end = isDense(word) ? '' : ' '
  const isPlace = [row.location, placeName(row.location)].some((place) =>
    spellings.some((spelling) => spaced(fold(place)).includes(`${end}${spaced(spelling).trim()}${end}`)),
  )
  const matches = [
    begins,
    holds(name),
    holds(fold(`${row.sku ?? ''} ${row.barcode ?? ''}`)),
    holds(fold(row.description ?? '')),
    holds(fold(row.containerName ?? '')),
    isPlace,
  ]
  const best = matches.indexOf(true)
  return best === -1 ? Number.POSITIVE_INFINITY : best + 1
}
