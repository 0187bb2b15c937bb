import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { CustomFetch } from 'openid-client'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Transaction } from './oidc.ts'
import { createRelyingParty, type RelyingPartyOptions } from './relying-party.ts'

const issuer = 'https://id.example'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const other = generateKeyPairSync('rsa', { modulusLength: 2048 })

function signedToken(claims: object, key = privateKey, header: object = {}): string {
  const content = `${encode({ alg: 'RS256', kid: 'one', ...header })}.${encode(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}

function tokenWithMac(claims: object, secret: string): string {
  const content = `${encode({ alg: 'HS256', kid: 'one' })}.${encode(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

type Forgery = (claims: object) => string
const jwk = other.publicKey.export({ format: 'jwk' })

/** What an attacker between the provider and the product might write. */
const forgeries: [what: string, forge: Forgery][] = [
  ['no algorithm', (claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`],
  ['the secret of the client', (claims) => tokenWithMac(claims, 'top-secret')],
  [
    'the public key as a secret',
    (claims) => tokenWithMac(claims, publicKey.export({ format: 'pem', type: 'spki' }).toString()),
  ],
  ['another key', (claims) => signedToken(claims, other.privateKey)],
  ['a key that nobody has published', (claims) => signedToken(claims, other.privateKey, { kid: 'two' })],
  ['a key in its own head', (claims) => signedToken(claims, other.privateKey, { jwk })],
  [
    'a key at an address in its head',
    (claims) => signedToken(claims, other.privateKey, { jku: 'https://evil.test/keys' }),
  ],
]

/** An external provider that answers as a test tells it to. */
function createProvider() {
  const metadata: Record<string, unknown> = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    jwks_uri: `${issuer}/keys`,
    end_session_endpoint: `${issuer}/bye`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
  const state = {
    isDown: false,
    discoveries: 0,
    claims: {} as Record<string, unknown>,
    userinfo: {} as Record<string, unknown>,
    sign: signedToken as Forgery,
    tokenRequests: [] as { body: string; authorization: string | undefined }[],
  }
  const json = (body: object, status = 200) => Response.json(body, { status })
  const fetch: CustomFetch = async (url, { body, headers }) => {
    if (state.isDown) throw new TypeError('fetch failed')
    if (url.includes('openid-configuration')) {
      state.discoveries += 1
      return json(metadata)
    }
    if (url.endsWith('/keys')) {
      return json({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      })
    }
    if (url.endsWith('/me')) return json(state.userinfo)
    state.tokenRequests.push({ body: String(body), authorization: headers['authorization'] })
    if (String(body).includes('code=used')) return json({ error: 'invalid_grant' }, 400)
    const now = Math.floor(Date.now() / 1000)
    const token = state.sign({
      iss: issuer,
      aud: 'stowage',
      sub: 'u1',
      iat: now,
      exp: now + 60,
      ...state.claims,
    })
    return json({ access_token: 'a', token_type: 'bearer', id_token: token })
  }
  return { state, metadata, fetch }
}

describe('the relying party', () => {
  let provider: ReturnType<typeof createProvider>
  beforeEach(() => {
    provider = createProvider()
  })

  const create = (options: Partial<RelyingPartyOptions> = {}) =>
    createRelyingParty({
      issuer,
      clientId: 'stowage',
      clientSecret: 'top-secret',
      tokenAuthMethod: 'client_secret_basic',
      publicUrl: 'https://stowage.test',
      isBundled: false,
      fetch: provider.fetch,
      ...options,
    })

  async function begin(relyingParty: ReturnType<typeof create>, mode: 'sign-in' | 'sign-up' = 'sign-in') {
    const begun = await relyingParty.begin({ returnTo: '/items', mode })
    if (!begun.ok) throw new Error(begun.detail)
    return { url: new URL(begun.url), transaction: begun.transaction }
  }

  const back = ({ state }: Transaction, more = 'code=fresh') => `/api/callback?state=${state}&${more}`

  it('sends people away with a proof that only this sign-in can complete', async () => {
    const { url, transaction } = await begin(create())
    expect(url.origin + url.pathname).toBe(`${issuer}/authorize`)
    const challenge = createHash('sha256').update(transaction.codeVerifier).digest('base64url')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'stowage',
      redirect_uri: 'https://stowage.test/api/callback',
      response_type: 'code',
      scope: 'openid email profile',
      state: transaction.state,
      nonce: transaction.nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })
    expect(transaction.returnTo).toBe('/items')
    expect((await begin(create())).transaction.state).not.toBe(transaction.state)
  })

  it('asks for the sign-up page only where there is one', async () => {
    expect((await begin(create(), 'sign-up')).url.searchParams.get('prompt')).toBeNull()
    expect((await begin(create({ isBundled: true }), 'sign-up')).url.searchParams.get('prompt')).toBe(
      'create',
    )
    expect((await begin(create({ isBundled: true }))).url.searchParams.get('prompt')).toBeNull()
    provider.metadata['prompt_values_supported'] = ['login', 'create']
    expect((await begin(create(), 'sign-up')).url.searchParams.get('prompt')).toBe('create')
  })

  it('tells the bundled provider alone where the person wanted to be', async () => {
    expect((await begin(create({ isBundled: true }))).url.searchParams.get('return_to')).toBe('/items')
    expect((await begin(create())).url.searchParams.get('return_to')).toBeNull()
  })

  it('tells the provider which languages the person reads, if it is known', async () => {
    const begun = await create().begin({ returnTo: '/', mode: 'sign-in', languages: ['de-AT', 'en'] })
    expect(begun.ok && new URL(begun.url).searchParams.get('ui_locales')).toBe('de-AT en')
    const ended = await create().endSession(null, ['de-AT', 'en'])
    expect(ended?.fields).toMatchObject({ ui_locales: 'de-AT en' })
    expect((await begin(create())).url.searchParams.has('ui_locales')).toBe(false)
    expect((await create().endSession(null, []))?.fields).not.toHaveProperty('ui_locales')
  })

  it('turns the way back into a person, whatever host the address names', async () => {
    const relyingParty = create()
    const { transaction } = await begin(relyingParty)
    provider.state.claims = {
      nonce: transaction.nonce,
      email: 'ada@example.org',
      email_verified: true,
      name: 'Ada',
    }
    const finished = await relyingParty.finish(`https://evil.test${back(transaction)}`, transaction)
    expect(finished).toMatchObject({
      ok: true,
      identity: {
        issuer,
        subject: 'u1',
        claims: {
          email: 'ada@example.org',
          emailVerified: true,
          name: 'Ada',
          givenName: null,
          familyName: null,
        },
      },
    })
    const [request] = provider.state.tokenRequests
    const body = new URLSearchParams(request?.body)
    expect(body.get('redirect_uri')).toBe('https://stowage.test/api/callback')
    expect(body.get('code_verifier')).toBe(transaction.codeVerifier)
  })

  it('asks for what the ID token leaves out, and takes silence about a confirmed email for no', async () => {
    const relyingParty = create()
    const { transaction } = await begin(relyingParty)
    provider.state.claims = { nonce: transaction.nonce }
    provider.state.userinfo = { sub: 'u1', email: 'ada@example.org', given_name: 'Ada' }
    expect(await relyingParty.finish(back(transaction), transaction)).toMatchObject({
      identity: { claims: { email: 'ada@example.org', emailVerified: false, givenName: 'Ada' } },
    })
  })

  it.each([
    ['client_secret_basic', true, false],
    ['client_secret_post', false, true],
    ['none', false, false],
  ] as const)('proves itself by %s', async (tokenAuthMethod, inHeader, inBody) => {
    const relyingParty = create({ tokenAuthMethod })
    const { transaction } = await begin(relyingParty)
    provider.state.claims = { nonce: transaction.nonce, email: 'a@example.org', name: 'Ada' }
    await relyingParty.finish(back(transaction), transaction)
    const [request] = provider.state.tokenRequests
    expect(request?.authorization !== undefined).toBe(inHeader)
    expect(request?.body.includes('client_secret=')).toBe(inBody)
  })

  it.each([
    ['another transaction', (_: Transaction) => '/api/callback?state=other&code=fresh', {}],
    ['a used code', (one: Transaction) => back(one, 'code=used'), {}],
    ['another nonce', (one: Transaction) => back(one), { nonce: 'other' }],
    ['another audience', (one: Transaction) => back(one), { aud: 'somebody-else' }],
    ['another issuer', (one: Transaction) => back(one), { iss: 'https://evil.test' }],
    ['an expired token', (one: Transaction) => back(one), { exp: 1 }],
    ['nobody', (one: Transaction) => back(one), { sub: '' }],
    ['somebody with a NUL', (one: Transaction) => back(one), { sub: 'u1\0' }],
    ['half a letter', (one: Transaction) => back(one), { sub: '\ud800' }],
    ['a name without an end', (one: Transaction) => back(one), { sub: 'u'.repeat(256) }],
    [
      'another issuer in the address',
      (one: Transaction) => back(one, 'code=fresh&iss=https://evil.test'),
      {},
    ],
  ])('refuses the answer of %s', async (_what, address, claims) => {
    const relyingParty = create()
    const { transaction } = await begin(relyingParty)
    provider.state.claims = { nonce: transaction.nonce, ...claims }
    const finished = await relyingParty.finish(address(transaction), transaction)
    expect(finished).toMatchObject({ ok: false, reason: 'refused' })
    expect(JSON.stringify(finished)).not.toContain('top-secret')
  })

  it.each(forgeries)('refuses an ID token that is signed by %s', async (_what, forge) => {
    provider.metadata['id_token_signing_alg_values_supported'] = ['RS256', 'HS256', 'none']
    const relyingParty = create()
    const { transaction } = await begin(relyingParty)
    provider.state.claims = { nonce: transaction.nonce }
    provider.state.sign = forge
    const finished = await relyingParty.finish(back(transaction), transaction)
    expect(finished).toMatchObject({ ok: false, reason: 'refused' })
    provider.state.sign = signedToken
    expect(await relyingParty.finish(back(transaction), transaction)).toMatchObject({ ok: true })
  })

  it.each([{ offered: ['RS256', 'HS256'] }, { offered: ['RS256'] }])(
    'says for the log what the provider must do that signs by a secret, offering $offered',
    async ({ offered }) => {
      provider.metadata['id_token_signing_alg_values_supported'] = offered
      const relyingParty = create()
      const { transaction } = await begin(relyingParty)
      provider.state.claims = { nonce: transaction.nonce }
      provider.state.sign = (claims) => tokenWithMac(claims, 'top-secret')
      const detail = expect.stringMatching(/signs ID tokens by HS256\..* by a key that it publishes/)
      expect(await relyingParty.finish(back(transaction), transaction)).toMatchObject({ ok: false, detail })
    },
  )

  it('sends nobody to a provider that signs by secrets alone', async () => {
    provider.metadata['id_token_signing_alg_values_supported'] = ['HS256', 'HS512']
    const failure = await create().begin({ returnTo: '/', mode: 'sign-in' })
    const detail = expect.stringContaining('signs ID tokens by HS256, HS512.')
    expect(failure).toMatchObject({ ok: false, reason: 'misconfigured', detail })
  })

  it('says with both names that the provider is another one than configured', async () => {
    provider.metadata['issuer'] = `${issuer}/realm`
    const failure = await create({ issuer: `${issuer}/realm/` }).begin({ returnTo: '/', mode: 'sign-in' })
    expect(failure).toMatchObject({ ok: false, reason: 'misconfigured' })
    expect(!failure.ok && failure.detail).toContain(
      `OIDC_ISSUER is ${issuer}/realm/, but the provider there calls itself ${issuer}/realm.`,
    )
  })

  it.each([
    ['access_denied', 'denied'],
    ['login_required', 'denied'],
    ['temporarily_unavailable', 'unavailable'],
    ['invalid_scope', 'refused'],
  ])('reports %s as %s', async (error, reason) => {
    const relyingParty = create()
    const { transaction } = await begin(relyingParty)
    const finished = await relyingParty.finish(back(transaction, `error=${error}`), transaction)
    expect(finished).toMatchObject({ ok: false, reason })
  })

  describe('for groups and addresses that rights depend on', () => {
    const admins = { adminGroup: 'stowage-admins' }
    async function claimsWith(options: Partial<RelyingPartyOptions>, idToken: object, userinfo: object) {
      const relyingParty = create(options)
      const { transaction } = await begin(relyingParty)
      provider.state.claims = { nonce: transaction.nonce, email: 'ada@id.example', name: 'Ada', ...idToken }
      provider.state.userinfo = { sub: 'u1', ...userinfo }
      const finished = await relyingParty.finish(back(transaction), transaction)
      return finished.ok ? finished.identity.claims : finished.reason
    }

    it('takes every address for verified where the settings say so', async () => {
      const trusted = { emailVerified: true }
      expect(await claimsWith({}, { email_verified: false }, {})).toMatchObject({ emailVerified: false })
      expect(await claimsWith({ trustEmail: true }, { email_verified: false }, {})).toMatchObject(trusted)
      expect(await claimsWith({ trustEmail: true }, {}, {})).toMatchObject(trusted)
    })

    it('reads groups as a list or as one, and asks for them where the ID token has none', async () => {
      expect(await claimsWith({}, { groups: ['a', 3, 'b'] }, {})).toMatchObject({ groups: ['a', 'b'] })
      expect(await claimsWith({}, { groups: 'a' }, {})).toMatchObject({ groups: ['a'] })
      expect(await claimsWith({}, {}, { groups: ['a'] })).toMatchObject({ groups: [] })
      expect(await claimsWith(admins, {}, { groups: ['a'] })).toMatchObject({ groups: ['a'] })
      expect(await claimsWith(admins, {}, {})).toMatchObject({ groups: [] })
    })

    it('lets nobody in, who would lose their rights, while the provider does not tell their groups', async () => {
      expect(await claimsWith(admins, {}, { sub: 'somebody else' })).toBe('refused')
      expect(await claimsWith({}, { name: undefined }, { sub: 'somebody else' })).toMatchObject({
        groups: [],
      })
    })

    it('asks for the scope of groups only where it matters and is offered', async () => {
      const scopeOf = async (options: Partial<RelyingPartyOptions>) =>
        (await begin(create(options))).url.searchParams.get('scope')
      expect(await scopeOf(admins)).toBe('openid email profile')
      provider.metadata['scopes_supported'] = ['openid', 'groups']
      expect(await scopeOf(admins)).toBe('openid email profile groups')
      expect(await scopeOf({})).toBe('openid email profile')
    })
  })

  it('is unavailable while the provider is, and finds it again afterwards', async () => {
    const relyingParty = create()
    provider.state.isDown = true
    expect(await relyingParty.begin({ returnTo: '/', mode: 'sign-in' })).toMatchObject({
      ok: false,
      reason: 'unavailable',
    })
    expect(await relyingParty.endSession(null)).toBeUndefined()
    provider.state.isDown = false
    await begin(relyingParty)
    await begin(relyingParty)
    expect(provider.state.discoveries).toBe(1)
  })

  it('speaks plain http only with an issuer that is set to it', async () => {
    provider.metadata['token_endpoint'] = 'http://id.example/token'
    const relyingParty = create()
    const { transaction } = await begin(relyingParty)
    expect(await relyingParty.finish(back(transaction), transaction)).toMatchObject({
      ok: false,
      reason: 'refused',
    })
    expect(provider.state.tokenRequests).toEqual([])
  })

  it('ends the session of the provider too, where it has such a place', async () => {
    expect(await create().endSession('the-token')).toEqual({
      action: `${issuer}/bye`,
      fields: {
        client_id: 'stowage',
        id_token_hint: 'the-token',
        post_logout_redirect_uri: 'https://stowage.test/',
      },
    })
    delete provider.metadata['end_session_endpoint']
    expect(await create().endSession('the-token')).toBeUndefined()
  })
})
