import { encode } from 'uqr'

/** Width of the light border around a code, in modules, that scanners need to find it. */
export const quietZone = 4

/** The modules of a code, row after row, without the quiet zone; true is dark. */
export interface QrMatrix {
  size: number
  rows: readonly (readonly boolean[])[]
}

/** Dark modules side by side. */
export interface DarkRun {
  x: number
  y: number
  length: number
}

/** Encodes a text so that 15 % of the modules may be lost, or more when that takes no more room. */
export function createQrMatrix(text: string): QrMatrix {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: 0 })
  return { size, rows: data }
}

export function darkRuns({ size, rows }: QrMatrix): DarkRun[] {
  const runs: DarkRun[] = []
  for (const [y, row] of rows.entries()) {
    let x = 0
    while (x < size) {
      const begin = x
      while (x < size && row[x]) x += 1
      if (x > begin) runs.push({ x: begin, y, length: x - begin })
      x += 1
    }
  }
  return runs
}

/** Pixels per module when no size is requested. */
const modulePixels = 10

/** Draws a code with its quiet zone, dark on white, as SVG. */
export function qrSvg(matrix: QrMatrix): string {
  const side = matrix.size + 2 * quietZone
  const path = darkRuns(matrix)
    .map(({ x, y, length }) => `M${x + quietZone} ${y + quietZone}h${length}v1h-${length}z`)
    .join('')
  const pixels = side * modulePixels
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${side} ${side}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
  )
}
