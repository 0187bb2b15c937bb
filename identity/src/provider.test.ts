import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../server/test/database.ts'
import { layOut } from '../test/lay-out.ts'
import { createProduct, createShared, person } from '../test/product.ts'

const database = useDatabase()
const ada = { email: 'ada@example.org', password: 'correct horse' }
const html = { accept: 'text/html' }

describe('the bundled provider', () => {
  it('speaks of its public address only, whatever the request calls it', async () => {
    const { app } = await createProduct({ pool: database.pool })
    const { body } = await app.inject({
      url: '/identity/.well-known/openid-configuration',
      headers: {
        host: 'evil.test',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.test',
      },
    })
    expect(JSON.parse(body)).toMatchObject({
      issuer: 'http://stowage.test/identity',
      authorization_endpoint: 'http://stowage.test/identity/auth',
      token_endpoint: 'http://stowage.test/identity/token',
    })
    expect(body).not.toContain('evil')
    await app.close()
  })

  it('sets secure cookies and https addresses where the public address has https, proxy or not', async () => {
    const product = await createProduct({ pool: database.pool, publicUrl: 'https://boxes.example' })
    const { url } = (await product.relyingParty.begin({ returnTo: '/', mode: 'sign-in' })) as { url: string }
    expect(url).toMatch(/^https:\/\/boxes\.example\/identity\/auth\?/)
    const answer = await product.app.inject({ url: url.slice('https://boxes.example'.length), headers: html })
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    expect(cookies.length).toBeGreaterThan(1)
    for (const cookie of cookies) expect(cookie).toMatch(/httponly/i)
    for (const cookie of cookies) expect(cookie).toMatch(/secure/i)
    const browser = product.browser()
    await browser.open('/api/login?mode=sign-up')
    expect((await browser.submit(person('tls@example.org'))).path).toBe('/')
    await product.app.close()
  })

  it('lets no script of another site read an answer', async () => {
    const { app } = await createProduct({ pool: database.pool })
    const origin = 'https://evil.test'
    const form = { origin, 'content-type': 'application/x-www-form-urlencoded' }
    const asked = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    for (const answer of [
      await app.inject({
        method: 'POST',
        url: '/identity/token',
        headers: form,
        payload: 'grant_type=authorization_code',
      }),
      ...(await Promise.all(
        ['token', 'me', 'jwks', '.well-known/openid-configuration'].map((path) =>
          app.inject({ method: 'OPTIONS', url: `/identity/${path}`, headers: asked }),
        ),
      )),
      await app.inject({ url: '/identity/me', headers: { origin } }),
      await app.inject({ url: '/identity/jwks', headers: { origin } }),
      await app.inject({ url: '/identity/.well-known/openid-configuration', headers: { origin } }),
    ]) {
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
    await app.close()
  })

  it('knows people and their browsers after a restart', async () => {
    const before = await createProduct({ pool: database.pool })
    const browser = before.browser()
    await browser.open('/api/login?mode=sign-up')
    await browser.submit(person(ada.email))
    await before.app.close()
    const after = await createProduct({ pool: database.pool })
    browser.connectTo(after.app)
    expect(JSON.parse((await browser.open('/')).text)).toEqual({ signedOut: true })
    expect(JSON.parse((await browser.open('/api/login')).text).claims.email).toBe(ada.email)
    await after.app.close()
  })

  it('is one provider on several instances that share a database', async () => {
    const shared = createShared()
    const [first, second] = await Promise.all([
      createProduct({ pool: database.pool, shared }),
      createProduct({ pool: database.pool, shared }),
    ])
    const signUp = first.browser()
    await signUp.open('/api/login?mode=sign-up')
    await signUp.submit(person('both@example.org'))
    const browser = first.browser()
    await browser.open('/api/login')
    browser.connectTo(second.app)
    const home = await browser.submit({ email: 'both@example.org', password: 'correct horse' })
    expect(JSON.parse(home.text).claims.email).toBe('both@example.org')
    await Promise.all([first.app.close(), second.app.close()])
  })

  it('signs with one key, even when many instances start on an empty database', async () => {
    await database.pool.query('delete from identity_keys')
    const products = await Promise.all([1, 2, 3].map(() => createProduct({ pool: database.pool })))
    const answers = await Promise.all(products.map(({ app }) => app.inject('/identity/jwks')))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const [key] = JSON.parse(answers[0]?.body ?? '').keys
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256' })
    expect(key.d).toBeUndefined()
    await Promise.all(products.map(({ app }) => app.close()))
  })

  it('signs by an elliptic key where an earlier version signed by RSA', async () => {
    await database.pool.query("insert into identity_keys (name, value) values ('signing-keys', '[]')")
    const product = await createProduct({ pool: database.pool })
    const browser = product.browser()
    await browser.open('/api/login?mode=sign-up')
    await browser.submit(person('former@example.org'))
    const [{ idToken = '' } = {}] = [...product.sessions.values()].slice(-1)
    const [head = ''] = idToken.split('.')
    expect(JSON.parse(Buffer.from(head, 'base64url').toString()).alg).toBe('ES256')
    await product.app.close()
  })

  it.each([
    ['an unknown path', '/identity/nothing', 404],
    ['an unknown client', '/identity/auth?client_id=stranger&response_type=code&scope=openid', 400],
    [
      'a foreign way back',
      '/identity/auth?client_id=stowage&response_type=code&scope=openid&redirect_uri=https://evil.test',
      400,
    ],
    ['a client of zero bytes', '/identity/auth?client_id=%00', 400],
    ['markup in a parameter', '/identity/auth?client_id=%3Cscript%3E', 400],
  ])('answers %s with a page of its own', async (_what, url, status) => {
    const { app, problems } = await createProduct({ pool: database.pool })
    const answer = await app.inject({ url, headers: html })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain('<main class="account-card">')
    expect(answer.body).not.toContain('<script')
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
    expect(problems).toEqual([])
    await app.close()
  })

  it('keeps whatever text stands in the state of a request', async () => {
    const product = await createProduct({ pool: database.pool })
    const begun = (await product.relyingParty.begin({ returnTo: '/', mode: 'sign-in' })) as { url: string }
    const url = new URL(begun.url)
    url.searchParams.set('state', 'zero \0 and 猫')
    const answer = await product.app.inject({ url: url.pathname + url.search, headers: html })
    expect(answer.statusCode).toBe(303)
    expect(product.problems).toEqual([])
    await product.app.close()
  })

  it('does not write tokens of links into the access log', async () => {
    const lines: string[] = []
    const { default: Fastify } = await import('fastify')
    const { registerIdentity } = await import('./provider.ts')
    const app = Fastify({ logger: { level: 'info', stream: { write: (line) => void lines.push(line) } } })
    await registerIdentity(app, {
      pool: database.pool,
      publicUrl: 'http://stowage.test',
      clientId: 'stowage',
      clientSecret: 'secret',
      productName: 'Stowage',
      stylesheet: () => '/account.css',
      transaction: (work) => work(database.pool),
      layOut,
      sendMail: async () => {},
      requireVerifiedEmail: false,
      isPlainName: () => true,
      logger: app.log,
    })
    await app.inject('/identity/forgot')
    for (const page of ['reset', 'verify']) await app.inject(`/identity/${page}?token=very-secret`)
    expect(lines.join('')).toContain('/identity/forgot')
    expect(lines.join('')).not.toContain('very-secret')
    await app.close()
  })
})
