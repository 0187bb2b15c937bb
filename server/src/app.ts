import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import type { Endpoint, EndpointSchemas } from '@stowage/contract/endpoint'
import { productName } from '@stowage/contract/product'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Lan } from './adapters/lan/lan.ts'
import { createLazyMailSender } from './adapters/mail/lazy-mail-sender.ts'
import type { MailSender } from './adapters/mail/mail.ts'
import { cleanUpMails } from './adapters/mail/queue.ts'
import { bundledIssuer, createLazyOidc } from './adapters/oidc/lazy-oidc.ts'
import { createFilePhotoStore } from './adapters/photos/file-photo-store.ts'
import type { PhotoStore } from './adapters/photos/photo-store.ts'
import type { Config } from './config.ts'
import type { Ctx, PublicCtx } from './context.ts'
import type { Pool } from './db/connect.ts'
import { type Listener, listen } from './db/listen.ts'
import { activityRoutes } from './features/activity/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { listPlans } from './features/billing/service.ts'
import { containersRoutes } from './features/containers/routes.ts'
import { inventoryRoutes } from './features/inventory/routes.ts'
import { getOverview } from './features/inventory/service.ts'
import { itemsRoutes } from './features/items/routes.ts'
import { removeExpiredTrash } from './features/items/service/remove-expired-trash.ts'
import { photosRoutes } from './features/photos/routes.ts'
import { removeUnusedPhotos } from './features/photos/service/remove-unused-photos.ts'
import { qrRoutes } from './features/qr/routes.ts'
import { sessionsRoutes } from './features/sessions/routes.ts'
import {
  createFindSession,
  endSessionsOf,
  loadSignInKey,
  removeExpiredSessions,
} from './features/sessions/service.ts'
import { referenceFiles, systemRoutes } from './features/system/routes.ts'
import { usersRoutes } from './features/users/routes.ts'
import { getCurrentUser } from './features/users/service.ts'
import { type Binder, createBinder } from './http/bind.ts'
import { compressAnswer } from './http/compression.ts'
import { createServer, quietLog, trustProxyOf } from './http/create-server.ts'
import { refuseForeignOrigin } from './http/csrf.ts'
import { type Boot, createPageHandler } from './http/pages.ts'
import { dataHeaders, securityHeaders } from './http/security-headers.ts'
import { createSessionCookie, type SignedIn } from './http/session.ts'
import { createSessionCache, type SessionCache } from './http/session-cache.ts'
import { registerStaticFiles } from './http/static-files.ts'
import { removeOutdated } from './http/store.ts'
import { loadWebFiles } from './http/web-files.ts'
import { createMailDelivery, type MailDelivery } from './jobs/mail-delivery.ts'
import { releaseStartMemory } from './jobs/release-start-memory.ts'
import { type Job, type RunningJobs, startJobs } from './jobs/start-jobs.ts'

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Milliseconds after which even the jobs have started. */
const startIsOverAfter = 5_000

export interface AppDeps {
  config: Omit<Config, 'port' | 'host' | 'databaseUrl' | 'adminEmails'>
  pool: Pool
  /** Given: the program itself speaks https, for its local network. Left out: http, maybe behind a proxy. */
  lan?: Lan
  /** Left out: files below the data folder. */
  photos?: PhotoStore
  /** Left out: by SMTP or into the outbox folder, as configured. */
  mail?: MailSender
  /** The clock; tests move it. */
  now?: () => Date
  /** Where the web app was built to. */
  webFolder?: string
  checkAnswer?: (endpoint: Endpoint, schemas: EndpointSchemas, answer: unknown) => void
}

interface Parts {
  deps: AppDeps
  ctx: PublicCtx
  headers: Record<string, string>
  stylesheet: () => string
  delivery: MailDelivery
  /** Sessions have ended here: nobody's is taken from memory any more. */
  forgetSessions: () => void
}

/** Every feature that answers calls, in the order of the contract. */
function bindFeatures({ bind, guards }: Binder): void {
  usersRoutes(bind)
  activityRoutes(bind)
  containersRoutes(bind)
  itemsRoutes(bind)
  photosRoutes(bind)
  qrRoutes(bind)
  inventoryRoutes(bind)
  billingRoutes(bind)
  systemRoutes(bind, guards)
}

/** The bundled sign-in provider as a server inside the server, put together when the first person needs it. */
function mountIdentity(app: FastifyInstance, parts: Parts, bundledSecret: string): void {
  const { deps, delivery, ctx, headers, stylesheet } = parts
  const { publicUrl, smtpUrl, oidc } = deps.config
  const open = async (): Promise<FastifyInstance> => {
    const { registerIdentity } = await import('@stowage/identity/provider')
    const inner = Fastify({
      loggerInstance: app.log,
      logController: quietLog(),
      trustProxy: trustProxyOf(deps.config, deps.lan),
    })
    inner.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
    await registerIdentity(inner, {
      pool: deps.pool,
      publicUrl,
      productName,
      clientId: oidc.clientId,
      clientSecret: bundledSecret,
      requireVerifiedEmail: smtpUrl !== undefined,
      sendMail: delivery.send,
      stylesheet,
      logger: app.log,
      ...(deps.now ? { now: deps.now } : {}),
      onAccountRevoked: async (subject) => {
        await endSessionsOf(ctx, { issuer: bundledIssuer, subject })
        parts.forgetSessions()
      },
    })
    await inner.ready()
    return inner
  }
  let opened: Promise<FastifyInstance> | undefined
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    opened ??= open()
    const inner = await opened.catch((error: unknown) => {
      opened = undefined
      throw error
    })
    reply.hijack()
    inner.routing(request.raw, reply.raw)
  }
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is left to the server inside.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all('/identity', handle)
    scope.all('/identity/*', handle)
  })
  app.addHook('onClose', async () => {
    await (await opened?.catch(() => undefined))?.close()
  })
}

