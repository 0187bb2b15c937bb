import type { IncomingMessage } from 'node:http'
import type { Scope } from '@stowage/contract/keys.rules'
import {
  authorizationServerPath,
  protectedResourcePath,
  protectedResourceRoot,
  signInPath,
} from '@stowage/contract/system.rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, refusal } from '../../app-error.ts'
import { type Ctx, connectionsOf, type PublicCtx } from '../../context.ts'
import { type OfferedScope, sendConsent } from '../../http/pages/consent-page.ts'
import { preferredLanguagesOf } from '../../http/pages/preferred-languages.ts'
import { sendProblem } from '../../http/pages/problem-page.ts'
import {
  renderStandalonePage,
  type StandalonePage,
  sendStandalonePage,
} from '../../http/pages/standalone-page.ts'
import { isOwnNavigation } from '../../http/sessions/csrf.ts'
import type { SignedIn } from '../../http/sessions/session.ts'
import { lazy } from '../../lazy.ts'
import type { ReaderTexts } from '../../texts/reader-texts.ts'
import { sentenceOf } from '../../texts/sentence-of.ts'
import { hasPassword, proveOwner } from '../credentials/service.ts'
import { allowedScopes, type Choice, connectAssistant, listChoices } from '../keys/service.ts'
import { findRecipient } from '../users/service.ts'
import { ClientTries, type NetworkOf } from './service/client-tries.ts'
import { authorizationServer, protectedResource } from './service/documents.ts'
import {
  type Asking,
  consentPath,
  createOauthServer,
  type OauthServer,
  oauthPath,
} from './service/oauth-server.ts'

interface PagesOptions {
  ctx: PublicCtx
  stylesheet: () => string
  /** The person of a page, by the session. */
  signedIn: (request: FastifyRequest) => Promise<SignedIn | null>
  fetchDocument: (address: string) => Promise<Response>
  networkOf: NetworkOf
}

/** Clients that a network may register, or make this program fetch, within ten minutes. */
const clientLimit = 30
/** Connections that it may begin. */
const askLimit = 100

/** The documents that say where tokens come from, the authorization server, and the page on which a person lets one in. */
export function connectionPages(app: FastifyInstance, options: PagesOptions): void {
  const { ctx } = options
  const config = { isData: true }
  for (const path of [protectedResourcePath, protectedResourceRoot]) {
    app.get(path, { config }, async () => protectedResource(ctx.publicUrl))
  }
  app.get(authorizationServerPath, { config }, async () => authorizationServer(ctx.publicUrl))
  const limits = { now: ctx.now, networkOf: options.networkOf }
  const tries = new ClientTries({ ...limits, limit: clientLimit })
  const asks = new ClientTries({ ...limits, limit: askLimit })
  /** What the library needs to know of a request, which it sees bare. */
  const visits = new WeakMap<IncomingMessage, { ip: string; draw: (reason: string) => string }>()
  const server = lazy(() =>
    createOauthServer({
      ctx,
      fetchDocument: options.fetchDocument,
      allowClient: (raw) => tries.allow(visits.get(raw)?.ip ?? ''),
      drawProblem: (raw, reason) => visits.get(raw)?.draw(reason) ?? '',
    }),
  )
  app.register(async (scope) => consentPages(scope, { ...options, server }))
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The library reads the body itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      // The library would take it for the beginning of a connection.
      if ((request.params as { uid?: string }).uid === '') throw refusal('NOT_FOUND', 'call.no-such-address')
      if (request.url.startsWith(`${oauthPath}/register`) && !tries.allow(request.ip)) {
        throw refusal('RATE_LIMITED', 'call.line-full')
      }
      const texts = ctx.textsFor(await preferredLanguagesOf(request))
      const pageOf = (lead: string): StandalonePage => ({
        texts,
        look: 'dark',
        stylesheet: options.stylesheet(),
        content: '',
        title: texts.text('assistant.refused.title'),
        lead,
      })
      const draw = (reason: string) =>
        renderStandalonePage(request, pageOf(texts.text('assistant.refused.lead', { reason })))
      if (request.routeOptions.url === `${oauthPath}/authorize` && !asks.allow(request.ip)) {
        const page = pageOf(texts.text('assistant.busy.lead'))
        return sendStandalonePage(reply.header('retry-after', '600'), { status: 429, ...page })
      }
      visits.set(request.raw, { ip: request.ip, draw })
      const { handle } = await server()
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      reply.hijack()
      handle(request.raw, reply.raw)
    }
    for (const path of ['authorize', 'authorize/:uid']) {
      scope.get(`${oauthPath}/${path}`, { exposeHeadRoute: false }, handler)
    }
    for (const path of ['token', 'register', 'revoke']) scope.post(`${oauthPath}/${path}`, handler)
  })
}

const scopeWords = {
  'inventory:read': 'read',
  'inventory:count': 'count',
  'inventory:write': 'write',
} as const satisfies Partial<Record<Scope, OfferedScope>>

