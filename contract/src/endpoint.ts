import type { Topic } from './topics.rules.ts'
import type { z } from './zod.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The zod schemas of one endpoint. No `response` means 204 without a body. */
export interface EndpointSchemas {
  query?: z.ZodType
  body?: z.ZodType
  response?: z.ZodType
}

/**
 * One call between browser and server. Plain data without zod at run time: a function loads the schemas, and only the
 * server calls it; forms import their schemas when they are opened.
 */
export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  S extends EndpointSchemas = EndpointSchemas,
  Paged extends boolean = boolean,
> {
  method: M
  /** Path with `:name` placeholders; `:id` and `:somethingId` are positive integers, others are text. */
  path: P
  status: 200 | 201 | 204
  /** True when the response is an array that pages by `limit` and `cursor` with `Link` and `X-Total-Count`. */
  paged: Paged
  /** Media type of a response that is no JSON of a schema: `image/jpeg`. */
  media?: string | undefined
  /** Media type of a body that is no JSON: it comes as bytes. */
  accepts?: string | undefined
  bodyLimit: number
  /**
   * The written rows, such as the ledger, identify a repeated request, so no response is stored with an
   * Idempotency-Key.
   */
  keyed?: true | undefined
  /** A field of the response that is answered once: it is null in the response that is stored with an Idempotency-Key. */
  once?: string | undefined
  /** The call evaluates If-Match, so that clients change or delete only the version that they have read. */
  matched?: true | undefined
  /** The topics that the response of a read shows; none when it never changes. */
  shows?: readonly Topic[] | undefined
  /** The topics that a success changes. Reads that record an event have them too. */
  changes?: readonly Topic[] | undefined
  schemas: () => Promise<S>
}

/** A read names the topics that it shows, a write those that it changes. */
type Touches<M extends Method> = M extends 'GET'
  ? { shows: readonly Topic[]; changes?: readonly Topic[] }
  : { changes: readonly Topic[] }

/** Bodies without photos stay far below this. */
export const defaultBodyLimit = 64 * 1024

/**
 * Describes an endpoint. `status` defaults to 200, `paged` to false and `bodyLimit` to 64 kB. The mark below tells the
 * build to leave an unused endpoint out of the browser's code.
 */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  const M extends Method,
  const P extends string,
  S extends EndpointSchemas = Record<never, never>,
  const Paged extends boolean = false,
>(
  method: M,
  path: P,
  definition: {
    schemas?: () => Promise<S>
    status?: 200 | 201 | 204
    paged?: Paged
    media?: string
    accepts?: string
    bodyLimit?: number
    keyed?: true
    once?: string
    matched?: true
    shows?: readonly Topic[]
    changes?: readonly Topic[]
  } & Touches<M>,
): Endpoint<M, P, S, Paged> {
  return {
    method,
    path,
    status: definition.status ?? 200,
    // The default is false, which the type parameter then is too.
    paged: (definition.paged ?? false) as Paged,
    media: definition.media,
    accepts: definition.accepts,
    bodyLimit: definition.bodyLimit ?? defaultBodyLimit,
    keyed: definition.keyed,
    once: definition.once,
    matched: definition.matched,
    shows: definition.shows,
    changes: definition.changes,
    schemas: definition.schemas ?? (async () => ({}) as S),
  }
}

/**
 * The descriptions of a noun's endpoints in the published API reference (`<noun>.summaries.ts`): apart from the
 * endpoints, which every page loads.
 */
export type Summaries<Noun> = { [Name in keyof Noun as Noun[Name] extends Endpoint ? Name : never]: string }

type ParamNames<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | ParamNames<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never

type ParamValue<N extends string> = N extends 'id' | `${string}Id` ? number : string

/** The path parameters of an endpoint, typed from the text of its path. */
export type ParamsOf<E extends Endpoint> = { [N in ParamNames<E['path']>]: ParamValue<N> }

type SchemasOf<E extends Endpoint> = Awaited<ReturnType<E['schemas']>>

export type QueryOf<E extends Endpoint> =
  SchemasOf<E> extends { query: infer Q extends z.ZodType } ? z.output<Q> : Record<never, never>

export type BodyOf<E extends Endpoint> =
  SchemasOf<E> extends { body: infer B extends z.ZodType } ? z.output<B> : undefined

type SentBodyOf<E extends Endpoint> =
  SchemasOf<E> extends { body: infer B extends z.ZodType } ? z.input<B> : undefined

export type AnswerOf<E extends Endpoint> =
  SchemasOf<E> extends { response: infer R extends z.ZodType } ? z.output<R> : undefined

type Part<K extends string, T, Optional extends boolean> = [T] extends [undefined]
  ? Record<never, never>
  : [keyof T] extends [never]
    ? Record<never, never>
    : Optional extends true
      ? { [P in K]?: T }
      : { [P in K]: T }

/** The input of a call: path parameters, query (all optional) and body. */
export type InputOf<E extends Endpoint> = Part<'params', ParamsOf<E>, false> &
  Part<'query', { [K in keyof QueryOf<E>]?: QueryOf<E>[K] | undefined }, true> &
  Part<'body', SentBodyOf<E>, false>

/** Builds the address of a call: placeholders filled, query appended; undefined and empty values are left out. */
export function addressOf(
  called: Pick<Endpoint, 'path'>,
  input: { params?: Record<string, string | number>; query?: Record<string, unknown> } = {},
): string {
  const path = called.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
