export type Part = { text: string; marked: boolean }

// Letters that are no base letter with an accent; the server's search reads them so too.
const spelledOut: Record<string, string> = {
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

/** A text without accents and case, and for each of its letters the place in the original where it came from. */
function fold(text: string): { folded: string; origin: number[] } {
  let folded = ''
  const origin: number[] = []
  let at = 0
  for (const character of text) {
    const bare = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    const plain = spelledOut[bare] ?? bare
    folded += plain
    for (let unit = 0; unit < plain.length; unit++) origin.push(at)
    at += character.length
  }
  origin.push(at)
  return { folded, origin }
}

/** The words of a search, folded: what the server compares too. */
export function searchWordsOf(query: string): string[] {
  return [...new Set(fold(query).folded.split(/\s+/).filter(Boolean))]
}

/** Whether a text contains one of the words, accents and case aside. */
export function containsWord(text: string, words: readonly string[]): boolean {
  const { folded } = fold(text)
  return words.some((word) => folded.includes(word))
}

/** Splits a text into what matches one of the words (accents and case aside) and what does not. */
export function markedParts(text: string, words: readonly string[]): Part[] {
  const { folded, origin } = fold(text)
  const hit = new Uint8Array(text.length)
  for (const word of words) {
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

/** A letter may be written as several (a base and its accents, or "ß" as "ss"): a mark never cuts one in two. */
function wholeLetterEnd(text: string, origin: readonly number[], foldedEnd: number): number {
  const last = origin[foldedEnd - 1] ?? 0
  let end = last + String.fromCodePoint(text.codePointAt(last) ?? 0).length
  while (end < text.length && /^\p{M}/u.test(text.slice(end))) {
    end += String.fromCodePoint(text.codePointAt(end) ?? 0).length
  }
  return end
}

/** A piece of a long text around its first match, so that the reader sees why it was found. */
export function excerptAround(text: string, words: readonly string[], length = 60): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= length) return flat
  const { folded, origin } = fold(flat)
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place !== -1)
  const hit = origin[Math.min(...places)] ?? 0
  const start = Math.max(0, Math.min(hit - Math.floor(length / 3), flat.length - length))
  // A cut in the middle of a word would read like a mistake, so it moves to the next space.
  const from = start === 0 ? 0 : flat.indexOf(' ', start) + 1 || start
  const begin = from > hit ? start : from
  const end = Math.min(flat.length, begin + length)
  return `${begin > 0 ? '…' : ''}${flat.slice(begin, end).trim()}${end < flat.length ? '…' : ''}`
}
