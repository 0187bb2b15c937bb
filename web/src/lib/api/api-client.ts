import { type AnswerOf, addressOf, type Endpoint, type InputOf } from '@stowage/contract/endpoint'
import { header } from '@stowage/contract/paging'
import { keepTypedInput } from '../kept/pending-input.ts'
import { ApiError, noConnection } from './api-error.ts'
import { randomKey } from './request-key.ts'
import { endSession } from './session-end.ts'

export type CallInit = {
  signal?: AbortSignal | undefined
  /** Of a POST: the same key again means the same request again. */
  requestKey?: string | undefined
  /** Goes on when the page ends; bodies that the browser does not take along (64 KB in all) are sent as usual. */
  outlivesPage?: boolean | undefined
  /** `nothing` answers null to a 401 instead of raising it. */
  whenSignedOut?: 'error' | 'nothing' | undefined
}

/** One page of a paged list, with what its headers say. */
export type Page<Row> = {
  rows: Row[]
  /** How many rows match in all. */
  total: number
  /** `gte`: there are at least so many. */
  relation: 'eq' | 'gte'
  /** `similar`: nothing matched exactly. */
  match: 'exact' | 'similar'
  /** The cursor of the next page. */
  next: string | undefined
  /** The cursor that the previous page is read backwards from. */
  previous: string | undefined
}

/** `input` may be left out where an endpoint needs none. */
export type InputArgument<E extends Endpoint> =
  Record<never, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]

type AnyInput = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

// Photos travel in bodies, and a phone in a basement is slow.
const readTimeout = 30_000
const sendTimeout = 90_000
// Characters; a browser counts bytes, and those of all such requests together.
const mostKeptAlive = 15_000

/** Calls an endpoint and gives its answer; raises ApiError otherwise. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, init]: [...InputArgument<E>, init?: CallInit]
): Promise<AnswerOf<E>> {
  const response = await request(endpoint, (input ?? {}) as AnyInput, init as CallInit | undefined)
  return (response ? await readJson(response) : null) as AnswerOf<E>
}

/** Calls a paged endpoint and gives one page of its rows. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  init?: CallInit,
): Promise<Page<RowOf<E>>> {
  const response = await request(endpoint, input, init)
  const rows = (response ? await readJson(response) : []) as RowOf<E>[]
  const headers = response?.headers
  return {
    rows,
    total: Number(headers?.get(header.total) ?? rows.length),
    relation: headers?.get(header.totalRelation) === 'gte' ? 'gte' : 'eq',
    match: headers?.get(header.match) === 'similar' ? 'similar' : 'exact',
    next: linkedCursor(headers?.get('link'), 'next'),
    previous: linkedCursor(headers?.get('link'), 'prev'),
  }
}

/** One row of a list endpoint. */
export type RowOf<E extends Endpoint> = AnswerOf<E> extends readonly (infer Row)[] ? Row : never

async function request(endpoint: Endpoint, input: AnyInput, init: CallInit = {}): Promise<Response | null> {
  const response = await send(endpoint, input, init)
  if (response.ok) return response
  const error = new ApiError({
    status: response.status,
    statusText: response.statusText,
    body: await response.text().catch(() => ''),
  })
  if (error.status === 401 && init.whenSignedOut === 'nothing') return null
  if (error.isUnauthorized) endSession()
  throw error
}

async function send(endpoint: Endpoint, input: AnyInput, init: CallInit): Promise<Response> {
  const { method } = endpoint
  const headers: Record<string, string> = { accept: 'application/json' }
  if (input.body !== undefined) headers['content-type'] = endpoint.accepts ?? 'application/json'
  if (method === 'POST') headers[header.idempotencyKey] = init.requestKey ?? randomKey()
  const body = bodyOf(input.body)
  const timeout = AbortSignal.timeout(method === 'GET' ? readTimeout : sendTimeout)
  try {
    return await fetch(addressOf(endpoint, input), {
      method,
      headers,
      credentials: 'same-origin',
      signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
      keepalive: init.outlivesPage === true && (body?.length ?? 0) <= mostKeptAlive,
      ...(body !== undefined && { body }),
    })
  } catch (error) {
    // The caller no longer wants it: that is no failure to tell anybody about.
    if (init.signal?.aborted) throw error
    keepTypedInput()
    throw noConnection()
  }
}

/** Bytes go as they are. */
function bodyOf(body: unknown): string | Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined || body instanceof Uint8Array) return body as Uint8Array<ArrayBuffer> | undefined
  return JSON.stringify(body)
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  return response.json()
}

/** The cursor in a Link header that leads to another page. */
function linkedCursor(link: string | null | undefined, rel: 'next' | 'prev'): string | undefined {
  const address = new RegExp(`<([^>]*)>\\s*;[^,]*rel="?${rel}"?`).exec(link ?? '')?.[1]
  if (address === undefined) return undefined
  return new URL(address, window.location.origin).searchParams.get('cursor') ?? undefined
}
