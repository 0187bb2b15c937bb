import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { steps, useRecording } from './recording.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('recording the demo', () => {
  it('keeps each step for its own time [DEMO-26]', () => {
    expect(steps.map(({ duration }) => duration)).toEqual([3000, 4000, 3500, 3000, 2500])
    const { result } = renderHook(useRecording)
    act(() => result.current.start())
    for (const [place, { duration }] of steps.entries()) {
      expect(result.current.step).toBe(place)
      pass(duration - 1)
      expect(result.current.step).toBe(place)
      pass(1)
    }
  })

  it('wraps to step 1 after the last step, and goes on [DEMO-27]', () => {
    const { result } = renderHook(useRecording)
    act(() => result.current.start())
    for (const { duration } of steps.slice(0, 4)) pass(duration)
    expect(result.current.step).toBe(4)
    pass(2500)
    expect([result.current.step, result.current.isRecording]).toEqual([0, true])
    pass(3000)
    expect(result.current.step).toBe(1)
  })

  it('stops where it is and stays there; starting begins with step 1 [DEMO-28]', () => {
    const { result } = renderHook(useRecording)
    act(() => result.current.start())
    pass(3000)
    pass(3999)
    act(() => result.current.stop())
    pass(60_000)
    expect([result.current.step, result.current.isRecording]).toEqual([1, false])
    act(() => result.current.show(3))
    act(() => result.current.start())
    expect(result.current.step).toBe(0)
    // Its whole duration, not the rest of the step before.
    pass(2999)
    expect(result.current.step).toBe(0)
    pass(1)
    expect(result.current.step).toBe(1)
  })

  it('shows the step that is asked for, but not while recording [DEMO-06]', () => {
    const { result } = renderHook(useRecording)
    act(() => result.current.show(2))
    expect(result.current.name).toBe('alerts')
    pass(60_000)
    expect(result.current.name).toBe('alerts')
    act(() => result.current.start())
    act(() => result.current.show(4))
    expect(result.current.name).toBe('overview')
  })
})
