import { createHash, randomBytes } from 'node:crypto'
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import { describe, expect, it } from 'vitest'
import { type Person, publicUrl, type Reply, useApp } from '../../../test/app.ts'
import { mailTo } from '../../../test/mails.ts'
import { forgetExpired } from './service.ts'
import { storedId } from './store.ts'

const clientId = 'https://notebook.example/assistant.json'
const redirectUri = 'https://notebook.example/back'
const documents = new Map<string, () => Response>()
const documentOf = (fields: object = {}) =>
  new Response(
    JSON.stringify({
      client_id: clientId,
      client_name: 'Notebook Assistant',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
      ...fields,
    }),
    { headers: { 'content-type': 'application/json' } },
  )
documents.set(clientId, () => documentOf())
const readingClient = 'https://notebook.example/reading.json'
documents.set(readingClient, () => documentOf({ client_id: readingClient, scope: 'inventory:read' }))
const otherClient = 'https://other.example/assistant.json'
const otherRedirect = 'https://other.example/back'
documents.set(otherClient, () => documentOf({ client_id: otherClient, redirect_uris: [otherRedirect] }))

const app = useApp({
  fetchDocument: async (address) => documents.get(address)?.() ?? new Response('', { status: 404 }),
})

/** A browser that keeps cookies by their paths and follows no redirect by itself. */
function browserOf(person?: Person) {
  const cookies = new Map<string, { path: string; pair: string }>()
  for (const pair of person?.cookie.split('; ') ?? []) cookies.set(pair, { path: '/', pair })
  const cookieFor = (address: string) =>
    [...cookies.values()].flatMap(({ path, pair }) => (address.startsWith(path) ? [pair] : [])).join('; ')
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    payload?: string,
    headers: Record<string, string> = {},
  ) => {
    const path = url.startsWith(publicUrl) ? url.slice(publicUrl.length) : url
    const answer = await app.server.inject({
      method,
      url: path,
      headers: {
        cookie: cookieFor(path),
        'sec-fetch-site': 'same-origin',
        ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value, path: below = '/' } of answer.cookies)
      cookies.set(`${name} ${below}`, { path: below, pair: `${name}=${value}` })
    return answer
  }
  return {
    cookieFor,
    get: (url: string) => send('GET', url),
    post: (url: string, form: string, headers?: Record<string, string>) => send('POST', url, form, headers),
  }
}

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')

const authorizeUrl = (fields: Record<string, string | undefined> = {}) => {
  const query = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    state: 'abc',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: `${publicUrl}/mcp`,
    scope: 'inventory:read inventory:count inventory:write',
    ...fields,
  }
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `/oauth/authorize?${new URLSearchParams(given)}`
}

