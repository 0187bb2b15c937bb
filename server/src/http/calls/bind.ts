import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  EndpointSchemas,
  ParamsOf,
  QueryOf,
} from '@stowage/contract/endpoint'
import { type Ability, may } from '@stowage/contract/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../../app-error.ts'
import type { Ctx, PublicCtx } from '../../context.ts'
import type { Page } from '../../lists/page.ts'
import type { SignedIn } from '../sessions/session.ts'
import { type Answer, requestKeyOf, withIdempotencyKey } from './idempotency.ts'
import { setPageHeaders } from './page-headers.ts'
import { createInputParser, type ParsedInput } from './parse-input.ts'
import { compileSerializer } from './serializer.ts'

/** Who may call: anybody, or signed-in people with this ability in the workspace of the call. */
export type Guard = 'public' | Ability

export interface VerbInput<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}

/** Paged endpoints answer a page, the others their answer; undefined stands for 204. */
export type VerbAnswer<E extends Endpoint> = E['paged'] extends true
  ? Page<AnswerOf<E> extends (infer Row)[] ? Row : never>
  : AnswerOf<E>

type Verb<E extends Endpoint, C> = (ctx: C, input: VerbInput<E>) => Promise<VerbAnswer<E>>
type RawHandler<E extends Endpoint, C> = (
  ctx: C,
  input: VerbInput<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

/**
 * A verb with work that takes time and needs no lock, such as decoding photos: it is done before the transaction of a
 * request with an Idempotency-Key, and not at all when its answer is known already.
 */
interface PreparedVerb<E extends Endpoint, P> {
  prepare: (ctx: Ctx, input: VerbInput<E>) => Promise<P>
  act: (ctx: Ctx, input: VerbInput<E>, prepared: P) => Promise<VerbAnswer<E>>
}

/** Ties an endpoint of the contract to the verb that answers it. Each endpoint is tied once. */
export interface Bind {
  <E extends Endpoint>(endpoint: E, guard: 'public', verb: Verb<E, PublicCtx>): void
  <E extends Endpoint>(endpoint: E, guard: Ability, verb: Verb<E, Ctx>): void
  prepared<E extends Endpoint, P>(endpoint: E, guard: Ability, verb: PreparedVerb<E, P>): void
  /** For answers that are not JSON, such as photos: the handler sends them itself. */
  raw: {
    <E extends Endpoint>(endpoint: E, guard: 'public', handler: RawHandler<E, PublicCtx>): void
    <E extends Endpoint>(endpoint: E, guard: Ability, handler: RawHandler<E, Ctx>): void
  }
}

export interface BinderOptions {
  /** What every verb may use. */
  base: PublicCtx
  signedIn: (request: FastifyRequest) => Promise<SignedIn | null>
  /** Tests look at every answer before it is written: the serializer hides mistakes. */
  checkAnswer?: (endpoint: Endpoint, schemas: EndpointSchemas, answer: unknown) => void
}

type AnyHandler = (
  ctx: unknown,
  input: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>
type AnyVerb = (ctx: unknown, input: unknown, prepared?: unknown) => Promise<unknown>

interface Binding {
  endpoint: Endpoint
  guard: Guard
  /** What gives the answer, or sends it itself. */
  handler: { act: AnyVerb; prepare?: AnyVerb } | { raw: AnyHandler }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Made before the body is read. */
    verbContext: PublicCtx | Ctx | null
  }
  interface FastifyContextConfig {
    /** The answers are JSON and never a page. */
    isData?: boolean
  }
}

export interface Binder {
  bind: Bind
  /** Adds a route for every binding. */
  register(app: FastifyInstance): Promise<void>
  /** What was bound, as `GET /api/items`, and who may call it. */
  guards(): ReadonlyMap<string, Guard>
}

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

/** What the verb may use, once it is clear that this person may call it. */
async function contextOf(
  options: BinderOptions,
  guard: Guard,
  request: FastifyRequest,
): Promise<PublicCtx | Ctx> {
  if (guard === 'public') return options.base
  const signedIn = await options.signedIn(request)
  if (!signedIn) throw refusal('UNAUTHORIZED', 'call.signed-out')
  if (!may(signedIn.workspace.role, guard)) {
    throw refusal('FORBIDDEN', 'call.look-only')
  }
  return {
    ...options.base,
    ...signedIn,
    requestKey: requestKeyOf(request),
    gone: () => request.signal,
  }
}

const isSignedIn = (ctx: PublicCtx | Ctx): ctx is Ctx => 'actor' in ctx

/** Answers by JSON: runs the verb, sets the headers of pages and writes what the response schema names. */
function jsonHandler(
  endpoint: Endpoint,
  { act, prepare }: { act: AnyVerb; prepare?: AnyVerb },
  schemas: EndpointSchemas,
  options: BinderOptions,
) {
  let serialize: ((answer: unknown) => string) | undefined
  // Compiled at the first answer, so that a start does not pay for what nobody calls.
  const write = (answer: unknown): Answer => {
    if (!schemas.response) return { status: endpoint.status, body: null }
    options.checkAnswer?.(endpoint, schemas, answer)
    serialize ??= compileSerializer(schemas.response)
    return { status: endpoint.status, body: serialize(answer) }
  }
  return async (ctx: PublicCtx | Ctx, input: ParsedInput, request: FastifyRequest, reply: FastifyReply) => {
    const run = async (inside: PublicCtx | Ctx, prepared: unknown): Promise<Answer> => {
      const answer = await act(inside, input, prepared)
      if (!endpoint.paged) return write(answer)
      const page = answer as Page<unknown>
      setPageHeaders(request, reply, page)
      return write(page.rows)
    }
    const key = isSignedIn(ctx) ? ctx.requestKey : null
    const prepared = prepare && (() => prepare(ctx, input))
    const answer =
      isSignedIn(ctx) && key !== null
        ? await withIdempotencyKey(ctx, key, request, { prepare: prepared, act: run })
        : await run(ctx, await prepared?.())
    reply.code(answer.status)
    if (answer.body === null) return reply.code(204).send()
    return reply.type('application/json; charset=utf-8').send(answer.body)
  }
}

async function registerBinding(
  app: FastifyInstance,
  binding: Binding,
  options: BinderOptions,
): Promise<void> {
  const { endpoint, guard, handler } = binding
  const schemas: EndpointSchemas = await endpoint.schemas()
  const inputOf = createInputParser(endpoint, schemas)
  const isRaw = 'raw' in handler
  const answer = isRaw ? handler.raw : jsonHandler(endpoint, handler, schemas, options)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit,
    config: { isData: !isRaw },
    // A read that leaves a trace is not run for its headers alone.
    exposeHeadRoute: !endpoint.changes?.length,
    // Before the body is read: nobody who is refused can make the program read 32 MB.
    onRequest: async (request) => {
      request.verbContext = await contextOf(options, guard, request)
    },
    handler: (request, reply) => {
      const ctx = request.verbContext ?? options.base
      return answer(ctx, inputOf(request), request, reply)
    },
  })
}

/** Collects the bindings of all features and turns them into routes. */
export function createBinder(options: BinderOptions): Binder {
  const bindings = new Map<string, Binding>()
  const add =
    (handlerOf: (handler: unknown) => unknown) => (endpoint: Endpoint, guard: Guard, handler: unknown) => {
      const name = nameOf(endpoint)
      if (bindings.has(name)) throw new Error(`${name} is bound twice.`)
      bindings.set(name, { endpoint, guard, handler: handlerOf(handler) as Binding['handler'] })
    }
  return {
    bind: Object.assign(
      add((act) => ({ act })),
      { prepared: add((verb) => verb), raw: add((raw) => ({ raw })) },
    ),
    async register(app) {
      app.decorateRequest('verbContext', null)
      for (const binding of bindings.values()) await registerBinding(app, binding, options)
    },
    guards: () => new Map([...bindings].map(([name, { guard }]) => [name, guard])),
  }
}
