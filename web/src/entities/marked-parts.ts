import { fold, spellingsOf } from '@stowage/contract/fold'

type Part = { text: string; marked: boolean }

/** Units that fold together: a letter with accents, a kana with its voicing mark, the parts of a Korean syllable. */
const letters = /[\u1100-\u115F]+[\u1160-\u11A7]*[\u11A8-\u11FF]*|.[\p{M}ﾞﾟ゛゜]*/gsu
/** Characters that belong to the preceding letter. */
const continuation = /^[\p{M}ﾞﾟ゛゜\u0640\u1160-\u11FF]/u

/** A text without accents and case, with the original index of each of its letters. */
function foldWithOrigin(text: string): { folded: string; origin: number[] } {
  let folded = ''
  const origin: number[] = []
  for (const { 0: letter, index } of text.matchAll(letters)) {
    const plain = fold(letter)
    folded += plain
    for (let unit = 0; unit < plain.length; unit++) origin.push(index)
  }
  origin.push(text.length)
  return { folded, origin }
}

/** The words of a search without accents and case, as the server compares them. */
export function searchWordsOf(query: string): string[] {
  return [...new Set(fold(query).split(/\s+/).filter(Boolean))]
}

/** Whether a text contains one of the words, ignoring accents and case. */
export function containsWord(text: string, words: readonly string[]): boolean {
  const folded = fold(text)
  return words.flatMap(spellingsOf).some((word) => folded.includes(word))
}

/** Splits a text into parts that match one of the words (ignoring accents and case) and parts that do not. */
export function markedParts(text: string, words: readonly string[]): Part[] {
  const { folded, origin } = foldWithOrigin(text)
  const hit = new Uint8Array(text.length)
  for (const word of words.flatMap(spellingsOf)) {
    for (let from = folded.indexOf(word); from !== -1; from = folded.indexOf(word, from + 1)) {
      hit.fill(1, origin[from], wholeLetterEnd(text, origin, from + word.length))
    }
  }
  const parts: Part[] = []
  for (let start = 0, end = 0; start < text.length; start = end) {
    const marked = hit[start] === 1
    while (end < text.length && (hit[end] === 1) === marked) end++
    parts.push({ text: text.slice(start, end), marked })
  }
  return parts
}

/** The end of a whole letter, because one letter may fold to several (a base with its accents, or "ß" as "ss"). */
function wholeLetterEnd(text: string, origin: readonly number[], foldedEnd: number): number {
  const last = origin[foldedEnd - 1] ?? 0
  let end = last + String.fromCodePoint(text.codePointAt(last) ?? 0).length
  while (end < text.length && continuation.test(text.slice(end))) {
    end += String.fromCodePoint(text.codePointAt(end) ?? 0).length
  }
  return end
}

/** The longest excerpt, in letters. */
const excerptLength = 60

/** An excerpt of a long text around its first match, so that the reader sees why it was found. */
export function excerptAround(text: string, words: readonly string[]): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= excerptLength) return flat
  const { folded, origin } = foldWithOrigin(flat)
  const places = words
    .flatMap(spellingsOf)
    .map((word) => folded.indexOf(word))
    .filter((place) => place !== -1)
  const hit = origin[Math.min(...places)] ?? 0
  const start = Math.max(0, Math.min(hit - Math.floor(excerptLength / 3), flat.length - excerptLength))
  // Moves the cut to the next space, because a cut word would look like a mistake.
  const from = start === 0 ? 0 : flat.indexOf(' ', start) + 1 || start
  const begin = from > hit ? start : from
  const end = Math.min(flat.length, begin + excerptLength)
  return `${begin > 0 ? '…' : ''}${flat.slice(begin, end).trim()}${end < flat.length ? '…' : ''}`
}
