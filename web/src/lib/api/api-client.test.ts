import { getContainer } from '@stowage/contract/containers'
import { createItem, deleteItem, listItems, updateItem } from '@stowage/contract/items'
import { getCurrentUser } from '@stowage/contract/users'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi, pageOf, refusal } from '../../../test/fake-api.ts'
import { aContainerWithItems, anItem, aUser } from '../../../test/samples.ts'
import { call, callPage } from './api-client.ts'
import { ApiError, isTransient } from './api-error.ts'
import { isSignedIn } from './current-user.ts'

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  )

describe('calling an endpoint', () => {
  it('sends cookies with every call [API-01]', async () => {
    const api = fakeApi()
    api.on(getContainer, aContainerWithItems())
    api.on(deleteItem, undefined)
    await call(getContainer, { params: { id: 14 } })
    await call(deleteItem, { params: { id: 7 } })
    expect(api.fetch.mock.calls.map(([, init]) => init?.credentials)).toEqual(['same-origin', 'same-origin'])
  })

  it('sends a given body as JSON [API-02]', async () => {
    const api = fakeApi()
    api.on(updateItem, anItem())
    await call(updateItem, { params: { id: 7 }, body: { name: 'Tent' } })
    const [address, init] = api.fetch.mock.calls[0] ?? []
    expect(address).toBe('/api/items/7')
    expect(init?.body).toBe('{"name":"Tent"}')
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json')
  })

  it('sends no body and no content type when none is given [API-03]', async () => {
    const api = fakeApi()
    api.on(deleteItem, undefined)
    await expect(call(deleteItem, { params: { id: 7 } })).resolves.toBeUndefined()
    const init = api.fetch.mock.calls[0]?.[1]
    expect(init).not.toHaveProperty('body')
    expect(new Headers(init?.headers).has('content-type')).toBe(false)
  })

  it('gives every POST a request key, and uses the one it is told', async () => {
    const api = fakeApi()
    api.on(createItem, anItem())
    const body = { name: 'Tent', containerId: 14 }
    await call(createItem, { body })
    await call(createItem, { body }, { requestKey: 'mine' })
    const [first, second] = api.calls(createItem)
    expect(first?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(second?.headers.get('idempotency-key')).toBe('mine')
  })

  it('gives the rows of a page with its total, relation, match and cursor', async () => {
    const api = fakeApi()
    api.on(listItems, () =>
      pageOf([anItem()], { total: 26_015, next: 'c1', relation: 'gte', match: 'similar' }),
    )
    const page = await callPage(listItems, { query: { q: 'batery', limit: 100 } })
    expect(page).toEqual({ rows: [anItem()], total: 26_015, relation: 'gte', match: 'similar', next: 'c1' })
    expect(api.calls(listItems)[0]?.query).toEqual({ q: 'batery', limit: '100' })
  })
})

describe('a refused call', () => {
  it('raises an error whose text is status, colon, space, body [API-12]', async () => {
    const api = fakeApi()
    api.on(getContainer, () => new Response('Container not found', { status: 404 }))
    const error = await failure(call(getContainer, { params: { id: 1 } }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error?.text).toBe('404: Container not found')
  })

  it('uses the status text where the body is empty [API-13]', async () => {
    const api = fakeApi()
    api.on(getContainer, () => new Response('', { status: 502, statusText: 'Bad Gateway' }))
    const error = await failure(call(getContainer, { params: { id: 1 } }))
    expect(error?.text).toBe('502: Bad Gateway')
    expect(error?.message).toBe('No connection. Nothing is lost; try again.')
  })

  it.each([
    ['a page', 404, '<html><h1>404 Not Found</h1></html>', 'No connection. Nothing is lost; try again.'],
    ['a line', 403, 'Forbidden by policy 17', 'That didn’t work. Please try again.'],
    ['JSON of its own', 405, '{"message":"no Route matched"}', 'That didn’t work. Please try again.'],
    [
      'its limit',
      413,
      '<html>nginx</html>',
      'This is too large. Send fewer items at a time, or a smaller photo.',
    ],
    ['an outage', 504, '<html>Gateway</html>', 'No connection. Nothing is lost; try again.'],
  ])(
    'shows nothing of a proxy that answers with %s, and means nothing gone',
    async (_, status, body, message) => {
      fakeApi().on(getContainer, () => new Response(body, { status }))
      const error = await failure(call(getContainer, { params: { id: 1 } }))
      expect(error).toMatchObject({ message, text: `${status}: ${body}`, isMute: true, isNotFound: false })
      expect(isTransient(error)).toBe(status !== 413)
    },
  )

  it('carries the sentence, code and issues of the server [ERR-07]', async () => {
    const api = fakeApi()
    const issues = [{ path: 'body.name', message: 'Name too long' }]
    api.on(createItem, () => refusal(400, 'VALIDATION', 'Name too long', issues))
    const error = await failure(call(createItem, { body: { name: 'x', containerId: 1 } }))
    expect(error).toMatchObject({ status: 400, code: 'VALIDATION', message: 'Name too long', issues })
  })

  it('says that nothing is lost when there is no connection', async () => {
    const api = fakeApi()
    api.setOffline(true)
    const error = await failure(call(getCurrentUser))
    expect(error).toMatchObject({ status: 0, message: 'No connection. Nothing is lost; try again.' })
  })

  it('raises the abort itself when the caller no longer wants the answer', async () => {
    vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
      init.signal?.throwIfAborted()
      return Response.json({})
    })
    const stop = new AbortController()
    stop.abort()
    const error = await failure(call(getCurrentUser, {}, { signal: stop.signal }))
    expect(error).not.toBeInstanceOf(ApiError)
    expect(error?.name).toBe('AbortError')
  })
})

