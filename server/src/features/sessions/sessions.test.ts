import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { createBrowser } from '../../../../identity/test/browser.ts'
import { openApp, publicUrl, type TestApp, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { testConfig } from '../../../test/test-config.ts'

const app = useApp()

const account = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.org',
  password: 'a long pass phrase',
}

type Browser = ReturnType<typeof createBrowser>
const me = async (browser: Browser) => JSON.parse((await browser.open('/api/auth/user')).text)

async function signUp(email: string, address = '/api/login?mode=sign-up'): Promise<Browser> {
  const browser = createBrowser(app.server, publicUrl)
  await browser.open(address)
  await browser.submit({ ...account, email })
  return browser
}

describe('signing in through the bundled provider', () => {
  it('makes an account, starts a session and leads back to where the person was [AUTH-01] [AUTH-02] [NAV-18]', async () => {
    const browser = createBrowser(app.server, publicUrl)
    const form = await browser.open('/api/login?mode=sign-up&returnTo=%2Fcontainers%2F7')
    expect(form.status).toBe(200)
    expect(form.text).toContain('Create account')
    const back = await browser.submit({ ...account, email: 'first@example.org' })
    expect(back.path).toBe('/containers/7')
    const user = await me(browser)
    expect(user).toMatchObject({
      email: 'first@example.org',
      name: 'Grace Hopper',
      loginCount: 1,
      subscriptionTier: 'free',
    })
    const activity = JSON.parse((await browser.open('/api/user/activity')).text)
    expect(activity).toMatchObject([{ action: 'signed-in' }])
  })

  it('lets somebody new on a dark device go on as they began, and leaves later sign-ins alone [ACC-21]', async () => {
    const browser = createBrowser(app.server, publicUrl)
    const dark = { name: 'device-theme', value: 'dark', path: '/api/callback' }
    const form = await browser.open('/api/login?mode=sign-up')
    expect(form.text).toContain(`document.cookie='device-theme=dark;path=/api/callback;`)
    expect(form.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/)
    const inBerlin = { name: 'device-timezone', value: 'Europe%2FBerlin', path: '/api/callback' }
    browser.cookies().push(dark, inBerlin)
    await browser.submit({ ...account, email: 'dark@example.org' })
    expect(await me(browser)).toMatchObject({ theme: 'system', timezone: 'Europe/Berlin', firstRun: 'due' })
    const left = browser.cookies().map(({ name }) => name)
    expect(left).not.toContain(dark.name)
    expect(left).not.toContain(inBerlin.name)
    const made = await me(await signUp('bright@example.org'))
    expect(made).toMatchObject({ theme: 'light', timezone: 'UTC' })
    const again = createBrowser(app.server, publicUrl)
    await again.open('/api/login')
    again.cookies().push(dark)
    await again.submit({ email: 'bright@example.org', password: account.password })
    expect((await me(again)).theme).toBe('light')
  })

  it('leads somebody new to the plan that they chose, also when a mail’s link ends the sign-up', async () => {
    const chosen = '/api/login?mode=sign-up&returnTo=%2Fsubscription%3Fplan%3Dpro'
    const straight = createBrowser(app.server, publicUrl)
    await straight.open(chosen)
    const arrived = await straight.submit({ ...account, email: 'straight@example.org' })
    expect(arrived.path).toBe('/subscription?plan=pro')
    // The person continued directly, so a later sign-in must not use the chosen plan again.
    expect(straight.cookies().map(({ name }) => name)).not.toContain('chosen-plan')

    const later = createBrowser(app.server, publicUrl)
    await later.open(chosen)
    // The page behind a mailed link knows nothing of the sign-in's target.
    const signIn = await later.open('/api/login')
    await later.open(/href="(\/identity\/interaction\/[^"]+\/sign-up)"/.exec(signIn.text)?.[1] ?? '')
    expect((await later.submit({ ...account, email: 'later@example.org' })).path).toBe(
      '/subscription?plan=pro',
    )
    expect(later.cookies().map(({ name }) => name)).not.toContain('chosen-plan')

    const known = createBrowser(app.server, publicUrl)
    await known.open(chosen)
    await known.open('/api/login')
    expect((await known.submit({ email: 'later@example.org', password: account.password })).path).toBe('/')
  })

  it.each([
    ['another page', '%2Fitems%3Fplan%3Dpro'],
    ['no name of a plan', '%2Fsubscription%3Fplan%3D%2F%2Fevil.example'],
    ['no plan', '%2F'],
  ])('remembers no plan of %s, and forgets a former one', async (_, returnTo) => {
    const reply = await app.stranger.get(`/api/login?mode=sign-up&returnTo=${returnTo}`)
    expect(reply.headers['set-cookie']).toMatch(/chosen-plan=;[^,]*Path=\/api\/callback/)
  })

  it('counts later sign-ins of the same person and keeps their account [AUTH-17]', async () => {
    const first = await me(await signUp('again@example.org'))
    const browser = createBrowser(app.server, publicUrl)
    await browser.open('/api/login')
    await browser.submit({ email: 'Again@Example.org', password: account.password })
    const second = await me(browser)
    expect(second.id).toBe(first.id)
    expect(second.loginCount).toBe(2)
    expect(Date.parse(second.lastLoginAt)).toBeGreaterThan(Date.parse(first.lastLoginAt))
  })

  it('knows people again when the program is reached at another address', async () => {
    const before = await me(await signUp('moving@example.org'))
    const moved = 'https://192.168.1.5:3000'
    const other = await openApp({ pool: app.pool, config: { publicUrl: moved } })
    try {
      const browser = createBrowser(other.server, moved)
      await browser.open('/api/login')
      await browser.submit({ email: 'moving@example.org', password: account.password })
      expect((await me(browser)).id).toBe(before.id)
    } finally {
      await other.close()
    }
  })

  it('takes the address of a visitor from a named proxy only, so that nobody makes up new networks to guess from', async () => {
    await signUp('guarded@example.org')
    const guess = async (program: TestApp, headers: Record<string, string>) => {
      const browser = createBrowser(program.server, publicUrl, '127.0.0.9')
      await browser.open('/api/login')
      const answer = await browser.submit({ email: 'guarded@example.org', password: 'a guess' }, headers)
      return answer.status
    }
    const from = (network: number) => ({ 'x-forwarded-for': `203.0.113.${network}` })
    const behind = []
    for (let network = 1; network <= 7; network += 1) behind.push(await guess(app, from(network)))
    expect(behind).toEqual(Array(7).fill(422))
    const bare = await openApp({ config: { trustedProxies: [] } })
    try {
      const direct = []
      for (let network = 1; network <= 7; network += 1) direct.push(await guess(bare, from(network)))
      expect(direct).toEqual([422, 422, 422, 422, 422, 429, 429])
    } finally {
      await bare.close()
    }
  })

  it('asks the provider for the language of the request', async () => {
    const accepting = { 'accept-language': 'de-AT, en;q=0.5' }
    const asked = async (reply: Promise<{ headers: Record<string, string> }>) =>
      new URL((await reply).headers['location'] ?? '').searchParams.get('ui_locales')
    expect(await asked(app.stranger.get('/api/login', accepting))).toBe('de-AT en')
    expect(await asked(app.stranger.get('/api/login?mode=sign-up', accepting))).toBe('de-AT en')
    expect(await asked(app.stranger.get('/api/login'))).toBeNull()
  })

  it('asks for the language of whoever was signed in with this browser last', async () => {
    const person = await app.signIn()
    await person.patch('/api/user/preferences', { language: 'fr', theme: 'dark' })
    const kept = (await person.get('/api/logout')).headers['set-cookie']
    expect(kept).toMatch(/^look=dark\.fr; Max-Age=\d{8}; Path=\/; HttpOnly; SameSite=Lax,/)
    const cookie = kept?.split(';', 1)[0] ?? ''
    const login = await app.stranger.get('/api/login', { cookie, 'accept-language': 'de' })
    expect(new URL(login.headers['location'] ?? '').searchParams.get('ui_locales')).toBe('fr de')
    const old = await app.stranger.get('/api/callback?state=x', { cookie })
    expect(old.body).toContain('<html lang="fr" data-theme="dark">')
    expect(old.body).toContain('<meta name="color-scheme" content="dark">')
  })

  it('says in the language of the request that a sign-in is too old', async () => {
    const german = { 'sign-in-stale.title': 'Zu lange gewartet' }
    const other = await openApp({ catalogs: { de: german } })
    try {
      const titleOf = async (language: string) => {
        const { body } = await other.stranger.get('/api/callback?state=x', { 'accept-language': language })
        return /<html lang="(\w+)">.*<h1>(.*)<\/h1>/s.exec(body)?.slice(1)
      }
      expect(await titleOf('de')).toEqual(['de', 'Zu lange gewartet'])
      expect(await titleOf('en')).toEqual(['en', 'This sign-in has expired'])
    } finally {
      await other.close()
    }
  })

  it('leads signed-in people straight on', async () => {
    const person = await app.signIn()
    const reply = await person.get('/api/login?returnTo=/items')
    expect([reply.status, reply.headers['location']]).toEqual([303, '/items'])
  })

  it.each(['x', '999999'])(
    'keeps people signed in whom a link of another site leads here with a wrong workspace: %s',
    async (w) => {
      const person = await app.signIn()
      const reply = await person.get(`/api/login?w=${w}`, { 'sec-fetch-site': 'cross-site' })
      expect([reply.status, reply.headers['location']]).toEqual([303, '/'])
      expect(reply.headers['set-cookie']).toBeUndefined()
    },
  )

  it('keeps whoever has lost a workspace signed in, in one of theirs or in a new one', async () => {
    const owner = await app.signIn()
    const guest = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    const own = await app.pool.query('select id from workspaces where owner_id = $1', [guest.id])
    const box = await makeContainer(owner)
    expect((await guest.get(`/api/containers/${box.id}`)).status).toBe(200)
    const leave = 'delete from memberships where user_id = $1 and workspace_id = $2'
    await app.pool.query(leave, [guest.id, owner.workspaceId])
    expect((await guest.get(`/api/containers/${box.id}`)).status).toBe(404)
    expect((await guest.get('/api/auth/user')).body.workspaceRole).toBe('owner')

    await app.pool.query(leave, [guest.id, own.rows[0].id])
    const replies = await Promise.all(Array.from({ length: 10 }, () => guest.get('/api/containers')))
    expect(replies.map(({ status, body }) => [status, body])).toEqual(replies.map(() => [200, []]))
    const left = await app.pool.query('select role from memberships where user_id = $1', [guest.id])
    expect(left.rows).toEqual([{ role: 'owner' }])
  })

  it('ends the session here and at the provider [AUTH-03] [NAV-19]', async () => {
    const browser = await signUp('leaves@example.org')
    const other = createBrowser(app.server, publicUrl)
    await other.open('/api/login')
    await other.submit({ email: 'leaves@example.org', password: account.password })
    // Sends one request only, so a person who loses the connection after it is signed out everywhere.
    const { cookies } = browser
    const cookie = cookies().map(({ name, value }) => `${name}=${value}`)
    const reply = await app.stranger.get('/api/logout', {
      cookie: cookie.join('; '),
      'sec-fetch-site': 'same-origin',
    })
    expect([reply.status, reply.headers['location']]).toEqual([303, '/'])
    expect((await browser.open('/api/auth/user')).status).toBe(401)
    expect((await browser.open('/api/login')).text).toContain('Password')
    // Removes the session of the product only: the provider's session on the other device stays.
    other.cookies().splice(0, Infinity, ...other.cookies().filter(({ name }) => name !== 'sid'))
    expect((await other.open('/api/login')).path).toBe('/')
    expect((await me(other)).email).toBe('leaves@example.org')
  })

  it('has an outside provider told by a form, so that the ID token stands in no address', async () => {
    const issuer = 'https://id.example'
    const metadata = { issuer, jwks_uri: `${issuer}/keys`, end_session_endpoint: `${issuer}/bye` }
    vi.stubGlobal('fetch', async () => Response.json(metadata))
    const oidc = { ...testConfig.oidc, issuer }
    const other = await openApp({ config: { oidc } })
    try {
      const person = await other.signIn()
      await other.pool.query(`update sessions set id_token = 'a.b.c' where user_id = $1`, [person.id])
      await other.pool.query('update users set language = $2 where id = $1', [person.id, 'de'])
      const reply = await person.get('/api/logout', { 'sec-fetch-site': 'same-origin' })
      expect(reply.status).toBe(200)
      expect(reply.headers['location']).toBeUndefined()
      expect(reply.body).toContain(`<form class="account-form" method="post" action="${issuer}/bye">`)
      expect(reply.body).toContain('name="id_token_hint" value="a.b.c"')
      expect(reply.body).toContain(`name="post_logout_redirect_uri" value="${publicUrl}/"`)
      expect(reply.body).toContain('name="ui_locales" value="de"')
      const [, script = ''] = /<script>(.*)<\/script>/.exec(reply.body) ?? []
      const hash = createHash('sha256').update(script).digest('base64')
      expect(reply.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)
      expect((await person.get('/api/auth/user')).status).toBe(401)
    } finally {
      vi.unstubAllGlobals()
      await other.close()
    }
  })

  it.each(['cross-site', 'same-site'])('signs nobody out because a %s page asked for it', async (site) => {
    const person = await app.signIn()
    await person.get('/api/logout', { 'sec-fetch-site': site })
    expect((await person.get('/api/auth/user')).status).toBe(200)
  })

  it.each([
    ['nobody', undefined, 200],
    ['a foreign page', 'http://evil.example/', 200],
    ['a page that only begins like ours', `${publicUrl}.evil.example/`, 200],
    ['no page', 'about:blank', 200],
    ['a page of ours', `${publicUrl}/settings`, 401],
  ])(
    'by plain http it is %s that leads to the sign-out, and ours alone ends the session',
    async (_who, referer, status) => {
      const { cookie, get } = await app.signIn()
      const headers = { cookie, ...(referer === undefined ? {} : { referer }) }
      expect((await app.request({ url: '/api/logout', headers })).status).toBe(303)
      expect((await get('/api/auth/user')).status).toBe(status)
    },
  )

  it.each(['inactive', 'suspended', 'deleted'])(
    'tells an account that is %s why it gets no session [AUTH-15]',
    async (status) => {
      const email = `${status}@example.org`
      const browser = await signUp(email)
      await app.pool.query('update users set account_status = $2 where email = $1', [email, status])
      expect((await browser.open('/api/auth/user')).status).toBe(401)
      const page = await browser.open('/api/login')
      expect(page.status).toBe(403)
      expect(page.text).toContain('can’t sign in with this account')
      expect(page.text).not.toMatch(/\n\s+at /)
      expect((await browser.open('/api/auth/user')).status).toBe(401)
    },
  )

  it('waits for who takes most of an hour to fill in the form, and knows then where they wanted to be', async () => {
    const browser = createBrowser(app.server, publicUrl)
    await browser.open('/api/login?mode=sign-up&returnTo=/items')
    app.now = new Date(Date.now() + 50 * 60_000)
    try {
      expect((await browser.submit({ ...account, email: 'slow@example.org' })).path).toBe('/items')
    } finally {
      app.now = undefined
    }
  })

  it('keeps two ways to the provider apart', async () => {
    const browser = createBrowser(app.server, publicUrl)
    await browser.open('/api/login?mode=sign-up&returnTo=/items')
    await browser.open('/api/login?mode=sign-up&returnTo=/containers')
    const back = await browser.submit({ ...account, email: 'tabs@example.org' })
    expect(back.path).toBe('/containers')
  })
})