/** Opens the consent page of a request; returns its address and its markup. */
async function openConsent(browser: ReturnType<typeof browserOf>, url = authorizeUrl()) {
  const begun = await browser.get(url)
  expect([begun.statusCode, begun.body]).toEqual([303, expect.anything()])
  const page = String(begun.headers.location)
  expect(page).toMatch(/^\/oauth\/consent\//)
  return { page, shown: await browser.get(page) }
}

/** Ticks scopes in a workspace and allows; returns where the browser ends. */
async function allow(
  browser: ReturnType<typeof browserOf>,
  page: string,
  workspace: number,
  ticked: string[],
) {
  const form = new URLSearchParams({ answer: 'allow', workspace: String(workspace) })
  for (const scope of ticked) form.append('scope', scope)
  const answered = await browser.post(page, form.toString())
  expect(answered.statusCode).toBe(303)
  const back = await browser.get(String(answered.headers.location))
  return new URL(String(back.headers.location))
}

const tokenCall = async (fields: Record<string, string>) => {
  const payload = new URLSearchParams({
    client_id: clientId,
    resource: `${publicUrl}/mcp`,
    ...fields,
  }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app.server.inject({ method: 'POST', url: '/oauth/token', headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

const exchange = (code: string, fields: Record<string, string> = {}) =>
  tokenCall({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...fields,
  })

async function connect(person: Person, ticked = ['inventory:read']) {
  const browser = browserOf(person)
  const { page } = await openConsent(browser)
  const back = await allow(browser, page, person.workspaceId, ticked)
  const code = back.searchParams.get('code') ?? ''
  return { back, code, ...(await exchange(code)) }
}

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'Test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
const listTools = (token: string): Promise<Reply> =>
  app.request({
    method: 'POST',
    url: '/mcp',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/list',
    },
    payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } }),
  })
const namesOf = async (token: string) =>
  (await listTools(token)).body.result.tools.map(({ name }: { name: string }) => name)

describe('the documents', () => {
  it('say where tokens come from and how they are asked for [MCP-02]', async () => {
    const resource = await app.request({ method: 'GET', url: '/.well-known/oauth-protected-resource/mcp' })
    expect(resource.body).toMatchObject({ resource: `${publicUrl}/mcp`, authorization_servers: [publicUrl] })
    const { body } = await app.request({ method: 'GET', url: '/.well-known/oauth-authorization-server' })
    expect(body).toMatchObject({
      issuer: publicUrl,
      authorization_endpoint: `${publicUrl}/oauth/authorize`,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    })
  })
})

describe('a client of the official library', () => {
  it.each([
    ['its own document', clientId],
    ['registration', undefined],
  ])('signs in by %s, and is let in by the person [MCP-03]', async (_way, clientMetadataUrl) => {
    const person = await app.signIn({ plan: 'business' })
    const kept: Record<string, unknown> = {}
    const keep = (name: string) => (value: unknown) => void Object.assign(kept, { [name]: value })
    const provider = {
      redirectUrl: redirectUri,
      ...(clientMetadataUrl && { clientMetadataUrl }),
      clientMetadata: { client_name: 'Notebook Assistant', redirect_uris: [redirectUri] },
      clientInformation: () => kept['client'] as never,
      saveClientInformation: keep('client'),
      tokens: () => kept['tokens'] as never,
      saveTokens: keep('tokens'),
      redirectToAuthorization: keep('asked'),
      saveCodeVerifier: keep('verifier'),
      codeVerifier: () => kept['verifier'] as string,
    }
    const fetch = async (address: string | URL, init: RequestInit = {}) => {
      const answer = await app.server.inject({
        method: (init.method ?? 'GET') as 'GET',
        url: String(address).slice(publicUrl.length),
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(init.body != null && { payload: String(init.body) }),
      })
      const body = [204, 202, 304].includes(answer.statusCode) ? null : answer.body
      return new Response(body, { status: answer.statusCode, headers: answer.headers as HeadersInit })
    }
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(`${publicUrl}/mcp`), { authProvider: provider, fetch })
    const begin = transport()
    const client = () => new Client({ name: 'Test', version: '1' })
    await expect(client().connect(begin)).rejects.toThrow(UnauthorizedError)
    const browser = browserOf(person)
    const { page } = await openConsent(browser, String(kept['asked']))
    const back = await allow(browser, page, person.workspaceId, ['inventory:read'])
    expect(back.searchParams.get('iss')).toBe(publicUrl)
    await begin.finishAuth(back.searchParams)
    const connected = client()
    await connected.connect(transport())
    const { structuredContent } = await connected.callTool({ name: 'inventory_summary', arguments: {} })
    expect(structuredContent).toMatchObject({ containers: 0, items: 0 })
    await connected.close()
  })
})

