import { randomBytes } from 'node:crypto'
import type { Plan } from '@stowage/contract/billing'
import type { User } from '@stowage/contract/users'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PlainText, ReaderTexts, TextsFor } from '../../texts/reader-texts.ts'
import { wishedLanguages } from '../../texts/wished-languages.ts'
import { compress, encodingOf } from '../answers/compression.ts'
import { handleError, handleMissing } from '../answers/error-handler.ts'
import { contentSecurityPolicy, landingPolicy, securityHeaders } from '../answers/security-headers.ts'
import type { SignedIn } from '../sessions/session.ts'
import { sendProblem } from './problem-page.ts'
import { returnPath } from './return-path.ts'
import type { WebFiles } from './web-files.ts'
import { wishesOf } from './wishes-of.ts'

/** What stands in the page for the app's first moments, so that it need not ask. */
export interface Boot {
  user: User
  [firstData: string]: unknown
}

export interface PagesDeps {
  web: WebFiles | null
  publicUrl: string
  signedIn: (request: FastifyRequest) => Promise<SignedIn | null>
  boot: (signedIn: SignedIn, path: string) => Promise<Boot>
  plans: () => Promise<Plan[]>
  textsFor: TextsFor
}

const plansAreFreshFor = 60_000
const returnMark = '__TO__'
const pageLevel = 5

function sendLine(reply: FastifyReply, status: number, line: PlainText, texts: ReaderTexts): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .type('text/plain; charset=utf-8')
    .send(`${texts.text(line)}\n`)
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('vary', 'cookie, accept-encoding')
    .type('text/html; charset=utf-8')
  const encoding = encodingOf(request)
  if (!encoding) return reply.send(html)
  return reply.header('content-encoding', encoding).send(await compress(html, encoding, pageLevel))
}

/** Answers addresses that can't even be read, such as one with a broken percent sign. No hook runs for them. */
export function handleUnreadable(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  textsFor: TextsFor,
): FastifyReply {
  reply.headers(securityHeaders(false))
  if (request.url.startsWith('/api')) return handleError(error, request, reply)
  const texts = textsFor(wishedLanguages(request.headers['accept-language']))
  const surroundings = { texts, stylesheet: null }
  return sendProblem(reply, surroundings, {
    status: 404,
    title: 'address.title',
    lead: 'address.lead',
    action: { label: 'address.front-page', href: '/' },
  })
}

/** Renders the landing page again only when the plans changed, which is looked up once a minute. */
function createLanding(deps: PagesDeps, web: WebFiles): () => Promise<string> {
  let html = ''
  let rendered = ''
  let lookedUp = 0
  return async () => {
    if (html !== '' && Date.now() - lookedUp < plansAreFreshFor) return html
    const plans = await deps.plans()
    const key = JSON.stringify(plans)
    if (key !== rendered) html = await web.renderLanding(plans)
    rendered = key
    lookedUp = Date.now()
    return html
  }
}

/** A browser that fetches a part of a page, such as a script of an older build, must not get a page instead. */
function isPartOfPage(request: FastifyRequest, path: string): boolean {
  const destination = request.headers['sec-fetch-dest']
  return path.startsWith('/assets/') || (destination !== undefined && destination !== 'document')
}

type ServePage = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<FastifyReply>

/** The app for signed-in people, the landing page for everybody else. */
function createPages(deps: PagesDeps, web: WebFiles): ServePage {
  const { publicUrl } = deps
  const secure = publicUrl.startsWith('https:')
  const landing = createLanding(deps, web)

  return async (request, reply, path) => {
    const signedIn = await deps.signedIn(request)
    if (signedIn) {
      const nonce = randomBytes(16).toString('base64url')
      const boot = await deps.boot(signedIn, path)
      const { theme, language } = signedIn.actor
      reply.header('content-security-policy', contentSecurityPolicy(secure, nonce))
      return sendPage(request, reply, web.appPage({ language, theme, nonce, boot }))
    }
    const html = await landing()
    const back = encodeURIComponent(returnPath(request.url, publicUrl))
    reply.header('content-security-policy', landingPolicy(secure))
    return sendPage(request, reply, html.replaceAll(returnMark, back))
  }
}

/**
 * Answers every address that no route knows: signed-in people get the app, everybody else the landing page
 * whose links lead back to that address, and the API and missing files a plain "not found".
 */
export function createPageHandler(
  deps: PagesDeps,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const { web, publicUrl, textsFor } = deps
  const servePage = web && createPages(deps, web)

  return async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || path === '/api' || path.startsWith('/api/')) return handleMissing(request, reply)
    const texts = async () => textsFor(await wishesOf(request))
    if (isPartOfPage(request, path)) return sendLine(reply, 404, 'file.missing', await texts())
    if (!servePage) {
      const surroundings = { texts: await texts(), stylesheet: null }
      return sendProblem(reply, surroundings, { status: 503, title: 'unbuilt.title', lead: 'unbuilt.lead' })
    }
    try {
      return await servePage(request, reply, path)
    } catch (error) {
      request.log.warn({ err: error, url: path }, 'a page could not be served')
      const surroundings = { texts: await texts(), stylesheet: web.accountStylesheet }
      return sendProblem(reply.header('retry-after', '5'), surroundings, {
        status: 503,
        title: 'away.title',
        lead: 'away.lead',
        action: { label: 'problem.try-again', href: returnPath(request.url, publicUrl) },
      })
    }
  }
}
