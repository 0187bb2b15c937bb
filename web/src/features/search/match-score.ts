import { fold } from '@stowage/contract/fold'
import { searchWordsOf } from '../../entities/marked-parts.ts'

/** How a typed word matches a name: as a word of it, the start of one, within one, or not at all. */
const [isWord, begins, within, missing] = [3, 2, 1, 0] as const

function wordScore(word: string, name: string): number {
  const words = name.split(/[^\p{L}\p{N}]+/u)
  if (words.includes(word)) return isWord
  if (words.some((one) => one.startsWith(word))) return begins
  return name.includes(word) ? within : missing
}

/**
 * How well a name matches the typed text; an equal name scores highest. 0: some typed word does not start a word of the
 * name.
 */
export function matchScore(typed: string, name: string): number {
  const folded = fold(name).trim()
  if (folded === fold(typed).trim()) return Number.POSITIVE_INFINITY
  const words = searchWordsOf(typed)
  const each = words.map((word) => wordScore(word, folded))
  const isNamed = each.length > 0 && each.every((one) => one >= begins)
  return isNamed ? each.reduce((sum, one) => sum + one, 0) / words.length : 0
}

/** The one whose name matches better than all others; undefined for a tie. */
export function uniqueBestMatch<T extends { name: string }>(
  typed: string,
  candidates: readonly T[],
): T | undefined {
  let [best, highest, isAlone]: [T | undefined, number, boolean] = [undefined, 0, false]
  for (const candidate of candidates) {
    const score = matchScore(typed, candidate.name)
    if (score > highest) [best, highest, isAlone] = [candidate, score, true]
    else if (score === highest) isAlone = false
  }
  return isAlone ? best : undefined
}
