import { createHash } from 'node:crypto'
import type { Container } from '@stowage/contract/containers'
import { labelText } from '@stowage/contract/containers.rules'
import type { QueryOf } from '@stowage/contract/endpoint'
import type { downloadLabel as endpoint } from '@stowage/contract/qr'
import {
  defaultLabelSize,
  type LabelSize,
  labelDpi,
  labelInches,
  namedFromInches,
} from '@stowage/contract/qr.rules'
import type { Ctx } from '../../../context.ts'
import { placeName } from '../../../texts/sentence-of.ts'
import { getContainer } from '../../containers/service/find-containers.ts'
import { record } from '../../events/service.ts'
import type { LabelBrand } from './design-foot.ts'
import { drawingQueue } from './drawing-queue.ts'
import { labelBrandOf } from './label-brand.ts'
import { fileNameOf, type NamedFile } from './named-file.ts'

/** The version of the design. Raise it with each change of the drawing, so that caches drop old pictures. */
const design = 1

async function draw(
  ctx: Ctx,
  { container, size, brand }: { container: Container; size: LabelSize; brand: LabelBrand | null },
): Promise<Buffer> {
  const [{ createQrMatrix }, { renderLabel }] = await Promise.all([
    import('../../../adapters/drawing/qr-matrix.ts'),
    import('./render-label.ts'),
  ])
  const inches = labelInches[size]
  const { language } = ctx.actor
  const location = placeName(container.location, language)
  const words = { name: container.name, location, text: labelText(container.id), language, brand }
  return renderLabel(
    { matrix: createQrMatrix(container.qrCode), ...words },
    { pixels: inches * labelDpi, dpi: labelDpi, hasText: inches >= namedFromInches },
  )
}

/** The label of a container as PNG. Saving it is recorded as an event; viewing it is not. */
export async function downloadLabel(
  ctx: Ctx,
  { params, query }: { params: { id: number }; query: QueryOf<typeof endpoint> },
): Promise<NamedFile & { tag: string }> {
  const container = await getContainer(ctx, params.id)
  const { qrCode, name } = container
  const { language } = ctx.actor
  const size = query.size ?? defaultLabelSize
  const isInline = query.inline ?? false
  if (!isInline) {
    await record(ctx, { type: 'label-downloaded', containerId: container.id, containerName: name })
  }
  const branded = await labelBrandOf(ctx)
  const place = placeName(container.location, language)
  const seen = JSON.stringify([design, qrCode, name, place, size, language, branded?.seen])
  const brand = branded?.brand ?? null
  const plain = `${labelText(container.id)}-${size}.png`
  return {
    type: 'image/png',
    ...fileNameOf(plain, `${name} ${plain}`),
    isInline,
    tag: `"${createHash('sha256').update(seen).digest('base64url').slice(0, 22)}"`,
    read: () =>
      drawingQueue.run(ctx.actor.id, () => draw(ctx, { container, size, brand }), ctx.abortSignal?.()),
  }
}
