import { afterEach, expect, it, vi } from 'vitest'
import { afterPaint } from '../lib/screen/after-paint.ts'
import { showPresses } from './show-presses.ts'

afterEach(() => {
  document.body.replaceChildren()
})

it('shows a button as pressed until what it has asked for is drawn', async () => {
  showPresses()
  document.body.innerHTML = '<button><span>Scan</span></button>'
  const button = document.querySelector('button')
  const drawn = vi.fn(() => button?.hasAttribute('data-pressed'))
  button?.addEventListener('click', () => afterPaint(drawn))
  button?.querySelector('span')?.click()
  expect(button?.hasAttribute('data-pressed')).toBe(true)
  await vi.waitFor(() => expect(drawn).toHaveReturnedWith(true))
  await vi.waitFor(() => expect(button?.hasAttribute('data-pressed')).toBe(false))
})