describe('consent', () => {
  it('names client and host, asks for workspace and scopes, reading alone is ticked [MCP-04]', async () => {
    const person = await app.signIn({ plan: 'business' })
    await person.post('/api/workspaces', { name: 'Lind household' })
    const { shown } = await openConsent(browserOf(person))
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain('Give Notebook Assistant access?')
    expect(shown.body).toContain('<strong>notebook.example</strong>')
    expect(shown.body).toContain('Lind household')
    expect(shown.body).toMatch(/value="inventory:read" checked/)
    expect(shown.body).toMatch(/value="inventory:write">/)
    const policy = String(shown.headers['content-security-policy'])
    expect(policy).toContain(`form-action 'self' https://notebook.example;`)
    expect(policy).toContain(`script-src 'none'`)
    expect(shown.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('works signed out by signing in first [MCP-04]', async () => {
    const browser = browserOf()
    const begun = await browser.get(authorizeUrl())
    const shown = await browser.get(String(begun.headers.location))
    expect(shown.statusCode).toBe(303)
    expect(shown.headers.location).toBe(
      `/api/login?returnTo=${encodeURIComponent(String(begun.headers.location))}`,
    )
  })

  it('gives the ticked scopes in the chosen workspace, and no others [MCP-04] [MCP-08]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { body: second } = await person.post('/api/workspaces', { name: 'Second' })
    const browser = browserOf(person)
    const { page } = await openConsent(browser)
    const back = await allow(browser, page, second.id, ['inventory:read', 'inventory:count'])
    const { body } = await exchange(back.searchParams.get('code') ?? '')
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'inventory:read inventory:count',
    })
    const names = await namesOf(body.access_token)
    expect(names).toContain('change_quantity')
    expect(names).not.toContain('add_item')
    const listed = await person.get('/api/keys', { 'stowage-workspace': String(second.id) })
    expect(listed.body).toMatchObject([
      {
        kind: 'app',
        name: 'Notebook Assistant',
        client: 'notebook.example',
        scopes: ['inventory:read', 'inventory:count'],
      },
    ])
    expect((await person.get('/api/keys', { 'stowage-workspace': String(person.workspaceId) })).body).toEqual(
      [],
    )
  })

  it.each([
    ['no scope', undefined, clientId],
    ['none of ours', 'openid offline_access', clientId],
    ['no scope but in its document', undefined, readingClient],
  ])('gives what was ticked to a client that names %s [MCP-03]', async (_what, scope, client_id) => {
    const person = await app.signIn({ plan: 'business' })
    const browser = browserOf(person)
    const { page, shown } = await openConsent(browser, authorizeUrl({ scope, client_id }))
    expect(shown.body).toContain('value="inventory:write"')
    const back = await allow(browser, page, person.workspaceId, ['inventory:read'])
    const { body } = await exchange(back.searchParams.get('code') ?? '', { client_id })
    expect(body).toMatchObject({ scope: 'inventory:read', refresh_token: expect.anything() })
    expect(await namesOf(body.access_token)).toContain('find_items')
  })

  it('asks again when nothing is ticked, ends when it is denied, and comes from no other site [MCP-04]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const browser = browserOf(person)
    const { page } = await openConsent(browser)
    const again = await browser.post(page, `answer=allow&workspace=${person.workspaceId}`)
    expect([again.statusCode, again.body.includes('Choose at least one permission')]).toEqual([200, true])
    const foreign = await browser.post(
      page,
      `answer=allow&workspace=${person.workspaceId}&scope=inventory:read`,
      {
        'sec-fetch-site': 'cross-site',
      },
    )
    expect(foreign.headers.location).toBe(page)
    const denied = await browser.post(page, 'answer=deny')
    const back = new URL(String((await browser.get(String(denied.headers.location))).headers.location))
    expect([back.origin, back.searchParams.get('error')]).toEqual([
      'https://notebook.example',
      'access_denied',
    ])
    expect((await person.get('/api/keys')).body).toEqual([])
    expect((await browser.get(page)).statusCode).toBe(404)
  })

  describe('of two assistants at once', () => {
    const askedTwice = async () => {
      const person = await app.signIn({ plan: 'business' })
      const browser = browserOf(person)
      const { page } = await openConsent(browser)
      const other = authorizeUrl({ client_id: otherClient, redirect_uri: otherRedirect })
      return { person, browser, page, otherPage: (await openConsent(browser, other)).page }
    }
    const clientsOf = async (person: Person) =>
      (await person.get('/api/keys')).body.map(({ client }: { client: string }) => client)

    it('answers each on its own page, allowed or denied [MCP-04]', async () => {
      const { person, browser, page, otherPage } = await askedTwice()
      const back = await allow(browser, page, person.workspaceId, ['inventory:read'])
      expect([back.origin, back.searchParams.has('code')]).toEqual(['https://notebook.example', true])
      expect(await clientsOf(person)).toEqual(['notebook.example'])
      const denied = await browser.post(otherPage, 'answer=deny')
      const { headers } = await browser.get(String(denied.headers.location))
      expect(headers.location).toMatch(/^https:\/\/other\.example\/back\?error=access_denied/)
      expect(await clientsOf(person)).toEqual(['notebook.example'])
    })

    it.each(['allow', 'deny'])(
      'takes no answer on a page whose cookie is that of the other: %s [MCP-04]',
      async (answer) => {
        const { person, browser, page, otherPage } = await askedTwice()
        const form = `answer=${answer}&workspace=${person.workspaceId}&scope=inventory:read`
        const answered = await browser.post(page, form, { cookie: browser.cookieFor(otherPage) })
        expect([answered.statusCode, answered.headers.location]).toEqual([404, undefined])
        expect(await clientsOf(person)).toEqual([])
        expect((await browser.get(otherPage)).statusCode).toBe(200)
      },
    )
  })

  it('lets nobody into a workspace of others, nor where the plan has no access [MCP-04] [KEY-11]', async () => {
    const [person, other] = [await app.signIn({ plan: 'business' }), await app.signIn({ plan: 'business' })]
    const browser = browserOf(person)
    const { page } = await openConsent(browser)
    const foreign = await browser.post(
      page,
      `answer=allow&workspace=${other.workspaceId}&scope=inventory:read`,
    )
    expect(foreign.statusCode).toBe(200)
    const free = await app.signIn({ plan: 'free' })
    const { shown } = await openConsent(browserOf(free))
    expect(shown.body).toContain('API access isn’t part of the Free plan')
    expect(shown.body).not.toContain('Allow access')
  })

  it('shows names full of markup as names [MCP-11]', async () => {
    const id = 'https://evil.example/x.json'
    documents.set(id, () =>
      documentOf({
        client_id: id,
        client_name: '<script>alert(1)</script> & Co',
        redirect_uris: ['https://evil.example/b'],
      }),
    )
    const person = await app.signIn({ plan: 'business' })
    const url = authorizeUrl({ client_id: id, redirect_uri: 'https://evil.example/b' })
    const { shown } = await openConsent(browserOf(person), url)
    expect(shown.body).toContain('&lt;script&gt;')
    expect(shown.body).not.toContain('<script>')
  })
})

