import { encodePng } from '../../../adapters/drawing/png.ts'
import { darkRuns } from '../../../adapters/drawing/qr-matrix.ts'
import { createRaster, fillOutline, fillSquare } from '../../../adapters/drawing/raster.ts'
import { designLabel, type LabelContent } from './design-label.ts'

/** Draws a label as a square picture; each module of its code is a whole number of pixels. */
export async function renderLabel(
  content: LabelContent,
  size: { pixels: number; dpi: number; hasText: boolean },
): Promise<Buffer> {
  const { pixels, dpi, hasText } = size
  const area = { width: pixels, height: pixels, inset: 0, isWhole: true, hasText }
  const { code, outline } = await designLabel(content, area)
  const raster = createRaster(pixels, pixels)
  for (const { x, y, length } of darkRuns(content.matrix)) {
    for (let step = x; step < x + length; step += 1) {
      fillSquare(raster, code.left + step * code.module, code.top + y * code.module, code.module)
    }
  }
  fillOutline(raster, outline)
  return encodePng(raster, dpi)
}