const wordOf = (scope: Scope) => (isNamedScope(scope) ? [{ scope, word: scopeWords[scope] }] : [])
const isNamedScope = (scope: Scope): scope is keyof typeof scopeWords => Object.hasOwn(scopeWords, scope)

/** The person in one of their workspaces. */
const actingIn = (ctx: PublicCtx, person: SignedIn, workspace: SignedIn['workspace']): Ctx => ({
  ...ctx,
  ...person,
  workspace,
  requestKey: null,
  ...connectionsOf(ctx, workspace),
})

/** A refusal, which the page shows; anything else is thrown. */
function refusalIn(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

type ConsentOptions = PagesOptions & { server: () => Promise<OauthServer> }

interface Visit extends Pick<OauthServer, 'grant' | 'answer'> {
  person: SignedIn
  texts: ReaderTexts
  asked: Asking
  choices: Choice[]
}

function visitsOf(options: ConsentOptions) {
  const { ctx, signedIn, stylesheet } = options
  const secure = ctx.publicUrl.startsWith('https:')

  /** The person and what asks them; null once the reply is sent. */
  async function visit(request: FastifyRequest, reply: FastifyReply): Promise<Visit | null> {
    const person = await signedIn(request)
    const texts = ctx.textsFor(await preferredLanguagesOf(request))
    if (!person) {
      const returnTo = encodeURIComponent(request.url)
      reply.redirect(`${signInPath}?returnTo=${returnTo}`, 303)
      return null
    }
    const { asking, grant, answer } = await options.server()
    const { uid } = request.params as { uid: string }
    const asked = await asking(request.raw, reply.raw, uid)
    if (asked)
      return { person, texts, asked, grant, answer, choices: await listChoices(ctx, person.actor.id) }
    const action = { label: 'problem.dashboard', href: '/' } as const
    const words = { title: 'assistant.over.title', lead: 'assistant.over.lead' } as const
    sendProblem(reply, { texts, stylesheet: stylesheet() }, { status: 404, ...words, action })
    return null
  }
  async function show(
    reply: FastifyReply,
    { person, texts, asked, choices }: Visit,
    ticked: readonly string[] | null,
    { chosen, refused }: { chosen?: number | undefined; refused?: AppError } = {},
  ) {
    const recipient = await findRecipient(ctx, person.actor.id, person.workspace.id)
    return sendConsent(reply, {
      texts,
      stylesheet: stylesheet(),
      secure,
      host: asked.host,
      redirectUri: asked.redirectUri,
      client: asked.name,
      email: recipient?.email ?? '',
      workspaces: choices,
      chosenWorkspace: chosen ?? choices.find(({ isInPlan }) => isInPlan)?.id,
      scopes: asked.scopes.flatMap(wordOf).map(({ scope, word }) => ({
        scope: word,
        value: scope,
        isTicked: ticked ? ticked.includes(scope) : word === 'read',
      })),
      isNothingChosen: ticked !== null && !refused,
      asksPassword: await hasPassword(actingIn(ctx, person, person.workspace)),
      passwordError: refused ? sentenceOf(refused.said, texts.language) : null,
    })
  }

  return { visit, show }
}

function consentPages(
  app: FastifyInstance,
  options: PagesOptions & { server: () => Promise<OauthServer> },
): void {
  const { ctx } = options
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 8_192 }, (_request, body, parsed) =>
    parsed(null, new URLSearchParams(String(body))),
  )
  const url = `${consentPath}/:uid`

  const { visit, show } = visitsOf(options)

  app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
    const found = await visit(request, reply)
    return found ? show(reply, found, null) : reply
  })
  app.post(url, async (request, reply) => {
    // Another site must not let an assistant in.
    if (!isOwnNavigation(request, ctx.publicUrl)) return reply.redirect(request.url, 303)
    const found = await visit(request, reply)
    if (!found) return reply
    const { person, asked, choices, grant, answer } = found
    const form = request.body as URLSearchParams
    if (form.get('answer') !== 'allow') {
      return reply.redirect(await answer(request.raw, reply.raw, 'denied'), 303)
    }
    const choice = choices.find(({ id, isInPlan }) => isInPlan && String(id) === form.get('workspace'))
    const ticked = form.getAll('scope')
    const allowed = choice
      ? allowedScopes(
          choice,
          asked.scopes.filter((one) => ticked.includes(one)),
        )
      : []
    if (!choice || allowed.length === 0) return show(reply, found, ticked)
    const workspace = { ...person.workspace, id: choice.id, role: choice.role }
    const inside = actingIn(ctx, person, workspace)
    const isProven = await proveOwner(inside, form.get('currentPassword') || undefined).catch(refusalIn)
    if (isProven instanceof AppError)
      return show(reply, found, ticked, { chosen: choice.id, refused: isProven })
    const grantId = await grant(asked, person.actor.id, allowed)
    const connection = { name: asked.name, client: asked.host, grantId, scopes: allowed }
    await connectAssistant(inside, connection, isProven)
    return reply.redirect(await answer(request.raw, reply.raw, { userId: person.actor.id, grantId }), 303)
  })
}
