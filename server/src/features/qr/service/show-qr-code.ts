import type { QrCode } from '@stowage/contract/qr'
import type { Ctx } from '../../../context.ts'
import { getContainer } from '../../containers/service/find-containers.ts'

/** The code of a container as an image. It depends only on the container's address, so renewing it returns the same. */
export async function showQrCode(ctx: Ctx, { params }: { params: { id: number } }): Promise<QrCode> {
  const container = await getContainer(ctx, params.id)
  const { createQrMatrix, qrSvg } = await import('../../../adapters/drawing/qr-matrix.ts')
  const svg = qrSvg(createQrMatrix(container.qrCode))
  return { qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}
