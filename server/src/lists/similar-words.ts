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
  return length >= searchLimits.fewestMisspelt && length <= searchLimits.mostMisspelt && !/\p{N}/u.test(word)
}

/** So many letters of a word may differ. */
export const usualSlips = (length: number) => Math.ceil(length / 3)
/** The same beside things that match the word as it was typed. */
export const fewSlips = (length: number) => Math.floor(length / 4)

/** Letters by which a word of a text, or its beginning, differs from what was typed. */
function slips(typed: string, word: string): number {
  const letters = [...word]
  const { length } = [...typed]
  // One that is much longer or shorter differs by that alone, and comparing long words takes long.
  const isAlike = Math.abs(letters.length - length) <= usualSlips(length)
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

/**
 * Puts the texts nearest to the typed words first and drops those that are too far from any of them. Equally near ones
 * stand by their names, in the order of the reader's language.
 */
export async function rankSimilar<T extends { name: string; search: string }>(
  words: readonly string[],
  candidates: readonly T[],
  language: string,
  allowed = usualSlips,
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
  const near: { candidate: T; distance: number }[] = []
  for (const [index, candidate] of candidates.entries()) {
    if (index > 0 && index % comparedAtOnce === 0) await othersTurn()
    const textWords = wordsIn(fold(candidate.search))
    const distances = typed.map((_, at) => Math.min(...textWords.map((word) => distanceTo(at, word))))
    const isNear = distances.every((distance, at) => distance <= allowed([...(typed[at] ?? '')].length))
    if (isNear) near.push({ candidate, distance: distances.reduce((sum, distance) => sum + distance, 0) })
  }
  return near
    .sort((a, b) => a.distance - b.distance || order.compare(a.candidate.name, b.candidate.name))
    .map(({ candidate }) => candidate)
}
