import { editDistance } from '@stowage/contract/edit-distance'
import { fold } from '@stowage/contract/fold'
import { containsWord, searchWordsOf } from './marked-parts.ts'

/** Words including inner apostrophes, which are not compared. */
const wholeWords = /[\p{L}\p{N}]+(?:['’`´][\p{L}\p{N}]+)*/gu

/** Number of nearest results that corrections are taken from. */
const asked = 5

/**
 * Corrects a search that found nothing: replaces each typed word by the nearest word in the first name that has one,
 * because the server returns names with the most common word first. Undefined when a word has no near match.
 */
export function suggestedWords(typed: string, names: readonly string[]): string | undefined {
  const near = names.slice(0, asked)
  const meant = searchWordsOf(typed).map((word) => {
    if (near.some((name) => containsWord(name, [word]))) return word
    const allowed = Math.ceil([...word].length / 3)
    return near.map((name) => nearestIn(name, word)).find(({ distance }) => distance <= allowed)?.meant
  })
  const words = meant.join(' ')
  return meant.length === 0 || meant.includes(undefined) || words === fold(typed) ? undefined : words
}

function nearestIn(name: string, word: string): { meant: string; distance: number } {
  const words = (name.match(wholeWords) ?? []).map((one) => {
    return { meant: one.toLowerCase(), distance: editDistance(word, fold(one)) }
  })
  const [nearest] = words.toSorted((a, b) => a.distance - b.distance)
  return nearest ?? { meant: '', distance: Number.POSITIVE_INFINITY }
}
