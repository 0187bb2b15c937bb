import { setImmediate } from 'node:timers/promises'
import { type LabelSheet, labelPlace, pointsPer } from '@stowage/contract/qr.rules'
import { pdfPath } from '../../../adapters/drawing/outline.ts'
import { encodePdf, type PdfForm, type Placement } from '../../../adapters/drawing/pdf.ts'
import { darkRuns } from '../../../adapters/drawing/qr-matrix.ts'
import { QueueError } from '../../../db/fair-queue.ts'
import { designLabel, type LabelContent } from './design-label.ts'

/** What a print holds: labels in their order, each so often, from a place of the first sheet on. */
export interface SheetPrint {
  sheet: LabelSheet
  /** Each is made when it is drawn: codes take a millisecond. */
  labels: readonly (() => LabelContent)[]
  copies: number
  /** Labels at the beginning of the first sheet that are used already. */
  skipped: number
  title: string
  producer: string
  /** Asked between two labels: nobody waits for the print any more. */
  isGone: () => boolean
}

/** White at the edges of a label, in points: printers and knives are off by about as much. */
const inset = (sheet: LabelSheet) => (sheet.kind === 'sheet' ? 3 : 2)

const coordinate = (value: number) => String(Math.round(value * 10_000) / 10_000)

async function drawLabel(content: LabelContent, sheet: LabelSheet): Promise<PdfForm> {
  const points = pointsPer[sheet.unit]
  const [width, height] = [sheet.label.width * points, sheet.label.height * points]
  const area = { width, height, inset: inset(sheet), isWhole: false, hasText: true }
  const { code, outline } = await designLabel(content, area)
  // One path for all modules, so that nothing shows between them.
  const modules = darkRuns(content.matrix).map(({ x, y, length }) => {
    const corner = [code.left + x * code.module, code.top + y * code.module]
    return [...corner, length * code.module, code.module].map(coordinate).join(' ').concat(' re')
  })
  return { width, height, operators: `0 g\n${modules.join('\n')}\nf\n${pdfPath(outline)}\nf` }
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
 * Draws labels of several containers as PDF, where the sheet has them.
 * @throws QueueError when the client is gone
 */
export async function renderSheet(print: SheetPrint): Promise<Buffer> {
  const { sheet, title, producer } = print
  const points = pointsPer[sheet.unit]
  const forms: PdfForm[] = []
  for (const label of print.labels) {
    if (print.isGone()) throw new QueueError('gone')
    forms.push(await drawLabel(label(), sheet))
    // Other requests have their turn between two labels.
    await setImmediate()
  }
  const page = { width: sheet.page.width * points, height: sheet.page.height * points }
  return encodePdf({ title, producer, page, forms, pages: placeLabels(print) })
}
