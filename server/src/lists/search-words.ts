import { fold } from '@stowage/contract/fold'

const wildcards: Readonly<Record<string, string>> = {
  '%': '\\%',
  _: '\\_',
  '\\': '\\\\',
  // Searches are folded, which turns these into their narrow forms.
  '％': '\\%',
  '﹪': '\\%',
  '＿': '\\_',
  '︳': '\\_',
  '︴': '\\_',
  '﹍': '\\_',
  '﹎': '\\_',
  '﹏': '\\_',
  '＼': '\\\\',
  '﹨': '\\\\',
  '∖': '\\\\',
}

/** Makes text safe inside a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[%_\\％﹪＿︳︴﹍﹎﹏＼﹨∖]/g, (character) => wildcards[character] ?? character)
}

/**
 * How much of a search is looked for. People type one to three words, or paste a name. Who sends more is not refused:
 * what is beyond plays no part, so that the search finds what its beginning finds. Slips of the finger cost the most,
 * four patterns a letter: they are forgiven in what people type from memory, which is short.
 */
export const searchLimits = {
  /** More words than these rarely narrow a search further. */
  words: 8,
  /** The longest article number or barcode. */
  letters: 64,
  /** Slips in shorter words have too many neighbours. */
  minMisspelt: 4,
  /** Longer words are taken as they were typed: hardly any in a language is longer. */
  maxMisspelt: 16,
  /** Words in which slips are looked for; the others are taken as they were typed. */
  misspeltWords: 4,
} as const

/** An American code that is typed as the European one, with a zero before it: without that it is part of both. */
const withoutZero = (word: string) => word.replace(/^0(?=\d{12}$)/, '')

/** The different words of what somebody typed, as far as they are searched: an apostrophe alone narrows nothing. */
export function wordsOf(text: string | undefined): string[] {
  if (!text) return []
  const words = text.split(/\s+/).filter((word) => fold(word) !== '')
  const searched = words.map((word) => withoutZero([...word].slice(0, searchLimits.letters).join('')))
  return [...new Set(searched)].slice(0, searchLimits.words)
}

/** Whether the index by trigrams can find the word: it needs three letters or digits in a row, of which a Korean syllable is one. */
export function isIndexed(word: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(fold(word).normalize('NFC'))
}

/** Whether the index by trigrams can find words that begin with it: one letter or digit is enough for that. */
export function isBeginning(word: string): boolean {
  return /[\p{L}\p{N}]/u.test(word)
}

/** Finds the word anywhere. */
export function likePattern(word: string): string {
  return `%${escapeLike(word)}%`
}

/**
 * Whether the text looks like a whole article number or barcode: parts with a digit joined by signs, as in
 * `SKU-0012345`, or at least eight digits. Whoever enters one of those wants exactly that thing.
 */
export function isCode(text: string): boolean {
  return /^\d{8,14}$/.test(text) || (text.length >= 6 && /^(?=.*\d)[a-z\d]+([-./_][a-z\d]+)+$/i.test(text))
}

/** The SQL expressions of a row with which words are compared. */
export interface Matched {
  name: string
  code?: string
  description: string
  /** The name of its container. */
  containerName?: string
}
