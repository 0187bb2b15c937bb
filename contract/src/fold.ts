// Letters that are no base letter with an accent; the database's `unaccent` reads them so too.
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Accents, the vowel signs of Hebrew and Arabic, and the stroke that only lengthens an Arabic word. */
const marks = /[\p{M}\u0640]/gu

/**
 * A text without accents, vowel signs and case, for comparing: near enough to what the database searches. The same in every language,
 * or two people would find different things by one word; sorting is what follows the reader's.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => spelledOut[letter] ?? letter)
}
