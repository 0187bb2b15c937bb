import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whileInUse } from './while-in-use.ts'

let visibility: DocumentVisibilityState = 'visible'
const turn = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

function lead() {
  const leads: AbortSignal[] = []
  const returned = vi.fn()
  whileInUse({
    name: 'test',
    lead: (signal) => {
      leads.push(signal)
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
    },
    returned,
  })
  return { isLeading: () => leads.at(-1)?.aborted === false, returned }
}

describe('a page in use', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    visibility = 'visible'
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('leads, also while it is hidden for less than a minute [LIVE-11]', () => {
    const { isLeading, returned } = lead()
    turn('hidden')
    vi.advanceTimersByTime(50_000)
    turn('visible')
    vi.advanceTimersByTime(600_000)
    expect(isLeading()).toBe(true)
    expect(returned).not.toHaveBeenCalled()
  })

  it('ends its stream after a minute out of sight, and catches up when it is shown again [LIVE-11]', () => {
    const { isLeading, returned } = lead()
    turn('hidden')
    vi.advanceTimersByTime(61_000)
    expect(isLeading()).toBe(false)
    turn('visible')
    expect(isLeading()).toBe(true)
    expect(returned).toHaveBeenCalledTimes(1)
  })

  it('ends its stream after a minute, too, when it was opened out of sight [LIVE-11]', () => {
    visibility = 'hidden'
    const { isLeading } = lead()
    vi.advanceTimersByTime(61_000)
    expect(isLeading()).toBe(false)
  })

  it('catches up after the device has slept, which no event tells of [LIVE-11]', () => {
    const { isLeading, returned } = lead()
    vi.setSystemTime(Date.now() + 3_600_000)
    vi.advanceTimersByTime(10_000)
    expect(isLeading()).toBe(true)
    expect(returned).toHaveBeenCalledTimes(1)
  })
})
