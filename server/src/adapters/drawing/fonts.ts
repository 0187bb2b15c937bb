import { readFile } from 'node:fs/promises'
import type { Face, Font } from 'harfbuzzjs'
import { type Family, familiesFor, familiesForEmoji, filesOf } from './font-files.ts'
import { latestUsed } from './latest-used.ts'
import type { Outline } from './outline.ts'

export interface LoadedFont {
  path: string
  font: Font
  unitsPerEm: number
  /** Outlines of glyphs that were used, in units of the font. */
  outlines: Map<number, Outline>
}

export interface TextStyle {
  family: Family
  weight: number
  language: string
}

interface OpenFile {
  face: Face
  weights: Map<number, LoadedFont>
}

/** A text with Chinese names may need a file for every other letter; files beyond this number are read again. */
const open = latestUsed<Promise<OpenFile | null>>(48)

async function readFont(path: string): Promise<OpenFile | null> {
  const packed = await readFile(path).catch(() => null)
  if (!packed) return null
  const [{ Blob, Face }, { default: decompress }] = await Promise.all([
    import('harfbuzzjs'),
    import('woff2-encoder/decompress'),
  ])
  return { face: new Face(new Blob(await decompress(packed))), weights: new Map() }
}

/** Loads the font of a file in one weight; null when the file has none. */
export async function loadFont(path: string, weight: number): Promise<LoadedFont | null> {
  const file = await open(path, () => readFont(path))
  if (!file) return null
  const known = file.weights.get(weight)
  if (known) return known
  const { Font, Variation } = await import('harfbuzzjs')
  const font = new Font(file.face)
  font.setVariations([new Variation('wght', weight)])
  const loaded = { path, font, unitsPerEm: file.face.upem, outlines: new Map() }
  file.weights.set(weight, loaded)
  return loaded
}

const isDrawn = (codePoint: number) =>
  !/\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(codePoint))

const hasAll = ({ font }: LoadedFont, codePoints: readonly number[]) =>
  codePoints.every((codePoint) => (font.nominalGlyph(codePoint) ?? 0) !== 0)

/** The file that draws a letter, as found earlier; null when no font has the letter. */
const drawnBy = new Map<string, string | null>()
const maxLetters = 20_000

async function firstWithAll(
  families: readonly Family[],
  codePoints: readonly number[],
  weight: number,
): Promise<LoadedFont | null> {
  const key = [...families.slice(0, 3), ...codePoints].join()
  const known = drawnBy.get(key)
  if (known !== undefined) return known === null ? null : loadFont(known, weight)
  const path = await findFile(families, codePoints, weight)
  if (drawnBy.size >= maxLetters) drawnBy.clear()
  drawnBy.set(key, path)
  return path === null ? null : loadFont(path, weight)
}

async function findFile(
  families: readonly Family[],
  codePoints: readonly number[],
  weight: number,
): Promise<string | null> {
  for (const family of families) {
    for (const file of await filesOf(family)) {
      if (!codePoints.every(file.has)) continue
      const font = await loadFont(file.path, weight)
      if (font && hasAll(font, codePoints)) return file.path
    }
  }
  return null
}

/** One letter as people see it (a grapheme cluster), and the font that can draw it. */
export interface Letter {
  text: string
  font: LoadedFont
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const isEmoji = (text: string) => /\p{Emoji_Presentation}|\ufe0f/u.test(text)
const isMark = (text: string) => /^[\p{P}\p{Z}]+$/u.test(text)

/**
 * Finds a font for each letter of a text. A letter that no font can draw is left out, because a label should show no
 * boxes.
 */
export async function lettersOf(text: string, style: TextStyle): Promise<Letter[]> {
  const clean = text
    .normalize('NFC')
    .replace(/[\p{White_Space}\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
  const families = familiesFor(style.family, clean, style.language)
  const letters: Letter[] = []
  for (const { segment } of segmenter.segment(clean)) {
    const codePoints = Array.from(segment, (part) => part.codePointAt(0) ?? 0).filter(isDrawn)
    const previous = letters.at(-1)
    const isPicture = isEmoji(segment)
    const wanted = isPicture ? familiesForEmoji(families) : families
    const font =
      // A space or a full stop stays in the font of its word.
      previous && !isEmoji(previous.text) && isMark(segment) && hasAll(previous.font, codePoints)
        ? previous.font
        : await firstWithAll(wanted, codePoints, style.weight)
    if (codePoints.length === 0) continue
    if (font) {
      letters.push({ text: segment, font })
      continue
    }
    const [base = 0] = codePoints
    const plain = await firstWithAll(wanted, [base], style.weight)
    if (plain) letters.push({ text: String.fromCodePoint(base), font: plain })
  }
  return letters
}
