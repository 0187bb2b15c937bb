import { keyLimits } from '@stowage/contract/keys.rules'
import { mcpPath, protectedResourcePath } from '@stowage/contract/system.rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../../app-error.ts'
import type { PublicCtx } from '../../context.ts'
import type { KeyCalls } from '../../http/calls/key-calls.ts'
import { abortSignalOf } from '../../http/responses/abort-signal.ts'
import { bearerOf, refuseKeyInAddress } from '../../http/sessions/bearer.ts'
import type { Callers } from '../../http/sessions/callers.ts'
import type { InternalApiClient } from '../../http/sessions/internal-api-client.ts'
import { namedWorkspace } from '../../http/sessions/named-workspace.ts'
import type { FindSession, SignedIn } from '../../http/sessions/session.ts'
import { isKeyText } from '../../key-text.ts'
import { lazy } from '../../lazy.ts'
import { assistantScopes } from '../connections/service/oauth-server.ts'
import { version } from '../system/service/get-health.ts'
import { createMessageHandler } from './service/answer-message.ts'
import { AssistantApi } from './service/assistant-api.ts'
import { toolNamed } from './service/tools-of.ts'

interface Options {
  ctx: PublicCtx
  callers: Pick<Callers, 'signedIn'>
  /** Finds the person of an assistant by its token. */
  findByToken: FindSession
  keyCalls: Pick<KeyCalls, 'count'>
  internalApi: Pick<InternalApiClient, 'call'>
}

/** The message of a request, as far as the route itself looks at it. */
interface Message {
  id?: unknown
  method?: unknown
  params?: { name?: unknown }
}

/** The address for assistants, which speak the Model Context Protocol (`docs/decisions/0079`). */
export function assistantRoutes(app: FastifyInstance, options: Options): void {
  const { publicUrl } = options.ctx
  const { origin } = new URL(publicUrl)
  const challenge = (scope: string, error?: string) =>
    [
      `Bearer resource_metadata="${publicUrl}${protectedResourcePath}"`,
      `scope="${scope}"`,
      ...(error ? [`error="${error}"`] : []),
    ].join(', ')

  /** By a key, or by a token of the authorization server. A session counts for nothing here. */
  async function callerBy(token: string | null, request: FastifyRequest): Promise<SignedIn | null> {
    if (token === null) return null
    return isKeyText(token) ? options.callers.signedIn(request) : options.findByToken(token, null)
  }

  async function letIn(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn> {
    refuseKeyInAddress(request)
    if (request.headers.origin !== undefined && request.headers.origin !== origin) {
      throw refusal('FORBIDDEN', 'call.foreign-origin', { origin })
    }
    const token = bearerOf(request)
    const isNamed = token !== null
    const caller = await callerBy(token, request)
    const key = caller?.actor.key
    if (!caller || !key) {
      reply.header(
        'www-authenticate',
        challenge(assistantScopes.join(' '), isNamed ? 'invalid_token' : undefined),
      )
      throw refusal('UNAUTHORIZED', isNamed ? 'call.api-key-over' : 'call.signed-out')
    }
    await options.keyCalls.count(key, request, reply, keyLimits.assistantCallsPerMinute)
    const { id } = namedWorkspace(request)
    if (id !== null && id !== caller.workspace.id) throw refusal('WORKSPACE_NOT_FOUND', 'workspace.not-found')
    if (!key.isInPlan) throw refusal('API_NOT_IN_PLAN', 'call.api-not-in-plan', { plan: key.plan })
    return { ...caller, actor: { ...caller.actor, key: { ...key, isCounted: true } } }
  }

  /** A tool beyond the scopes of the token is refused by a status that tells the client which scope to ask for. */
  function refuseBeyondScopes({ actor }: SignedIn, { method, params }: Message, reply: FastifyReply): void {
    const scope = method === 'tools/call' ? toolNamed(params?.name)?.scope : undefined
    if (scope === undefined || actor.key?.scopes.includes(scope)) return
    reply.header('www-authenticate', challenge(scope, 'insufficient_scope'))
    throw refusal('SCOPE_MISSING', 'call.scope-missing', { scope })
  }

  serveMessages(app, { ...options, letIn, refuseBeyondScopes })
}

interface MessagesOptions extends Options {
  letIn: (request: FastifyRequest, reply: FastifyReply) => Promise<SignedIn>
  refuseBeyondScopes: (caller: SignedIn, message: Message, reply: FastifyReply) => void
}

function serveMessages(app: FastifyInstance, options: MessagesOptions): void {
  const { letIn, refuseBeyondScopes } = options
  const { publicUrl } = options.ctx
  const handler = lazy(() =>
    createMessageHandler({
      version,
      onFailure: (error) => app.log.debug({ err: error }, 'A message of an assistant was refused'),
    }),
  )
  app.decorateRequest('assistantCaller', null)
  app.post(mcpPath, {
    config: { isData: true },
    onRequest: async (request, reply) => {
      request.assistantCaller = await letIn(request, reply)
    },
    handler: async (request, reply) => {
      const { assistantCaller: caller } = request
      if (!caller) throw new Error('Nobody was let in.')
      // Revision 2025-06-18 dropped batches; one would count as a single call.
      if (Array.isArray(request.body)) throw refusal('VALIDATION', 'call.batch')
      const message = (request.body ?? {}) as Message
      refuseBeyondScopes(caller, message, reply)
      const signal = abortSignalOf(request)
      const api = new AssistantApi({
        send: (endpoint, input, headers) =>
          options.internalApi.call(endpoint, input, { caller, cause: request, headers, signal }),
        workspaceId: caller.workspace.id,
        publicUrl,
      })
      const answer = await (await handler())(webRequestOf(request, publicUrl, signal), request.body, {
        caller,
        api,
      })
      const type = answer.headers.get('content-type')
      if (type !== null) reply.type(type)
      const body = await answer.text()
      return reply.code(answer.status).send(body === '' ? undefined : body)
    },
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls by an assistant; set before the body is read. */
    assistantCaller: SignedIn | null
  }
}

/** The request as the library reads it; its body is parsed already. */
function webRequestOf({ headers }: FastifyRequest, publicUrl: string, signal: AbortSignal): Request {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === 'content-length' ? [] : [[name, String(value)] as [string, string]],
  )
  return new Request(`${publicUrl}${mcpPath}`, { method: 'POST', headers: named, signal })
}
