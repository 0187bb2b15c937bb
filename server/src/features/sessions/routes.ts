import { endOtherSessions, endSession, listSessions } from '@stowage/contract/sessions'
import { signInCallbackPath, signInPath, signOutPath } from '@stowage/contract/system.rules'
import { type AccountStatus, preferences } from '@stowage/contract/users.rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Identity, Oidc, OidcFailure, Transaction } from '../../adapters/oidc/oidc.ts'
import { AppError } from '../../app-error.ts'
import type { PublicCtx } from '../../context.ts'
import type { Bind } from '../../http/calls/bind.ts'
import { setAppearanceCookie } from '../../http/pages/appearance-cookie.ts'
import { consumeChosenPlanCookie, setChosenPlanCookie } from '../../http/pages/chosen-plan.ts'
import { consumeDeviceCookies } from '../../http/pages/device-cookies.ts'
import { preferredLanguagesOf } from '../../http/pages/preferred-languages.ts'
import { sendProblem } from '../../http/pages/problem-page.ts'
import { returnPath } from '../../http/pages/return-path.ts'
import { addressOf, sendSignOut } from '../../http/pages/sign-out-page.ts'
import { originOf } from '../../http/sessions/call-origin.ts'
import { isOwnNavigation } from '../../http/sessions/csrf.ts'
import { decryptCookie, encryptCookie } from '../../http/sessions/encrypted-cookie.ts'
import type { SessionCookie } from '../../http/sessions/session.ts'
import { negotiateLanguage } from '../../texts/accept-language.ts'
import type { PlainText, TextsFor } from '../../texts/reader-texts.ts'
import * as sessions from './service/own-sessions.ts'
import { endProviderSession, type SignInResult, signIn, signOut } from './service.ts'

interface SignInDeps {
  ctx: PublicCtx
  oidc: Oidc
  cookie: SessionCookie
  /** The key that encrypts the state in the browser while a person is at the provider. */
  key: Buffer
  stylesheet: () => string
  textsFor: TextsFor
  /** Clears cached sessions before the response is sent, so that the person's next request can't use one. */
  forgetSessions: () => void
}

const minute = 60_000
/** The language of a new person: that of the pages on which they signed up. */
const languageOf = (requested: readonly string[]) =>
  preferences.language.values.find((one) => one === negotiateLanguage(requested, preferences.language.values))
// Minutes, as long as the provider keeps a form open, so that slow typing doesn't lead back to the start.
const transactionMinutes = 60
const transactionSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  until: z.number(),
})

const refusals: Record<Exclude<AccountStatus, 'active'>, PlainText> = {
  inactive: 'account-refused.inactive',
  suspended: 'account-refused.suspended',
  deleted: 'account-refused.deleted',
}

