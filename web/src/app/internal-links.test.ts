import { expect, it, vi } from 'vitest'
import { followInternalLinks } from './internal-links.ts'

vi.mock('../lib/address/navigate.ts')

function click(href: string): void {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  link.click()
  link.remove()
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
])('a press on a link to %s is followed inside the app: %s', (href, isFollowed) => {
  const stop = followInternalLinks()
  const seen = vi.fn()
  const hold = (event: Event) => {
    seen(event.defaultPrevented)
    // A link that is left to the browser would leave the page.
    event.preventDefault()
  }
  window.addEventListener('click', hold, { once: true })
  click(href)
  expect(seen).toHaveBeenCalledWith(isFollowed)
  stop()
})
