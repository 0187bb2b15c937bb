import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { followInternalLinks } from './internal-links.ts'
import { navigate } from './navigate.ts'

vi.mock('./navigate.ts')
vi.unmock('../screen/after-paint.ts')

beforeEach(() => void vi.mocked(navigate).mockReset())

function aLink(href: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  return link
}

it.each([
  ['/items', true],
  ['/documents', true],
  ['/docs/share', false],
  ['/api/export/items.csv', false],
  ['/identity/forgot', false],
  ['/join/abc', false],
  ['/language/de?to=/', false],
  ['https://example.org/items', false],
])('a press on a link to %s is followed inside the app: %s', async (href, isFollowed) => {
  const stop = followInternalLinks()
  const seen = vi.fn()
  const hold = (event: Event) => {
    seen(event.defaultPrevented)
    // A link that is left to the browser would leave the page.
    event.preventDefault()
  }
  window.addEventListener('click', hold, { once: true })
  const link = aLink(href)
  link.click()
  link.remove()
  expect(seen).toHaveBeenCalledWith(isFollowed)
  await waitFor(() => expect(vi.mocked(navigate).mock.calls).toEqual(isFollowed ? [[href]] : []))
  stop()
})

it('shows a link as pressed before it is followed, once', async () => {
  const stop = followInternalLinks()
  const { promise: followed, resolve } = Promise.withResolvers<void>()
  vi.mocked(navigate)
    .mockReset()
    .mockImplementation(() => resolve())
  const link = aLink('/items?filter=low-stock')
  const isPressed = () => link.hasAttribute('data-pressed')
  link.click()
  expect([isPressed(), vi.mocked(navigate).mock.calls.length]).toEqual([true, 0])
  link.click()
  // The press may close what the link stands in, or lead it elsewhere.
  link.href = '/trash'
  link.remove()
  await followed
  expect(isPressed()).toBe(false)
  expect(vi.mocked(navigate).mock.calls).toEqual([['/items?filter=low-stock']])
  stop()
})
