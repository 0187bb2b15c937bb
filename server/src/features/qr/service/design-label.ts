import { fitCut, fitWhole, prepareText, type Text } from '../../../adapters/drawing/fit-text.ts'
import type { Family } from '../../../adapters/drawing/font-files.ts'
import type { TextStyle } from '../../../adapters/drawing/fonts.ts'
import type { Outline } from '../../../adapters/drawing/outline.ts'
import { type QrMatrix, quietZone } from '../../../adapters/drawing/qr-matrix.ts'
import type { Line } from '../../../adapters/drawing/set-line.ts'

export interface LabelContent {
  matrix: QrMatrix
  name: string
  location: string
  /** The text to type when the code can't be scanned. */
  text: string
  /** The language of the person, for characters whose shape depends on it. */
  language: string
}

/** The area of a label. Lengths are pixels or points, as the caller chooses. */
export interface LabelArea {
  width: number
  height: number
  /** White margin at the edges, because printers and cutters are not exact. */
  inset: number
  /** Whether modules must have a whole number of pixels. */
  isWhole: boolean
  hasText: boolean
}

/** The drawing of a label: a code and one outline of all its text, from the top left corner down. */
export interface LabelDesign {
  /** The position of the top left module, and the side of each. The quiet zone around it is kept free. */
  code: { left: number; top: number; module: number }
  outline: Outline
}

interface Texts {
  name: Text
  location: Text
  text: Text
}

/** The column of the text, with the limits of its size. */
interface Column {
  left: number
  width: number
  /** The length of which text sizes are shares. */
  base: number
}

interface Block {
  height: number
  /** Returns the outlines of the block when it begins at `top`. */
  at: (top: number) => Outline[]
}

const lineHeight = 1.24
/** Distance from the top of a line to its baseline, in em, with room for diacritics. */
const ascent = 0.96

const style = (family: Family, weight: number, language: string): TextStyle => ({ family, weight, language })

async function prepare({ name, location, text, language }: LabelContent): Promise<Texts> {
  return {
    name: await prepareText(name, style('bricolage-grotesque', 700, language)),
    location: await prepareText(location, style('inter', 400, language)),
    text: await prepareText(text, style('jetbrains-mono', 500, language)),
  }
}

function placeLine(line: Line, left: number, top: number, size: number): Outline {
  return line.draw({ x: left, y: top + ascent * size, size })
}

/** Finds the largest size at which a name fits on its number of lines; otherwise cuts it at the last size. */
function fitName(name: Text, column: Column, choices: readonly { share: number; lines: number }[]) {
  for (const { share, lines: most } of choices) {
    const size = share * column.base
    const lines = fitWhole(name, column.width / size, most)
    if (lines) return { size, lines }
  }
  const { share = 0.1, lines: most = 2 } = choices.at(-1) ?? {}
  const size = share * column.base
  return { size, lines: fitCut(name, column.width / size, most) }
}

/** The name, and below it location and text in one line, all centred. */
function centredBlock(texts: Texts, column: Column): Block {
  const name = fitName(texts.name, column, [
    { share: 0.095, lines: 1 },
    { share: 0.07, lines: 2 },
    { share: 0.058, lines: 2 },
  ])
  const size = 0.047 * column.base
  const [text] = fitCut(texts.text, column.width / size, 1)
  const gap = 0.9
  const [location] = fitCut(texts.location, Math.max(3, column.width / size - gap - (text?.width ?? 0)), 1)
  const nameHeight = name.lines.length * name.size * lineHeight
  const centre = (width: number) => column.left + (column.width - width) / 2
  const drawFooter = (top: number): Outline[] => {
    if (!text) return []
    if (!location) return [placeLine(text, centre(text.width * size), top, size)]
    const left = centre((location.width + gap + text.width) * size)
    return [
      placeLine(location, left, top, size),
      placeLine(text, left + (location.width + gap) * size, top, size),
    ]
  }
  return {
    height: nameHeight + size * 1.45,
    at: (top) => [
      ...name.lines.map((line, index) =>
        placeLine(line, centre(line.width * name.size), top + index * name.size * lineHeight, name.size),
      ),
      ...drawFooter(top + nameHeight + size * 0.1),
    ],
  }
}

