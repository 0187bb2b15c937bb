import bidiFactory from 'bidi-js'
import { Direction, Buffer as HarfBuzzBuffer, shape } from 'harfbuzzjs'
import type { Letter, LoadedFont } from './fonts.ts'
import { type Outline, placeOutline, type Step } from './outline.ts'

export interface Line {
  /** In em. */
  width: number
  /** Returns its outline for the left end of its baseline and a size; y grows downwards. */
  draw: (at: { x: number; y: number; size: number }) => Outline
  /** True when it reads from right to left, and so begins at the right. */
  isRightToLeft: boolean
  /** Letters that were drawn as the font's box for unknown characters; always 0. */
  unknown: number
}

interface Run {
  text: string
  font: LoadedFont
  level: number
}

const bidi = bidiFactory()

/** Whether a paragraph reads from right to left, which its first letter with a direction decides. */
export const readsFromRight = (text: string) =>
  (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1

/** Mirrors letters for right-to-left text: brackets are turned. */
export const mirrored = (text: string) =>
  Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('')

type Base = 'ltr' | 'rtl' | 'auto'

function runsOf(letters: readonly Letter[], direction: Base): { runs: Run[]; isRightToLeft: boolean } {
  const text = letters.map((letter) => letter.text).join('')
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, direction)
  const runs: Run[] = []
  let at = 0
  for (const { text, font } of letters) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    if (last && last.font === font && last.level === level) last.text += text
    else runs.push({ text, font, level })
    at += text.length
  }
  return { runs, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 }
}

/**
 * Orders runs from left to right as the bidi algorithm says: from the highest level down, each sequence at that level
 * or above is reversed.
 */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...ordered.map(({ level }) => level))
  for (let level = highest; level >= 1; level -= 1) {
    let begin = 0
    while (begin < ordered.length) {
      let end = begin
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1
      ordered.splice(begin, end - begin, ...ordered.slice(begin, end).reverse())
      begin = end + 1
    }
  }
  return ordered
}

/**
 * Splits a line into runs of one font, from left to right. Runs of an odd level read from right to left. `direction` is
 * that of the paragraph when the line is only a part of it.
 */
export function visualRuns(
  letters: readonly Letter[],
  direction: Base = 'auto',
): { runs: Run[]; isRightToLeft: boolean } {
  const { runs, isRightToLeft } = runsOf(letters, direction)
  return { runs: inVisualOrder(runs), isRightToLeft }
}

function outlineOf({ font, outlines }: LoadedFont, glyph: number): Outline {
  const known = outlines.get(glyph)
  if (known) return known
  const outline = font.glyphToJson(glyph).map(({ type, values }) => ({ type, values }) as Step)
  outlines.set(glyph, outline)
  return outline
}

interface ShapedRun {
  font: LoadedFont
  width: number
  glyphs: { glyph: number; x: number; y: number }[]
}

/** A glyph as HarfBuzz places it after the previous one, in units of the font. */
export interface PlacedGlyph {
  glyph: number
  /** The position in the text of the first letter that the glyph stands for. */
  cluster: number
  xAdvance: number
  xOffset: number
  yOffset: number
}

/** Chooses and places the glyphs of a run, from left to right. Brackets in right-to-left text are mirrored. */
export function shapeText({ font }: LoadedFont, text: string, isRightToLeft: boolean): PlacedGlyph[] {
  const buffer = new HarfBuzzBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint: glyph, cluster }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    return { glyph, cluster, xAdvance, xOffset, yOffset }
  })
}

/** The glyphs of a run, in em. */
function shapeRun({ text, font, level }: Run): ShapedRun {
  const em = 1 / font.unitsPerEm
  let width = 0
  const glyphs = shapeText(font, text, level % 2 === 1).map(({ glyph, xAdvance, xOffset, yOffset }) => {
    const placed = { glyph, x: width + xOffset * em, y: yOffset * em }
    width += xAdvance * em
    return placed
  })
  return { font, width, glyphs }
}

/** Sets letters on one line: joins, orders and places them as their scripts demand. */
export function setLine(letters: readonly Letter[]): Line {
  const { runs, isRightToLeft } = visualRuns(letters)
  const shaped = runs.map(shapeRun)
  return {
    width: shaped.reduce((sum, run) => sum + run.width, 0),
    isRightToLeft,
    unknown: shaped.flatMap(({ glyphs }) => glyphs).filter(({ glyph }) => glyph === 0).length,
    draw: ({ x, y, size }) => {
      let left = x
      return shaped.flatMap(({ font, width, glyphs }) => {
        const begin = left
        left += width * size
        const scale = size / font.unitsPerEm
        return glyphs.flatMap(({ glyph, ...at }) =>
          placeOutline(outlineOf(font, glyph), {
            x: begin + at.x * size,
            y: y - at.y * size,
            scaleX: scale,
            scaleY: -scale,
          }),
        )
      })
    },
  }
}
