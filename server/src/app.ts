import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import type { Endpoint, EndpointSchemas } from '@stowage/contract/endpoint'
import { networkOf } from '@stowage/identity/limits/network'
import type { FastifyInstance } from 'fastify'
import type { Lan } from './adapters/lan/lan.ts'
import type { MailSender } from './adapters/mail/mail.ts'
import { fetchClientDocument } from './adapters/oauth/fetch-client-document.ts'
import { createLazyOidc } from './adapters/oidc/lazy-oidc.ts'
import { tryProvider } from './adapters/oidc/try-provider.ts'
import { noPayments } from './adapters/payments/no-payments.ts'
import type { Payments } from './adapters/payments/payments.ts'
import { createStripePayments } from './adapters/payments/stripe-payments.ts'
import { createFilePhotoStore } from './adapters/photos/file-photo-store.ts'
import type { PhotoStore } from './adapters/photos/photo-store.ts'
import type { PushSender } from './adapters/push/push.ts'
import { createWebPush, newPushKey } from './adapters/push/web-push.ts'
import { webhookSenderOf } from './adapters/webhooks/http-webhook-sender.ts'
import type { WebhookSender } from './adapters/webhooks/webhook-sender.ts'
import { adminRuleOf } from './admin-rule.ts'
import { identityMailing } from './app/identity-mailing.ts'
import { serveMetrics } from './app/metrics.ts'
import { mountIdentity } from './app/mount-identity.ts'
import { openSessions } from './app/open-sessions.ts'
import { createProviderAccounts } from './app/provider-accounts.ts'
import { runJobs } from './app/run-jobs.ts'
import { runLive } from './app/run-live.ts'
import { runWebhooks } from './app/run-webhooks.ts'
import { instanceOf } from './app/running-instance.ts'
import { servePages } from './app/serve-pages.ts'
import { listenToSessionChanges } from './app/session-changes.ts'
import type { Config } from './config.ts'
import type { PublicCtx } from './context.ts'
import type { Pool } from './db/connect.ts'
import { loadSecret } from './db/secrets.ts'
import { accountRoutes } from './features/account/routes.ts'
import { activityRoutes } from './features/activity/routes.ts'
import { unsubscribePages } from './features/alerts/routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { assistantRoutes } from './features/assistants/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { backupsRoutes } from './features/backups/routes.ts'
import { billingRoutes, paymentWebhook } from './features/billing/routes.ts'
import { brandingRoutes } from './features/branding/routes.ts'
import { connectionPages } from './features/connections/routes.ts'
import { containersRoutes } from './features/containers/routes.ts'
import { credentialsRoutes } from './features/credentials/routes.ts'
import { exportsRoutes } from './features/exports/routes.ts'
import { guidePages } from './features/guide/routes.ts'
import { importsRoutes } from './features/imports/routes.ts'
import { instanceRoutes } from './features/instance/routes.ts'
import type { Instance } from './features/instance/service/get-state.ts'
import { inventoryRoutes } from './features/inventory/routes.ts'
import { itemsRoutes } from './features/items/routes.ts'
import { containerItems } from './features/items/service/container-items.ts'
import { keysRoutes } from './features/keys/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { notificationsRoutes } from './features/notifications/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { photosRoutes } from './features/photos/routes.ts'
import { profilePicturesRoutes } from './features/profile-pictures/routes.ts'
import { pushDevicesRoutes } from './features/push-devices/routes.ts'
import { qrRoutes } from './features/qr/routes.ts'
import { sessionsRoutes, signInPages } from './features/sessions/routes.ts'
import { loadSignInKey } from './features/sessions/service.ts'
import { subscriptionPlansRoutes } from './features/subscription-plans/routes.ts'
import { listingFiles, probes, systemRoutes } from './features/system/routes.ts'
import { ticketsRoutes } from './features/tickets/routes.ts'
import { trashRoutes } from './features/trash/routes.ts'
import { usersRoutes } from './features/users/routes.ts'
import { recordRefusedCall } from './features/users/service/record-refused-call.ts'
import { webhooksRoutes } from './features/webhooks/routes.ts'
import { joinPages, workspacesRoutes } from './features/workspaces/routes.ts'
import { type Binder, createBinder } from './http/calls/bind.ts'
import { CostBudget } from './http/calls/cost-budget.ts'
import { ResponseSpool } from './http/calls/response-spool.ts'
import { offlinePages } from './http/pages/offline-pages.ts'
import { serveBuiltFiles } from './http/pages/static-files.ts'
import { loadWebFiles, type WebFiles } from './http/pages/web-files.ts'
import { compressAnswer } from './http/responses/compression.ts'
import { createServer } from './http/server/create-server.ts'
import { logStream } from './http/server/log-stream.ts'
import { secureAnswers } from './http/server/secure-answers.ts'
import type { SessionCache } from './http/sessions/session-cache.ts'
import { createJobQueue, type JobQueue } from './jobs/job-queue.ts'
import { createTextsFor, type TextsFor } from './texts/reader-texts.ts'
import type { Catalogs } from './texts/translations.ts'

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url))
const guide = fileURLToPath(new URL('../../docs/guide', import.meta.url))