describe('what is refused', () => {
  const refusedPage = async (url: string) => {
    const answer = await browserOf(await app.signIn({ plan: 'business' })).get(url)
    expect(answer.headers['content-type']).toContain('text/html')
    return answer
  }
  it.each([
    ['another redirect address', () => authorizeUrl({ redirect_uri: 'https://evil.example/back' })],
    ['a document that names another id', () => authorizeUrl({ client_id: 'https://other.example/a.json' })],
    ['a document that is not there', () => authorizeUrl({ client_id: 'https://nowhere.example/a.json' })],
    ['an id that is no https address', () => authorizeUrl({ client_id: 'http://notebook.example/a.json' })],
  ])('%s, on a page of ours [MCP-03]', async (_what, url) => {
    documents.set('https://other.example/a.json', () => documentOf())
    const answer = await refusedPage(url())
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('This assistant can’t connect')
  })

  it.each([
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a foreign resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
  ])('%s, by the answer to the client [MCP-03]', async (_what, fields, error) => {
    const answer = await browserOf(await app.signIn({ plan: 'business' })).get(authorizeUrl(fields))
    expect(String(answer.headers.location ?? answer.body)).toContain(error)
  })

  it('a wrong verifier, and a code of another client or address [MCP-03]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const browser = browserOf(person)
    const { page } = await openConsent(browser)
    const back = await allow(browser, page, person.workspaceId, ['inventory:read'])
    const code = back.searchParams.get('code') ?? ''
    expect((await exchange(code, { redirect_uri: 'https://evil.example/b' })).status).toBe(400)
    expect((await exchange(code, { code_verifier: randomBytes(32).toString('base64url') })).status).toBe(400)
  })

  it('a code that comes twice, which ends the connection [MCP-03]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { code, body } = await connect(person)
    expect((await listTools(body.access_token)).status).toBe(200)
    expect((await exchange(code)).body.error).toBe('invalid_grant')
    expect((await listTools(body.access_token)).status).toBe(401)
    expect((await person.get('/api/keys')).body).toEqual([])
  })

  it('a token anywhere but at the address for assistants [MCP-03]', async () => {
    const { body } = await connect(await app.signIn({ plan: 'business' }), [
      'inventory:read',
      'inventory:write',
    ])
    const headers = { authorization: `Bearer ${body.access_token}` }
    expect((await app.request({ method: 'GET', url: '/api/items', headers })).status).toBe(401)
  })

  it('too many registrations of one address [MCP-03]', async () => {
    const register = () =>
      app.server.inject({
        method: 'POST',
        url: '/oauth/register',
        remoteAddress: '203.0.113.77',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ client_name: 'Many', redirect_uris: ['http://localhost/back'] }),
      })
    const statuses = []
    for (let times = 0; times < 31; times += 1) statuses.push((await register()).statusCode)
    expect([statuses[0], statuses[29], statuses[30]]).toEqual([201, 201, 429])
  })

  it('a question at an address that ends with a slash, which no limit would count [MCP-03]', async () => {
    const browser = browserOf(await app.signIn({ plan: 'business' }))
    const { statusCode, headers } = await browser.get(authorizeUrl().replace('?', '/?'))
    expect([statusCode, headers.location]).toEqual([404, undefined])
  })

  it('too many questions of one network [MCP-03]', async () => {
    const ask = (host: number) =>
      app.server.inject({ url: '/oauth/authorize', remoteAddress: `2001:db8:77::${host.toString(16)}` })
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    for (let times = 0; times < 101; times += 1) answers.push(await ask(times))
    expect([0, 99, 100].map((at) => answers[at]?.statusCode)).toEqual([400, 400, 429])
    expect(answers[100]?.body).toContain('Too many requests')
  })
})

