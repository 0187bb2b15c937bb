import { editDistance } from '@stowage/contract/edit-distance'
import { fold } from '@stowage/contract/fold'
import { containsWord, searchWordsOf } from './marked-parts.ts'

/** Words including inner apostrophes, which are not compared. */
const wholeWords = /[\p{L}\p{N}]+(?:['’`´][\p{L}\p{N}]+)*/gu

/** Number of nearest results that corrections are taken from. */
const asked = 5

/**
 * Corrects a search that found nothing: replaces each typed word by the nearest word in the names that were found
 * instead. Undefined when a word has no near match.
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
