// Letters that don't decompose into a base letter with an accent; the database's `unaccent` replaces them in the same
// way.
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
 * Accents, Hebrew and Arabic vowel signs, the Arabic tatweel, and all characters that people type for an apostrophe, in
 * every position: so a folded part of a word is a part of the folded word.
 */
const marks = /[\p{M}\u0640'`\u02B9-\u02CB\u05F3\u2018-\u201B\u2032]/gu

/**
 * Removes accents, vowel signs, apostrophes and case, for comparing: close to what the database searches. It is the
 * same in every language, because otherwise two people would find different things by one word; only sorting follows
 * the reader's.
 */
export function fold(text: string): string {
  return (
    text
      // NFKD would decompose it into a space with an accent.
      .replaceAll('\u00B4', "'")
      .normalize('NFKD')
      .replace(marks, '')
      .toLowerCase()
      .replace(/[ßæœøłđðþı]/g, (letter) => spelledOut[letter] ?? letter)
  )
}