describe('the way back from the provider', () => {
  it('leads to where this browser wanted to be last, also when it is gone a second time', async () => {
    const browser = createBrowser(app.server, publicUrl)
    await browser.open('/api/login?mode=sign-up&returnTo=/items?filter=low-stock')
    const stale = await browser.open('/api/callback?state=unknown&code=x')
    expect(stale.status).toBe(400)
    expect(stale.text).toContain('href="/api/login?returnTo=%2Fitems%3Ffilter%3Dlow-stock"')
    await browser.open('/api/login?mode=sign-up&returnTo=/items?filter=low-stock')
    await browser.submit({ ...account, email: 'twice@example.org' })
    expect((await browser.open('/api/callback?state=unknown&code=x')).path).toBe('/items?filter=low-stock')
  })

  it('offers a new start when nothing is known of the sign-in', async () => {
    for (const query of ['', '?state=unknown&code=x', '?state=%00&code=%ff']) {
      const reply = await app.stranger.get(`/api/callback${query}`)
      expect(reply.status).toBe(400)
      expect(reply.body).toContain('href="/api/login?returnTo=%2F"')
    }
  })

  it('takes no cookie that somebody made up', async () => {
    const reply = await app.stranger.get('/api/callback?state=abcdefghijklmnop&code=x', {
      cookie: `sign-in-abcdefghijkl=${Buffer.alloc(80).toString('base64url')}`,
    })
    expect(reply.status).toBe(400)
  })

  it('refuses an answer of the provider that belongs to another sign-in', async () => {
    const begun = await app.stranger.get('/api/login')
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? ''
    const state = new URL(String(begun.headers['location'])).searchParams.get('state')
    const reply = await app.stranger.get(`/api/callback?state=${state}&code=stolen`, { cookie })
    expect(reply.status).toBe(400)
    expect(reply.headers['set-cookie']).not.toContain('sid=')
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/api/logout',
    '/%61pi/logout',
    '/a/..//evil.example',
  ])('leads to the front page instead of %j', async (returnTo) => {
    const person = await app.signIn()
    const reply = await person.get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`)
    expect(reply.headers['location']).toBe('/')
  })
})

describe('a session', () => {
  it('is a cookie that scripts cannot read, of which only the hash is stored', async () => {
    const browser = createBrowser(app.server, publicUrl)
    await browser.open('/api/login?mode=sign-up')
    await browser.submit({ ...account, email: 'cookie@example.org' })
    const { rows } = await app.pool.query(
      `select octet_length(token_hash) as length, expires_at > now() + interval '13 days' as lasts
       from sessions s join users u on u.id = s.user_id where u.email = 'cookie@example.org'`,
    )
    expect(rows).toEqual([{ length: 32, lasts: true }])
  })

  it.each(['inactive', 'suspended', 'deleted'] as const)(
    'ends at once when the account is %s',
    async (status) => {
      const person = await app.signIn()
      expect((await person.get('/api/auth/user')).status).toBe(200)
      await app.pool.query('update users set account_status = $2 where id = $1', [person.id, status])
      expect((await person.get('/api/auth/user')).status).toBe(401)
    },
  )

  it('ends when it is over', async () => {
    const person = await app.signIn()
    await app.pool.query('update sessions set expires_at = now() where user_id = $1', [person.id])
    expect((await person.get('/api/auth/user')).status).toBe(401)
  })

  it('does not come back when it is ended while a request runs', async () => {
    const person = await app.signIn()
    await app.pool.query(`update sessions set seen_at = now() - interval '1 hour' where user_id = $1`, [
      person.id,
    ])
    const running = Promise.all(Array.from({ length: 10 }, () => person.get('/api/auth/user')))
    await app.pool.query('delete from sessions where user_id = $1', [person.id])
    await running
    const { rows } = await app.pool.query('select 1 from sessions where user_id = $1', [person.id])
    expect(rows).toEqual([])
    expect((await person.get('/api/auth/user')).status).toBe(401)
  })

  it('notes that it is used, but not at every request', async () => {
    const person = await app.signIn()
    const age = async () => {
      const { rows } = await app.pool.query<{ age: number }>(
        'select extract(epoch from now() - seen_at)::float8 as age from sessions where user_id = $1',
        [person.id],
      )
      return rows[0]?.age ?? 0
    }
    await app.pool.query(`update sessions set seen_at = now() - interval '4 minutes' where user_id = $1`, [
      person.id,
    ])
    await person.get('/api/auth/user')
    expect(await age()).toBeGreaterThan(200)
    await app.pool.query(`update sessions set seen_at = now() - interval '6 minutes' where user_id = $1`, [
      person.id,
    ])
    await person.get('/api/auth/user')
    await expect.poll(age).toBeLessThan(60)
  })

  it('has no use for cookies of any other make', async () => {
    for (const cookie of ['sid=', 'sid=x', `sid=${'x'.repeat(5000)}`, 'sid=%00', 'sid=a; sid=b']) {
      expect((await app.stranger.get('/api/auth/user', { cookie })).status).toBe(401)
    }
  })
})