export interface AppDeps {
  config: Omit<Config, 'port' | 'host' | 'databaseUrl'>
  pool: Pool
  /** Set when the program itself serves https for its local network. Left out: http, maybe behind a proxy. */
  lan?: Lan
  /** Left out: files below the data folder. */
  photos?: PhotoStore
  /** Left out: by SMTP or into the outbox folder, as configured. */
  mail?: MailSender
  /** Left out: by the push services of the browsers. */
  push?: PushSender
  /** Left out: by http, to public addresses and those that are configured. */
  webhooks?: WebhookSender
  /** Left out: by Stripe, or none, as configured. */
  payments?: Payments
  /** Left out: one of its own. */
  jobs?: JobQueue
  /** Fetches the document by which an assistant names itself; tests have their own assistants. */
  fetchDocument?: (address: string) => Promise<Response>
  /** The clock; tests move it. */
  now?: () => Date
  /** The folder of the built web app. */
  webFolder?: string
  /** Translations of the server's own pages; those of `server/locales` when left out. */
  catalogs?: Catalogs
  checkAnswer?: (endpoint: Endpoint, schemas: EndpointSchemas, answer: unknown) => void
}

function bindFeatures(
  { bind }: Binder,
  known: Pick<SessionCache, 'forget'>,
  instance: Instance,
  { backups }: AppDeps['config'],
): void {
  usersRoutes(bind, known.forget)
  accountRoutes(bind)
  sessionsRoutes(bind)
  credentialsRoutes(bind)
  pushDevicesRoutes(bind)
  workspacesRoutes(bind, known.forget)
  brandingRoutes(bind)
  keysRoutes(bind, known.forget)
  webhooksRoutes(bind)
  activityRoutes(bind)
  notificationsRoutes(bind)
  containersRoutes(bind)
  itemsRoutes(bind)
  trashRoutes(bind)
  photosRoutes(bind)
  profilePicturesRoutes(bind)
  qrRoutes(bind)
  inventoryRoutes(bind)
  analyticsRoutes(bind)
  exportsRoutes(bind)
  importsRoutes(bind)
  billingRoutes(bind)
  ticketsRoutes(bind)
  peopleRoutes(bind)
  auditRoutes(bind)
  instanceRoutes(bind, instance)
  backupsRoutes(bind, backups)
  subscriptionPlansRoutes(bind)
}

/** The context that every verb may use, with or without an actor. */
function contextOf(
  deps: AppDeps & Required<Pick<AppDeps, 'now'>>,
  { textsFor, log, live }: Pick<PublicCtx, 'textsFor' | 'live'> & { log: FastifyInstance['log'] },
): PublicCtx {
  const { config, pool, now } = deps
  const jobs = deps.jobs ?? createJobQueue(pool)
  return {
    db: pool,
    pool,
    database: pool,
    jobs,
    photos: deps.photos ?? createFilePhotoStore(join(config.dataDir, 'photos')),
    push: deps.push ?? webPushOf(config, pool),
    webhooks: deps.webhooks ?? webhookSenderOf(config.webhookAllowedHosts),
    payments: deps.payments ?? paymentsOf(config, log),
    textsFor,
    publicUrl: config.publicUrl,
    defaultPlan: config.defaultPlan,
    support: config.support,
    adminRule: adminRuleOf(config),
    adminGroup: config.oidc.issuer === undefined ? undefined : config.oidc.adminGroup,
    isProviderBundled: config.oidc.issuer === undefined,
    accounts: createProviderAccounts(
      identityMailing({ pool, jobs, publicUrl: config.publicUrl, now }, textsFor),
    ),
    containerItems,
    live,
    log,
    now,
  }
}

/** Push services require a contact; some take no address that is not public. */
function webPushOf({ publicUrl, mailFrom }: AppDeps['config'], pool: Pool): PushSender {
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom
  return createWebPush({
    loadKey: () => loadSecret(pool, 'push', newPushKey()),
    subject: publicUrl.startsWith('https:') ? publicUrl : `mailto:${address.trim()}`,
  })
}

