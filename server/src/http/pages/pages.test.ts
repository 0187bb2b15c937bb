import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { asSuperuser } from '../../../test/database.ts'
import { makeContainer } from '../../../test/factories.ts'
import { makeWebFolder } from '../../../test/web-folder.ts'

const webFolder = makeWebFolder()
const app = useApp({ webFolder })

describe('the landing page', () => {
  it('stands at every address that is not of the API for whoever is signed out [LAND-01] [LAND-03]', async () => {
    for (const path of [
      '/',
      '/containers',
      '/containers/12',
      '/items?filter=low-stock',
      '/nowhere',
      '/%zz%',
    ]) {
      const reply = await app.stranger.get(path)
      expect([path, reply.status]).toEqual([path, path.includes('%zz') ? 404 : 200])
      if (reply.status === 200) expect(reply.body).toContain('Organize Your')
    }
  })

  it('carries the address in its links, so that signing in leads back there', async () => {
    const { body } = await app.stranger.get('/containers/12?from=label&x="><script>')
    expect(body).toContain('href="/api/login?returnTo=%2Fcontainers%2F12%3Ffrom%3Dlabel%26x%3D')
    expect(body).not.toContain('__TO__')
    expect(body).not.toContain('<script')
  })

  it('is in the language that was chosen in this browser, else in the one that it asks for', async () => {
    const inLanguage = async (cookie: string, accepted: string) => {
      const { body } = await app.stranger.get('/', { cookie, 'accept-language': accepted })
      return /<html lang="([^"]*)"/.exec(body)?.[1]
    }
    expect(await inLanguage('look=light.ja', 'fr')).toBe('ja')
    expect(await inLanguage('', 'pt-BR, en;q=0.5')).toBe('pt')
    expect(await inLanguage('look=light.tlh', 'tlh, zh;q=0.1')).toBe('zh')
    expect(await inLanguage('', 'tlh')).toBe('en')
    expect(await inLanguage('', ',;q=x,-')).toBe('en')
  })

  it('is never stored, and different with another cookie or another language', async () => {
    const { headers } = await app.stranger.get('/')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['vary']).toContain('cookie, accept-language')
    expect(headers['content-security-policy']).toContain(`script-src 'none'`)
  })

  it('shows the plans that are on offer and loads only its own two fonts', async () => {
    const { body } = await app.stranger.get('/')
    for (const plan of ['Free', 'Pro', 'Business']) expect(body).toContain(`>${plan}</a>`)
    expect(body).toContain('/assets/landing-5e6f.css')
    const fonts = ['inter-latin-wght', 'bricolage-grotesque-landing']
    for (const font of fonts) expect(body).toContain(`/assets/${font}-normal`)
    for (const font of ['jetbrains', 'bricolage-grotesque-latin']) expect(body).not.toContain(font)
  })

  it('is compressed as the browser likes it', async () => {
    for (const [coding, open] of [
      ['zstd', zstdDecompressSync],
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await app.server.inject({ url: '/', headers: { 'accept-encoding': coding } })
      expect(answer.headers['content-encoding']).toBe(coding)
      expect(answer.headers['vary']).toBe('cookie, accept-language, accept-encoding')
      expect(open(answer.rawPayload).toString()).toContain('Organize Your')
    }
  })
})

