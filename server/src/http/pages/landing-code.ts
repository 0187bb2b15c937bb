import { createQrMatrix, darkRuns } from '../../adapters/drawing/qr-matrix.ts'
import type { LandingCode } from './web-files.ts'

/**
 * The code on the label of the landing page, which leads to the sign-up. The label is its quiet zone. Each row of
 * modules is a dashed line of one unit's width, half as many characters as an outline of each module.
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