/** What the app's page carries for its first moments; the dashboard's data too where that is the first screen. */
async function bootOf(ctx: PublicCtx, signedIn: SignedIn, path: string): Promise<Boot> {
  const inside: Ctx = { ...ctx, ...signedIn, requestKey: null }
  const user = getCurrentUser(inside)
  if (path !== '/') return { user: await user }
  const [known, overview] = await Promise.all([user, getOverview(inside)])
  return { user: known, overview }
}

function jobsOf({ deps, ctx, delivery }: Parts): Job[] {
  return [
    { name: 'deliver-mails', cron: '* * * * *', run: delivery.deliver },
    {
      name: 'forget-tries',
      cron: '*/10 * * * *',
      run: async () => {
        const { forgetTries } = await import('@stowage/identity/administration')
        await forgetTries(deps.pool)
      },
    },
    {
      name: 'remove-outdated',
      cron: '17 * * * *',
      run: async () => {
        await removeOutdated(deps.pool)
        await removeExpiredSessions(ctx)
        await cleanUpMails(deps.pool)
        const { cleanUpIdentity } = await import('@stowage/identity/administration')
        await cleanUpIdentity(deps.pool)
        await removeExpiredTrash(ctx)
        await removeUnusedPhotos(ctx)
      },
    },
  ]
}

function runJobs(app: FastifyInstance, parts: Parts): void {
  let running: RunningJobs | undefined
  app.addHook('onListen', async () => {
    running = startJobs(parts.deps.pool, jobsOf(parts), app.log)
    setTimeout(releaseStartMemory, startIsOverAfter).unref()
  })
  app.addHook('onClose', async () => {
    await running?.stop()
    await parts.delivery.settled()
  })
}

/** Sessions are remembered only while the database tells what happens to them. */
function hearSessionChanges(app: FastifyInstance, pool: Pool, known: SessionCache): void {
  let listener: Listener | undefined
  app.addHook('onListen', async () => {
    listener = listen(pool, 'session_changed', {
      onReady: known.enable,
      onLost: known.disable,
      onNotification: (who) => known.forget(who === '*' ? 'everybody' : Number(who)),
    })
  })
  app.addHook('onClose', () => listener?.stop())
}

/** Puts the whole program together, ready to listen or to be asked by `inject`. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, pool } = deps
  const app = createServer(config, deps.lan)
  const secure = config.publicUrl.startsWith('https:')
  const web = loadWebFiles(deps.webFolder ?? builtWeb)
  const ctx: PublicCtx = {
    db: pool,
    pool,
    photos: deps.photos ?? createFilePhotoStore(join(config.dataDir, 'photos')),
    publicUrl: config.publicUrl,
    defaultPlan: config.defaultPlan,
    now: deps.now ?? (() => new Date()),
  }
  const look = createFindSession(ctx, (error) => app.log.warn({ err: error }, 'A session was not touched'))
  const known = createSessionCache(look)
  const sessions = createSessionCookie(app, secure, known.find)
  hearSessionChanges(app, pool, known)
  const parts: Parts = {
    deps,
    ctx,
    headers: securityHeaders(secure, deps.lan === undefined),
    stylesheet: () => web?.accountStylesheet ?? '/account.css',
    delivery: createMailDelivery(pool, deps.mail ?? createLazyMailSender(config, app.log), app.log),
    forgetSessions: () => known.forget('everybody'),
  }

  await app.register(cookie)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.isData ? dataHeaders : parts.headers)
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

  const bundledSecret = randomBytes(32).toString('hex')
  const oidc = createLazyOidc(config, { secret: bundledSecret, inject: (request) => app.inject(request) })
  if (config.oidc.issuer === undefined) mountIdentity(app, parts, bundledSecret)
  const key = await loadSignInKey(ctx)
  const { stylesheet, forgetSessions } = parts
  await app.register(async (scope) =>
    sessionsRoutes(scope, { ctx, oidc, cookie: sessions, key, stylesheet, forgetSessions }),
  )

  if (web) await registerStaticFiles(app, web.folder)
  app.setNotFoundHandler(
    createPageHandler({
      web,
      publicUrl: config.publicUrl,
      signedIn: sessions.signedIn,
      boot: (signedIn, path) => bootOf(ctx, signedIn, path),
      plans: () => listPlans(ctx),
    }),
  )
  runJobs(app, parts)
  return app
}
