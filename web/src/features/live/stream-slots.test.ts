import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openInSlot } from './stream-slots.ts'

type Granted = () => Promise<void> | undefined

/** The locks of a browser, which all of its tabs share: requests of a name wait in a line, until they are aborted. */
function fakeLocks() {
  const lines = new Map<string, (() => void)[]>()
  const grantNext = (name: string) => {
    const [, next] = lines.get(name) ?? []
    lines.get(name)?.shift()
    next?.()
  }
  return {
    async request(name: string, { signal }: { signal: AbortSignal }, granted: Granted) {
      const line = lines.get(name) ?? []
      lines.set(name, line)
      await new Promise<void>((grant, reject) => {
        line.push(grant)
        if (line.length === 1) grant()
        signal.addEventListener('abort', () => {
          if (line.indexOf(grant) > 0) line.splice(line.indexOf(grant), 1)
          reject(signal.reason)
        })
      })
      await granted()
      grantNext(name)
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
  await vi.advanceTimersByTimeAsync(100)
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