const parameter = (request: FastifyRequest, name: string): string | undefined => {
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

/** One cookie for each sign-in, so that two tabs don't disturb each other. */
const cookieNameOf = (state: string) => `sign-in-${state.replace(/[^\w-]/g, '').slice(0, 12)}`

const placeCookie = 'sign-in-place'
const placeDays = 1

const loginAddress = (returnTo: string) => `${signInPath}?returnTo=${encodeURIComponent(returnTo)}`

class SignInPages {
  readonly deps: SignInDeps
  readonly secure: boolean

  constructor(deps: SignInDeps) {
    this.deps = deps
    this.secure = deps.ctx.publicUrl.startsWith('https:')
  }

  async login(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { deps } = this
    reply.header('cache-control', 'no-store')
    const returnTo = returnPath(parameter(request, 'returnTo'), deps.ctx.publicUrl)
    if (await deps.cookie.signedIn(request)) return reply.redirect(returnTo, 303)
    const mode = parameter(request, 'mode') === 'sign-up' ? 'sign-up' : 'sign-in'
    const begun = await deps.oidc.begin({ returnTo, mode, languages: await preferredLanguagesOf(request) })
    if (!begun.ok) return this.failed(request, reply, begun, returnTo)
    this.keepTransaction(reply, begun.transaction)
    if (mode === 'sign-up') setChosenPlanCookie(reply, returnTo, this.secure)
    return reply.redirect(begun.url, 303)
  }

  /** The page to which the provider redirects the browser. */
  async callback(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { deps } = this
    reply.header('cache-control', 'no-store')
    const transaction = this.takeTransaction(request, reply)
    if (!transaction) {
      const returnTo = this.lastPlace(request)
      // The back button, or a link that was opened twice: a signed-in person stays signed in.
      if (await deps.cookie.signedIn(request)) return reply.redirect(returnTo, 303)
      return this.stale(request, reply, returnTo)
    }
    const finished = await deps.oidc.finish(request.url, transaction)
    if (!finished.ok) return this.failed(request, reply, finished, transaction.returnTo)
    return this.admit(request, reply, finished.identity, transaction.returnTo)
  }

  /** Ends the session here and at the bundled provider together; at an external provider the browser ends it. */
  async logout(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { deps } = this
    reply.header('cache-control', 'no-store')
    const tokenHash = deps.cookie.read(request)
    if (!tokenHash || !isOwnNavigation(request, deps.ctx.publicUrl)) return reply.redirect('/', 303)
    // Read before the session ends, because the provider says goodbye in this person's language.
    const signedIn = await deps.cookie.signedIn(request)
    if (signedIn) setAppearanceCookie(request, reply, signedIn.actor, this.secure)
    const requested = await preferredLanguagesOf(request)
    const idToken = await signOut(deps.ctx, tokenHash)
    deps.forgetSessions()
    deps.cookie.clear(reply)
    if (deps.ctx.isProviderBundled) return reply.redirect('/', 303)
    const form = await deps.oidc.endSession(idToken, requested)
    return form ? sendSignOut(reply, await this.around(request), form) : reply.redirect('/', 303)
  }

  private async admit(
    request: FastifyRequest,
    reply: FastifyReply,
    identity: Identity,
    returnTo: string,
  ): Promise<FastifyReply> {
    const { deps } = this
    const tokenHash = deps.cookie.write(reply)
    const { claims } = identity
    const result = await signIn(deps.ctx, {
      claims: {
        issuer: identity.issuer,
        subject: identity.subject,
        email: claims.email ?? undefined,
        emailVerified: claims.emailVerified,
        name: claims.name ?? undefined,
        firstName: claims.givenName ?? undefined,
        lastName: claims.familyName ?? undefined,
        groups: claims.groups,
      },
      begin: {
        ...consumeDeviceCookies(request, reply),
        language: languageOf(await preferredLanguagesOf(request)),
      },
      tokenHash,
      idToken: identity.idToken,
      userAgent: request.headers['user-agent'] ?? null,
      origin: originOf(request),
      previous: deps.cookie.read(request),
    })
    deps.forgetSessions()
    if (!result.isSignedIn) return this.refused(request, reply, result, identity)
    request.log.info({ userId: result.userId }, 'signed in')
    const chosen = consumeChosenPlanCookie(request, reply)
    return reply.redirect(result.isNew && returnTo === '/' && chosen ? chosen : returnTo, 303)
  }

  private keepTransaction(reply: FastifyReply, transaction: Transaction): void {
    const until = this.deps.ctx.now().getTime() + transactionMinutes * minute
    const there = { path: signInCallbackPath, httpOnly: true, sameSite: 'lax', secure: this.secure } as const
    const sealed = encryptCookie(this.deps.key, { ...transaction, until })
    reply.setCookie(cookieNameOf(transaction.state), sealed, { ...there, maxAge: transactionMinutes * 60 })
    reply.setCookie(placeCookie, transaction.returnTo, { ...there, maxAge: placeDays * 86_400 })
  }

  /** The target of the sign-in that this browser began last, for one that has expired or is unknown. */
  private lastPlace(request: FastifyRequest): string {
    return returnPath(request.cookies[placeCookie], this.deps.ctx.publicUrl)
  }

  private takeTransaction(request: FastifyRequest, reply: FastifyReply): Transaction | null {
    const state = parameter(request, 'state')
    if (!state) return null
    const name = cookieNameOf(state)
    const encrypted = request.cookies[name]
    if (!encrypted) return null
    reply.clearCookie(name, { path: signInCallbackPath, secure: this.secure })
    const { data } = transactionSchema.safeParse(decryptCookie(this.deps.key, encrypted))
    return data && data.state === state && data.until > this.deps.ctx.now().getTime() ? data : null
  }

  private async around(request: FastifyRequest) {
    return {
      texts: this.deps.textsFor(await preferredLanguagesOf(request)),
      stylesheet: this.deps.stylesheet(),
    }
  }

  private async refused(
    request: FastifyRequest,
    reply: FastifyReply,
    result: Extract<SignInResult, { isSignedIn: false }>,
    identity: Identity,
  ): Promise<FastifyReply> {
    this.deps.cookie.clear(reply)
    // The provider's session is still valid: unless it is ended, the next sign-in would lead straight back here.
    await endProviderSession(this.deps.ctx, identity)
    const requested = await preferredLanguagesOf(request)
    const form = this.deps.ctx.isProviderBundled
      ? undefined
      : await this.deps.oidc.endSession(null, requested)
    return sendProblem(reply, await this.around(request), {
      status: 403,
      title: 'account-refused.title',
      lead: refusals[result.status],
      action: { label: 'account-refused.sign-out', href: form ? addressOf(form) : '/' },
    })
  }

  /** Shows a page, because a person who navigates can't read an error of the API. */
  async broken(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Keeps the session, because another site can link to an address that is wrong.
    if (error instanceof AppError && error.status < 500) return reply.redirect('/', 303)
    request.log.error({ err: error, url: request.routeOptions.url }, 'a sign-in page failed')
    this.deps.cookie.clear(reply)
    return this.ours(request, reply)
  }

  private async ours(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const returnTo = returnPath(parameter(request, 'returnTo'), this.deps.ctx.publicUrl)
    return sendProblem(reply, await this.around(request), {
      status: 503,
      title: 'sign-in-broken.title',
      lead: 'sign-in-broken.lead',
      action: {
        label: 'problem.try-again',
        href: loginAddress(returnTo === '/' ? this.lastPlace(request) : returnTo),
      },
      isOurs: true,
    })
  }

  private async stale(request: FastifyRequest, reply: FastifyReply, returnTo: string): Promise<FastifyReply> {
    return sendProblem(reply, await this.around(request), {
      status: 400,
      title: 'sign-in-stale.title',
      lead: 'sign-in-stale.lead',
      action: { label: 'sign-in-stale.again', href: loginAddress(returnTo) },
    })
  }

  private async failed(
    request: FastifyRequest,
    reply: FastifyReply,
    failure: OidcFailure,
    returnTo: string,
  ): Promise<FastifyReply> {
    request.log.warn({ reason: failure.reason, detail: failure.detail }, 'sign-in failed')
    if (failure.reason === 'misconfigured') return this.ours(request, reply)
    if (failure.reason === 'refused') return this.stale(request, reply, returnTo)
    const isAway = failure.reason === 'unavailable'
    return sendProblem(reply, await this.around(request), {
      status: isAway ? 503 : 403,
      title: isAway ? 'sign-in-away.title' : 'sign-in-denied.title',
      lead: isAway ? 'sign-in-away.lead' : 'sign-in-denied.lead',
      action: { label: 'problem.try-again', href: loginAddress(returnTo) },
      isOurs: isAway,
    })
  }
}

export function sessionsRoutes(bind: Bind): void {
  bind(listSessions, 'account.use', sessions.listSessions)
  bind(endSession, 'account.use', sessions.endSession)
  bind(endOtherSessions, 'account.use', sessions.endOtherSessions)
}

/** Full-page navigations: to the provider, back from it, and sign-out. */
export function signInPages(app: FastifyInstance, deps: SignInDeps): void {
  const pages = new SignInPages(deps)
  // No HEAD, because a preview of the address must not begin or end a session.
  const options = { exposeHeadRoute: false }
  app.setErrorHandler((error, request, reply) => pages.broken(error, request, reply))
  app.get(signInPath, options, (request, reply) => pages.login(request, reply))
  app.get(signInCallbackPath, options, (request, reply) => pages.callback(request, reply))
  app.get(signOutPath, options, (request, reply) => pages.logout(request, reply))
}
