import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccountStatus, Role, WorkspaceRole } from '@stowage/contract/users.rules'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { Mail } from '../src/adapters/mail/mail.ts'
import { noPayments } from '../src/adapters/payments/no-payments.ts'
import { createStripePayments } from '../src/adapters/payments/stripe-payments.ts'
import { createFilePhotoStore } from '../src/adapters/photos/file-photo-store.ts'
import type { PushSender } from '../src/adapters/push/push.ts'
import { createWebPush, newPushKey } from '../src/adapters/push/web-push.ts'
import { webhookSenderOf } from '../src/adapters/webhooks/http-webhook-sender.ts'
import { adminRuleOf } from '../src/admin-rule.ts'
import { identityMailing } from '../src/app/identity-mailing.ts'
import { createProviderAccounts } from '../src/app/provider-accounts.ts'
import { type AppDeps, buildApp } from '../src/app.ts'
import { inTransaction, type PublicCtx } from '../src/context.ts'
import { containerItems } from '../src/features/items/service/container-items.ts'
import { signIn } from '../src/features/sessions/service.ts'
import { saveMembership } from '../src/features/workspaces/store/workspaces.ts'
import { hashToken, sessionCookieName } from '../src/http/sessions/session.ts'
import { createJobQueue } from '../src/jobs/job-queue.ts'
import { createTextsFor } from '../src/texts/reader-texts.ts'
import { checkAnswer, checkReply } from './answer-checks.ts'
import { cloneDatabase } from './database.ts'
import { publicUrl, testConfig } from './test-config.ts'

export { publicUrl }

/** What came back. `body` is the parsed JSON, the text of anything else, or undefined. */
export interface Reply {
  status: number
  headers: Record<string, string>
  /** Tests look into answers freely; their shape was checked against the contract before. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any
}

type Headers = Record<string, string>

export interface Person {
  id: number
  workspaceId: number
  email: string
  /** The value of the Cookie header. */
  cookie: string
  get(url: string, headers?: Headers): Promise<Reply>
  post(url: string, body?: unknown, headers?: Headers): Promise<Reply>
  put(url: string, body?: unknown, headers?: Headers): Promise<Reply>
  patch(url: string, body?: unknown, headers?: Headers): Promise<Reply>
  delete(url: string, headers?: Headers, body?: unknown): Promise<Reply>
}

export interface SignInOptions {
  plan?: 'free' | 'pro' | 'business'
  /** What they are on the whole instance. */
  role?: Role
  /** The status that the account gets after the session was made. */
  status?: AccountStatus
  /** Works in this person's workspace instead of an own one. */
  memberOf?: Person
  /** The role there. */
  workspaceRole?: WorkspaceRole
  email?: string
  firstName?: string
  lastName?: string
  /** How their browser names itself. */
  userAgent?: string
  /** Left out: nobody knows them yet. The subject by which their provider knows them. */
  subject?: string
  isEmailVerified?: boolean
}

export interface TestApp {
  readonly server: FastifyInstance
  readonly pool: pg.Pool
  /** For `asSuperuser`. */
  readonly superuserUrl: string
  readonly ctx: PublicCtx
  /** Mails that left, newest last. */
  readonly mails: Mail[]
  /** The time that verbs see; undefined is the real one. */
  now: Date | undefined
  /** Somebody without a session. */
  readonly stranger: Omit<Person, 'id' | 'workspaceId' | 'email'>
  signIn(options?: SignInOptions): Promise<Person>
  request(options: InjectOptions): Promise<Reply>
}

/** Text and bytes go as they are. */
function payloadOf(body: unknown): string | Buffer {
  if (body instanceof Uint8Array) return Buffer.from(body)
  return typeof body === 'string' ? body : JSON.stringify(body)
}

function personOf(request: TestApp['request'], cookie: string): TestApp['stranger'] {
  const own = { ...(cookie ? { cookie } : {}), 'sec-fetch-site': 'same-origin' }
  const send =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    (url: string, body?: unknown, headers: Headers = {}) =>
      request({
        method,
        url,
        headers: {
          ...own,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: payloadOf(body) }),
      })
  return {
    cookie,
    get: (url, headers) => send('GET')(url, undefined, headers),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: (url, headers, body) => send('DELETE')(url, body, headers),
  }
}

