import type { FastifyInstance } from 'fastify'
import type { PublicCtx } from '../context.ts'
import { listPlans } from '../features/billing/service.ts'
import { installationPageBrandOf } from '../features/brands/service/page-brand.ts'
import { brandStyles } from '../http/pages/brand-style.ts'
import { languageRoute } from '../http/pages/language-route.ts'
import { createPageHandler, type PagesDeps } from '../http/pages/pages.ts'
import { bootDataFrom } from './boot-data.ts'

/** Serves the page of every unknown address, and what decides about its look. */
export function servePages(
  app: FastifyInstance,
  { web, ctx, signedIn }: Pick<PagesDeps, 'web' | 'signedIn'> & { ctx: PublicCtx },
): void {
  const { publicUrl, textsFor } = ctx
  languageRoute(app, publicUrl)
  brandStyles(app)
  app.setNotFoundHandler(
    createPageHandler({
      web,
      publicUrl,
      signedIn,
      textsFor,
      boot: bootDataFrom(ctx, (error) => app.log.warn({ err: error }, 'A page goes without data')),
      plans: () => listPlans(ctx),
      brand: () => installationPageBrandOf(ctx),
    }),
  )
}