describe('an answer that is cut off after its headers', () => {
  const cutBy = (error: Error) => Object.assign(new Response(), { json: () => Promise.reject(error) })

  it.each([
    ['by the network', () => cutBy(new TypeError('network error'))],
    ['by the timeout', () => cutBy(new DOMException('Timed out', 'TimeoutError'))],
    ['in the middle of its JSON', () => new Response('{"id":14,"na')],
  ])('%s counts as no connection', async (_, answer) => {
    const api = fakeApi()
    api.on(getContainer, answer)
    api.on(listItems, answer)
    const errors = [
      await failure(call(getContainer, { params: { id: 14 } })),
      await failure(callPage(listItems, { query: {} })),
    ]
    for (const error of errors) {
      expect(error).toMatchObject({ status: 0, message: 'No connection. Nothing is lost; try again.' })
    }
  })

  it('by the caller raises the abort itself', async () => {
    const stop = new AbortController()
    fakeApi().on(getContainer, () => {
      stop.abort()
      return cutBy(new DOMException('Aborted', 'AbortError'))
    })
    const error = await failure(call(getContainer, { params: { id: 14 } }, { signal: stop.signal }))
    expect(error?.name).toBe('AbortError')
  })
})

describe('a 401', () => {
  it('is an error by default [API-10]', async () => {
    vi.useFakeTimers()
    const api = fakeApi()
    api.on(getCurrentUser, () => refusal(401, 'UNAUTHORIZED', 'Unauthorized'))
    const error = await failure(call(getCurrentUser))
    expect(error?.status).toBe(401)
  })

  it('means "not signed in" to a call that says so [API-11] [AUTH-06]', async () => {
    const api = fakeApi()
    api.on(getCurrentUser, () => refusal(401, 'UNAUTHORIZED', 'Unauthorized'))
    const user = await call(getCurrentUser, {}, { whenSignedOut: 'nothing' })
    expect(user).toBeNull()
    expect(isSignedIn(user)).toBe(false)
  })

  it('does not happen to a signed-in person, who is known by the user object [AUTH-05]', async () => {
    const api = fakeApi()
    api.on(getCurrentUser, aUser())
    expect(isSignedIn(await call(getCurrentUser, {}, { whenSignedOut: 'nothing' }))).toBe(true)
  })
})
