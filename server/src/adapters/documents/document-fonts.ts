import { readFile } from 'node:fs/promises'
import type { Font, Glyph, GlyphRun } from 'fontkit'
import { type LoadedFont, loadFont } from '../drawing/fonts.ts'
import { latestUsed } from '../drawing/latest-used.ts'
import { mirrored, type PlacedGlyph, shapeText } from '../drawing/set-line.ts'
import { pinWeight } from './pin-weight.ts'

/** True for plain Latin letters, which need no ligatures, reordering or mark placement. */
export const isPlain = (text: string) => /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff]*$/.test(text)

/** A text with Chinese names may need a file for every other letter; files beyond this number are read again. */
const open = latestUsed<Promise<Font>>(96)

const glyphOf = (font: Font, letter: string): Glyph => font.glyphForCodePoint(letter.codePointAt(0) ?? 0)

/** Widths of plain letters in em, by character code, filled as they are measured. */
const plainWidths = new WeakMap<Font, number[]>()

export interface Piece {
  text: string
  width: number
}

/** Cuts plain letters into pieces of a maximum width in em; mostly there is one piece. */
export function plainPieces(font: Font, text: string, most: number): Piece[] {
  const known = plainWidths.get(font) ?? []
  plainWidths.set(font, known)
  const pieces: Piece[] = []
  let [begin, width] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    known[code] ??= font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm
    const wider = width + known[code]
    if (wider > most && at > begin) {
      pieces.push({ text: text.slice(begin, at), width })
      begin = at
      width = known[code]
    } else width = wider
  }
  pieces.push({ text: text.slice(begin), width })
  return pieces
}

/**
 * The direction of a run, passed where pdfkit forwards font features. With a direction pdfkit sets the run as a whole;
 * without one, word by word from left to right.
 */
export const directed = (direction: 'ltr' | 'rtl') => ({ features: { direction } as unknown as never[] })

/** Sets plain letters, the most common case, without asking the font's rules for ligatures. */
function setPlain(font: Font, text: string): GlyphRun {
  const glyphs = Array.from(text, (letter) => glyphOf(font, letter))
  const positions = glyphs.map(({ advanceWidth }: Glyph) => ({
    xAdvance: advanceWidth,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
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

/**
 * Sets letters that need ligatures, reordering or mark placement by HarfBuzz, which knows the rules of each script and
 * takes a tenth of the time of fontkit's own rules.
 */
function setShaped(font: Font, by: LoadedFont, text: string, isRightToLeft: boolean): GlyphRun {
  const shaped = shapeText(by, text, isRightToLeft)
  const begins = [...new Set(shaped.map(({ cluster }) => cluster))].sort((one, two) => one - two)
  const endOf = new Map(begins.map((begin, at) => [begin, begins[at + 1] ?? text.length]))
  // When several glyphs draw the same letters, the widest stands for them in text search; the others are marks.
  const bearers = new Map<number, PlacedGlyph>()
  for (const one of shaped) {
    const widest = bearers.get(one.cluster)
    if (!widest || one.xAdvance > widest.xAdvance) bearers.set(one.cluster, one)
  }
  const glyphs = shaped.map((one) => {
    const letters = bearers.get(one.cluster) === one ? text.slice(one.cluster, endOf.get(one.cluster)) : ''
    const seen = isRightToLeft ? mirrored(letters) : letters
    return font.getGlyph(
      one.glyph,
      Array.from(seen, (letter) => letter.codePointAt(0) ?? 0),
    )
  })
  const positions = shaped.map(({ xAdvance, xOffset, yOffset }) => ({
    xAdvance,
    yAdvance: 0,
    xOffset,
    yOffset,
  }))
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  return { glyphs, positions, advanceWidth } as unknown as GlyphRun
}

async function read(path: string, weight: number): Promise<Font> {
  const [fontkit, { default: decompress }, loaded] = await Promise.all([
    import('fontkit'),
    import('woff2-encoder/decompress'),
    loadFont(path, weight),
  ])
  if (!loaded) throw new Error(`There is no font ${path}.`)
  const bytes = await pinWeight(await decompress(await readFile(path)), weight)
  const font = fontkit.create(Buffer.from(bytes)) as Font
  font.layout = (text, features) => {
    const { direction } = features as unknown as { direction: 'ltr' | 'rtl' }
    if (direction === 'ltr' && isPlain(text as string)) return setPlain(font, text as string)
    return setShaped(font, loaded, text as string, direction === 'rtl')
  }
  return font
}

export function documentFont(path: string, weight: number): Promise<Font> {
  return open(`${path} ${weight}`, () => read(path, weight))
}
