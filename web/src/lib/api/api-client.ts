import { type AnswerOf, addressOf, type Endpoint, type InputOf } from '@stowage/contract/endpoint'
import { header } from '@stowage/contract/paging'
import { getCurrentUser } from '@stowage/contract/users'
import { workspaceHeaders } from '../address/current-workspace.ts'
import { storeTypedDrafts } from '../storage/form-drafts.ts'
import { ApiError, noConnection } from './api-error.ts'
import { noteOwnChanges, ownChanges } from './own-changes.ts'

import { randomKey } from './request-key.ts'
import { endProxySession, endSession, endWorkspace, noteSession } from './session-end.ts'

export type CallInit = {
  signal?: AbortSignal | undefined
  /** Idempotency key of a POST: the server handles one key once. */
  requestKey?: string | undefined
  /** Sent with `keepalive`, so that it survives the end of the page; larger bodies (64 KB in all) are sent as usual. */
  outlivesPage?: boolean | undefined
  /** The id of another workspace than that of this tab. */
  workspace?: number | undefined
  /** `nothing` returns null for a 401 instead of throwing. */
  whenSignedOut?: 'error' | 'nothing' | undefined
}

/** One page of a list, with the values of its headers. */
export type Page<Row> = {
  rows: Row[]
  total: number
  /** `gte`: `total` is a lower bound. */
  relation: 'eq' | 'gte'
  /** `similar`: nothing matched exactly, so similar rows are listed. */
  match: 'exact' | 'similar'
  /** The cursor of the next page. */
  next: string | undefined
  /** The cursor that reads the previous page backwards. */
  previous: string | undefined
}

/** `input` is optional when an endpoint needs none. */
export type InputArgument<E extends Endpoint> =
  Record<never, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]

type AnyInput = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

// In ms; long, because bodies contain photos and phones may have a slow connection.
const readTimeout = 30_000
const sendTimeout = 90_000
// In characters. The browser's limit is in bytes, for all `keepalive` requests together.
const maxKeepaliveLength = 15_000

/** Calls an endpoint and returns its answer; throws ApiError otherwise. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, init]: [...InputArgument<E>, init?: CallInit]
): Promise<AnswerOf<E>> {
  const response = await request(endpoint, (input ?? {}) as AnyInput, init as CallInit | undefined)
  return (response ? await readJson(response, init as CallInit | undefined) : null) as AnswerOf<E>
}

/** Calls a list endpoint and returns one page of rows. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  init?: CallInit,
): Promise<Page<RowOf<E>>> {
  const response = await request(endpoint, input, init)
  const rows = (response ? await readJson(response, init) : []) as RowOf<E>[]
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
  const change = endpoint.changes ? 1 : 0
  ownChanges.sending += change
  const response = await send(endpoint, input, init).finally(() => {
    ownChanges.sending -= change
  })
  const made = response.headers.get(header.feed)
  if (made) noteOwnChanges(made)
  if (isFromProxy(response)) throw endProxySession()
  // By its path, because a read through the cache calls by an object of its own.
  if (response.ok && change === 0 && endpoint.path === getCurrentUser.path) noteSession()
  if (response.ok) return response
  const error = new ApiError({
    status: response.status,
    statusText: response.statusText,
    body: await response.text().catch(() => ''),
  })
  if (error.status === 401 && init.whenSignedOut === 'nothing') return null
  if (error.isUnauthorized) endSession()
  if (error.code === 'WORKSPACE_NOT_FOUND' && init.workspace === undefined) endWorkspace()
  throw error
}

/**
 * Whether a proxy in front asks to sign in: it redirects the call, says so by its status, or answers with a page where JSON
 * is expected.
 */
function isFromProxy({ type, ok, status, headers }: Response): boolean {
  if (type === 'opaqueredirect' || status === 407 || status === 511) return true
  return (ok || status === 401) && headers.get('content-type')?.includes('text/html') === true
}

async function send(endpoint: Endpoint, input: AnyInput, init: CallInit): Promise<Response> {
  const { method } = endpoint
  const headers: Record<string, string> = { accept: 'application/json', ...workspaceHeaders(init.workspace) }
  if (input.body !== undefined) headers['content-type'] = endpoint.accepts ?? 'application/json'
  if (method === 'POST') headers[header.idempotencyKey] = init.requestKey ?? randomKey()
  const body = bodyOf(input.body)
  const timeout = AbortSignal.timeout(method === 'GET' ? readTimeout : sendTimeout)
  try {
    return await fetch(addressOf(endpoint, input), {
      method,
      headers,
      credentials: 'same-origin',
      // The API redirects nowhere, and the page of a proxy on another origin could not be read.
      redirect: 'manual',
      signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
      keepalive: init.outlivesPage === true && (body?.length ?? 0) <= maxKeepaliveLength,
      ...(body !== undefined && { body }),
    })
  } catch (error) {
    throw unanswered(error, init)
  }
}

/** The error of a call whose answer did not come, or not whole. */
function unanswered(error: unknown, { signal }: CallInit): unknown {
  // The caller has aborted the request, so there is no failure to report.
  if (signal?.aborted) return error
  storeTypedDrafts()
  return noConnection()
}

/** Bytes are sent unchanged, everything else as JSON. */
function bodyOf(body: unknown): string | Uint8Array<ArrayBuffer> | undefined {
  if (body === undefined || body instanceof Uint8Array) return body as Uint8Array<ArrayBuffer> | undefined
  return JSON.stringify(body)
}

async function readJson(response: Response, init: CallInit = {}): Promise<unknown> {
  if (response.status === 204) return undefined
  try {
    return await response.json()
  } catch (error) {
    throw unanswered(error, init)
  }
}

/** The cursor in a Link header's `next` or `prev` address. */
function linkedCursor(link: string | null | undefined, rel: 'next' | 'prev'): string | undefined {
  const address = new RegExp(`<([^>]*)>\\s*;[^,]*rel="?${rel}"?`).exec(link ?? '')?.[1]
  if (address === undefined) return undefined
  return new URL(address, window.location.origin).searchParams.get('cursor') ?? undefined
}
