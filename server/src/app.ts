import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import type { Endpoint, EndpointSchemas } from '@stowage/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Lan } from './adapters/lan/lan.ts'
import { createLazyMailSender } from './adapters/mail/lazy-mail-sender.ts'
import type { MailSender } from './adapters/mail/mail.ts'
import { createLazyOidc } from './adapters/oidc/lazy-oidc.ts'
import { createFilePhotoStore } from './adapters/photos/file-photo-store.ts'
import type { PhotoStore } from './adapters/photos/photo-store.ts'
import { bootDataOf } from './app/boot-data.ts'
import { mountIdentity } from './app/mount-identity.ts'
import { providerAccounts } from './app/provider-accounts.ts'
import { runJobs } from './app/run-jobs.ts'
import { hearSessionChanges } from './app/session-changes.ts'
import type { Config } from './config.ts'
import type { PublicCtx } from './context.ts'
import type { Pool } from './db/connect.ts'
import { accountRoutes } from './features/account/routes.ts'
import { activityRoutes } from './features/activity/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { listPlans } from './features/billing/service.ts'
import { containersRoutes } from './features/containers/routes.ts'
import { inventoryRoutes } from './features/inventory/routes.ts'
import { itemsRoutes } from './features/items/routes.ts'
import { photosRoutes } from './features/photos/routes.ts'
import { qrRoutes } from './features/qr/routes.ts'
import { sessionsRoutes, signInPages } from './features/sessions/routes.ts'
import { createFindSession, loadSignInKey } from './features/sessions/service.ts'
import { referenceFiles, systemRoutes } from './features/system/routes.ts'
import { usersRoutes } from './features/users/routes.ts'
import { compressAnswer } from './http/answers/compression.ts'
import { dataHeaders, securityHeaders } from './http/answers/security-headers.ts'
import { type Binder, createBinder } from './http/calls/bind.ts'
import { createPageHandler } from './http/pages/pages.ts'
import { registerStaticFiles } from './http/pages/static-files.ts'
import { loadWebFiles } from './http/pages/web-files.ts'
import { createServer } from './http/server/create-server.ts'
import { refuseForeignOrigin } from './http/sessions/csrf.ts'
import { createSessionCookie } from './http/sessions/session.ts'
import { createSessionCache } from './http/sessions/session-cache.ts'
import { createJobQueue, type JobQueue } from './jobs/job-queue.ts'
import { createTextsFor } from './texts/reader-texts.ts'
import type { Catalogs } from './texts/translations.ts'

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url))

export interface AppDeps {
  config: Omit<Config, 'port' | 'host' | 'databaseUrl'>
  pool: Pool
  /** Given: the program itself speaks https, for its local network. Left out: http, maybe behind a proxy. */
  lan?: Lan
  /** Left out: files below the data folder. */
  photos?: PhotoStore
  /** Left out: by SMTP or into the outbox folder, as configured. */
  mail?: MailSender
  /** Left out: one of its own. */
  jobs?: JobQueue
  /** The clock; tests move it. */
  now?: () => Date
  /** Where the web app was built to. */
  webFolder?: string
  /** Translations of the server's own pages. Left out: those of `server/locales`. */
  catalogs?: Catalogs
  checkAnswer?: (endpoint: Endpoint, schemas: EndpointSchemas, answer: unknown) => void
}

/** Every feature that answers calls, in the order of the contract. */
function bindFeatures({ bind, guards }: Binder): void {
  usersRoutes(bind)
  accountRoutes(bind)
  sessionsRoutes(bind)
  activityRoutes(bind)
  containersRoutes(bind)
  itemsRoutes(bind)
  photosRoutes(bind)
  qrRoutes(bind)
  inventoryRoutes(bind)
  billingRoutes(bind)
  systemRoutes(bind, guards)
}

/** Puts the whole program together, ready to listen or to be asked by `inject`. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, pool } = deps
  const textsFor = createTextsFor(deps.catalogs)
  const app = createServer(config, deps.lan, textsFor)
  const secure = config.publicUrl.startsWith('https:')
  const web = loadWebFiles(deps.webFolder ?? builtWeb)
  const ctx: PublicCtx = {
    db: pool,
    pool,
    jobs: deps.jobs ?? createJobQueue(pool),
    photos: deps.photos ?? createFilePhotoStore(join(config.dataDir, 'photos')),
    publicUrl: config.publicUrl,
    defaultPlan: config.defaultPlan,
    adminEmails: config.adminEmails,
    isProviderBundled: config.oidc.issuer === undefined,
    accounts: providerAccounts,
    now: deps.now ?? (() => new Date()),
  }
  const look = createFindSession(ctx, (error) => app.log.warn({ err: error }, 'A session was not touched'))
  const known = createSessionCache(look)
  const sessions = createSessionCookie(app, secure, known.find)
  hearSessionChanges(app, pool, known)
  const headers = securityHeaders(secure, deps.lan === undefined)
  // Before whatever queues work: what is registered first is closed last.
  runJobs(app, ctx, deps.mail ?? createLazyMailSender(config, app.log))
  const stylesheet = () => web?.accountStylesheet ?? '/account.css'
  const forgetSessions = () => known.forget('everybody')

  await app.register(cookie)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.isData ? dataHeaders : headers)
    refuseForeignOrigin(request, config.publicUrl)
    done()
  })
  app.addHook('onSend', compressAnswer)

  const binder = createBinder({
    base: ctx,
    signedIn: sessions.signedIn,
    ...(deps.checkAnswer ? { checkAnswer: deps.checkAnswer } : {}),
  })
  bindFeatures(binder)
  await binder.register(app)
  referenceFiles(app)

  const clientSecret = randomBytes(32).toString('hex')
  const oidc = createLazyOidc(config, { secret: clientSecret, inject: (request) => app.inject(request) })
  if (config.oidc.issuer === undefined) {
    const { lan } = deps
    mountIdentity(app, { config, lan, ctx, headers, stylesheet, clientSecret, forgetSessions })
  }
  const key = await loadSignInKey(ctx)
  await app.register(async (scope) =>
    signInPages(scope, { ctx, oidc, cookie: sessions, key, stylesheet, textsFor, forgetSessions }),
  )

  if (web) await registerStaticFiles(app, web.folder)
  app.setNotFoundHandler(
    createPageHandler({
      web,
      publicUrl: config.publicUrl,
      signedIn: sessions.signedIn,
      boot: (signedIn, path) => bootDataOf(ctx, signedIn, path),
      plans: () => listPlans(ctx),
      textsFor,
    }),
  )
  return app
}
