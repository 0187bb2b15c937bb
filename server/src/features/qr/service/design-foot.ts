import { holdsName } from '@stowage/contract/branding.rules'
import { returnLineFromInches } from '@stowage/contract/qr.rules'
import { prepareText } from '../../../adapters/drawing/fit-text.ts'
import type { Outline } from '../../../adapters/drawing/outline.ts'
import type { LogoPixels } from '../../brands/service/logo-pixels.ts'
import { type Column, fitName, lineHeight, placeLine, style } from './label-text.ts'

/** The brand at the foot of a label. */
export interface LabelBrand {
  name: string
  /** Where a lost box belongs, as the whole line. */
  returnLine: string | null
  logo: LabelLogo | null
}

export interface LabelLogo {
  width: number
  height: number
  /** Draws it in a size of pixels; null when it can't be drawn. */
  draw: (size: { width: number; height: number }) => Promise<LogoPixels | null>
}

/** A rectangle. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface DrawnFoot {
  height: number
  at: (top: number) => { outline: Outline[]; logo: Box | null }
}

/** Sets the foot of a label into a column. `side` is the shorter side of the label, of which its sizes are shares. */
export type Foot = (column: Column, side: number, align: 'centre' | 'start') => DrawnFoot

export const noFoot: Foot = () => ({ height: 0, at: () => ({ outline: [], logo: null }) })

const logoHeight = 0.082
const ruleThickness = 0.003
/** Free space above the rule, and between it and what stands below it. */
const space = 0.022
const gap = 0.03
/** The share of the column that a logo may take beside a line. */
const maxColumnShare = 0.4

const lineSizes = [
  { share: 0.043, lines: 2 },
  { share: 0.034, lines: 2 },
  { share: 0.028, lines: 2 },
  { share: 0.024, lines: 2 },
]
const nameSizes = [
  { share: 0.055, lines: 1 },
  { share: 0.043, lines: 2 },
  { share: 0.034, lines: 2 },
]

function ruleAt({ left, width }: Column, top: number, thickness: number): Outline {
  const [right, bottom] = [left + width, top + thickness]
  return [
    { type: 'M', values: [left, top] },
    { type: 'L', values: [right, top] },
    { type: 'L', values: [right, bottom] },
    { type: 'L', values: [left, bottom] },
    { type: 'Z', values: [] },
  ]
}

/** The foot with the brand: a rule, and below it the logo with the line by which a lost box finds its way back. */
export async function prepareFoot(
  { name, returnLine, logo }: LabelBrand,
  language: string,
  inches: number,
): Promise<Foot> {
  const line = inches >= returnLineFromInches ? returnLine : null
  const words = line ?? (holdsName(logo) ? null : name)
  const isName = line === null
  const text =
    words === null
      ? null
      : await prepareText(
          words,
          isName ? style('bricolage-grotesque', 600, language) : style('inter', 400, language),
        )
  return (column, side, align) => {
    const sizeOfLogo = logo && sizeIn(logo, column.width * (text ? maxColumnShare : 1), logoHeight * side)
    const beside = sizeOfLogo ? sizeOfLogo.width + gap * side : 0
    const set =
      text && fitName(text, { width: column.width - beside, base: side }, isName ? nameSizes : lineSizes)
    const textHeight = set ? set.lines.length * set.size * lineHeight : 0
    const textWidth = set ? Math.max(...set.lines.map((one) => one.width * set.size)) : 0
    const content = Math.max(sizeOfLogo?.height ?? 0, textHeight)
    const head = (space + ruleThickness + space) * side
    const width = set ? beside + textWidth : (sizeOfLogo?.width ?? 0)
    const left = align === 'centre' ? column.left + (column.width - width) / 2 : column.left
    return {
      height: head + content,
      at: (top) => {
        const middle = top + head + content / 2
        const lines = (set?.lines ?? []).map((one, index) => {
          const y = middle - textHeight / 2 + index * (set?.size ?? 0) * lineHeight
          const rest = one.isRightToLeft ? textWidth - one.width * (set?.size ?? 0) : 0
          return placeLine(one, left + beside + rest, y, set?.size ?? 0)
        })
        return {
          outline: [ruleAt(column, top + space * side, ruleThickness * side), ...lines],
          logo: sizeOfLogo && { left, top: middle - sizeOfLogo.height / 2, ...sizeOfLogo },
        }
      },
    }
  }
}

/** The largest size of a logo within a box. */
function sizeIn(logo: { width: number; height: number }, width: number, height: number) {
  const scale = Math.min(width / logo.width, height / logo.height)
  return { width: logo.width * scale, height: logo.height * scale }
}
