import { guidePath } from '@stowage/contract/system.rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { preferredLanguagesOf } from '../../http/pages/preferred-languages.ts'
import { serveMedia } from '../../http/pages/static-files.ts'
import { etagOfText, hasCopy } from '../../http/responses/cached-text.ts'
import { lazy } from '../../lazy.ts'
import type { TextsFor } from '../../texts/reader-texts.ts'
import { drawFrame, type Filling, type GuideAssets, searchPath } from './service/draw-frame.ts'
import { fillMissing, fillPage, fillSearch } from './service/draw-pages.ts'
import type { Guide } from './service/read-guide.ts'

interface Surroundings {
  /** The folder of the guide's Markdown. */
  folder: string
  assets: GuideAssets
  textsFor: TextsFor
}

/** Sends a page, or 304 when the reader's copy is still current. */
function sendGuide(request: FastifyRequest, reply: FastifyReply, status: number, html: string): FastifyReply {
  const etag = etagOfText(html)
  reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'cookie, accept-language')
  if (hasCopy(request, etag)) return reply.code(304).send()
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}

/**
 * The user guide: pages of `docs/guide`, read and rendered with the first visit. It requires no sign-in, because the
 * operator needs it before there is an account.
 */
export function guidePages(app: FastifyInstance, { folder, assets, textsFor }: Surroundings): void {
  // The Markdown library is loaded with the first visit too.
  const guideOf = lazy(async () => (await import('./service/read-guide.ts')).readGuide(folder))
  const show =
    (status: number, fill: (guide: Guide, request: FastifyRequest) => Filling) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const guide = await guideOf()
      const { language, text } = textsFor(await preferredLanguagesOf(request))
      const note = language === 'en' ? undefined : { language, text: text('guide.in-english') }
      return sendGuide(request, reply, status, drawFrame(guide, fill(guide, request), assets, note))
    }
  const missing = show(404, fillMissing)

  app.get(
    guidePath,
    show(200, (guide) => fillPage(guide, guide.home)),
  )
  app.get(`${guidePath}/`, async (_request, reply) => reply.redirect(guidePath, 301))
  app.get<{ Querystring: { q?: string | string[] } }>(searchPath, (request, reply) => {
    const typed = [request.query.q ?? ''].flat().join(' ')
    return show(200, (guide) => fillSearch(guide, typed))(request, reply)
  })
  app.get<{ Params: { '*': string } }>(`${guidePath}/*`, async (request, reply) => {
    const { pages } = await guideOf()
    const page = pages.find(({ slug }) => slug === request.params['*'])
    return page ? show(200, (guide) => fillPage(guide, page))(request, reply) : missing(request, reply)
  })
  serveMedia(app, folder, guidePath)
}
