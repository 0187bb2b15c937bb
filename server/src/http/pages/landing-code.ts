import { createQrMatrix, darkRuns } from '../../adapters/drawing/qr-matrix.ts'
import type { LandingCode } from './web-files.ts'

/** The code on the label of the landing page: whoever scans it signs up. The label is its quiet zone. */
export function landingCode(publicUrl: string): LandingCode {
  const matrix = createQrMatrix(`${publicUrl}/api/login?mode=sign-up`)
  const path = darkRuns(matrix).map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`)
  return { size: matrix.size, path: path.join('') }
}
