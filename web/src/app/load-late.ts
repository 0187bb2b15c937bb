import { addWords, type WordList } from '../lib/texts/languages.ts'
import { missingStyles, wholeStyles } from '../theme/whole-styles.ts'

/**
 * Loads a part that no first screen waits for, with what it looks like and the list of words that it speaks with; see
 * `theme/whole.css`, and `wordLists` in `lingui.config.ts`.
 */
export async function loadLate<Part>(list: WordList | undefined, load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), list && addWords(list), wholeStyles()])
  await missingStyles()
  return part
}
