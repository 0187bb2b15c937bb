import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'

const plain = useApp()
const secure = useApp({ config: { publicUrl: 'https://stowage.example' } })

describe('every answer', () => {
  it('carries the headers that keep browsers on the safe side', async () => {
    const person = await plain.signIn()
    const pages = [
      await plain.stranger.get('/'),
      await plain.stranger.get('/api/docs'),
      await plain.stranger.get('/api/nothing'),
      await plain.stranger.get('/api/callback'),
      await plain.stranger.get('/identity/.well-known/openid-configuration'),
    ]
    for (const { headers } of pages) {
      expect(headers['content-security-policy']).toContain(`default-src 'self'`)
      expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
      expect(headers['permissions-policy']).toContain('camera=(self), microphone=(self)')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('same-origin')
    }
    for (const { headers } of [
      await person.get('/api/auth/user'),
      await plain.stranger.get('/api/auth/user'),
    ]) {
      expect(headers['content-security-policy']).toBe(`default-src 'none'; frame-ancestors 'none'`)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it('asks for https only where the product is reached by https', async () => {
    const { headers } = await plain.stranger.get('/')
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect(headers['strict-transport-security']).toBeUndefined()
    const safe = await secure.stranger.get('/')
    expect(safe.headers['content-security-policy']).toContain('upgrade-insecure-requests')
    expect(safe.headers['strict-transport-security']).toContain('max-age=')
  })

  it('asks for it with data and with what is refused early, too', async () => {
    const person = await secure.signIn()
    for (const url of ['/api/items', '/api/nothing', '/healthz', '/%', '/api/%']) {
      const { headers } = await person.get(url)
      expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000'])
      const { headers: ofPlain } = await plain.stranger.get(url)
      expect([url, ofPlain['strict-transport-security']]).toEqual([url, undefined])
    }
    await secure.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = secure.server.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.write('no http at all\r\n\r\n')
    await once(socket, 'close')
    expect(answer).toContain('strict-transport-security: max-age=31536000\r\n')
  })

  it('of https begins sign-ins with a cookie that only https gets', async () => {
    const { headers } = await secure.stranger.get('/api/login')
    expect(headers['location']).toMatch(/^https:\/\/stowage\.example\/identity\//)
    expect(headers['set-cookie']).toContain('Secure')
    expect(headers['set-cookie']).toContain('HttpOnly')
    expect(headers['set-cookie']).toContain('Path=/api/callback')
  })
})

describe('changes through the API', () => {
  const change = { theme: 'dark' }

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': '', origin: 'http://127.0.0.1:4400' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:4400' }, 403],
  ])('with %j are answered with %i', async (headers, status) => {
    const person = await plain.signIn()
    const reply = await person.patch('/api/user/preferences', change, headers as Record<string, string>)
    expect(reply.status).toBe(status)
  })

  it('are refused however the address is spelt', async () => {
    const person = await plain.signIn()
    const reply = await person.patch('/%61pi/user/preferences', change, { 'sec-fetch-site': 'cross-site' })
    expect(reply.status).toBe(403)
  })

  it.each([
    ['http://127.0.0.1:4400', 200],
    ['http://evil.example', 403],
    ['null', 403],
    [undefined, 403],
  ])('from the origin %s and no browser are answered with %i', async (origin, status) => {
    const person = await plain.signIn()
    const reply = await plain.request({
      method: 'PATCH',
      url: '/api/user/preferences',
      payload: change,
      headers: { cookie: person.cookie, ...(origin ? { origin } : {}) },
    })
    expect(reply.status).toBe(status)
  })
})