async function makePerson(app: TestApp, options: SignInOptions): Promise<Person> {
  const subject = options.subject ?? randomBytes(8).toString('hex')
  const email = options.email ?? `${subject}@example.org`
  const token = randomBytes(32).toString('base64url')
  const [firstName, lastName] = [options.firstName ?? 'Ada', options.lastName ?? 'Lovelace']
  const signed = await inTransaction(app.ctx, async (ctx) => {
    const result = await signIn(ctx, {
      claims: {
        issuer: 'https://id.example',
        subject,
        email,
        emailVerified: options.isEmailVerified ?? true,
        firstName,
        lastName,
      },
      tokenHash: hashToken(token),
      idToken: null,
      userAgent: options.userAgent ?? null,
      previous: null,
    })
    if (!result.isSignedIn) throw new Error('A new account is not active.')
    if (options.plan) {
      // As if it had always been so: nothing happened that their activity would tell of.
      await ctx.db.query(
        'update subscriptions set given = true, plan_id = (select id from plans where name = $2) where user_id = $1',
        [result.userId, options.plan],
      )
    }
    return result
  })
  let { workspaceId } = signed
  if (options.memberOf) {
    workspaceId = options.memberOf.workspaceId
    await saveMembership(app.ctx.db, workspaceId, signed.userId, options.workspaceRole ?? 'viewer')
    await app.pool.query('update users set workspace_id = $2 where id = $1', [signed.userId, workspaceId])
  }
  if (options.role && options.role !== 'user') {
    await app.pool.query('update users set role = $2, is_admin = true where id = $1', [
      signed.userId,
      options.role,
    ])
  }
  if (options.status) {
    await app.pool.query('update users set account_status = $2 where id = $1', [
      signed.userId,
      options.status,
    ])
  }
  const cookie = `${sessionCookieName(publicUrl.startsWith('https:'))}=${token}`
  return { ...personOf(app.request, cookie), id: signed.userId, workspaceId, email }
}

type Overrides = Omit<Partial<AppDeps>, 'config'> & { config?: Partial<AppDeps['config']> }

/** Builds the whole program on a database of its own. Give it up with `close`. */
export async function openApp(overrides: Overrides = {}): Promise<TestApp & { close(): Promise<void> }> {
  const database = await cloneDatabase()
  const mails: Mail[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'stowage-app-'))
  const photos = createFilePhotoStore(join(dataDir, 'photos'))
  let current: Date | undefined
  const now = () => current ?? new Date()
  const config = { ...testConfig, dataDir, ...overrides.config }
  const mail = { description: 'a list', send: async (sent: Mail) => void mails.push(sent) }
  const jobs = createJobQueue(database.pool)
  const key = newPushKey()
  const push: PushSender =
    overrides.push ?? createWebPush({ loadKey: async () => key, subject: 'mailto:stowage@example.org' })
  const textsFor = createTextsFor(overrides.catalogs)
  const server = await buildApp({
    pool: database.pool,
    jobs,
    photos,
    mail,
    push,
    now,
    checkAnswer,
    ...overrides,
    config,
  })
  await server.ready()
  const request = async (options: InjectOptions): Promise<Reply> => {
    const answer = await server.inject(options)
    const headers = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    )
    const isJson = headers['content-type']?.startsWith('application/json') && !headers['content-encoding']
    const body = isJson ? answer.json() : answer.payload || undefined
    const reply = { status: answer.statusCode, headers, body }
    await checkReply(options, reply)
    return reply
  }
  const app: TestApp = {
    server,
    pool: database.pool,
    superuserUrl: database.superuserUrl,
    mails,
    ctx: {
      db: database.pool,
      pool: database.pool,
      database: database.pool,
      jobs,
      photos,
      push,
      webhooks: overrides.webhooks ?? webhookSenderOf(config.webhookAllowedHosts),
      payments:
        overrides.payments ??
        (config.stripe ? createStripePayments({ ...config.stripe, note: () => {} }) : noPayments),
      textsFor,
      publicUrl: config.publicUrl,
      defaultPlan: config.defaultPlan,
      support: config.support,
      adminRule: adminRuleOf(config),
      adminGroup: config.oidc.adminGroup,
      isProviderBundled: config.oidc.issuer === undefined,
      accounts: createProviderAccounts(
        identityMailing({ pool: database.pool, jobs, publicUrl, now }, createTextsFor()),
      ),
      containerItems,
      live: { publish: () => {} },
      log: server.log,
      now,
    },
    get now() {
      return current
    },
    set now(time) {
      current = time
    },
    request,
    stranger: personOf(request, ''),
    signIn: (options = {}) => makePerson(app, options),
  }
  return Object.assign(app, {
    close: async () => {
      await server.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  })
}

/** Gives the calling test file a program of its own; what it returns may be used inside tests and hooks. */
export function useApp(overrides: Overrides = {}): TestApp {
  let opened: Awaited<ReturnType<typeof openApp>> | undefined
  beforeAll(async () => {
    opened = await openApp(overrides)
  })
  afterAll(() => opened?.close())
  return new Proxy({} as TestApp, {
    get(_target, name) {
      // So that a file may also wait for it.
      if (name === 'then') return undefined
      if (!opened) throw new Error('The app is there only inside of tests and hooks.')
      return Reflect.get(opened, name)
    },
    set(_target, name, value) {
      return opened !== undefined && Reflect.set(opened, name, value)
    },
  })
}
