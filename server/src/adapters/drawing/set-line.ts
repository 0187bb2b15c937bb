import bidiFactory from 'bidi-js'
import { Direction, Buffer as HarfBuzzBuffer, shape } from 'harfbuzzjs'
import type { Letter, LoadedFont } from './fonts.ts'
import { type Outline, placeOutline, type Step } from './outline.ts'

/** A line of text, set. */
export interface Line {
  /** In em. */
  width: number
  /** Gives its outline for the left end of its base line and a size, y growing downwards. */
  draw: (at: { x: number; y: number; size: number }) => Outline
  /** Whether it reads from right to left, and so begins at the right. */
  isRightToLeft: boolean
  /** Letters that were drawn as the font's box for the unknown; always 0. */
  unknown: number
}

interface Run {
  text: string
  font: LoadedFont
  level: number
}

const bidi = bidiFactory()

/** Whether a paragraph reads from right to left: by its first letter that has a direction. */
export const readsFromRight = (text: string) =>
  (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1

/** Letters as they look where they read from right to left: brackets are turned. */
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

/** The order in which runs stand from left to right: from the highest level down, what is at least as high is turned. */
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
 * What of a line is set with one font, from left to right. Those of an odd level read from right to left. `direction`: that of
 * the paragraph, where the line is only a part of it.
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

/** A glyph as HarfBuzz places it after the one before it, in units of the font. */
export interface PlacedGlyph {
  glyph: number
  /** Of the letters that it stands for, the place of the first in the text. */
  cluster: number
  xAdvance: number
  xOffset: number
  yOffset: number
}

/** Chooses and places the glyphs of a run, from left to right. Brackets of what reads from right to left are turned. */
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

/** Sets letters on one line: joined, ordered and placed as their scripts demand. */
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
            ...{ x: begin + at.x * size, y: y - at.y * size },
            ...{ scaleX: scale, scaleY: -scale },
          }),
        )
      })
    },
  }
}
