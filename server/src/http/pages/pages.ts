import { randomBytes } from 'node:crypto'
import { pageOwnerHeader } from '@stowage/contract/app-page'
import type { Plan } from '@stowage/contract/billing'
import { guidePath, mcpPath } from '@stowage/contract/system.rules'
import type { User } from '@stowage/contract/users'
import { preferences } from '@stowage/contract/users.rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import { negotiateLanguage, requestedLanguages } from '../../texts/accept-language.ts'
import type { PlainText, ReaderTexts, TextsFor } from '../../texts/reader-texts.ts'
import { CachedText } from '../responses/cached-text.ts'
import { handleError, handleMissing } from '../responses/error-handler.ts'
import {
  contentSecurityPolicy,
  landingPolicy,
  type Reach,
  securityHeaders,
} from '../responses/security-headers.ts'
import type { SignedIn } from '../sessions/session.ts'
import { appearanceInHeader, setAppearanceCookie } from './appearance-cookie.ts'
import { preferredLanguagesOf } from './preferred-languages.ts'
import { sendProblem } from './problem-page.ts'
import { returnPath } from './return-path.ts'
import type { LandingBrand, WebFiles } from './web-files.ts'

/** The data in the page for the app's first render, which spares its first requests. */
export interface Boot {
  user: User
  [firstData: string]: unknown
}

export interface PagesDeps {
  web: WebFiles | null
  publicUrl: string
  signedIn: (request: FastifyRequest) => Promise<SignedIn | null>
  /** Null when the session was cached, but the account is deleted. */
  boot: (signedIn: SignedIn, url: string) => Promise<Boot | null>
  plans: () => Promise<Plan[]>
  /** The brand of the installation on the landing page. */
  brand: () => Promise<LandingBrand | null>
  textsFor: TextsFor
}

const shownIsFreshFor = 60_000
const languages = preferences.language.values
const returnMark = '__TO__'

function sendLine(reply: FastifyReply, status: number, line: PlainText, texts: ReaderTexts): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .type('text/plain; charset=utf-8')
    .send(`${texts.text(line)}\n`)
}

function beginPage(reply: FastifyReply): FastifyReply {
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('vary', 'cookie')
    .type('text/html; charset=utf-8')
}

/** The dependencies of a page that is sent without knowing the reader. */
export interface PlainPages {
  textsFor: TextsFor
  /** The address of the stylesheet, if there is one. */
  stylesheet: string | null
  reach: Reach
}

const noSuchAddress = {
  status: 404,
  title: 'address.title',
  lead: 'address.lead',
  action: { label: 'address.front-page', href: '/' },
} as const

/** Answers addresses that can't be parsed, such as one with a broken percent sign. Hooks don't run for them. */
export function handleUnreadable(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  { textsFor, stylesheet, reach }: PlainPages,
): FastifyReply {
  reply.headers(securityHeaders(reach))
  if (request.url.startsWith('/api')) return handleError(error, request, reply)
  const own = appearanceInHeader(request.headers.cookie)?.language
  const texts = textsFor(requestedLanguages(request.headers['accept-language'], own))
  return sendProblem(reply, { texts, stylesheet }, noSuchAddress)
}

interface Landing {
  html: string
  /** The page at the address `/`, which most requests are for. */
  front: CachedText
}

const landingFor = (html: string, returnTo: string) =>
  html.replaceAll(returnMark, encodeURIComponent(returnTo))

/** Renders the landing page of a language again only after plans or brand changed, which is checked once a minute. */
function createLanding(deps: PagesDeps, web: WebFiles): (language: string) => Promise<Landing> {
  let landings = new Map<string, Landing>()
  let shown: { plans: Plan[]; brand: LandingBrand | null } = { plans: [], brand: null }
  let lookedUp = Number.NEGATIVE_INFINITY
  return async (language) => {
    if (Date.now() - lookedUp >= shownIsFreshFor) {
      const found = { plans: await deps.plans(), brand: await deps.brand() }
      // A new map, because a page that is being rendered has the former plans and brand.
      if (JSON.stringify(found) !== JSON.stringify(shown)) landings = new Map()
      shown = found
      lookedUp = Date.now()
    }
    const ofShown = landings
    const known = ofShown.get(language)
    if (known) return known
    const { publicUrl } = deps
    const code = (await import('./landing-code.ts')).landingCode(publicUrl)
    const html = await web.renderLanding({ ...shown, publicUrl, language, code })
    const landing = { html, front: new CachedText(landingFor(html, '/')) }
    ofShown.set(language, landing)
    return landing
  }
}

