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

/**
 * Accents, the vowel signs of Hebrew and Arabic, the stroke that only lengthens an Arabic word, and all that people type for an
 * apostrophe, wherever it stands: what is left of a part of a word is then a part of what is left of the word.
 */
const marks = /[\p{M}\u0640'`\u02B9-\u02CB\u05F3\u2018-\u201B\u2032]/gu

/**
 * A text without accents, vowel signs, apostrophes and case, for comparing: near enough to what the database searches. The same in every language,
 * or two people would find different things by one word; sorting is what follows the reader's.
 */
export function fold(text: string): string {
  return (
    text
      // Taken apart, it is a space with an accent.
      .replaceAll('\u00B4', "'")
      .normalize('NFKD')
      .replace(marks, '')
      .toLowerCase()
      .replace(/[ßæœøłđðþı]/g, (letter) => spelledOut[letter] ?? letter)
  )
}
