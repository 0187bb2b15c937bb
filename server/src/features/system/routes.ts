import { getApiReference, getHealth, getOpenApi } from '@stowage/contract/system'
import { guidePath } from '@stowage/contract/system.rules'
import type { FastifyInstance } from 'fastify'
import type { PublicCtx } from '../../context.ts'
import type { Bind } from '../../http/calls/bind.ts'
import { CachedText } from '../../http/responses/cached-text.ts'
import { lazy } from '../../lazy.ts'
import { escapeHtml } from '../../texts/escape-html.ts'
import { drawReference } from './service/draw-reference.ts'
import * as health from './service/get-health.ts'
import { isReady } from './service/is-ready.ts'
import { type Guards, openApiText } from './service/open-api.ts'

interface SystemParts {
  /** The guard of each endpoint, once everything is bound. */
  guards: () => Guards
  /** The address of the reference page's stylesheet; undefined when the web app is not built. */
  css: string | undefined
  /** Tells whether the program is stopping. */
  server: Pick<FastifyInstance, 'isStopping'>
}

export function systemRoutes(bind: Bind, { guards, css, server }: SystemParts): void {
  const text = lazy((ctx: PublicCtx) => openApiText(ctx.publicUrl, guards()))
  const file = lazy(async (ctx: PublicCtx) => new CachedText(await text(ctx)))
  const page = lazy(async (ctx: PublicCtx) => new CachedText(drawReference(JSON.parse(await text(ctx)), css)))
  bind(getHealth, 'public', (ctx) => health.getHealth(ctx, server.isStopping))
  bind.raw(getOpenApi, 'public', async (ctx, _input, request, reply) =>
    (await file(ctx)).sendConditional(request, reply, 'application/json; charset=utf-8'),
  )
  bind.raw(getApiReference, 'public', async (ctx, _input, request, reply) =>
    (await page(ctx)).sendConditional(request, reply, 'text/html; charset=utf-8'),
  )
}

/**
 * Probes for monitoring: `/healthz` tells that the process runs and needs no restart; `/readyz` that it can serve
 * people now (its database and photo folder answer), else 503. Both without a session.
 */
export function probes(app: FastifyInstance, ctx: PublicCtx): void {
  const config = { isData: true }
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const ready = await isReady(ctx)
    // A load balancer sees a stop before the program begins to close connections.
    const isUp = ready.database && ready.photos && !app.isStopping
    return reply.code(isUp ? 200 : 503).send({ status: isUp ? 'ok' : 'unavailable', ...ready })
  })
}

/** Public pages, which search engines may index. */
const listed = ['/', guidePath]
const kept = 'public, max-age=3600'

/** Files for search engines: which addresses they may not index, and which are public. */
export function listingFiles(app: FastifyInstance, { publicUrl }: Pick<PublicCtx, 'publicUrl'>): void {
  const config = { isData: true }
  const robots = [
    '# What is behind the sign-in is nobody’s to list; the landing page and the guide are.',
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /identity/',
    'Disallow: /language/',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`),
    '</urlset>',
  ]
  app.get('/robots.txt', { config }, async (_request, reply) =>
    reply
      .header('cache-control', kept)
      .type('text/plain; charset=utf-8')
      .send(`${robots.join('\n')}\n`),
  )
  app.get('/sitemap.xml', { config }, async (_request, reply) =>
    reply
      .header('cache-control', kept)
      .type('application/xml; charset=utf-8')
      .send(`${sitemap.join('\n')}\n`),
  )
}
