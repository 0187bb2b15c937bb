import { setImmediate } from 'node:timers/promises'
import { type LabelSheet, labelDpi, labelPlace, pointsPer, shorterInches } from '@stowage/contract/qr.rules'
import { pdfPath } from '../../../adapters/drawing/outline.ts'
import {
  encodePdf,
  type PdfForm,
  type PdfImage,
  type Placement,
  pdfImage,
} from '../../../adapters/drawing/pdf.ts'
import { darkRuns } from '../../../adapters/drawing/qr-matrix.ts'
import { QueueError } from '../../../limits/fair-queue.ts'
import { designLabel, type LabelContent } from './design-label.ts'

/**
 * The contents of a print: labels in order, with a number of copies each, beginning at a position of the first sheet.
 */
export interface SheetPrint {
  sheet: LabelSheet
  /** Labels are made when they are drawn; a code takes a millisecond. */
  labels: readonly (() => LabelContent)[]
  copies: number
  /** Labels at the beginning of the first sheet that are already used. */
  skipped: number
  title: string
  producer: string
  /** Called between two labels: true when the client has disconnected. */
  isGone: () => boolean
}

/** White margin of a label in points, about the tolerance of printers and cutters. */
const inset = (sheet: LabelSheet) => (sheet.kind === 'sheet' ? 3 : 2)

const coordinate = (value: number) => String(Math.round(value * 10_000) / 10_000)

/** The logo of a print, which is drawn once, because it is as large on each of its labels. */
type DrawnLogo = { image: PdfImage | null }

async function drawLabel(content: LabelContent, sheet: LabelSheet, drawn: DrawnLogo): Promise<PdfForm> {
  const points = pointsPer[sheet.unit]
  const [width, height] = [sheet.label.width * points, sheet.label.height * points]
  const area = {
    width,
    height,
    inset: inset(sheet),
    isWhole: false,
    hasText: true,
    inches: shorterInches(sheet),
  }
  const { code, outline, logo } = await designLabel(content, area)
  const { brand } = content
  if (logo && brand?.logo && !drawn.image) {
    const pixelsOf = (length: number) => Math.max(1, Math.round((length * labelDpi) / pointsPer.in))
    drawn.image = await brand.logo.draw({ width: pixelsOf(logo.width), height: pixelsOf(logo.height) })
  }
  // One path for all modules, so that no gaps show between them.
  const modules = darkRuns(content.matrix).map(({ x, y, length }) => {
    const corner = [code.left + x * code.module, code.top + y * code.module]
    return [...corner, length * code.module, code.module].map(coordinate).join(' ').concat(' re')
  })
  const picture = logo && drawn.image ? `\n${pdfImage(0, logo)}` : ''
  return { width, height, operators: `0 g\n${modules.join('\n')}\nf\n${pdfPath(outline)}\nf${picture}` }
}

function placeLabels({ sheet, labels, copies, skipped }: SheetPrint): Placement[][] {
  const points = pointsPer[sheet.unit]
  const perPage = sheet.columns * sheet.rows
  const pages: Placement[][] = []
  for (let index = 0; index < labels.length * copies; index += 1) {
    const place = skipped + index
    const { left, top } = labelPlace(sheet, place % perPage)
    const page = Math.floor(place / perPage)
    pages[page] = pages[page] ?? []
    pages[page].push({ form: Math.floor(index / copies), left: left * points, top: top * points })
  }
  return pages
}

/**
 * Draws labels of several containers as PDF at the positions of the sheet.
 * @throws QueueError when the client has disconnected
 */
export async function renderSheet(print: SheetPrint): Promise<Buffer> {
  const { sheet, title, producer } = print
  const points = pointsPer[sheet.unit]
  const forms: PdfForm[] = []
  const drawn: DrawnLogo = { image: null }
  for (const label of print.labels) {
    if (print.isGone()) throw new QueueError('gone')
    forms.push(await drawLabel(label(), sheet, drawn))
    // Other requests run between two labels.
    await setImmediate()
  }
  const page = { width: sheet.page.width * points, height: sheet.page.height * points }
  const images = drawn.image ? [drawn.image] : []
  return encodePdf({ title, producer, page, forms, images, pages: placeLabels(print) })
}
