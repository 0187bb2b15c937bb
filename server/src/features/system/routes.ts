import { getApiReference, getHealth, getOpenApi } from '@stowage/contract/system'
import type { FastifyInstance } from 'fastify'
import { refusal } from '../../app-error.ts'
import type { Bind } from '../../http/calls/bind.ts'
import { findReferenceFile, referencePage } from './service/api-reference.ts'
import * as health from './service/get-health.ts'
import { type Guards, openApiText } from './service/open-api.ts'

/** `guards` tells who may call what, once everything is bound. */
export function systemRoutes(bind: Bind, guards: () => Guards): void {
  bind(getHealth, 'public', health.getHealth)
  bind.raw(getOpenApi, 'public', async (ctx, _input, _request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
    return reply.send(await openApiText(ctx.publicUrl, guards()))
  })
  bind.raw(getApiReference, 'public', async (_ctx, _input, _request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(referencePage),
  )
}

/** What the reference page is made of: parts of a page and no calls of the API. */
export function referenceFiles(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/api/docs/:file', async (request, reply) => {
    const file = await findReferenceFile(request.params.file)
    if (!file) throw refusal('NOT_FOUND', 'call.no-such-file')
    return reply.header('cache-control', 'max-age=86400').type(file.type).send(file.content)
  })
}
