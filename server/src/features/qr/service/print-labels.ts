import type { QueryOf } from '@stowage/contract/endpoint'
import { productName } from '@stowage/contract/product'
import type { printLabels as endpoint } from '@stowage/contract/qr'
import { labelSheets, labelText } from '@stowage/contract/qr.rules'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { getContainers } from '../../containers/service/find-containers.ts'
import { record } from '../../events/service.ts'
import { limitDrawing } from './limit-drawing.ts'
import { fileNameOf, type NamedFile } from './named-file.ts'

/** Labels of several containers as PDF for a sheet, in the order of their numbers in the address. */
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
    const labels = containers.map(({ id, name, location, qrCode }) => ({
      ...{ name, location, text: labelText(id), language: ctx.actor.language },
      matrix: createQrMatrix(qrCode),
    }))
    const title = `${productName} labels, ${sheet.title}`
    return renderSheet({ sheet, labels, copies, skipped: start - 1, title, producer: productName })
  }
  const plain = `labels-${sheet.name}.pdf`
  return {
    type: 'application/pdf',
    ...fileNameOf(plain, plain),
    isInline,
    read: () => limitDrawing(draw),
  }
}
