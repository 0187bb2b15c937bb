import { brandedFromInches } from '@stowage/contract/qr.rules'
import { fitCut, prepareText, type Text } from '../../../adapters/drawing/fit-text.ts'
import type { Outline } from '../../../adapters/drawing/outline.ts'
import { type QrMatrix, quietZone } from '../../../adapters/drawing/qr-matrix.ts'
import { type Box, type Foot, type LabelBrand, noFoot, prepareFoot } from './design-foot.ts'
import { type Column, fitName, lineHeight, placeLine, style } from './label-text.ts'

export interface LabelContent {
  matrix: QrMatrix
  name: string
  location: string
  /** The text to type when the code can't be scanned. */
  text: string
  /** The language of the person, for characters whose shape depends on it. */
  language: string
  brand: LabelBrand | null
}

/** The area of a label. Lengths are pixels or points, as the caller chooses. */
interface LabelArea {
  width: number
  height: number
  /** White margin at the edges, because printers and cutters are not exact. */
  inset: number
  /** Whether modules must have a whole number of pixels. */
  isWhole: boolean
  hasText: boolean
  /** The shorter side, which decides how much of the brand there is room for. */
  inches: number
}

/** The drawing of a label: a code and one outline of all its text, from the top left corner down. */
interface LabelDesign {
  /** The position of the top left module, and the side of each. The quiet zone around it is kept free. */
  code: { left: number; top: number; module: number }
  outline: Outline
  /** The place of the logo; null without one. */
  logo: Box | null
}

interface Texts {
  name: Text
  location: Text
  text: Text
}

interface Block {
  height: number
  /** Returns the outlines of the block when it begins at `top`. */
  at: (top: number) => Outline[]
}

async function prepare({ name, location, text, language }: LabelContent): Promise<Texts> {
  return {
    name: await prepareText(name, style('bricolage-grotesque', 700, language)),
    location: await prepareText(location, style('inter', 400, language)),
    text: await prepareText(text, style('jetbrains-mono', 500, language)),
  }
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

function stand(content: LabelContent, texts: Texts, area: LabelArea, foot: Foot): LabelDesign {
  const { width, height, inset } = area
  const side = Math.min(width, height)
  // A tall label has room for larger text.
  const base = Math.min(1.35 * side, (side + height) / 2)
  const margin = Math.max(inset, 0.05 * side)
  const column = { left: margin, width: width - 2 * margin, base }
  const block = centredBlock(texts, column)
  const below = Math.max(inset, 0.03 * side)
  const { height: footHeight, at: footAt } = foot(column, side, 'centre')
  const room = Math.min(width - 2 * inset, height - inset - block.height - footHeight - below)
  const top = inset + (height - inset - below - block.height - footHeight - room) / 2
  const { outline, logo } = footAt(height - below - footHeight)
  return {
    code: codeIn(content, area, { left: (width - room) / 2, top, side: room }),
    outline: [...block.at(top + room), ...outline].flat(),
    logo,
  }
}

function lie(content: LabelContent, texts: Texts, area: LabelArea, foot: Foot): LabelDesign {
  const { width, height, inset } = area
  const room = Math.min(height - 2 * inset, width / 2)
  const left = inset + room
  const columnWidth = width - left - Math.max(2 * inset, 0.03 * width)
  const begin = { left, width: columnWidth, base: 0 }
  const { height: footHeight, at: footAt } = foot(begin, height, 'start')
  // Three lines of a name with location and text below are as high as `base`.
  const base = Math.min(0.94 * (height - 2 * inset - footHeight), columnWidth * 0.75)
  const block = sideBlock(texts, { ...begin, base })
  const { outline, logo } = footAt(height - 2 * inset - footHeight)
  return {
    code: codeIn(content, area, { left: inset, top: (height - room) / 2, side: room }),
    outline: [...block.at((height - footHeight - block.height) / 2), ...outline].flat(),
    logo,
  }
}

/** A label that is wider than high by this factor has its text beside the code. */
const wide = 1.3

/**
 * Lays out a label: its code as large as possible with its quiet zone, its text when there is room, and the brand at the
 * foot of a large one.
 */
export async function designLabel(content: LabelContent, area: LabelArea): Promise<LabelDesign> {
  if (!area.hasText) {
    const side = Math.min(area.width, area.height) - 2 * area.inset
    const room = { left: (area.width - side) / 2, top: (area.height - side) / 2, side }
    return { code: codeIn(content, area, room), outline: [], logo: null }
  }
  const texts = await prepare(content)
  const { brand, language } = content
  const isBranded = brand !== null && area.inches >= brandedFromInches
  const foot = isBranded ? await prepareFoot(brand, language, area.inches) : noFoot
  return (area.width >= wide * area.height ? lie : stand)(content, texts, area, foot)
}