describe('what is remembered', () => {
  it('of a client that registered itself: a day, and as long as it gets tokens [MCP-03]', async () => {
    const registered = await app.server.inject({
      method: 'POST',
      url: '/oauth/register',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ client_name: 'Registered', redirect_uris: [redirectUri] }),
    })
    const { client_id: id } = registered.json()
    const stored = storedId('Client', id)
    const days = async () => {
      const { rows } = await app.pool.query(
        `select round(extract(epoch from expires_at - now()) / 86400)::float8 as days from oauth_payloads where id = $1`,
        [stored],
      )
      return rows[0].days
    }
    expect(await days()).toBe(1)
    const person = await app.signIn({ plan: 'business' })
    const browser = browserOf(person)
    const { page } = await openConsent(browser, authorizeUrl({ client_id: id }))
    const back = await allow(browser, page, person.workspaceId, ['inventory:read'])
    const { body } = await exchange(back.searchParams.get('code') ?? '', { client_id: id })
    expect(await days()).toBe(180)
    await app.pool.query(`update oauth_payloads set expires_at = now() + interval '1 day' where id = $1`, [
      stored,
    ])
    const refresh = { grant_type: 'refresh_token', refresh_token: body.refresh_token, client_id: id }
    expect((await tokenCall(refresh)).status).toBe(200)
    expect(await days()).toBe(180)
  })

  it('of a connection that was ended: nothing after an hour [MCP-05]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { body: kept } = await connect(person)
    await connect(person)
    const grants = async () => {
      await forgetExpired({ db: app.pool })
      const { rowCount } = await app.pool.query(
        `select from oauth_payloads where model = 'Grant' and payload ->> 'accountId' = $1`,
        [String(person.id)],
      )
      return rowCount
    }
    const keys = (await person.get('/api/keys')).body as { id: number }[]
    await person.delete(`/api/keys/${Math.max(...keys.map(({ id }) => id))}`)
    expect(await grants()).toBe(2)
    await app.pool.query(
      `update oauth_payloads set payload = payload || jsonb_build_object('iat', (payload ->> 'iat')::int - 3700)
        where model = 'Grant'`,
    )
    expect(await grants()).toBe(1)
    expect((await listTools(kept.access_token)).status).toBe(200)
  })
})

