import { expect, it, vi } from 'vitest'
import { followAfterPaint } from './nav-link.tsx'

vi.unmock('../screen/after-paint.ts')

it('shows a link as pressed before it is followed, once', async () => {
  const link = document.createElement('a')
  const isPressed = () => link.hasAttribute('data-pressed')
  const { promise: followed, resolve } = Promise.withResolvers<void>()
  const follow = vi.fn(resolve)
  followAfterPaint(link, follow)
  expect([isPressed(), follow.mock.calls.length]).toEqual([true, 0])
  followAfterPaint(link, follow)
  await followed
  expect(isPressed()).toBe(false)
  expect(follow).toHaveBeenCalledTimes(1)
})
