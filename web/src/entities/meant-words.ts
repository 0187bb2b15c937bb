import { editDistance } from '@stowage/contract/edit-distance'
import { fold } from '@stowage/contract/fold'
import { containsWord, searchWordsOf } from './marked-parts.ts'

/** Words with what stands inside them for an apostrophe, and is not compared. */
const wholeWords = /[\p{L}\p{N}]+(?:['’`´][\p{L}\p{N}]+)*/gu

/** So many of the nearest hits are asked for the words that were meant. */
const asked = 5

/**
 * What somebody meant who typed words that nothing holds: each replaced by the nearest one of what was found instead.
 * Undefined where one is near to nothing.
 */
export function meantWords(typed: string, names: readonly string[]): string | undefined {
  const near = names.slice(0, asked)
  const known = near.flatMap((name) => name.match(wholeWords) ?? [])
  const meant = searchWordsOf(typed).map((word) => {
    if (near.some((name) => containsWord(name, [word]))) return word
    const allowed = Math.ceil([...word].length / 3)
    const distances = known.map((one) => ({ one, distance: editDistance(word, fold(one)) }))
    const [nearest] = distances.toSorted((a, b) => a.distance - b.distance)
    return nearest && nearest.distance <= allowed ? nearest.one.toLowerCase() : undefined
  })
  const words = meant.join(' ')
  return meant.length === 0 || meant.includes(undefined) || words === fold(typed) ? undefined : words
}
