import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openInSlot } from './stream-slots.ts'

type Granted = (lock: object | null) => Promise<void>

/** The locks of a browser, which all of its tabs share. */
function fakeLocks() {
  const held = new Set<string>()
  return {
    async request(name: string, _options: object, granted: Granted) {
      if (held.has(name)) return granted(null)
      held.add(name)
      await granted({ name })
      held.delete(name)
    },
  }
}

/** A tab that leads its workspace. */
function openTab() {
  const leading = new AbortController()
  const { signal } = leading
  const open = vi.fn(() => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())))
  const ask = vi.fn(async () => {})
  const led = openInSlot({ signal, open, ask })
  const close = () => {
    leading.abort()
    return led
  }
  return { open, ask, close }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { locks: fakeLocks() })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('three workspaces of a browser hold a stream, and a further one asks until a stream ends [LIVE-10]', async () => {
  const [first, ...others] = [openTab(), openTab(), openTab()]
  const further = openTab()
  await vi.advanceTimersByTimeAsync(31_000)
  for (const { open, ask } of [first, ...others]) {
    expect(open).toHaveBeenCalledTimes(1)
    expect(ask).not.toHaveBeenCalled()
  }
  expect(further.open).not.toHaveBeenCalled()
  expect(further.ask).toHaveBeenCalledTimes(3)
  await first?.close()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(further.open).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(further.open).toHaveBeenCalledTimes(1)
  expect(further.ask).toHaveBeenCalledTimes(3)
})

it('a tab that no longer leads asks for nothing and opens nothing [LIVE-10]', async () => {
  const holding = [openTab(), openTab(), openTab()]
  const further = openTab()
  await vi.advanceTimersByTimeAsync(1_000)
  await further.close()
  await Promise.all(holding.map(({ close }) => close()))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(further.ask).toHaveBeenCalledTimes(1)
  expect(further.open).not.toHaveBeenCalled()
})

it('a browser without locks opens the stream [LIVE-10]', () => {
  vi.stubGlobal('navigator', {})
  const { open } = openTab()
  expect(open).toHaveBeenCalledTimes(1)
})
