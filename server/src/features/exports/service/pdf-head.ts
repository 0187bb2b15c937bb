import { holdsName } from '@stowage/contract/branding.rules'
import type { PdfPages, TextStyle } from '../../../adapters/documents/pdf-pages.ts'
import type { FileBrand, Reader } from './create-reader.ts'

export const margin = 48
export const small: TextStyle = { size: 8.5, weight: 400, color: '#5c5a54' }
const name: TextStyle = { size: 12, weight: 600, color: '#1c1b18' }

const highestLogo = 24
const widestLogo = 160

/** Draws the brand of the workspace and the day on top of a page; returns where the page goes on. */
export async function drawHead(pages: PdfPages, { dateOf, now }: Reader, brand: FileBrand): Promise<number> {
  const { logo, color } = brand
  const width = pages.page.width - 2 * margin
  const top = margin - 16
  const scale = logo ? Math.min(highestLogo / logo.height, widestLogo / logo.width) : 0
  const drawn = logo && { width: logo.width * scale, height: logo.height * scale }
  if (logo && drawn) {
    pages.drawPicture(logo.bytes, { x: margin, y: top + (highestLogo - drawn.height) / 2, ...drawn })
  }
  if (!holdsName(logo)) {
    const x = margin + (drawn ? drawn.width + 8 : 0)
    const room = width * 0.7 - (x - margin)
    const [line] = await pages.linesOf(brand.name, name, room)
    if (line)
      pages.draw([line], name, { x, y: top + (highestLogo - pages.heightOf([line], name)) / 2, width: room })
  }
  const day = await pages.linesOf(dateOf(now.toISOString()), small, width)
  const middle = top + (highestLogo - pages.heightOf(day, small)) / 2
  pages.draw(day, small, { x: margin, y: middle, width, isRight: true })
  pages.drawRule(margin, top + highestLogo + 6, width, { height: 1.5, color })
  return top + highestLogo + 22
}
