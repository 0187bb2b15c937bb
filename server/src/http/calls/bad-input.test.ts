import { connect } from 'node:net'
import { catalog } from '@stowage/contract/catalog'
import type { Endpoint } from '@stowage/contract/endpoint'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Person, publicUrl, type Reply, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'

const app = useApp()

let person: Person
let itemId = 0
let containerId = 0

beforeAll(async () => {
  person = await app.signIn({ plan: 'business' })
  // A person who may call everything, because others are refused before their input is validated.
  await app.pool.query("update users set role = 'super_admin', is_admin = true where id = $1", [person.id])
  const container = await makeContainer(person)
  containerId = container.id
  itemId = (await makeItem(person, { containerId })).id
})

// A stream that begins does not end by itself; `live.test.ts` sends it bad numbers.
const endpoints = Object.values(catalog)
  .flat()
  .filter(({ media }) => media !== 'text/event-stream')
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }))
const withBody = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.method !== 'DELETE')
const withId = endpoints.filter(({ endpoint }) => /:(id|\w+Id)\b/.test(endpoint.path))
const nul = String.fromCharCode(0)
const surrogate = String.fromCharCode(0xd800)

/** An address with existing ids, so that the rest of the input is validated. */
function addressOf({ path }: Endpoint): string {
  const id = path.startsWith('/api/items') ? itemId : containerId
  return path.replace(/:id\b/, String(id)).replace(/:\w+/, '1-abc')
}

