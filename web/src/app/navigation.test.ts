import { describe, expect, it } from 'vitest'
import { isCurrentEntry } from './navigation.ts'

describe('the current entry of the sidebar', () => {
  it('is the dashboard only at exactly its path [NAV-32]', () => {
    expect(isCurrentEntry('/', '/')).toBe(true)
    expect(isCurrentEntry('/', '/items')).toBe(false)
  })

  it.each([
    ['/containers', '/containers/5', true],
    ['/containers', '/container/5', true],
    ['/containers', '/containers', true],
    ['/containers', '/containersx', false],
    ['/items', '/items', true],
    ['/items', '/', false],
    ['/search', '/search', true],
    ['/subscription', '/subscription', true],
    ['/profile', '/profile', true],
  ])('%s at %s: %s [NAV-31] [NAV-33]', (entry, pathname, isCurrent) => {
    expect(isCurrentEntry(entry, pathname)).toBe(isCurrent)
  })
})
