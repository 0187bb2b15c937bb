import { describe, expect, it } from 'vitest'
import { paths } from './paths.ts'

describe('addresses', () => {
  it('carry what a screen should start with, and nothing that is empty', () => {
    expect(paths.items()).toBe('/items')
    expect(paths.items({ filter: 'low-stock', q: '' })).toBe('/items?filter=low-stock')
    expect(paths.container(14, { highlight: 7 })).toBe('/containers/14?highlight=7')
    expect(paths.search({ q: 'tent & poles' })).toBe('/search?q=tent+%26+poles')
  })

  it('lead through sign-in and back', () => {
    expect(paths.signIn('/containers/5?highlight=7')).toBe(
      '/api/login?returnTo=%2Fcontainers%2F5%3Fhighlight%3D7',
    )
    expect(paths.signIn()).toBe('/api/login')
    expect(paths.signOut()).toBe('/api/logout')
  })
})
