import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { showPresses } from './show-presses.ts'

const isPressed = () => document.querySelector('button')?.hasAttribute('data-pressed')
const press = () => document.querySelector<HTMLElement>('button span')?.click()

beforeAll(showPresses)
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<button><span>Scan</span></button>'
})
afterEach(() => vi.useRealTimers())

it('shows a button as pressed until the dialog is drawn that it opens', async () => {
  press()
  expect(isPressed()).toBe(true)
  document.body.append(document.createElement('input'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isPressed()).toBe(true)
  const scrim = document.createElement('div')
  scrim.dataset['state'] = 'open'
  document.body.append(scrim)
  await vi.advanceTimersByTimeAsync(0)
  expect(isPressed()).toBe(false)
})

it('shows a button as pressed for a moment where nothing opens', async () => {
  press()
  await vi.advanceTimersByTimeAsync(200)
  expect(isPressed()).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  expect(isPressed()).toBe(false)
})
