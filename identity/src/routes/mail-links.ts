import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cleanEmail } from '../accounts/addresses.ts'
import { emailProblem, newPasswordProblem } from '../accounts/fields.ts'
import { hashToken } from '../accounts/links.ts'
import { mailResetLink, mailWayInChanged } from '../accounts/mails.ts'
import { consumeResetLink, findAccountByEmail, findLinkOwner } from '../accounts/store.ts'
import { consumeVerifyLink } from '../accounts/verify-links.ts'
import { signInAddress } from '../oidc/way-back.ts'
import {
  confirmedBesidePage,
  donePage,
  expiredLinkPage,
  forgotPage,
  resetPage,
  resetSentPage,
} from '../pages/mail-link-pages.ts'
import type { Sentence } from '../sentence.ts'
import { rememberDevice } from './known-device.ts'
import { showLink } from './link-page.ts'
import { formOf, type PageContext, sendPage, sendSecretPage } from './page-context.ts'
import { interactionOf, settings } from './page-settings.ts'
import { admitBrowser, isOthersBrowser } from './sign-up-browser.ts'
import { sendSparingly, sendWait, throttleMailRequest } from './throttling.ts'

/**
 * Links from mails are opened in any browser, so these pages check only the token, and continue with a fresh sign-in.
 * Only the browser that signed up is signed in directly when it confirms the address (sign-up-browser.ts).
 */

function showForgot(request: FastifyRequest, reply: FastifyReply) {
  return sendPage(reply, 200, forgotPage(settings(request), { email: '', uid: interactionOf(request) }))
}

async function askForReset(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  const { options, background } = context
  const texts = settings(request)
  const email = cleanEmail(formOf(request).get('email') ?? '')
  const error = emailProblem(email)
  const uid = interactionOf(request)
  if (error !== undefined) return sendPage(reply, 422, forgotPage(texts, { email, error, uid }))
  const wait = await throttleMailRequest(context, request, email)
  if (wait > 0) {
    const problem: Sentence = ['limited.notice', { seconds: wait }]
    return sendWait(reply, wait, forgotPage(texts, { email, problem, uid }))
  }
  background.run('Mailing a link to choose a new password', async () => {
    const account = await findAccountByEmail(options.pool, email)
    if (account === undefined) return
    const send = () => mailResetLink(options, { texts, account })
    await sendSparingly(context, 'password-reset', { account, send })
  })
  return sendPage(reply, 200, resetSentPage(texts, email, uid))
}

async function verify(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  const { options, now } = context
  const texts = settings(request)
  const tokenHash = hashToken(formOf(request).get('token') ?? '')
  const confirmed = await consumeVerifyLink(options.pool, { tokenHash, at: now() })
  if (confirmed === undefined) return sendPage(reply, 410, expiredLinkPage(texts, 'verify'))
  if (await isOthersBrowser(context, request, reply, confirmed.accountId)) {
    return sendPage(reply, 200, confirmedBesidePage(texts))
  }
  const next = await admitBrowser(context, request, reply, confirmed)
  if (next !== undefined) return reply.header('cache-control', 'no-store').redirect(next, 303)
  return sendPage(reply, 200, donePage(texts, 'verify', signInAddress(confirmed.returnTo)))
}

async function reset(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  const { options, passwords, now } = context
  const texts = settings(request)
  const form = formOf(request)
  const token = form.get('token') ?? ''
  const password = form.get('password') ?? ''
  const link = { tokenHash: hashToken(token), at: now() }
  const owner = await findLinkOwner(options.pool, { ...link, purpose: 'reset' })
  if (owner === undefined) return sendPage(reply, 410, expiredLinkPage(texts, 'reset'))
  const { email, firstName, lastName } = owner
  const { productName } = options
  const error = newPasswordProblem(password, { names: [`${firstName} ${lastName}`], email, productName })
  if (error !== undefined) return sendSecretPage(reply, 422, resetPage(texts, { token, email, error }))

  const passwordHash = await passwords.hash(password)
  const change = { ...link, passwordHash, sessionsValidFrom: new Date() }
  const account = await options.transaction(async (db) => {
    const changed = await consumeResetLink(db, change)
    if (changed === undefined) return undefined
    await mailWayInChanged(options, 'password-changed', { texts, account: changed }, db)
    await options.onAccountRevoked?.(changed.id, db)
    return changed
  })
  if (account === undefined) return sendPage(reply, 410, expiredLinkPage(texts, 'reset'))
  options.afterAccountRevoked?.()
  rememberDevice(context, request, reply, account.email)
  return sendPage(reply, 200, donePage(texts, 'reset'))
}

export function registerMailLinks(app: FastifyInstance, context: PageContext): void {
  // The access log would store the tokens in these addresses.
  const quiet = { logLevel: 'warn' } as const
  app.get('/identity/forgot', (request, reply) => showForgot(request, reply))
  app.post('/identity/forgot', (request, reply) => askForReset(context, request, reply))
  app.get('/identity/verify', quiet, (request, reply) => showLink(context, request, reply, 'verify'))
  app.post('/identity/verify', quiet, (request, reply) => verify(context, request, reply))
  app.get('/identity/reset', quiet, (request, reply) => showLink(context, request, reply, 'reset'))
  app.post('/identity/reset', quiet, (request, reply) => reset(context, request, reply))
}