function paymentsOf({ stripe }: AppDeps['config'], log: FastifyInstance['log']): Payments {
  if (!stripe) return noPayments
  return createStripePayments({ ...stripe, note: (facts, sentence) => log.warn(facts, sentence) })
}

/** Serves what doesn't depend on the session: the guide, static files, and the files of the service worker. */
function serveWeb(app: FastifyInstance, web: WebFiles, textsFor: TextsFor): void {
  guidePages(app, { folder: guide, assets: web.guide, textsFor })
  serveBuiltFiles(app, web.folder)
  offlinePages(app, { web, textsFor })
}

/**
 * Serves phones with --lan. A static import of Node's http would also load its web client, which a start without --lan
 * doesn't need.
 */
async function openToPhones(
  app: FastifyInstance,
  lan: AppDeps['lan'],
  textsFor: TextsFor,
  web: WebFiles | null,
): Promise<void> {
  if (!lan) return
  const { serveLan } = await import('./http/server/lan-server.ts')
  serveLan(app, { lan, textsFor, style: web?.accountStyle ?? '' })
}

/** Builds the whole program, ready to listen or to be called by `inject`. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, pool } = deps
  const textsFor = createTextsFor(deps.catalogs)
  const web = loadWebFiles(deps.webFolder ?? builtWeb)
  const reach = { secure: config.publicUrl.startsWith('https:'), isForGood: deps.lan === undefined }
  const pages = { textsFor, stylesheet: web?.accountStylesheet ?? null, reach }
  const app = createServer(config, deps.lan, pages, await logStream())
  await openToPhones(app, deps.lan, textsFor, web)
  const now = deps.now ?? (() => new Date())
  const hub = runLive(app, pool, now)
  const ctx = contextOf({ ...deps, now }, { textsFor, log: app.log, live: hub })
  const { known, sessions, callers, findByToken, keyCalls, internalApi } = openSessions(
    app,
    ctx,
    reach.secure,
  )
  listenToSessionChanges(app, pool, { known, hub })
  runWebhooks(app, ctx, hub)
  const instance = instanceOf(deps, app, ctx)
  // Registered before everything that queues work, because what is registered first is closed last.
  runJobs(app, ctx, { sender: instance.mail.sender, backups: config.backups })
  const stylesheet = () => web?.accountStylesheet ?? '/account.css'
  const forgetSessions = () => known.forget('everybody')

  await app.register(cookie)
  const headers = secureAnswers(app, reach, config.publicUrl)
  app.addHook('onSend', compressAnswer)

  const binder = createBinder({
    base: ctx,
    signedIn: callers.signedIn,
    stillMay: callers.stillMay,
    keyCalls,
    onStaffRefused: recordRefusedCall,
    spool: new ResponseSpool({ folder: join(config.dataDir, 'answers') }),
    budget: new CostBudget({ pool, now: ctx.now, secondsPerMinute: config.workSecondsPerMinute }),
    ...(deps.checkAnswer ? { checkAnswer: deps.checkAnswer } : {}),
  })
  bindFeatures(binder, known, instance, config)
  liveRoutes(binder.bind, { hub, signedInNow: callers.signedInNow })
  systemRoutes(binder.bind, { guards: binder.guards, css: web?.guide.css, server: app })
  binder.register(app)
  assistantRoutes(app, { ctx, callers, findByToken, keyCalls, internalApi })
  probes(app, ctx)
  listingFiles(app, ctx)
  serveMetrics(app, ctx, config.metricsToken)

  const clientSecret = randomBytes(32).toString('hex')
  const oidc = createLazyOidc(config, { secret: clientSecret, inject: (request) => app.inject(request) })
  if (config.oidc.issuer === undefined) {
    const { lan } = deps
    mountIdentity(app, { config, lan, ctx, headers, textsFor, stylesheet, clientSecret, forgetSessions })
  } else app.addHook('onListen', () => tryProvider(oidc, app.log))
  await app.register(async (scope) => unsubscribePages(scope, { ctx, stylesheet }))
  const joining = { ctx, stylesheet, signedIn: sessions.signedIn, forget: known.forget }
  await app.register(async (scope) => joinPages(scope, joining))
  connectionPages(app, { ...joining, networkOf, fetchDocument: deps.fetchDocument ?? fetchClientDocument })
  await app.register(async (scope) => paymentWebhook(scope, ctx))
  const key = await loadSignInKey(ctx)
  await app.register(async (scope) =>
    signInPages(scope, { ctx, oidc, cookie: sessions, key, stylesheet, textsFor, forgetSessions }),
  )

  if (web) serveWeb(app, web, textsFor)
  servePages(app, { web, ctx, signedIn: sessions.signedIn })
  return app
}
