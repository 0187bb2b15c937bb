import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const glossaryOf = (root: string, language: string) => join(root, 'docs', `glossary-${language}.md`)

/** The words that a glossary forbids: those in backticks in the last column of its tables. */
export function wordsToAvoid(glossary: string): string[] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('|'))
  const cells = rows.map((line) => line.split('|').at(-2) ?? '')
  return [...new Set(cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)))]
}

/** Matches whole words in scripts with spaces; Japanese and Chinese have none. */
function standsIn(text: string, word: string): boolean {
  if (!/^\p{Script=Latin}/u.test(word)) return text.includes(word)
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<!\\p{L})${plain}(?!\\p{L})`, 'iu').test(text)
}

/** Forbidden words of a text by its language's glossary, one sentence each. */
export function glossaryProblems(text: string, avoided: readonly string[]): string[] {
  // Placeholders are names of the code.
  const words = text.replace(/\{\w+(?=[,}])/g, '{')
  return avoided
    .filter((word) => standsIn(words, word))
    .map((word) => `says "${word}", which the glossary keeps out; it has the word instead.`)
}

/** The words that the glossary of a language forbids; undefined without a glossary. */
export function readWordsToAvoid(root: string, language: string): string[] | undefined {
  const file = glossaryOf(root, language)
  return existsSync(file) ? wordsToAvoid(readFileSync(file, 'utf8')) : undefined
}
