import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInApp } from '../../../test/render.tsx'
import { CaptureStage } from './parts/capture-stage.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it('takes the photo after 0.5 s and has captured it after 2.5 s, both from when the step begins [DEMO-23] [DEMO-24]', () => {
  vi.useFakeTimers()
  const camera = vi.fn()
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: camera }, configurable: true })
  renderInApp(<CaptureStage />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  pass(499)
  expect(screen.queryByTestId('flash')).toBeNull()
  pass(1)
  expect(screen.getByTestId('flash')).toBeTruthy()
  expect(screen.getByText('3 items captured')).toBeTruthy()
  pass(1999)
  expect(screen.queryByText('Item Captured!')).toBeNull()
  pass(1)
  expect(screen.getByText('Item Captured!')).toBeTruthy()
  expect(screen.queryByTestId('flash')).toBeNull()
  expect(screen.getByText('4 items captured')).toBeTruthy()
  expect(screen.getByText('Enamel mug')).toBeTruthy()
  expect(camera).not.toHaveBeenCalled()
})
