// The database's function `fold` does the same steps in the same order; its newest version is in the last migration that
// creates it. `server/src/db/fold.test.ts` compares the two letter by letter.

/** Signs that NFKD turns into a space with a mark: the acute accent and kana's voicing marks. */
const spacing: Readonly<Record<string, string>> = { '´': "'", ゛: '\u3099', ゜: '\u309A' }

/**
 * Accents, vowel signs of Hebrew and Arabic, the Arabic tatweel, the soft hyphen, variants of emoji, and all characters that
 * people type for an apostrophe. Kana's voicing marks stay, because ハ and バ are two letters.
 */
const marks = new RegExp(
  [
    ...['[\\u00AD\\u0300-\\u036F\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE00-\\uFE0F\\uFE20-\\uFE2F'],
    ...[
      '\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670',
    ],
    ...["'`\\u02B9-\\u02CB\\u05F3\\u2018-\\u201B\\u2032]"],
  ].join(''),
  'g',
)

/** Letters without an accent to remove, and signs that people type in several ways. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  // Greek letters stand in units: 100 µF, 10 kΩ.
  μ: 'u',
  ω: 'ohm',
  ς: 'σ',
  '×': 'x',
  '÷': '/',
  '⁄': '/',
  '∕': '/',
  '∖': '\\',
  '、': ',',
  '。': '.',
  〇: '0',
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
}
const toSpellOut = new RegExp(`[${Object.keys(spelledOut).join('')}]`, 'g')

/**
 * Removes accents, vowel signs, apostrophes, width and case from a text that is compared. The rules are the same in
 * every language, because otherwise two people would find different things by one word; only sorting follows the
 * reader's.
 */
export function fold(text: string): string {
  return text
    .replace(/[´゛゜]/g, (sign) => spacing[sign] ?? sign)
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(toSpellOut, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFC')
}

/**
 * The spellings of a word of letters and digits: `M8` also as `M 8`, `M4x10` as `M4 x 10` and `M 4 x 10`. The
 * word itself comes first.
 */
export function spellingsOf(word: string): string[] {
  const between = word.replace(/(?<=\p{N})(\p{L}+)(?=\p{N})/gu, ' $1 ')
  const everywhere = word.replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
  return [...new Set([word, between, everywhere])]
}
