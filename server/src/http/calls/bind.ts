import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  EndpointSchemas,
  ParamsOf,
  QueryOf,
} from '@stowage/contract/endpoint'
import type { Ability } from '@stowage/contract/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyCost } from '../../call-costs.ts'
import type { Ctx, PublicCtx } from '../../context.ts'
import { lazy } from '../../lazy.ts'
import type { AllRows, Page } from '../../lists/page.ts'
import type { StreamedResponse } from '../../streamed-response.ts'
import { compileEndpoints } from './compile-endpoints.ts'
import { decorateCostedEndpoints } from './costed-endpoints.ts'
import { type Answer, withIdempotencyKey } from './idempotency.ts'
import { setPageHeaders } from './page-headers.ts'
import { createInputParser, type ParsedInput } from './parse-input.ts'
import { arrayOf } from './send-stream.ts'
import { type Send, type SenderOptions, type StreamLimit, streamSender, usualLimit } from './stream-sender.ts'
import { StreamSlots } from './stream-slots.ts'
import { type ContextOptions, contextOf, type Guard, isSignedIn, noteStaffRefusal } from './verb-context.ts'
import { type CheckAnswer, createWriter, type Writer } from './write-answer.ts'

export type { Guard } from './verb-context.ts'

interface VerbInput<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}

type RowOf<E extends Endpoint> = AnswerOf<E> extends (infer Row)[] ? Row : never

/** Paged endpoints return a page or all rows, others their response; undefined stands for 204. */
type VerbAnswer<E extends Endpoint> = E['paged'] extends true
  ? Page<RowOf<E>> | AllRows<RowOf<E>>
  : AnswerOf<E>