/** Part of a page, such as a script of an older build, must not be answered with a page. */
function isPartOfPage(request: FastifyRequest, path: string): boolean {
  const { 'sec-fetch-dest': destination, 'sec-fetch-mode': mode } = request.headers
  const isFile = path.startsWith('/assets/') || path.startsWith(`${guidePath}/media/`)
  // Safari's service worker requests a page with an empty destination.
  const isPage = destination === 'document' || (destination === 'empty' && mode === 'navigate')
  return isFile || (destination !== undefined && !isPage)
}

type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Serves the app to signed-in people and the landing page to everyone else. */
function createPages(deps: PagesDeps, web: WebFiles): ServePage {
  const { publicUrl } = deps
  const secure = publicUrl.startsWith('https:')
  const landing = createLanding(deps, web)

  return async (request, reply) => {
    const signedIn = await deps.signedIn(request)
    const boot = signedIn && (await deps.boot(signedIn, request.url))
    if (signedIn && boot) {
      const nonce = randomBytes(16).toString('base64url')
      // Uses the current settings, because the cached session of a person who has just changed them may have the former
      // ones.
      const { theme, language } = boot.user
      setAppearanceCookie(request, reply, { theme, language }, secure)
      reply.header(pageOwnerHeader, String(boot.user.id))
      reply.header('content-security-policy', contentSecurityPolicy(secure, nonce))
      return beginPage(reply).send(web.appPage({ language, theme, nonce, boot }))
    }
    const { html, front } = await landing(negotiateLanguage(await preferredLanguagesOf(request), languages))
    const returnTo = returnPath(request.url, publicUrl)
    reply.header('content-security-policy', landingPolicy(secure)).header(pageOwnerHeader, 'nobody')
    beginPage(reply).header('vary', 'cookie, accept-language')
    return returnTo === '/' ? front.send(request, reply) : reply.send(landingFor(html, returnTo))
  }
}

/**
 * Answers every unknown address: signed-in people get the app, everyone else the landing page whose links lead back to
 * that address, and the API and missing files get a plain "not found".
 */
export function createPageHandler(
  deps: PagesDeps,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const { web, publicUrl, textsFor } = deps
  const servePage = web && createPages(deps, web)

  return async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isCall = path === mcpPath || path === '/api' || path.startsWith('/api/')
    if (!isRead || isCall) return handleMissing(request, reply)
    const texts = async () => textsFor(await preferredLanguagesOf(request))
    if (isPartOfPage(request, path)) return sendLine(reply, 404, 'file.missing', await texts())
    if (!servePage) {
      const pageContext = { texts: await texts(), stylesheet: null }
      return sendProblem(reply, pageContext, { status: 503, title: 'unbuilt.title', lead: 'unbuilt.lead' })
    }
    try {
      return await servePage(request, reply)
    } catch (error) {
      const pageContext = { texts: await texts(), stylesheet: web.accountStylesheet }
      // The address names a workspace that the person doesn't belong to.
      if (error instanceof AppError && error.status < 500)
        return sendProblem(reply, pageContext, noSuchAddress)
      request.log.warn({ err: error, url: path }, 'a page could not be served')
      return sendProblem(reply.header('retry-after', '5'), pageContext, {
        status: 503,
        title: 'away.title',
        lead: 'away.lead',
        action: { label: 'problem.try-again', href: returnPath(request.url, publicUrl) },
        isOurs: true,
      })
    }
  }
}
