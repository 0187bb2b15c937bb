// The fake API of component tests. It replaces `fetch` for one test, typed by the contract:
//
//   const api = fakeApi()
//   api.on(listItems, [anItem()])                                  // a fixed answer; lists get their total
//   api.on(createItem, ({ body }) => anItem({ name: body.name }))   // or made from the call
//   api.on(deleteItem, () => refusal(500, 'INTERNAL', 'Broken'))   // or a refusal
//   api.calls(createItem)                                          // what was sent so far
//
// A call that no test prepared is answered 501, and fails the test's expectations by its toast or error state.
import type { AnswerOf, Endpoint, InputOf } from '@stowage/contract/endpoint'
import type { ErrorCode, Issue } from '@stowage/contract/errors'
import { header } from '@stowage/contract/paging'
import { vi } from 'vitest'

/** A call as it arrived: path parameters are texts in an address, here numbers again where they are ids. */
export type Call<E extends Endpoint> = InputOf<E> & { headers: Headers }

type Reply<E extends Endpoint> = AnswerOf<E> | Response
type Replier<E extends Endpoint> = (call: Call<E>) => Reply<E> | Promise<Reply<E>>

type Prepared = { endpoint: Endpoint; pattern: RegExp; names: string[]; reply: (call: never) => unknown }
type Arrived = { endpoint: Endpoint; call: unknown }

/** An error in the shape of the API. */
export function refusal(
  status: number,
  code: ErrorCode,
  message: string,
  issues?: Pick<Issue, 'path' | 'message'>[],
): Response {
  return Response.json({ code, message, ...(issues && { issues }) }, { status })
}

/** A list with what its headers say. */
export function pageOf<Row>(
  rows: Row[],
  about: {
    total?: number
    next?: string
    previous?: string
    relation?: 'eq' | 'gte'
    match?: 'similar'
  } = {},
): Response {
  const headers = new Headers({ [header.total]: String(about.total ?? rows.length) })
  if (about.relation) headers.set(header.totalRelation, about.relation)
  if (about.match) headers.set(header.match, about.match)
  const links = [
    ...(about.next ? [`</api/page?cursor=${encodeURIComponent(about.next)}>; rel="next"`] : []),
    ...(about.previous
      ? [`</api/page?backwards=true&cursor=${encodeURIComponent(about.previous)}>; rel="prev"`]
      : []),
  ]
  if (links.length > 0) headers.set('link', links.join(', '))
  return Response.json(rows, { headers })
}

export function fakeApi() {
  const prepared: Prepared[] = []
  const arrived: Arrived[] = []
  let isOffline = false

  async function answer(address: string, init: RequestInit = {}): Promise<Response> {
    if (isOffline) throw new TypeError('Failed to fetch')
    const url = new URL(address, window.location.origin)
    const method = init.method ?? 'GET'
    // The one prepared last wins, so that a test can change its mind.
    const match = prepared.findLast((one) => one.endpoint.method === method && one.pattern.test(url.pathname))
    if (!match) return new Response(`No answer is prepared for ${method} ${url.pathname}`, { status: 501 })
    const call = {
      params: paramsOf(match, url.pathname),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    }
    arrived.push({ endpoint: match.endpoint, call })
    return respond(match.endpoint, await match.reply(call as never))
  }

  const fakeFetch = vi.fn(answer)
  vi.stubGlobal('fetch', fakeFetch)
  return {
    /** The replaced fetch itself, for what only its arguments show. */
    fetch: fakeFetch,
    on<E extends Endpoint>(endpoint: E, reply: AnswerOf<E> | Replier<E>): void {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((found) => found[1] ?? '')
      const pattern = new RegExp(`^${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`)
      const replier = typeof reply === 'function' ? (reply as (call: never) => unknown) : () => reply
      prepared.push({ endpoint, pattern, names, reply: replier })
    },
    /** The calls of an endpoint that arrived so far. */
    calls<E extends Endpoint>(endpoint: E): Call<E>[] {
      const isSame = (one: Arrived) =>
        one.endpoint.method === endpoint.method && one.endpoint.path === endpoint.path
      return arrived.filter(isSame).map((one) => one.call as Call<E>)
    },
    /** From now on no call gets through, or again every one. */
    setOffline(offline: boolean): void {
      isOffline = offline
    },
  }
}

export type FakeApi = ReturnType<typeof fakeApi>

function paramsOf({ pattern, names }: Prepared, pathname: string): Record<string, string | number> {
  const values = pattern.exec(pathname)?.slice(1) ?? []
  const entries = names.map((name, index) => {
    const text = decodeURIComponent(values[index] ?? '')
    return [name, /^id$|Id$/.test(name) ? Number(text) : text] as const
  })
  return Object.fromEntries(entries)
}

function respond(endpoint: Endpoint, reply: unknown): Response {
  if (reply instanceof Response) return reply
  if (endpoint.status === 204) return new Response(null, { status: 204 })
  const total = Array.isArray(reply) ? { [header.total]: String(reply.length) } : {}
  return Response.json(reply, { status: endpoint.status, headers: total })
}