type Verb<E extends Endpoint, C> = (ctx: C, input: VerbInput<E>) => Promise<VerbAnswer<E>>
type RawHandler<E extends Endpoint, C> = (
  ctx: C,
  input: VerbInput<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

/**
 * A verb with slow work that needs no lock, such as decoding photos: `prepare` runs before the transaction of a request
 * with an Idempotency-Key, and not at all when its response is stored already.
 */
interface PreparedVerb<E extends Endpoint, P> {
  prepare: (ctx: Ctx, input: VerbInput<E>) => Promise<P>
  act: (ctx: Ctx, input: VerbInput<E>, prepared: P) => Promise<VerbAnswer<E>>
}

type StreamVerb<E extends Endpoint> = (ctx: Ctx, input: VerbInput<E>) => Promise<StreamedResponse>

/** Binds an endpoint of the contract to the verb that answers it. Each endpoint is bound once. */
export interface Bind {
  <E extends Endpoint>(endpoint: E, guard: 'public', verb: Verb<E, PublicCtx>): void
  <E extends Endpoint>(endpoint: E, guard: Ability, verb: Verb<E, Ctx>): void
  prepared<E extends Endpoint, P>(endpoint: E, guard: Ability, verb: PreparedVerb<E, P>): void
  /** For a single thing that clients change with If-Match: its response carries its ETag. */
  tagged<E extends Endpoint>(
    endpoint: E,
    guard: Ability,
    verb: { act: Verb<E, Ctx>; etagOf: (answer: AnswerOf<E>) => string },
  ): void
  /**
   * For files that are made while they are sent. A person may have two of an endpoint at once unless `limit` says
   * otherwise.
   */
  stream<E extends Endpoint>(endpoint: E, guard: Ability, verb: StreamVerb<E>, limit?: StreamLimit): void
  /** Sets the cost of an expensive call, in milliseconds of work; the call is refused once a budget is used up. */
  cost<E extends Endpoint>(endpoint: E, costOf: (input: VerbInput<E>) => number): void
  /** For responses other than JSON, such as photos: the handler sends them itself. */
  raw: {
    <E extends Endpoint>(endpoint: E, guard: 'public', handler: RawHandler<E, PublicCtx>): void
    <E extends Endpoint>(endpoint: E, guard: Ability, handler: RawHandler<E, Ctx>): void
  }
}

interface BinderOptions extends ContextOptions, Omit<SenderOptions, 'slots'> {
  checkAnswer?: CheckAnswer
}

type Handler = (
  ctx: PublicCtx | Ctx,
  input: ParsedInput,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>
type AnyVerb = (ctx: unknown, input: unknown, prepared?: unknown) => Promise<unknown>
type JsonVerb = { act: AnyVerb; prepare?: AnyVerb; etagOf?: (answer: unknown) => string }
type AnyStream = { stream: (ctx: Ctx, input: unknown) => Promise<StreamedResponse>; limit: StreamLimit }

interface Binding {
  endpoint: Endpoint
  guard: Guard
  /** The verb that returns the response, or the handler that sends it. */
  handler: JsonVerb | { raw: Handler } | AnyStream
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read. */
    verbContext: PublicCtx | Ctx | null
  }
  interface FastifyContextConfig {
    /** True when the responses are JSON and never a page. */
    isData?: boolean
    /** The media type of binary bodies. */
    accepts?: string | undefined
  }
}

export interface Binder {
  bind: Bind
  /** Adds a route for every binding. */
  register(app: FastifyInstance): void
  /** The bound endpoints, as `GET /api/items`, with their guards. */
  guards(): ReadonlyMap<string, Guard>
}

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

type CostOf = (input: ParsedInput) => number
type StreamOptions = BinderOptions & { slots: StreamSlots }

const json = 'application/json; charset=utf-8'

/** Answers a list: a page with its headers, or all rows while they are read. */
function listHandler(act: AnyVerb, { write }: Writer, send: Send): Handler {
  const rowsOf = (rows: readonly unknown[]) => write(rows) ?? '[]'
  return async (ctx, input, request, reply) => {
    const answer = (await act(ctx, input)) as Page<unknown> | AllRows<unknown>
    if ('open' in answer) {
      return send(request, reply, ctx as Ctx, async () => {
        const { parts, ...opened } = await answer.open()
        return { ...opened, type: json, parts: arrayOf(parts, rowsOf) }
      })
    }
    setPageHeaders(request, reply, answer)
    return reply.type(json).send(rowsOf(answer.rows))
  }
}

/** Answers by JSON: runs the verb, once per idempotency key, and writes the fields of the response schema. */
function jsonHandler(endpoint: Endpoint, { act, prepare, etagOf }: JsonVerb, writer: Writer): Handler {
  return async (ctx, input, request, reply) => {
    const run = async (inside: PublicCtx | Ctx, prepared: unknown): Promise<Answer> => {
      const answer = await act(inside, input, prepared)
      if (etagOf) reply.header('etag', etagOf(answer))
      const { status, once } = endpoint
      const body = await writer.writeChunked(answer)
      if (once === undefined) return { status, body }
      return { status, body, kept: await writer.writeChunked({ ...(answer as object), [once]: null }) }
    }
    const key = isSignedIn(ctx) && !endpoint.keyed ? ctx.requestKey : null
    const prepared = prepare && (() => prepare(ctx, input))
    const answer =
      isSignedIn(ctx) && key !== null
        ? await withIdempotencyKey(ctx, key, request, { prepare: prepared, act: run })
        : await run(ctx, await prepared?.())
    reply.code(answer.status)
    if (answer.body === null) return reply.code(204).send()
    return reply.type(json).send(answer.body)
  }
}

function handlerOf(
  { endpoint, guard, handler }: Binding,
  schemas: EndpointSchemas,
  options: StreamOptions,
): Handler {
  if ('raw' in handler) return handler.raw
  const writer = createWriter(endpoint, schemas, options)
  const limit = 'stream' in handler ? handler.limit : usualLimit
  const send = streamSender(options, guard as Ability, limit)
  if ('stream' in handler) {
    return (ctx, input, request, reply) =>
      send(request, reply, ctx as Ctx, () => handler.stream(ctx as Ctx, input))
  }
  return endpoint.paged ? listHandler(handler.act, writer, send) : jsonHandler(endpoint, handler, writer)
}

/** Compiles the schemas of an endpoint at its first call or after the start, which does not wait for it. */
function compiler(binding: Binding, options: StreamOptions) {
  const { endpoint } = binding
  const parserWith = createInputParser(endpoint)
  return lazy(async () => {
    const schemas: EndpointSchemas = await endpoint.schemas()
    return { inputOf: parserWith(schemas), answer: handlerOf(binding, schemas, options) }
  })
}

function registerBinding(
  app: FastifyInstance,
  binding: Binding & { costOf: CostOf | undefined },
  options: StreamOptions,
): () => Promise<unknown> {
  const { endpoint, guard, handler, costOf } = binding
  const compiled = compiler(binding, options)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit,
    config: {
      isData: !('raw' in handler || 'stream' in handler),
      accepts: endpoint.accepts,
      takesKeys: true,
    },
    // A GET that records an event must not run for a HEAD.
    exposeHeadRoute: !endpoint.changes?.length,
    // Checks the guard before the body is read, so that a refused client can't make the program read 32 MB.
    onRequest: async (request, reply) => {
      request.verbContext = await contextOf(options, guard, request, reply)
    },
    handler: async (request, reply) => {
      const ctx = request.verbContext ?? options.base
      const { inputOf, answer } = await compiled()
      if (isSignedIn(ctx)) await options.budget.consumeOrRefuse(ctx, bodyCost(request), reply)
      const input = await inputOf(request)
      if (costOf && isSignedIn(ctx)) await options.budget.consumeOrRefuse(ctx, costOf(input), reply)
      return answer(ctx, input, request, reply).catch((error) => noteStaffRefusal(options, guard, ctx, error))
    },
  })
  return compiled
}

/** Collects the bindings of all features and turns them into routes. */
export function createBinder(options: BinderOptions): Binder {
  const bindings = new Map<string, Binding>()
  const costs = new Map<string, CostOf>()
  const slots = new StreamSlots()
  const add =
    (handlerOf: (handler: unknown, limit: StreamLimit) => unknown) =>
    (endpoint: Endpoint, guard: Guard, handler: unknown, limit = usualLimit) => {
      const name = nameOf(endpoint)
      if (bindings.has(name)) throw new Error(`${name} is bound twice.`)
      bindings.set(name, { endpoint, guard, handler: handlerOf(handler, limit) as Binding['handler'] })
    }
  return {
    bind: Object.assign(
      add((act) => ({ act })),
      {
        prepared: add((verb) => verb),
        tagged: add((verb) => verb),
        raw: add((raw) => ({ raw })),
        stream: add((stream, limit) => ({ stream, limit })),
        cost: (endpoint: Endpoint, costOf: unknown) => costs.set(nameOf(endpoint), costOf as CostOf),
      },
    ),
    register(app) {
      app.decorateRequest('verbContext', null)
      decorateCostedEndpoints(app, costs.keys())
      const calls = new Map<string, () => Promise<unknown>>()
      for (const [name, binding] of bindings) {
        calls.set(name, registerBinding(app, { ...binding, costOf: costs.get(name) }, { ...options, slots }))
      }
      compileEndpoints(app, calls)
    },
    guards: () => new Map([...bindings].map(([name, { guard }]) => [name, guard])),
  }
}
