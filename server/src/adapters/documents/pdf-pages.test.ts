import { beforeEach, expect, it, vi } from 'vitest'
import { lettersOf } from '../drawing/fonts.ts'
import { documentFont } from './document-fonts.ts'
import { PdfPages, type TextStyle } from './pdf-pages.ts'

vi.mock(import('../drawing/fonts.ts'), async (importOriginal) => {
  const fonts = await importOriginal()
  return { ...fonts, lettersOf: vi.fn(fonts.lettersOf) }
})

const style: TextStyle = { size: 10, weight: 400, color: '#000000' }
let pages: PdfPages

beforeEach(() => {
  vi.mocked(lettersOf).mockClear()
  pages = new PdfPages({ size: 'A4', title: 'Things', language: 'en' })
  pages.addPage()
})

const textsOf = (lines: readonly { text: string }[]) => lines.map(({ text }) => text)

/** Counts the letters for which fonts were looked up. */
const lettersSet = () => vi.mocked(lettersOf).mock.calls.reduce((sum, [text]) => sum + text.length, 0)

it('breaks lines between words, and a word that is wider than its line between letters', async () => {
  const lines = await pages.linesOf(`Old green  tent ${'m'.repeat(30)} pegs\nin a bag`, style, 60)
  expect(textsOf(lines)).toEqual([
    'Old green',
    'tent',
    'mmmmmm',
    'mmmmmm',
    'mmmmmm',
    'mmmmmm',
    'mmmmmm',
    'pegs',
    'in a bag',
  ])
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(60)
})

it.each([
  ['one word', 'я'.repeat(4_000)],
  ['many words', 'Старая палатка '.repeat(270)],
  ['no spaces', '懐中電灯台所収納庫棚'.repeat(400)],
])('looks at each letter of %s a few times, however long it is', async (_, text) => {
  const lines = await pages.linesOf(text, style, 240)
  expect(textsOf(lines).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(240)
  expect(lettersSet()).toBeLessThan(4 * text.length)
})

/** The letters of a text's first line as they stand on the paper, from left to right. */
async function seen(text: string, width = 500): Promise<string> {
  const [line] = await pages.linesOf(text, style, width)
  let all = ''
  for (const { font, text: run, direction } of line?.runs ?? []) {
    const [path = '', weight] = font.split(/ (?=\d+$)/)
    const { glyphs } = (await documentFont(path, Number(weight))).layout(run, { direction } as never)
    all += glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('')
  }
  return all
}

const turned = (text: string) => [...text].reverse().join('')

it.each([
  ['שלום עולם', turned('שלום עולם')],
  ['Box של דני', `Box ${turned('של דני')}`],
  ['מברג (12) Bosch', `Bosch (12) ${turned('מברג')}`],
  ['דני (אח)', `(${turned('אח')}) ${turned('דני')}`],
])('sets %s in the order in which it is read', async (text, expected) => {
  expect(await seen(text)).toBe(expected)
})

it('sets Arabic words from right to left, with the space between them', async () => {
  const letters = await seen('مرحبا بالعالم')
  expect(letters.indexOf(' ')).toBeGreaterThan(0)
  // The first word reads from right to left, so its last letter stands right of the space.
  expect(letters.split(' ')[1]?.at(-1)).toBe('م')
  expect(letters.split(' ')[0]?.at(0)).toBe('م')
})

it('reads a line from right to left that is a part of such a text, whatever it begins with', async () => {
  const lines = await pages.linesOf('הספר Stowage-Book שלישי', style, 80)
  expect(textsOf(lines)).toEqual(['הספר', 'Stowage-Book', 'שלישי'])
  expect(lines.every(({ isRightToLeft }) => isRightToLeft)).toBe(true)
})
