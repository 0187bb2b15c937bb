import { createQrMatrix, darkRuns } from '../../adapters/drawing/qr-matrix.ts'
import type { LandingCode } from './web-files.ts'

/**
 * The code on the label of the landing page: whoever scans it signs up. The label is its quiet zone. Each row of modules is a
 * line of dashes, one unit thick: half the letters of an outline around each.
 */
export function landingCode(publicUrl: string): LandingCode {
  const matrix = createQrMatrix(`${publicUrl}/api/login?mode=sign-up`)
  let path = ''
  let end = { x: 0, y: -1 }
  for (const { x, y, length } of darkRuns(matrix)) {
    path += y === end.y ? `m${x - end.x} 0h${length}` : `M${x} ${y}.5h${length}`
    end = { x: x + length, y }
  }
  return { size: matrix.size, path }
}
