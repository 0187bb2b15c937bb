import { readFile } from 'node:fs/promises'
import type { Font, Glyph, GlyphRun } from 'fontkit'
import { latestUsed } from '../drawing/latest-used.ts'
import { pinWeight } from './pin-weight.ts'

/** Letters that stand one after the other in Latin: nothing joins, turns or moves. */
export const isPlain = (text: string) => /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff]*$/.test(text)

/** Chinese names may take a file for every other letter; files beyond these are read again. */
const open = latestUsed<Promise<Font>>(96)

const glyphOf = (font: Font, letter: string): Glyph => font.glyphForCodePoint(letter.codePointAt(0) ?? 0)

/** How wide plain letters are, in ems: what decides where a line breaks needs no more than that of them. */
export function plainWidth(font: Font, text: string): number {
  let advance = 0
  for (const letter of text) advance += glyphOf(font, letter).advanceWidth
  return advance / font.unitsPerEm
}

/** Sets plain letters, which is most of what people write, without asking the font's rules for joined ones. */
function setPlain(font: Font, text: string): GlyphRun {
  const glyphs = Array.from(text, (letter) => glyphOf(font, letter))
  const positions = glyphs.map(({ advanceWidth }: Glyph) => ({
    ...{ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 },
  }))
  // The document scales the positions afterwards.
  const run = {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
  return run as unknown as GlyphRun
}

async function read(path: string, weight: number): Promise<Font> {
  const [fontkit, { default: decompress }] = await Promise.all([
    import('fontkit'),
    import('woff2-encoder/decompress'),
  ])
  const bytes = await pinWeight(await decompress(await readFile(path)), weight)
  const font = fontkit.create(Buffer.from(bytes)) as Font
  const shape = font.layout.bind(font)
  font.layout = (text, ...rest) =>
    isPlain(text as string) ? setPlain(font, text as string) : shape(text, ...rest)
  return font
}

/** A font file of one weight as documents hold it. */
export function documentFont(path: string, weight: number): Promise<Font> {
  return open(`${path} ${weight}`, () => read(path, weight))
}
