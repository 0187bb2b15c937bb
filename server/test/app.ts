import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Endpoint, EndpointSchemas } from '@stowage/contract/endpoint'
import { errorStatus } from '@stowage/contract/errors'
import { isReason } from '@stowage/contract/sentences'
import type { AccountStatus, WorkspaceRole } from '@stowage/contract/users.rules'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import type { Mail } from '../src/adapters/mail/mail.ts'
import { createFilePhotoStore } from '../src/adapters/photos/file-photo-store.ts'
import { providerAccounts } from '../src/app/provider-accounts.ts'
import { type AppDeps, buildApp } from '../src/app.ts'
import { inTransaction, type PublicCtx } from '../src/context.ts'
import { givePlan } from '../src/features/billing/service.ts'
import { signIn } from '../src/features/sessions/service.ts'
import { addMember } from '../src/features/workspaces/service.ts'
import { hashToken, sessionCookieName } from '../src/http/sessions/session.ts'
import { createJobQueue } from '../src/jobs/job-queue.ts'
import { cloneDatabase } from './database.ts'

export const publicUrl = 'http://127.0.0.1:4400'

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
  delete(url: string, headers?: Headers): Promise<Reply>
}

export interface SignInOptions {
  plan?: 'free' | 'pro' | 'business'
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

const said = {
  reason: z.string().refine(isReason),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z
    .string()
    .min(3)
    .regex(/^(?!.*(\n\s+at |node_modules|\.ts:\d))/s),
}
const errorBody = z.strictObject({
  code: z.enum(Object.keys(errorStatus) as [keyof typeof errorStatus]),
  ...said,
  issues: z.array(z.strictObject({ path: z.string().min(1), ...said })).optional(),
})

/** Parses every answer strictly before it is written: the serializer would hide a null or an unknown choice. */
function checkAnswer(endpoint: Endpoint, schemas: EndpointSchemas, answer: unknown): void {
  const parsed = schemas.response?.safeParse(answer)
  if (parsed && !parsed.success) {
    throw new Error(`${endpoint.method} ${endpoint.path} answers wrongly: ${z.prettifyError(parsed.error)}`)
  }
}

function checkReply(options: InjectOptions, reply: Reply): void {
  const isJson = reply.headers['content-type']?.startsWith('application/json')
  if (!isJson || reply.status < 400) return
  const parsed = errorBody.parse(reply.body)
  if (errorStatus[parsed.code] !== reply.status || !isDeepStrictEqual(parsed, reply.body)) {
    throw new Error(`${String(options.url)}: ${parsed.code} does not go with ${reply.status}.`)
  }
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
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
  return {
    cookie,
    get: (url, headers) => send('GET')(url, undefined, headers),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: (url, headers) => send('DELETE')(url, undefined, headers),
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
    if (options.plan) await givePlan(ctx, { userId: result.userId, plan: options.plan })
    return result
  })
  let { workspaceId } = signed
  if (options.memberOf) {
    workspaceId = options.memberOf.workspaceId
    await addMember(app.ctx, { workspaceId, userId: signed.userId, role: options.workspaceRole ?? 'viewer' })
    await app.pool.query('update users set workspace_id = $2 where id = $1', [signed.userId, workspaceId])
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
  const server = await buildApp({
    pool: database.pool,
    jobs,
    photos,
    mail,
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
    checkReply(options, reply)
    return reply
  }
  const app: TestApp = {
    server,
    pool: database.pool,
    mails,
    ctx: {
      db: database.pool,
      pool: database.pool,
      jobs,
      photos,
      publicUrl: config.publicUrl,
      defaultPlan: config.defaultPlan,
      adminEmails: config.adminEmails,
      isProviderBundled: config.oidc.issuer === undefined,
      accounts: providerAccounts,
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
      await database.pool.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  })
}

const testConfig = {
  publicUrl,
  oidc: {
    issuer: undefined,
    clientId: 'stowage',
    clientSecret: undefined,
    tokenAuthMethod: 'client_secret_basic',
  },
  smtpUrl: undefined,
  mailFrom: 'Stowage <stowage@example.org>',
  trustedProxies: ['loopback'],
  defaultPlan: 'free',
  adminEmails: ['boss@example.org'],
  logLevel: 'silent',
} as const

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
