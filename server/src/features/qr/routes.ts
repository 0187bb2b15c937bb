import { downloadLabel, getQrCode, printLabels, renewQrCode } from '@stowage/contract/qr'
import { callCosts } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import { hasCopy } from '../../http/responses/cached-text.ts'
import * as download from './service/download-label.ts'
import { dispositionOf } from './service/named-file.ts'
import * as print from './service/print-labels.ts'
import { showQrCode } from './service/show-qr-code.ts'

// Codes are shown to and printed by everyone who may view the container: viewers too, also when it is blocked.
export function qrRoutes(bind: Bind): void {
  bind(getQrCode, 'inventory.view', showQrCode)
  bind(renewQrCode, 'inventory.view', showQrCode)
  bind.raw(downloadLabel, 'inventory.view', async (ctx, input, request, reply) => {
    const label = await download.downloadLabel(ctx, input)
    reply.header('cache-control', 'private, no-cache').header('etag', label.tag)
    if (hasCopy(request, label.tag)) return reply.code(304).send()
    reply.header('content-disposition', dispositionOf(label)).type(label.type)
    return reply.send(await label.read())
  })
  bind.cost(downloadLabel, () => callCosts.label)
  bind.cost(printLabels, ({ query }) => query.ids.split(',').length * callCosts.sheetLabel)
  bind.raw(printLabels, 'inventory.view', async (ctx, input, _request, reply) => {
    const sheet = await print.printLabels(ctx, input)
    reply.header('cache-control', 'private, no-store').header('content-disposition', dispositionOf(sheet))
    return reply.type(sheet.type).send(await sheet.read())
  })
}
