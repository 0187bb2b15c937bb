import { getHealth } from '@stowage/contract/system'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { connection, reachable, useOnline } from '../../lib/screen/online.ts'
import { readStored } from './reachability.ts'

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
afterEach(() => {
  document.head.innerHTML = ''
  reachable.set(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('lets ask again for a script that did not come, once it was fetched by hand from a server that answers', async () => {
  const api = fakeApi()
  api.on(getHealth, { status: 'ok' } as never)
  const again = vi.fn()
  connection.doubt?.(again)
  await vi.advanceTimersByTimeAsync(4000)
  expect(api.fetch.mock.calls.map(([address]) => String(address))).toEqual(['/api/health', script])
  expect(again).toHaveBeenCalledOnce()
})

it('does not ask while the server is away, and fetches what is missing before it says that it is back', async () => {
  const api = fakeApi()
  api.on(getHealth, { status: 'ok' } as never)
  api.setOffline(true)
  const again = vi.fn()
  connection.doubt?.(again)
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