describe('a connection', () => {
  it('is refreshed by a token that changes, and an old one ends it [MCP-05]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { body: first } = await connect(person)
    const refresh = (token: string) => tokenCall({ grant_type: 'refresh_token', refresh_token: token })
    const second = await refresh(first.refresh_token)
    expect(second.body.refresh_token).not.toBe(first.refresh_token)
    expect((await listTools(second.body.access_token)).status).toBe(200)
    const [listed] = (await person.get('/api/keys')).body
    const days = (Date.parse(listed.endsAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29)
    expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(second.body.refresh_token)).body.error).toBe('invalid_grant')
    expect((await listTools(second.body.access_token)).status).toBe(401)
    expect((await person.get('/api/keys')).body).toEqual([])
  })

  it('ends a year after it was allowed, however often it is used', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { body: first } = await connect(person)
    const refresh = (token: string) => tokenCall({ grant_type: 'refresh_token', refresh_token: token })
    await app.pool.query(
      `update oauth_payloads set payload = payload || jsonb_build_object('iiat', (payload ->> 'iiat')::int - 360 * 86400)
        where model = 'RefreshToken'`,
    )
    expect((await refresh(first.refresh_token)).status).toBe(200)
    const [listed] = (await person.get('/api/keys')).body
    expect(Math.round((Date.parse(listed.endsAt) - Date.now()) / 86_400_000)).toBe(5)
  })

  it('is revoked like a key: by its person, by admins, and with the membership [MCP-05]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const editor = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    const { body } = await connect(editor)
    const all = await owner.get(`/api/workspaces/${owner.workspaceId}/keys`)
    expect(all.body).toMatchObject([{ kind: 'app', owner: { id: editor.id } }])
    expect((await owner.delete(`/api/keys/${all.body[0].id}`)).status).toBe(204)
    expect((await listTools(body.access_token)).status).toBe(401)
    const { status } = await tokenCall({ grant_type: 'refresh_token', refresh_token: body.refresh_token })
    expect(status).toBe(400)
    const again = await connect(editor)
    await owner.delete(`/api/workspaces/${owner.workspaceId}/members/${editor.id}`)
    expect((await listTools(again.body.access_token)).status).toBe(401)
    const { rowCount } = await app.pool.query(`select from oauth_payloads where model like '%Token'`)
    expect(rowCount).toBeGreaterThanOrEqual(0)
  })

  it('is told to its person by mail, and stands in the activity [MCP-05]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { body } = await connect(person, ['inventory:write'])
    expect(body.access_token).toBeDefined()
    const { body: activity } = await person.get(`/api/workspaces/${person.workspaceId}/activity?limit=1`)
    expect(activity[0]).toMatchObject({
      action: 'assistant-created',
      details: { assistantName: 'Notebook Assistant' },
    })
    const mail = await mailTo(app, person.email)
    expect(mail).toMatchObject({
      subject: 'New assistant connected: Notebook Assistant',
      text: expect.stringMatching(
        /The assistant Notebook Assistant was connected to .*disconnect the assistant/s,
      ),
    })
    expect(mail.text).not.toMatch(/\bkey\b/i)
    const [{ id }] = (await person.get('/api/keys')).body
    await person.patch(`/api/keys/${id}`, { name: 'Kitchen' })
    await person.delete(`/api/keys/${id}`)
    const { body: later } = await person.get(`/api/workspaces/${person.workspaceId}/activity?limit=2`)
    expect(later).toMatchObject([
      { action: 'assistant-deleted', details: { assistantName: 'Kitchen' } },
      { action: 'assistant-updated', details: { assistantName: 'Kitchen' } },
    ])
  })

  it('that is revoked while it is refreshed answers invalid_grant [MCP-05]', async () => {
    const { body } = await connect(await app.signIn({ plan: 'business' }))
    const client = await app.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `delete from api_keys where grant_id =
          (select grant_id from oauth_payloads where grant_id is not null order by expires_at desc limit 1)`,
      )
      const refreshed = tokenCall({ grant_type: 'refresh_token', refresh_token: body.refresh_token })
      const waiting = async () => {
        const { rowCount } = await app.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rowCount
      }
      await expect.poll(waiting).toBe(1)
      await client.query('commit')
      expect(await refreshed).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    } finally {
      client.release()
    }
  })

  it('keeps no token that opens anything [MCP-05]', async () => {
    const { code, body } = await connect(await app.signIn({ plan: 'business' }))
    const { rows } = await app.pool.query('select t::text as text from oauth_payloads t')
    const stored = rows.map(({ text }) => text).join('\n')
    for (const secret of [code, body.access_token, body.refresh_token]) expect(stored).not.toContain(secret)
  })
})
