import { type Letter, lettersOf, type TextStyle } from './fonts.ts'
import { type Line, setLine } from './set-line.ts'

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Scripts that put no spaces between words. */
const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

const textOf = (letters: readonly Letter[]) => letters.map(({ text }) => text).join('')

/** Positions before which a line may end. */
function breaksOf(letters: readonly Letter[]): number[] {
  const words = new Set<number>(Array.from(segmenter.segment(textOf(letters)), ({ index }) => index))
  const breaks: number[] = []
  let at = 0
  for (const [index, { text }] of letters.entries()) {
    const before = letters[index - 1]?.text ?? ''
    const isNewWord =
      words.has(at) && !/^\p{P}/u.test(text) && (spaceless.test(before) || spaceless.test(text))
    if (index > 0 && (/[\s\-–—/]$/u.test(before) || isNewWord)) breaks.push(index)
    at += text.length
  }
  return breaks
}

const isSpace = ({ text }: Letter) => /^\s+$/u.test(text)

function trim(letters: readonly Letter[]): Letter[] {
  const first = letters.findIndex((letter) => !isSpace(letter))
  const last = letters.findLastIndex((letter) => !isSpace(letter))
  return first < 0 ? [] : letters.slice(first, last + 1)
}

/** Counts the leading elements that pass, by binary search, so that long names stay fast. */
function countPassing(length: number, passes: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (passes(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** Finds the last of the possible line ends at which the line fits the width. */
function lastFitting(ends: readonly number[], letters: readonly Letter[], width: number): number | undefined {
  const fits = (index: number) => setLine(trim(letters.slice(0, ends[index]))).width <= width
  return ends[countPassing(ends.length, fits) - 1]
}

/** Letters of a text, and of the ellipsis for a part that is cut off. */
export interface Text {
  letters: readonly Letter[]
  ellipsis: readonly Letter[]
}

export async function prepareText(text: string, style: TextStyle): Promise<Text> {
  return { letters: await lettersOf(text, style), ellipsis: await lettersOf('…', style) }
}

/**
 * Sets a text on at most `most` lines of a width in em; returns null when it needs more. A word wider than a line isn't
 * broken here, because it may fit at another size.
 */
export function fitWhole({ letters }: Text, width: number, most: number): Line[] | null {
  const lines: Line[] = []
  let rest = trim(letters)
  while (rest.length > 0) {
    const end = lastFitting([...breaksOf(rest), rest.length], rest, width)
    if (end === undefined || lines.length === most) return null
    lines.push(setLine(trim(rest.slice(0, end))))
    rest = trim(rest.slice(end))
  }
  return lines
}

/** Sets a text on at most `most` lines of a width in em; text that doesn't fit ends in an ellipsis. */
export function fitCut({ letters, ellipsis }: Text, width: number, most: number): Line[] {
  const lines: Line[] = []
  let rest = trim(letters)
  while (rest.length > 0) {
    const whole = setLine(rest)
    if (whole.width <= width) return [...lines, whole]
    if (lines.length === most - 1) {
      const cut = (count: number) => setLine([...trim(rest.slice(0, count)), ...ellipsis])
      return [...lines, cut(countPassing(rest.length, (index) => cut(index + 1).width <= width))]
    }
    const anywhere = Array.from(rest, (_, index) => index + 1)
    const end = lastFitting(breaksOf(rest), rest, width) ?? lastFitting(anywhere, rest, width) ?? 1
    lines.push(setLine(trim(rest.slice(0, end))))
    rest = trim(rest.slice(end))
  }
  return lines
}
