import { getHealth } from '@stowage/contract/system'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '../../../test/fake-api.ts'
import { fullPage } from '../../lib/address/full-page.ts'
import { connection, reachable, useOnline } from '../../lib/screen/online.ts'
import { checkConnection, readStored } from './reachability.ts'

const there = 'https://stowage.test/assets/there-1234.js'
const script = 'https://stowage.test/assets/page-1234.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.head.innerHTML = [there, script]
    .map((href) => `<link rel="modulepreload" href="${href}">`)
    .join('')
  // The browser's resource timings; jsdom loads nothing.
  const entries = (name: string) => (name === there ? [{}] : [])
  vi.stubGlobal('performance', Object.assign(performance, { getEntriesByName: entries }))
})
afterEach(async () => {
  // Ends what asks again and again.
  fakeApi().on(getHealth, { status: 'ok' } as never)
  await vi.advanceTimersByTimeAsync(20_000)
  document.head.innerHTML = ''
  reachable.set(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('lets ask again for a script that did not come, once it was fetched by hand from a server that answers', async () => {
  const api = fakeApi()
  api.on(getHealth, { status: 'ok' } as never)
  const again = vi.fn()
  connection.check?.(again)
  await vi.advanceTimersByTimeAsync(4000)
  expect(api.fetch.mock.calls.map(([address]) => String(address))).toEqual(['/api/health', script])
  expect(again).toHaveBeenCalledOnce()
})

it('does not ask while the server is away, and fetches what is missing before it says that it is back', async () => {
  const api = fakeApi()
  api.on(getHealth, { status: 'ok' } as never)
  api.setOffline(true)
  const again = vi.fn()
  connection.check?.(again)
  await vi.advanceTimersByTimeAsync(4000)
  expect(reachable.get()).toBe(false)
  api.setOffline(false)
  const back = vi.fn(() => api.fetch.mock.calls.map(([address]) => String(address)).at(-1))
  reachable.subscribe(back)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(back).toHaveReturnedWith(script)
  expect(again).not.toHaveBeenCalled()
})

it('reads what is stored while the server is slow, and is offline only once it does not answer', async () => {
  const api = fakeApi()
  const { promise, resolve } = Promise.withResolvers<never>()
  api.on(getHealth, () => promise)
  const { result } = renderHook(useOnline)
  act(readStored)
  expect([reachable.get(), result.current]).toEqual([false, true])
  await act(async () => {
    resolve({ status: 'ok' } as never)
    await vi.advanceTimersByTimeAsync(0)
  })
  expect([reachable.get(), result.current]).toEqual([true, true])
  api.setOffline(true)
  await act(async () => {
    readStored()
    await vi.advanceTimersByTimeAsync(100)
  })
  expect([reachable.get(), result.current]).toEqual([false, false])
})

it.each([
  ['a proxy whose server is away', new Response('<html>Bad gateway</html>', { status: 502 }), false],
  ['a proxy with a number of its own', new Response('error code: 522', { status: 522 }), false],
  ['a proxy that knows no such server', new Response('404 page not found', { status: 404 }), false],
  ['a proxy that refuses', new Response('<html>Forbidden</html>', { status: 403 }), false],
  ['the product in trouble', refusal(500, 'INTERNAL', 'Broken'), true],
  ['the product without its database', refusal(503, 'UNAVAILABLE', 'Database away'), true],
  ['a proxy that asks to sign in', new Response('', { status: 511 }), true],
])('%s counts as the server or not', async (_, answer, isThere) => {
  sessionStorage.clear()
  vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
  const api = fakeApi()
  api.on(getHealth, () => answer.clone() as never)
  expect(await checkConnection()).toBe(isThere)
  expect(reachable.get()).toBe(isThere)
})
