import { setImmediate as othersTurn } from 'node:timers/promises'
import { editDistance } from '@stowage/contract/edit-distance'
import { fold } from '@stowage/contract/fold'
import { escapeLike, searchLimits } from './search-words.ts'

/**
 * LIKE patterns that together match every text holding the word with one slip of the finger: a wrong letter, one
 * too many, one missing, or two neighbours swapped. A trigram index serves them. What can't be misspelt stays as it is.
 */
export function typoPatterns(word: string): string[] {
  const letters = [...fold(word)]
  if (!canBeMisspelt(word)) return [`%${escapeLike(letters.join(''))}%`]
  const patterns = new Set<string>()
  const add = (...parts: string[]) => {
    const pattern = parts.join('')
    // Without three letters in a row the index can't help.
    if (/[^_]{3}/.test(pattern.replace(/\\./g, 'x'))) patterns.add(`%${pattern}%`)
  }
  const part = (from: number, to?: number) => escapeLike(letters.slice(from, to).join(''))
  for (let at = 0; at < letters.length; at++) {
    // A free letter at either end would match everything that the shorter word matches.
    const isInside = at > 0 && at < letters.length - 1
    if (isInside) add(part(0, at), '_', part(at + 1))
    if (at > 0) add(part(0, at), '_', part(at))
    add(part(0, at), part(at + 1))
    if (at > 0) add(part(0, at - 1), part(at, at + 1), part(at - 1, at), part(at + 1))
  }
  return [...patterns]
}

/** Whether slips are looked for in the word: not in a code, which is either this one or another. */
export function canBeMisspelt(word: string): boolean {
  const { length } = [...fold(word)]
  return length >= searchLimits.minMisspelt && length <= searchLimits.maxMisspelt && !/\p{N}/u.test(word)
}

/** So many letters of a word may differ. */
export const usualTypos = (length: number) => Math.ceil(length / 3)
/** The same beside things that match the word as it was typed. */
export const fewTypos = (length: number) => Math.floor(length / 4)

/** Letters by which a word of a text, or its beginning, differs from what was typed. */
function slips(typed: string, word: string): number {
  const letters = [...word]
  const { length } = [...typed]
  // One that is much longer or shorter differs by that alone, and comparing long words takes long.
  const isAlike = Math.abs(letters.length - length) <= usualTypos(length)
  const distance = isAlike ? editDistance(typed, word) : Number.POSITIVE_INFINITY
  // Half a point for what is only the beginning of a longer word.
  return letters.length <= length
    ? distance
    : Math.min(distance, editDistance(typed, letters.slice(0, length).join('')) + 0.5)
}

/** The words of a text, and its neighbours written as one, as in "starwars". */
function wordsIn(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return [...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`)]
}

/** Texts that are compared before other requests have their turn: long ones take milliseconds each. */
const comparedAtOnce = 5

/** A word of the candidates that is nearest to a typed one. */
interface NearWord {
  word: string
  distance: number
  /** The number of candidates whose nearest word it is. */
  count: number
}

/** The number of common words with which rarer ones are compared. */
const comparedCommon = 10

/**
 * The distance by which each word is ranked. A likely misspelling comes after the more common word, because common
 * words are usually spelt correctly.
 */
function rankedDistances(words: readonly NearWord[]): Map<string, number> {
  const common = words.toSorted((a, b) => b.count - a.count).slice(0, comparedCommon)
  return new Map(
    words.map(({ word, distance, count }) => {
      const meant = common.filter(
        (other) => other.count > count && editDistance(word, other.word) <= fewTypos([...other.word].length),
      )
      return [word, Math.max(distance, ...meant.map((other) => other.distance + 0.25))]
    }),
  )
}

/** Counts for each word the candidates whose nearest word it is. */
function countWords(found: readonly { word: string; distance: number }[]): Map<string, NearWord> {
  const counted = new Map<string, NearWord>()
  for (const { word, distance } of found) {
    const known = counted.get(word)
    if (known) known.count++
    else counted.set(word, { word, distance, count: 1 })
  }
  return counted
}

/**
 * Puts the texts nearest to the typed words first and drops those that are too far from any of them. Among equally near
 * texts those with the more common words come first; a rarer misspelling never precedes the common word. The others are
 * ordered by name in the reader's language.
 */
export async function rankSimilar<T extends { name: string; search: string }>(
  words: readonly string[],
  candidates: readonly T[],
  language: string,
  allowed = usualTypos,
): Promise<T[]> {
  const typed = words.map(fold)
  const order = new Intl.Collator(language, { numeric: true })
  // The same words stand in many texts.
  const known = typed.map(() => new Map<string, number>())
  const distanceTo = (at: number, word: string) => {
    const distance = known[at]?.get(word) ?? slips(typed[at] ?? '', word)
    known[at]?.set(word, distance)
    return distance
  }
  const near: { candidate: T; found: { word: string; distance: number }[] }[] = []
  for (const [index, candidate] of candidates.entries()) {
    if (index > 0 && index % comparedAtOnce === 0) await othersTurn()
    const textWords = wordsIn(fold(candidate.search))
    const found = typed.map((_, at) => nearestOf(textWords, (word) => distanceTo(at, word)))
    const isNear = found.every(({ distance }, at) => distance <= allowed([...(typed[at] ?? '')].length))
    if (isNear) near.push({ candidate, found })
  }
  const counts = typed.map((_, at) => countWords(near.flatMap(({ found }) => found[at] ?? [])))
  const distances = counts.map((words) => rankedDistances([...words.values()]))
  return near
    .map(({ candidate, found }) => ({
      candidate,
      distance: sumOf(found.map(({ word, distance }, at) => distances[at]?.get(word) ?? distance)),
      count: sumOf(found.map(({ word }, at) => counts[at]?.get(word)?.count ?? 0)),
    }))
    .sort(
      (a, b) =>
        a.distance - b.distance || b.count - a.count || order.compare(a.candidate.name, b.candidate.name),
    )
    .map(({ candidate }) => candidate)
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function nearestOf(words: readonly string[], distanceOf: (word: string) => number) {
  let nearest = { word: '', distance: Number.POSITIVE_INFINITY }
  for (const word of words) {
    const distance = distanceOf(word)
    if (distance < nearest.distance) nearest = { word, distance }
  }
  return nearest
}