function send(
  endpoint: Endpoint,
  url: string,
  payload?: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return app.request({
    method: endpoint.method,
    url,
    headers: {
      cookie: person.cookie,
      'sec-fetch-site': 'same-origin',
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })
}

/** Expects an error for people: 4xx with a sentence (the test app checks the shape), and no internals. */
function expectRefusal(reply: Reply): void {
  expect([reply.status, reply.body]).toSatisfy(([status]) => status >= 400 && status < 500)
  expect(reply.body.message).toMatch(/^[A-Z“"].*[\w.!?”]$/s)
  expect(reply.body.message.length).toBeLessThan(400)
}

async function fieldsOf(endpoint: Endpoint, part: 'body' | 'query'): Promise<string[]> {
  const schema = (await endpoint.schemas())[part as never] as z.ZodType | undefined
  if (!schema) return ['name']
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(described.properties ?? {})
}

const weird = [
  nul,
  surrogate,
  `a${surrogate}b`,
  '\u001b[31m',
  'x'.repeat(5000),
  '',
  ' ',
  '\u{1f4e6}',
  "'; drop table items; --",
  '%00',
  '../../etc',
]
const numbers = [-1, 0, 0.5, 1e15, 2 ** 53, -(2 ** 63), 1e308, 2_147_483_648]
const anything = fc.oneof(fc.constantFrom(...weird, ...numbers, null, true, [], {}), fc.jsonValue())

describe.each(withId)('$name', ({ endpoint }) => {
  it.each([
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    'abc',
    '%20',
    '%00',
    '%ff',
    '%F0%9F%93%A6',
    '999999999999999',
    '9999999999999999',
    '99999999999999999999999999',
    'NaN',
    'null',
    "1'%20or%20'1'='1",
    '..%2f..%2f',
    'x'.repeat(300),
  ])('answers the id %s like an unknown one', async (id) => {
    const url = endpoint.path.replace(/:id\b/, id) + (validQueries[endpoint.path] ?? '')
    const schemas: { body?: unknown } = await endpoint.schemas()
    const body = 'body' in schemas ? validBodies[endpoint.path] : undefined
    const reply = await send(endpoint, url, body && JSON.stringify(body))
    // What the router itself refuses is about no workspace.
    const isRouted = id !== '%ff' && id.length <= 100
    const isOfWorkspace = endpoint.path.startsWith('/api/workspaces/:id')
    const code = isOfWorkspace && isRouted ? 'WORKSPACE_NOT_FOUND' : 'NOT_FOUND'
    expect([url, reply.status, reply.body.code]).toEqual([url, 404, code])
    expectRefusal(reply)
  })
})

/** Queries that endpoints need, for calls with a wrong id. */
const validQueries: Record<string, string> = {
  '/api/admin/users/:id/plan-reach': '?plan=free',
}

/** Valid bodies for endpoints that are called with a wrong id. */
const validBodies: Record<string, object> = {
  '/api/containers/:id': { name: 'Fine' },
  '/api/items/:id': { name: 'Fine' },
  '/api/items/:id/movements': { delta: 1 },
  '/api/imports/:id': { location: 'Attic' },
  '/api/support/tickets/:id/replies': { text: 'It works now, thank you.' },
  '/api/keys/:id': { name: 'Fine' },
  '/api/admin/branding': { name: 'Fine', color: '#1d4f91' },
  '/api/workspaces/:id/branding': { name: 'Fine', color: '#1d4f91', returnTo: null },
  '/api/webhooks/:id': { events: ['item.low'] },
  '/api/webhooks/:id/replay': { since: '2026-01-01T00:00:00Z' },
  '/api/admin/users/:id': { role: 'user' },
  '/api/admin/support/tickets/:id/notes': { text: 'Ask Grace about the camera.' },
  '/api/admin/subscription-plans/:id': { displayName: 'Fine', version: 1 },
  '/api/admin/support/tickets/:id': { status: 'open', resolution: 'Turn it off and on again.' },
}

describe.each(withBody)('$name', ({ endpoint }) => {
  it.each([
    ['broken JSON', '{"name": "a'],
    ['a forbidden name', '{"__proto__": {"name": "a"}}'],
    ['a list', '[1]'],
    ['a text', '"abc"'],
    ['a number', '5'],
    ['nothing', ''],
    ['an unknown field', '{"surprise": 1}'],
    ['a body as deep as a well', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['a broken escape', '{"name": "\\ud800", "location": "x", "delta": "\\ud800", "theme": "\\ud800"}'],
    ['a NUL', '{"name": "a\\u0000b", "location": "x", "delta": "\\u0000", "theme": "\\u0000"}'],
    ['bytes that are no text', Buffer.from('{"name": "a\xff\xfe", "location": "x", "delta": 1}', 'latin1')],
  ])('refuses %s', async (_what, payload) => {
    expectRefusal(await send(endpoint, addressOf(endpoint), payload))
  })

  it('refuses 10 MB', async () => {
    const payload = JSON.stringify({ name: 'x'.repeat(10 * 1024 * 1024) })
    const reply = await send(endpoint, addressOf(endpoint), payload)
    expectRefusal(reply)
    if (endpoint.bodyLimit < 10_000_000) expect(reply.body.code).toBe('TOO_LARGE')
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
    '*/*',
  ])('refuses a body of the type %s', async (type) => {
    const reply = await send(endpoint, addressOf(endpoint), 'name=a', { 'content-type': type })
    expect(reply.body.code).toBe('UNSUPPORTED_TYPE')
    expectRefusal(reply)
  })

  it('is never brought down by values that nobody expects', async () => {
    const names = fc.constantFrom(...(await fieldsOf(endpoint, 'body')), 'id', 'constructor')
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, anything, { maxKeys: 6 }), async (body) => {
        const reply = await send(endpoint, addressOf(endpoint), JSON.stringify(body))
        expect([reply.status, JSON.stringify(body)]).toSatisfy(([status]) => status < 500)
        if (reply.status >= 400) expectRefusal(reply)
      }),
      { numRuns: 40 },
    )
  })
})

describe('text that is no UTF-8', () => {
  it('is refused for being that, and nothing is stored', async () => {
    const bytes = Buffer.from(`{"name": "a\xff\xfe", "containerId": ${containerId}}`, 'latin1')
    const reply = await app.request({
      method: 'POST',
      url: '/api/items',
      headers: { cookie: person.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      payload: bytes,
    })
    expect([reply.status, reply.body.message]).toEqual([
      400,
      'The body isn’t valid UTF-8. Send it as JSON in UTF-8.',
    ])
    expect((await person.get(`/api/items?containerId=${containerId}`)).body).toHaveLength(1)
  })
})

/** Uses a real connection, because an injected request has no connection that could break. */
describe('over the wire', () => {
  let port = 0
  beforeAll(async () => {
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
    port = Number(new URL(address).port)
  })

  /** Sends raw text and returns everything that comes back until the server closes the connection. */
  const sendRaw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let got = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.setEncoding('utf8')
      socket.on('data', (more) => {
        got += more
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(got))
    })

  it.each(['/api/containers', '/api/items'])(
    '%s hears 10 MB to their end, so that the sender gets the sentence and no broken connection',
    async (path) => {
      const body = JSON.stringify({ name: 'x'.repeat(10 * 1024 * 1024) })
      const own = `Cookie: ${person.cookie}\r\nOrigin: ${publicUrl}\r\nContent-Type: application/json`
      const post = `POST ${path} HTTP/1.1\r\nHost: x\r\n${own}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
      const next = 'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
      const answers = await sendRaw(post + next)
      expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
      expect(answers).toContain('"code":"TOO_LARGE"')
    },
  )

  it.each([
    ['a method that nobody knows', 'FOO /api/items HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'VALIDATION'],
    [
      'two hosts',
      'GET /api/items HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n',
      400,
      'VALIDATION',
    ],
    ['no host', 'GET /api/items HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'VALIDATION'],
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'VALIDATION'],
    ['an endless address', `GET /api/items?q=${'x'.repeat(60_000)} HTTP/1.1\r\n\r\n`, 413, 'TOO_LARGE'],
  ])('%s is refused in the shape of every error', async (_what, text, status, code) => {
    const [head = '', body = ''] = (await sendRaw(text)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toMatch(/^x-content-type-options: nosniff$/im)
    expect(head).toMatch(/^content-security-policy: default-src 'none'/im)
    expect(JSON.parse(body)).toEqual({
      code,
      reason: expect.stringMatching(/^call\./),
      message: expect.stringMatching(/^[A-Z].*\.$/),
    })
  })

  it('passes over what it does not know to be expected of it, rather than refusing it with an empty answer', async () => {
    const head = 'GET /api/items HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n'
    const answer = await sendRaw(head)
    expect(answer).toMatch(/^HTTP\/1.1 401 /)
    expect(answer).toMatch(/^x-content-type-options: nosniff$/im)
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/im)
  })
})

describe.each(endpoints)('$name', ({ endpoint }) => {
  it('is never brought down by what stands in the query', async () => {
    const names = fc.constantFrom(...(await fieldsOf(endpoint, 'query')), 'page', 'q')
    const values = fc.oneof(
      fc.constantFrom(...weird.map((text) => text.toWellFormed())),
      fc.string(),
      fc.nat().map(String),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, values), { minLength: 1, maxLength: 4 }), async (pairs) => {
        const query = new URLSearchParams(pairs)
        const reply = await send(endpoint, `${addressOf(endpoint)}?${query}`)
        expect([reply.status, String(query)]).toSatisfy(([status]) => status < 500)
        if (reply.status >= 400 && reply.headers['content-type']?.includes('json')) expectRefusal(reply)
      }),
      { numRuns: 25 },
    )
  })

  it.each(['?%00', '?q=%ff%fe', '?limit[]=1', '?limit=1&limit=2', '?__proto__=1', '?a=b&%E0%A4%A'])(
    'is not brought down by %s',
    async (query) => {
      expect((await send(endpoint, addressOf(endpoint) + query)).status).toBeLessThan(500)
    },
  )
})