describe('the app page', () => {
  const bootOf = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

  it('holds the person, their theme and language, at unknown addresses too', async () => {
    const person = await app.signIn()
    await person.patch('/api/user/preferences', { theme: 'dark' })
    for (const path of ['/', '/items', '/nowhere/at/all']) {
      const { status, body, headers } = await person.get(path)
      expect(status).toBe(200)
      expect(body).toContain('<html lang="en" data-theme="dark">')
      expect(bootOf(body).user).toEqual((await person.get('/api/auth/user')).body)
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it('lets the browser remember their theme and language, once', async () => {
    const person = await app.signIn()
    const looks = async (cookie = '') => {
      const { headers } = await person.get('/items', cookie ? { cookie: `${person.cookie}; ${cookie}` } : {})
      return [headers['set-cookie'] ?? []].flat().filter((line) => line.startsWith('look='))
    }
    expect(await looks()).toEqual([
      expect.stringMatching(/^look=light\.en; .*Path=\/; HttpOnly; SameSite=Lax/),
    ])
    expect(await looks('look=light.en')).toEqual([])
    await person.patch('/api/user/preferences', { theme: 'system' })
    expect(await looks('look=light.en')).toEqual([expect.stringContaining('look=system.en;')])
  })

  it('names the words of the person’s language, where there are some, and says which they are [ACC-12]', async () => {
    const person = await app.signIn()
    const inLanguage = async (language: string) => {
      await person.patch('/api/user/preferences', { language })
      const { body } = await person.get('/items')
      const preload = /<link rel="modulepreload" href="([^"]*)">/.exec(body)?.[1]
      return [/<html lang="(\w+)"/.exec(body)?.[1], preload]
    }
    expect(await inLanguage('de')).toEqual(['de', '/assets/words-de-3c4d.js'])
    expect(await inLanguage('fr')).toEqual(['en', undefined])
    expect(await inLanguage('en')).toEqual(['en', undefined])
  })

  it('gives the browser’s own bars the colour of the chosen theme, or leaves them to the system', async () => {
    const person = await app.signIn()
    const bars = async () =>
      [...(await person.get('/')).body.matchAll(/theme-color"[^>]*media="([^"]*)"/g)].map(
        ([, media]) => media,
      )
    expect(await bars()).toEqual(['all', 'not all'])
    await person.patch('/api/user/preferences', { theme: 'dark' })
    expect(await bars()).toEqual(['not all', 'all'])
    await person.patch('/api/user/preferences', { theme: 'system' })
    expect(await bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
  })

  it('holds what the dashboard shows where that is the first screen', async () => {
    const person = await app.signIn()
    const { body } = await person.get('/')
    expect(bootOf(body).overview).toEqual((await person.get('/api/inventory/overview')).body)
    expect(bootOf((await person.get('/items')).body).overview).toBeUndefined()
  })

  it('holds what a screen asks first, as it would be answered', async () => {
    const person = await app.signIn()
    const { id } = await makeContainer(person)
    await person.post('/api/items', { containerId: id, name: 'Rope', quantity: 3 })
    const firstOf = async (path: string) => bootOf((await person.get(path)).body).first
    const answerOf = async (path: string) => (await person.get(path)).body
    const frame = [
      { endpoint: 'GET /api/subscription/user', input: {}, answer: await answerOf('/api/subscription/user') },
      { endpoint: 'GET /api/inventory/stats', input: {}, answer: await answerOf('/api/inventory/stats') },
      { endpoint: 'GET /api/support/contacts', input: {}, answer: await answerOf('/api/support/contacts') },
    ]
    const pageOf = (rows: unknown) => ({ rows, total: 1, relation: 'eq', match: 'exact' })
    const items = { endpoint: 'GET /api/items', page: pageOf(await answerOf('/api/items?limit=100')) }
    expect(await firstOf('/items')).toEqual([
      ...frame,
      { ...items, input: { query: { q: '', filter: 'all', sort: 'name-asc' } } },
    ])
    expect(await firstOf('/containers')).toEqual([
      ...frame,
      {
        endpoint: 'GET /api/containers',
        input: { query: { q: '', location: '', sort: 'recent' } },
        page: pageOf(await answerOf('/api/containers?limit=100')),
      },
      {
        endpoint: 'GET /api/inventory/locations',
        input: {},
        answer: await answerOf('/api/inventory/locations'),
      },
    ])
    const ofContainer = [
      ...frame,
      {
        endpoint: 'GET /api/containers/:id',
        input: { params: { id }, query: { items: 0 } },
        answer: await answerOf(`/api/containers/${id}?items=0`),
      },
      { ...items, input: { query: { containerId: id, q: '', filter: 'all' } } },
    ]
    expect(await firstOf(`/containers/${id}`)).toEqual(ofContainer)
    for (const path of ['/items?q=rope', '/search', '/containers/999999']) {
      expect(await firstOf(path), path).toEqual(frame)
    }
    const other = await app.signIn()
    expect(bootOf((await other.get(`/containers/${id}`)).body).first).toHaveLength(frame.length)
  })

  it('comes without what can’t be had just now, which the screen asks for itself', async () => {
    const person = await app.signIn()
    await app.pool.query('alter table notifications rename to notifications_away')
    const { status, body } = await person
      .get('/')
      .finally(() => app.pool.query('alter table notifications_away rename to notifications'))
    expect(status).toBe(200)
    expect(bootOf(body)).toMatchObject({ user: { id: person.id }, overview: {} })
    expect(bootOf(body)).not.toHaveProperty('unread')
  })

  it('is in the language of the person, and in English where their language has no file', async () => {
    const person = await app.signIn()
    await person.patch('/api/user/preferences', { language: 'de' })
    expect((await person.get('/')).body).toContain('<html lang="de"')
    await person.patch('/api/user/preferences', { language: 'fr' })
    expect((await person.get('/')).body).toContain('<html lang="en"')
  })

  it('lets nobody break out of the data in it', async () => {
    const name = '</script><script>alert(1)</script>%NONCE%'
    const person = await app.signIn({ firstName: name, lastName: '' })
    const { body } = await person.get('/')
    expect(body).not.toContain('<script>alert')
    expect(bootOf(body).user.name).toBe(name)
  })

  it('allows the one style that carries its nonce, a new one each time, and no script in it', async () => {
    const person = await app.signIn()
    const nonces = new Set<string>()
    for (let times = 0; times < 3; times += 1) {
      const { body, headers } = await person.get('/')
      const nonce = /nonce="([\w-]+)"/.exec(body)?.[1] ?? ''
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(headers['content-security-policy']).toContain(`script-src 'self';`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })
})

describe('a page while a session is remembered', () => {
  const listening = useApp({ webFolder: makeWebFolder() })
  beforeAll(async () => {
    await listening.server.listen({ port: 0, host: '127.0.0.1' })
    const heard = `select from pg_stat_activity where query like 'listen%' and datname = current_database()`
    await vi.waitFor(async () => expect((await listening.pool.query(heard)).rowCount).toBe(1), 60_000)
  })

  it('is in the language and the theme that were chosen a moment ago', async () => {
    const person = await listening.signIn()
    // Stops the clock, so that a slow machine does not change the result.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    expect((await person.get('/')).body).toContain('<html lang="en"')
    // Bypasses the trigger, so that the program is not notified yet.
    const chosen = `update users set language = 'de', theme = 'dark' where id = ${person.id}`
    await asSuperuser(listening, `set session_replication_role = replica; ${chosen}`)
    const { body } = await person.get('/')
    expect(body).toContain('<html lang="de"')
    expect(body).toContain('data-theme="dark"')
  })

  it('says that something is broken in the language that was chosen a moment ago', async () => {
    const person = await listening.signIn()
    await asSuperuser(listening, 'alter table users disable trigger users_changed')
    onTestFinished(() => asSuperuser(listening, 'alter table users enable trigger users_changed'))
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    expect((await person.get('/')).status).toBe(200)
    await person.patch('/api/user/preferences', { language: 'de' })
    await listening.pool.query('alter table profile_pictures rename to pictures_away')
    onTestFinished(async () => {
      await listening.pool.query('alter table pictures_away rename to profile_pictures')
    })
    const { status, body } = await person.get('/')
    expect([status, /<html lang="([^"]*)"/.exec(body)?.[1]]).toEqual([503, 'de'])
  })

  it('is the landing page for somebody who is gone', async () => {
    const person = await listening.signIn()
    expect((await person.get('/')).body).toContain('id="boot"')
    // Bypasses the trigger, as if another program had not been notified of the deletion yet.
    await asSuperuser(
      listening,
      `set session_replication_role = replica; delete from users where id = ${person.id}`,
    )
    for (const path of ['/', '/items']) {
      const { status, body } = await person.get(path)
      expect(status).toBe(200)
      expect(body).toContain('Organize Your')
    }
  })
})

describe('a page while something is broken', () => {
  const broken = useApp({ webFolder: makeWebFolder() })

  it('says so with a way to try again, and shows none of the insides', async () => {
    const person = await broken.signIn()
    await broken.pool.query('alter table sessions rename to sessions_away')
    const reply = await person.get('/items?filter=low-stock')
    expect(reply.status).toBe(503)
    expect(reply.body).toContain('href="/items?filter=low-stock"')
    expect(reply.body).not.toMatch(/sessions|select|\n\s+at /)
    expect(reply.body).toContain('<a class="account-button button-secondary" href="/">Dashboard</a>')
    // A second failure shows another error number.
    const numberIn = (html: string) =>
      /Send us this number: <code>([2-9A-Z]{4}-[2-9A-Z]{4})<\/code>/.exec(html)?.[1]
    expect(numberIn(reply.body)).toBeTruthy()
    expect(numberIn((await person.get('/items')).body)).not.toBe(numberIn(reply.body))
    const callback = await person.get('/api/callback?state=x')
    expect([callback.status, callback.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  })
})

describe('a page of the server itself', () => {
  const german = {
    'address.title': 'Hier ist nichts',
    'away.title': 'Gerade nicht da',
    'file.missing': 'Diese Datei gibt es nicht.',
  }
  const many = useApp({ webFolder: makeWebFolder(), catalogs: { de: german } })
  const headed = /<html lang="(\w+)">.*<title>(.*) · Stowage<.*<h1>(.*)<\/h1>/s
  const headOf = (html: string) => headed.exec(html)?.slice(1)

  it('is in the language of each request', async () => {
    const ask = (languages?: string) =>
      many.stranger.get('/%zz%', languages === undefined ? {} : { 'accept-language': languages })
    const [inGerman, inEnglish, unsaid] = await Promise.all([ask('de-AT, en;q=0.5'), ask('en, de'), ask()])
    expect(inEnglish.body).toContain('<link rel="stylesheet" href="/assets/account')
    expect(headOf(inGerman.body)).toEqual(['de', 'Hier ist nichts', 'Hier ist nichts'])
    for (const { body } of [inEnglish, unsaid]) {
      const title = 'There’s nothing at this address'
      expect(headOf(body)).toEqual(['en', title, title])
    }
    for (const { headers } of [inGerman, inEnglish]) expect(headers['vary']).toContain('accept-language')
    const inDark = await many.stranger.get('/%zz%', { cookie: 'look=dark.de' })
    expect(inDark.body).toContain('<html lang="de" data-theme="dark">')
    // The error page has texts that the language lacks.
    expect(inGerman.body).toContain('Check the address, or go to the home page.')
  })

  it('is in it too where it is no more than a line', async () => {
    const headers = { 'sec-fetch-dest': 'image', 'accept-language': 'de' }
    const reply = await many.stranger.get('/missing.png', headers)
    expect(reply.body).toBe('Diese Datei gibt es nicht.\n')
    expect(reply.headers['vary']).toContain('accept-language')
  })

  it('is in the language that the person chose, whatever their browser asks for', async () => {
    const person = await many.signIn()
    await many.pool.query('update users set language = $2 where id = $1', [person.id, 'de'])
    await many.pool.query('alter table profile_pictures rename to pictures_away')
    const reply = await person.get('/', { 'accept-language': 'fr, en' })
    expect([reply.status, headOf(reply.body)]).toEqual([503, ['de', 'Gerade nicht da', 'Gerade nicht da']])
    expect(reply.headers['vary']).toContain('cookie')
  })
})

describe('screens that were never built', () => {
  const unbuilt = useApp({ webFolder: '/nowhere/at/all' })

  it('are missed with a sentence that helps', async () => {
    const reply = await unbuilt.stranger.get('/')
    expect([reply.status, String(reply.body)]).toEqual([503, expect.stringContaining('npm start')])
    expect((await unbuilt.stranger.get('/api/health')).status).toBe(200)
  })
})

describe('files', () => {
  it('are sent as they were compressed, for ever when their name has a hash', async () => {
    const answer = await app.server.inject({
      url: '/assets/app-1a2b3c4d.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toContain('javascript')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('console.log')
    expect((await app.stranger.get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('are known already, sent in parts, and told of without their content', async () => {
    const url = '/assets/app-1a2b3c4d.js'
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      app.server.inject({ method, url, headers })
    const whole = await ask({})
    expect([whole.headers['content-encoding'], whole.headers['vary']]).toEqual([
      undefined,
      expect.stringContaining('accept-encoding'),
    ])
    expect(whole.payload).toContain('console.log')
    const known = await ask({ 'if-none-match': String(whole.headers['etag']) })
    expect([known.statusCode, known.payload]).toEqual([304, ''])
    const part = await ask({ range: 'bytes=0-6' })
    expect([part.statusCode, part.payload]).toEqual([206, 'console'])
    const told = await ask({}, 'HEAD')
    expect([told.statusCode, told.payload, told.headers['content-length']]).toEqual([
      200,
      '',
      whole.headers['content-length'],
    ])
  })

  it('lets only the workers that decode codes and photos run WebAssembly', async () => {
    const policyOf = async (path: string) => (await app.stranger.get(path)).headers['content-security-policy']
    for (const worker of ['/assets/code-worker-9c0d.js', '/assets/heic-worker-1e2f.js'])
      expect(await policyOf(worker)).toContain(`script-src 'self' 'wasm-unsafe-eval'`)
    for (const path of ['/', '/assets/app-1a2b3c4d.js']) {
      expect(await policyOf(path)).toContain('script-src')
      expect(await policyOf(path)).not.toContain('wasm')
    }
  })

  it.each(['/assets/app-of-an-older-build.js', '/assets/', '/assets/app-1a2b3c4d.js.br'])(
    'that are missing are no page: %s',
    async (path) => {
      const reply = await app.stranger.get(path)
      const isPage = String(reply.body).includes('Organize Your')
      expect([reply.status, reply.headers['cache-control'], isPage]).toEqual([404, 'no-store', false])
    },
  )

  it('that a page asks for are never answered with a page', async () => {
    const reply = await app.stranger.get('/missing.png', { 'sec-fetch-dest': 'image' })
    expect([reply.status, reply.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    const script = await app.stranger.get('/items', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' })
    expect(script.status).toBe(404)
  })

  it('are not what the worker of Safari fetches: a page, whatever it says that it is for', async () => {
    const reply = await app.stranger.get('/items', {
      'sec-fetch-dest': 'empty',
      'sec-fetch-mode': 'navigate',
    })
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })

  it('that a newer build has taken away are missing, like those that never were', async () => {
    rmSync(join(webFolder, 'client/assets/landing-5e6f.css'))
    for (const path of ['/assets/landing-5e6f.css', '/assets/never-0000.css']) {
      const { status, headers } = await app.stranger.get(path)
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/plain; charset=utf-8'])
    }
  })

  it('of the build that are not for browsers stay hidden', async () => {
    const paths = [
      '/index.html',
      '/.vite/manifest.json',
      '/assets/../index.html',
      '/assets/%2e%2e/%2e%2e/served/landing.js',
    ]
    for (const path of paths) {
      expect((await app.stranger.get(path)).body).not.toMatch(/%BOOT%|account\.css|renderLanding/)
    }
  })
})

describe('addresses that nobody knows', () => {
  it('are refused in JSON below /api, signed in or not', async () => {
    const person = await app.signIn()
    for (const [who, url] of [
      [app.stranger, '/api'],
      [app.stranger, '/api/nothing'],
      [person, '/api/containers/1/2/3'],
    ] as const) {
      const reply = await who.get(url)
      expect(reply.status).toBe(404)
      expect(reply.body.code).toBe('NOT_FOUND')
    }
  })

  it('take no changes', async () => {
    const person = await app.signIn()
    const reply = await person.post('/containers', {})
    expect([reply.status, reply.headers['allow']]).toEqual([405, 'GET, HEAD'])
  })
})

describe('the pages that a browser keeps', () => {
  it('hold nobody’s data: the page of the app as it was built', async () => {
    const person = await app.signIn()
    for (const who of [person, app.stranger]) {
      const { status, body, headers } = await who.get('/offline/app')
      expect(status).toBe(200)
      expect(body).toContain('%BOOT%')
      expect(headers['content-security-policy']).toContain(`style-src 'self';`)
      expect(headers['x-page-owner']).toBeUndefined()
    }
  })

  it('say in the reader’s language that there is no connection, and lead to the same address', async () => {
    const { body } = await app.stranger.get('/offline/notice', { 'accept-language': 'de' })
    expect(body).toContain('Du bist offline')
    expect(body).toContain('href=""')
    const english = await app.stranger.get('/offline/signed-out', { 'accept-language': 'en' })
    expect(english.body).toContain('You’re signed out on this device')
  })

  it('are told by every page whose it is', async () => {
    const person = await app.signIn()
    const { id } = (await person.get('/api/auth/user')).body
    expect((await person.get('/items')).headers['x-page-owner']).toBe(String(id))
    expect((await app.stranger.get('/items')).headers['x-page-owner']).toBe('nobody')
  })
})
