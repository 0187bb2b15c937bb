import { labelDpi } from '@stowage/contract/qr.rules'
import { encode } from 'uqr'
import { type SampleSize, sampleSizes } from './sample-sizes.ts'

export type SampleLabel = {
  name: string
  place: string
  /** The label's code as text, to type instead of scanning. */
  label: string
  /** The encoded text. */
  code: string
}

const white = '#fff'
const ink = '#14140f'

/**
 * Draws a label as it is printed: a square at 300 dots per inch; small ones contain the code only.
 *
 * @returns the label as PNG
 *
 * @throws the browser's error when it can't draw
 */
export async function drawSampleLabel(sample: SampleLabel, size: SampleSize): Promise<Blob> {
  const { inches, isNamed } = sampleSizes[size]
  const side = inches * labelDpi
  const canvas = new OffscreenCanvas(side, side)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to draw the label on')
  pen.fillStyle = white
  pen.fillRect(0, 0, side, side)
  pen.fillStyle = ink
  const edge = side * 0.07
  if (isNamed) {
    pen.font = `650 ${side * 0.066}px "Bricolage Grotesque Variable", sans-serif`
    pen.fillText(sample.name, edge, side * 0.125, side - 2 * edge)
    pen.font = `${side * 0.042}px "Inter Variable", sans-serif`
    pen.fillText(sample.place, edge, side * 0.185, side - 2 * edge)
    pen.textAlign = 'center'
    pen.font = `${side * 0.04}px "JetBrains Mono Variable", monospace`
    pen.fillText(sample.label, side / 2, side - edge)
  }
  const top = isNamed ? side * 0.24 : edge
  drawCode(pen, sample.code, { top, side: side - top - (isNamed ? side * 0.14 : edge), middle: side / 2 })
  return canvas.convertToBlob({ type: 'image/png' })
}

type CodePlace = { top: number; side: number; middle: number }

/** Each module is a whole number of dots, for sharp edges. */
function drawCode(
  pen: OffscreenCanvasRenderingContext2D,
  text: string,
  { top, side, middle }: CodePlace,
): void {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: 0 })
  const dot = Math.floor(side / size)
  const [left, up] = [Math.round(middle - (dot * size) / 2), Math.round(top)]
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect(left + x * dot, up + y * dot, dot, dot)
    }
  }
}
