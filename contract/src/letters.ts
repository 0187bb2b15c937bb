/** A letter at the side of a list by name, and the lowest text under it. */
export interface LetterMark {
  letter: string
  from: string
}

const latin = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => ({ letter, from: letter.toLowerCase() }))

/** Other scripts have one letter each; a script between two of these belongs to the former. */
const scripts: LetterMark[] = [
  { letter: 'Ω', from: 'α' },
  { letter: 'Ж', from: 'а' },
  { letter: 'ა', from: 'ა' },
  { letter: 'א', from: 'א' },
  { letter: 'ع', from: 'ء' },
  { letter: 'अ', from: 'ॐ' },
  { letter: 'ก', from: 'ก' },
]

/** The first consonants of Korean syllables; doubled ones belong to the single one. */
const hangul = [...'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'].map((letter) => ({
  letter,
  // The decomposed consonant sorts before the letter itself.
  from: letter.normalize('NFKD'),
}))

/** The rows of Japanese kana, each beginning with its small form if it has one. */
const kana = ['あぁ', 'かゕ', 'さ', 'た', 'な', 'は', 'ま', 'やゃ', 'ら', 'わゎ'].map((signs) => ({
  letter: signs.charAt(0),
  from: signs.slice(-1),
}))

/** Chinese characters are sorted by their radicals (decision 39): some of the 214. */
const han = [...'一人口女心木水火竹糸言金'].map((letter) => ({ letter, from: letter }))

/** What the rail beside a list shows to readers of a language: digits and signs, A to Z and the letters of its own script. */
export function railMarks(language: string): readonly LetterMark[] {
  const own: Record<string, LetterMark[]> = { ko: hangul, ja: [...kana, ...han], zh: han }
  return [{ letter: '#', from: '' }, ...latin, ...(own[language] ?? [])]
}

/**
 * The letters of lists by name, in the order of the database. `#` is for digits and symbols, which come before letters.
 */
export const letterMarks: readonly LetterMark[] = [
  { letter: '#', from: '' },
  ...latin,
  ...scripts,
  ...hangul,
  ...kana,
  ...han,
]
