import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'

const app = useApp()

const choose = (language: string, to: string, cookie = '') =>
  app.stranger.get(`/language/${language}?to=${encodeURIComponent(to)}`, { cookie })

describe('a language that somebody chooses who is not signed in', () => {
  it('is kept in this browser, beside its theme, and leads back', async () => {
    const { status, headers } = await choose('ja', '/containers/7?q=a', 'look=dark.en')
    expect([status, headers['location']]).toEqual([303, '/containers/7?q=a'])
    expect(headers['set-cookie']).toMatch(/^look=dark\.ja; Max-Age=\d{8}; Path=\/; HttpOnly; SameSite=Lax/)
  })

  it.each([
    '/identity/interaction/abc-1/sign-in',
    '/identity/interaction/abc-1/sign-up',
    '/identity/forgot',
    '/identity/forgot?interaction=abc-1',
  ])('leads back to the way in: %s', async (to) => {
    expect((await choose('fr', to)).headers['location']).toBe(to)
  })

  it.each([
    'https://example.org/',
    '//example.org/',
    '/\\example.org',
    '/api/logout',
    '/identity/session/end',
    '/identity/interaction/abc-1/sign-in/../../../api/logout',
    '',
  ])('leads to the front page instead of %s', async (to) => {
    const { status, headers } = await choose('fr', to)
    expect([status, headers['location']]).toEqual([303, '/'])
  })

  it.each(['tlh', 'en-US', 'en.dark', '__proto__'])(
    'is none of ours: %s keeps what was',
    async (language) => {
      const { status, headers } = await choose(language, '/')
      expect([status, headers['location'], headers['set-cookie']]).toEqual([303, '/', undefined])
    },
  )
})
