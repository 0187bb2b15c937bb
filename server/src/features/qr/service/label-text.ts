import { fitCut, fitWhole, type Text } from '../../../adapters/drawing/fit-text.ts'
import type { Family } from '../../../adapters/drawing/font-files.ts'
import type { TextStyle } from '../../../adapters/drawing/fonts.ts'
import type { Outline } from '../../../adapters/drawing/outline.ts'
import type { Line } from '../../../adapters/drawing/set-line.ts'

/** The column of the text, with the limits of its size. */
export interface Column {
  left: number
  width: number
  /** The length of which text sizes are shares. */
  base: number
}

export const lineHeight = 1.24
/** Distance from the top of a line to its baseline, in em, with room for diacritics. */
const ascent = 0.96

export const style = (family: Family, weight: number, language: string): TextStyle => ({
  family,
  weight,
  language,
})

export function placeLine(line: Line, left: number, top: number, size: number): Outline {
  return line.draw({ x: left, y: top + ascent * size, size })
}

/** Finds the largest size at which a name fits on its number of lines; otherwise cuts it at the last size. */
export function fitName(
  name: Text,
  column: Pick<Column, 'width' | 'base'>,
  choices: readonly { share: number; lines: number }[],
) {
  for (const { share, lines: most } of choices) {
    const size = share * column.base
    const lines = fitWhole(name, column.width / size, most)
    if (lines) return { size, lines }
  }
  const { share = 0.1, lines: most = 2 } = choices.at(-1) ?? {}
  const size = share * column.base
  return { size, lines: fitCut(name, column.width / size, most) }
}
