import { afterEach, expect, it, vi } from 'vitest'
import { showMovement } from '../screen/movement.ts'
import { followAfterPaint } from './nav-link.tsx'

vi.unmock('../screen/after-paint.ts')

afterEach(() => showMovement(undefined))

it('shows a link as pressed until it is followed, once', async () => {
  const { link, isPressed, follow, followed } = press(() => undefined)
  expect([isPressed(), follow.mock.calls.length]).toEqual([true, 0])
  followAfterPaint(link, follow)
  await followed
  expect(isPressed()).toBe(false)
  expect(follow).toHaveBeenCalledTimes(1)
})

it('lets the card of a box that opens look pressed in the picture that is kept of it', async () => {
  const { isPressed, followed } = press(() => showMovement('opens'))
  await followed
  expect(isPressed()).toBe(true)
  await vi.waitFor(() => expect(isPressed()).toBe(false))
})

function press(lead: () => void) {
  const link = document.createElement('a')
  const { promise: followed, resolve } = Promise.withResolvers<void>()
  const follow = vi.fn(() => {
    lead()
    resolve()
  })
  followAfterPaint(link, follow)
  return { link, follow, followed, isPressed: () => link.hasAttribute('data-pressed') }
}
