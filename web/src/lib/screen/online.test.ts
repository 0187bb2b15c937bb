import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { onceFetched, reachable } from './online.ts'

afterEach(() => reachable.set(true))

const occasions = {
  'there is a network again': () => window.dispatchEvent(new Event('online')),
  'somebody comes back to the page': () => window.dispatchEvent(new Event('focus')),
  'the server answers again': () => {
    reachable.set(false)
    reachable.set(true)
  },
}

describe('code that did not come', () => {
  it.each(Object.entries(occasions))('is fetched again when %s, and used once', async (_, comes) => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue('code')
    const work = vi.fn()
    await onceFetched(load, work)
    for (const times of [2, 3, 3]) {
      comes()
      await waitFor(() => expect(load).toHaveBeenCalledTimes(times))
      await Promise.resolve()
      await Promise.resolve()
    }
    expect(work.mock.calls).toEqual([['code']])
  })
})
