/** The print sizes of a container's code: squares, side in inches (specification § 7). */
export const labelInches = { sticker: 1, label: 1.5, small: 2, medium: 4, large: 6, xlarge: 8 } as const
export type LabelSize = keyof typeof labelInches
export const labelSizes = Object.keys(labelInches) as [LabelSize, ...LabelSize[]]
export const defaultLabelSize: LabelSize = 'medium'

/** Dots per inch of a downloaded label. */
export const labelDpi = 300

/** A smaller side has room for the code alone; from this one on the container's name is printed under it. */
export const namedFromInches = 2

/** From these sides on, a label has the brand of its workspace, and the line by which a lost box finds its way back. */
export const brandedFromInches = 2
export const returnLineFromInches = 4

export const printLimits = { containers: 500, copies: 50, labels: 2000 } as const

/** Points (1/72 in) of a PDF per unit of a sheet. */
export const pointsPer = { in: 72, mm: 72 / 25.4 } as const

/** A sheet of labels or, with one label a page, a roll. All lengths are in its own unit, from the top left corner. */
export interface LabelSheet {
  name: string
  title: string
  /** Product numbers with the same dimensions. */
  alike: readonly string[]
  kind: 'sheet' | 'roll'
  unit: keyof typeof pointsPer
  page: { width: number; height: number }
  label: { width: number; height: number }
  columns: number
  rows: number
  /** The position of the first label. */
  left: number
  top: number
  /** The distance from the beginning of a label to that of the next one. */
  pitch: { x: number; y: number }
}

const letter = { width: 8.5, height: 11 }
const a4 = { width: 210, height: 297 }

function roll(
  name: string,
  title: string,
  unit: LabelSheet['unit'],
  width: number,
  height: number,
): LabelSheet {
  const size = { width, height }
  return {
    name,
    title,
    alike: [],
    kind: 'roll',
    unit,
    page: size,
    label: size,
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    pitch: { x: width, y: height },
  }
}

/**
 * The supported label sheets. The dimensions are those that Avery prints on its packages and in its templates; each
 * sheet is symmetric, so margins, labels and gaps add up to the page, which a test proves.
 */
export const labelSheets: readonly LabelSheet[] = [
  // 1 x 2 5/8 in: side margins 3/16 in, gaps 1/8 in, top and bottom 1/2 in.
  {
    ...{
      name: 'avery-5160',
      title: 'Avery 5160',
      alike: ['5260', '5960', '8160'],
      kind: 'sheet',
      unit: 'in',
    },
    page: letter,
    label: { width: 2.625, height: 1 },
    columns: 3,
    rows: 10,
    left: 0.1875,
    top: 0.5,
    pitch: { x: 2.75, y: 1 },
  },
  // 2 x 4 in: side margins 5/32 in, gap 3/16 in, top and bottom 1/2 in.
  {
    ...{
      name: 'avery-5163',
      title: 'Avery 5163',
      alike: ['5263', '5963', '8163'],
      kind: 'sheet',
      unit: 'in',
    },
    page: letter,
    label: { width: 4, height: 2 },
    columns: 2,
    rows: 5,
    left: 0.15625,
    top: 0.5,
    pitch: { x: 4.1875, y: 2 },
  },
  // 2 x 2 in: margins 5/8 in all around, gaps 5/8 in across and 7/12 in down.
  {
    name: 'avery-22806',
    title: 'Avery 22806',
    alike: [],
    kind: 'sheet',
    unit: 'in',
    page: letter,
    label: { width: 2, height: 2 },
    columns: 3,
    rows: 4,
    left: 0.625,
    top: 0.625,
    pitch: { x: 2.625, y: 2 + 7 / 12 },
  },
  // 63.5 x 38.1 mm: gaps 2.54 mm (pitch 66.04), no gap down.
  {
    name: 'avery-l7160',
    title: 'Avery L7160',
    alike: ['J8160'],
    kind: 'sheet',
    unit: 'mm',
    page: a4,
    label: { width: 63.5, height: 38.1 },
    columns: 3,
    rows: 7,
    left: 7.21,
    top: 15.15,
    pitch: { x: 66.04, y: 38.1 },
  },
  // 99.1 x 38.1 mm: gap 2.5 mm, no gap down.
  {
    name: 'avery-l7163',
    title: 'Avery L7163',
    alike: ['J8163'],
    kind: 'sheet',
    unit: 'mm',
    page: a4,
    label: { width: 99.1, height: 38.1 },
    columns: 2,
    rows: 7,
    left: 4.65,
    top: 15.15,
    pitch: { x: 101.6, y: 38.1 },
  },
  // Brother DK-11209.
  roll('roll-62x29', 'Roll 62 × 29 mm', 'mm', 62, 29),
  // Dymo 11354.
  roll('roll-57x32', 'Roll 57 × 32 mm', 'mm', 57, 32),
  roll('roll-2x1', 'Roll 2 × 1 in', 'in', 2, 1),
  // The common thermal shipping label.
  roll('roll-4x6', 'Roll 4 × 6 in', 'in', 4, 6),
]

/** The shorter side of a label. */
export function shorterInches({ label, unit }: LabelSheet): number {
  return (Math.min(label.width, label.height) * pointsPer[unit]) / pointsPer.in
}

/** The position of a label on the sheet; labels are counted from 0, row by row. */
export function labelPlace(sheet: LabelSheet, place: number): { left: number; top: number } {
  const column = place % sheet.columns
  const row = Math.floor(place / sheet.columns)
  return { left: sheet.left + column * sheet.pitch.x, top: sheet.top + row * sheet.pitch.y }
}