/** Name, location and text below each other, aligned to the side where their script begins. */
function sideBlock(texts: Texts, column: Column): Block {
  const name = fitName(texts.name, column, [
    { share: 0.25, lines: 1 },
    { share: 0.2, lines: 2 },
    { share: 0.165, lines: 3 },
    { share: 0.14, lines: 3 },
  ])
  const small = 0.13 * column.base
  const lines = [
    ...name.lines.map((line) => ({ line, size: name.size, gap: 0 })),
    ...fitCut(texts.location, column.width / small, 1).map((line) => ({
      line,
      size: small,
      gap: small * 0.25,
    })),
    ...fitCut(texts.text, column.width / small, 1).map((line) => ({ line, size: small, gap: small * 0.2 })),
  ]
  const height = lines.reduce((sum, { size, gap }) => sum + gap + size * lineHeight, 0)
  const isRightToLeft = name.lines[0]?.isRightToLeft ?? false
  return {
    height,
    at: (top) => {
      let y = top
      return lines.map(({ line, size, gap }) => {
        const rest = column.width - line.width * size
        const begin = y + gap
        y = begin + size * lineHeight
        return placeLine(line, column.left + (isRightToLeft ? rest : 0), begin, size)
      })
    },
  }
}

function moduleOf(room: number, matrix: QrMatrix, isWhole: boolean): number {
  const module = room / (matrix.size + 2 * quietZone)
  return isWhole ? Math.floor(module) : module
}

function codeIn(content: LabelContent, area: LabelArea, room: { left: number; top: number; side: number }) {
  const { matrix } = content
  const module = moduleOf(room.side, matrix, area.isWhole)
  const free = (room.side - module * matrix.size) / 2
  const [left, top] = [room.left + free, room.top + free]
  return area.isWhole ? { left: Math.round(left), top: Math.round(top), module } : { left, top, module }
}

function stand(content: LabelContent, texts: Texts, area: LabelArea): LabelDesign {
  const { width, height, inset } = area
  const side = Math.min(width, height)
  // A tall label has room for larger text.
  const base = Math.min(1.35 * side, (side + height) / 2)
  const margin = Math.max(inset, 0.05 * side)
  const block = centredBlock(texts, { left: margin, width: width - 2 * margin, base })
  const below = Math.max(inset, 0.03 * side)
  const room = Math.min(width - 2 * inset, height - inset - block.height - below)
  const top = inset + (height - inset - below - block.height - room) / 2
  return {
    code: codeIn(content, area, { left: (width - room) / 2, top, side: room }),
    outline: block.at(top + room).flat(),
  }
}

function lie(content: LabelContent, texts: Texts, area: LabelArea): LabelDesign {
  const { width, height, inset } = area
  const room = Math.min(height - 2 * inset, width / 2)
  const left = inset + room
  const columnWidth = width - left - Math.max(2 * inset, 0.03 * width)
  // Three lines of a name with location and text below are as high as `base`.
  const base = Math.min(0.94 * (height - 2 * inset), columnWidth * 0.75)
  const block = sideBlock(texts, { left, width: columnWidth, base })
  return {
    code: codeIn(content, area, { left: inset, top: (height - room) / 2, side: room }),
    outline: block.at((height - block.height) / 2).flat(),
  }
}

/** A label that is wider than high by this factor has its text beside the code. */
const wide = 1.3

/** Lays out a label: its code as large as possible with its quiet zone, and its text when there is room. */
export async function designLabel(content: LabelContent, area: LabelArea): Promise<LabelDesign> {
  if (!area.hasText) {
    const side = Math.min(area.width, area.height) - 2 * area.inset
    const room = { left: (area.width - side) / 2, top: (area.height - side) / 2, side }
    return { code: codeIn(content, area, room), outline: [] }
  }
  const texts = await prepare(content)
  return area.width >= wide * area.height ? lie(content, texts, area) : stand(content, texts, area)
}
