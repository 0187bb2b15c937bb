import { randomUUID } from 'node:crypto'
import { isPlainName } from '@stowage/contract/names.rules'
import Fastify from 'fastify'
import { createInjectFetch } from '../../server/src/adapters/oidc/inject-fetch.ts'
import type { Identity, Transaction } from '../../server/src/adapters/oidc/oidc.ts'
import { createRelyingParty } from '../../server/src/adapters/oidc/relying-party.ts'
import { endTokenSession } from '../src/administration.ts'
import type { Database, IdentityMail, IdentityOptions } from '../src/options.ts'
import { registerIdentity } from '../src/provider.ts'
import { createBrowser } from './browser.ts'
import { layOut } from './lay-out.ts'

/** What a product keeps; instances on one database share it. */
export function createShared() {
  return { transactions: new Map<string, Transaction>(), sessions: new Map<string, Identity>() }
}

/** Mails that were sent, and a way to wait for one: they leave after the answer. */
function createMailbox() {
  const mails: IdentityMail[] = []
  let waiting: (() => void)[] = []
  return {
    mails,
    async send(mail: IdentityMail) {
      mails.push(mail)
      for (const resolve of waiting) resolve()
      waiting = []
    },
    /** The next mail to this address that nobody has taken yet. */
    async take(to: string): Promise<IdentityMail> {
      for (;;) {
        const index = mails.findIndex((mail) => mail.to === to)
        const [mail] = index === -1 ? [] : mails.splice(index, 1)
        if (mail !== undefined) return mail
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
  }
}

export const linkIn = ({ text }: IdentityMail): string => {
  const link = /^http\S+$/m.exec(text)?.[0]
  if (link === undefined) throw new Error('There is no link in the mail')
  return link
}

type ProductOptions = Partial<IdentityOptions> & {
  pool: Database
  shared?: ReturnType<typeof createShared>
}

/** The smallest product: a front page that says who is signed in, and the three ways in and out. */
export async function createProduct({ shared = createShared(), ...options }: ProductOptions) {
  const publicUrl = options.publicUrl ?? 'http://stowage.test'
  const { transactions, sessions } = shared
  const mailbox = createMailbox()
  const revoked: string[] = []
  const problems: object[] = []
  const client = { clientId: 'stowage', clientSecret: 'the-secret_between-us' }
  const app = Fastify()
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self';script-src 'self';form-action 'self'")
  })
  await registerIdentity(app, {
    productName: 'Stowage',
    stylesheet: () => '/assets/account.css',
    transaction: (work) => work(options.pool),
    layOut,
    sendMail: mailbox.send,
    requireVerifiedEmail: false,
    isPlainName,
    logger: {
      info: () => {},
      warn: (details) => void problems.push(details),
      error: (details) => void problems.push(details),
    },
    onAccountRevoked: async (accountId) => {
      revoked.push(accountId)
      for (const [id, { subject }] of sessions) if (subject === accountId) sessions.delete(id)
    },
    ...options,
    ...client,
    publicUrl,
  })
  const relyingParty = createRelyingParty({
    ...client,
    issuer: `${publicUrl}/identity`,
    tokenAuthMethod: 'client_secret_basic',
    publicUrl,
    isBundled: true,
    fetch: createInjectFetch((request) => app.inject(request)),
  })
  const sessionOf = (cookie = '') => /sid=([\w-]+)/.exec(cookie)?.[1] ?? ''

  app.get('/', async (request) => sessions.get(sessionOf(request.headers.cookie)) ?? { signedOut: true })
  app.get('/api/login', async (request, reply) => {
    const { mode, returnTo = '/' } = request.query as { mode?: string; returnTo?: string }
    const begun = await relyingParty.begin({ returnTo, mode: mode === 'sign-up' ? mode : 'sign-in' })
    if (!begun.ok) return reply.code(503).send(begun)
    transactions.set(begun.transaction.state, begun.transaction)
    return reply.redirect(begun.url)
  })
  app.get('/api/callback', async (request, reply) => {
    const state = new URL(request.url, publicUrl).searchParams.get('state') ?? ''
    const transaction = transactions.get(state)
    if (transaction === undefined) return reply.redirect('/api/login')
    const finished = await relyingParty.finish(request.url, transaction)
    if (!finished.ok) return reply.code(400).send(finished)
    const id = randomUUID()
    sessions.set(id, finished.identity)
    return reply.header('set-cookie', `sid=${id}; Path=/; HttpOnly`).redirect(transaction.returnTo)
  })
  app.get('/api/logout', async (request, reply) => {
    const id = sessionOf(request.headers.cookie)
    const idToken = sessions.get(id)?.idToken
    sessions.delete(id)
    if (idToken !== undefined) await endTokenSession(options.pool, idToken)
    return reply.redirect('/')
  })
  await app.ready()
  return {
    app,
    relyingParty,
    mailbox,
    revoked,
    problems,
    sessions,
    /** A browser of its own, in the network of this address. */
    browser: (address?: string) => createBrowser(app, publicUrl, address),
  }
}

export const person = (email: string, password = 'correct horse') => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email,
  password,
})

/** A clock that stands still: what a busy machine takes between two tries counts for nothing. */
export const stillClock = () => {
  const time = new Date()
  return () => time
}
