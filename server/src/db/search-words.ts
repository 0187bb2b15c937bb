const wildcards: Readonly<Record<string, string>> = {
  '%': '\\%',
  _: '\\_',
  '\\': '\\\\',
  // Searches are folded, which turns these into their narrow forms.
  '％': '\\%',
  '＿': '\\_',
  '＼': '\\\\',
  '﹪': '\\%',
  '﹨': '\\\\',
  '∖': '\\\\',
}

/** Makes text safe inside a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[%_\\％＿＼﹪﹨∖]/g, (character) => wildcards[character] ?? character)
}

/** The different words of what somebody typed. */
export function wordsOf(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(/\s+/).filter((word) => word !== ''))]
}

/** Whether the index by trigrams can find the word: it needs three letters or digits in a row. */
export function isIndexed(word: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(word)
}

/** Finds the word anywhere. */
export function containing(word: string): string {
  return `%${escapeLike(word)}%`
}

/**
 * Whether the text looks like a whole article number or barcode: parts with a digit joined by signs, as in
 * `SKU-0012345`, or at least eight digits. Whoever enters one of those wants exactly that thing.
 */
export function isCode(text: string): boolean {
  return /^\d{8,14}$/.test(text) || (text.length >= 6 && /^(?=.*\d)[a-z\d]+([-./_][a-z\d]+)+$/i.test(text))
}
