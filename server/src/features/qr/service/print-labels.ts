import { labelText } from '@stowage/contract/containers.rules'
import type { QueryOf } from '@stowage/contract/endpoint'
import { productName } from '@stowage/contract/product'
import type { printLabels as endpoint } from '@stowage/contract/qr'
import { labelSheets } from '@stowage/contract/qr.rules'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { placeName } from '../../../texts/sentence-of.ts'
import { getContainers } from '../../containers/service/find-containers.ts'
import { record } from '../../events/service.ts'
import { drawingQueue } from './drawing-queue.ts'
import { labelBrandOf } from './label-brand.ts'
import { fileNameOf, type NamedFile } from './named-file.ts'

export async function printLabels(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof endpoint> },
): Promise<NamedFile> {
  const sheet = labelSheets.find(({ name }) => name === query.sheet)
  if (!sheet) throw refusal('VALIDATION', 'label.no-sheet')
  const containers = await getContainers(ctx, query.ids.split(',').map(Number))
  const { start = 1, copies = 1, inline: isInline = false } = query
  if (!isInline) await record(ctx, { type: 'labels-downloaded', count: containers.length * copies })
  const draw = async () => {
    const [{ createQrMatrix }, { renderSheet }] = await Promise.all([
      import('../../../adapters/drawing/qr-matrix.ts'),
      import('./render-sheet.ts'),
    ])
    const { language } = ctx.actor
    const branded = await labelBrandOf(ctx)
    const labels = containers.map(({ id, name, location, qrCode }) => () => ({
      name,
      location: placeName(location, language),
      text: labelText(id),
      language,
      brand: branded?.brand ?? null,
      matrix: createQrMatrix(qrCode),
    }))
    const isGone = () => ctx.abortSignal?.().aborted ?? false
    const title = `${productName} labels, ${sheet.title}`
    return renderSheet({ sheet, labels, copies, skipped: start - 1, title, producer: productName, isGone })
  }
  const plain = `labels-${sheet.name}.pdf`
  return {
    type: 'application/pdf',
    ...fileNameOf(plain, plain),
    isInline,
    read: () => drawingQueue.run(ctx.actor.id, draw, ctx.abortSignal?.()),
  }
}
