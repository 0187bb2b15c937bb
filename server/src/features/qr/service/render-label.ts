import { encodePng } from '../../../adapters/drawing/png.ts'
import { darkRuns } from '../../../adapters/drawing/qr-matrix.ts'
import { createRaster, fillOutline, fillSquare } from '../../../adapters/drawing/raster.ts'
import type { Box, LabelLogo } from './design-foot.ts'
import { designLabel, type LabelContent } from './design-label.ts'

async function drawLogo(logo: LabelLogo | null | undefined, box: Box | null) {
  if (!logo || !box) return undefined
  const size = { width: Math.max(1, Math.round(box.width)), height: Math.max(1, Math.round(box.height)) }
  const drawn = await logo.draw(size)
  return drawn ? { ...drawn, left: Math.round(box.left), top: Math.round(box.top) } : undefined
}

/** Draws a label as a square picture; each module of its code is a whole number of pixels. */
export async function renderLabel(
  content: LabelContent,
  size: { pixels: number; dpi: number; hasText: boolean },
): Promise<Buffer> {
  const { pixels, dpi, hasText } = size
  const area = { width: pixels, height: pixels, inset: 0, isWhole: true, hasText, inches: pixels / dpi }
  const { code, outline, logo } = await designLabel(content, area)
  const raster = createRaster(pixels, pixels)
  for (const { x, y, length } of darkRuns(content.matrix)) {
    for (let step = x; step < x + length; step += 1) {
      fillSquare(raster, code.left + step * code.module, code.top + y * code.module, code.module)
    }
  }
  fillOutline(raster, outline)
  return encodePng(raster, dpi, await drawLogo(content.brand?.logo, logo))
}
