import { catalog, summaryOf } from '@stowage/contract/catalog'
import { describe, expect, it } from 'vitest'
import { openApp, publicUrl, useApp } from '../../../test/app.ts'

const app = useApp()

type Json = Record<string, unknown>

/** Every `$ref` in a document, however deep. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : references(inner),
  )
}

function resolve(document: unknown, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], document)
}

describe('what watches the program', () => {
  it('is told that it runs, without asking anything else', async () => {
    const { status, body, headers } = await app.stranger.get('/healthz')
    expect([status, body, headers['cache-control']]).toEqual([200, { status: 'ok' }, 'no-store'])
  })

  it('is told that it can serve people, with its database and its photos', async () => {
    const { status, body } = await app.stranger.get('/readyz')
    expect([status, body]).toEqual([200, { status: 'ok', database: true, photos: true }])
  })

  it('is told by 503 that the database does not answer, while the program still runs', async () => {
    const query = app.pool.query
    app.pool.query = (() => Promise.reject(new Error('away'))) as never
    try {
      const { statusCode, payload } = await app.server.inject('/readyz')
      expect([statusCode, JSON.parse(payload)]).toEqual([
        503,
        { status: 'unavailable', database: false, photos: true },
      ])
      expect((await app.stranger.get('/healthz')).status).toBe(200)
    } finally {
      app.pool.query = query
    }
  })
})

describe('health', () => {
  it('says that program and database answer, to anybody', async () => {
    const { status, body } = await app.stranger.get('/api/health')
    expect([status, body.status]).toEqual([200, 'ok'])
    expect(body.version).toMatch(/^\d+\.\d+\.\d+/)
  })

  it('says that a database is away that takes what is asked and does not answer', async () => {
    const query = app.pool.query
    app.pool.query = (() => new Promise(() => {})) as never
    try {
      const { status, body } = await app.stranger.get('/api/health')
      expect([status, body.code, body.reason]).toEqual([503, 'UNAVAILABLE', 'server.database-silent'])
    } finally {
      app.pool.query = query
    }
  })
})

it('what watches the program is told of a stop by 503, at whichever address it asks, and the program runs on', async () => {
  const { server, close } = await openApp()
  const addresses = ['/healthz', '/readyz', '/api/health']
  const ask = () => Promise.all(addresses.map((url) => server.inject(url)))
  expect((await ask()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  server.isStopping = true
  const answers = await ask()
  await close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 503, 503])
  expect(answers[2]?.json().reason).toBe('server.stopping')
})

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and names every endpoint of the contract with what it takes and gives', async () => {
    const { body, status } = await app.stranger.get('/api/openapi.json')
    expect([status, body.openapi]).toEqual([200, '3.1.0'])
    for (const endpoint of Object.values(catalog).flat()) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const operation = body.paths[path]?.[endpoint.method.toLowerCase()]
      expect([path, operation?.summary]).toEqual([path, summaryOf(endpoint)])
      const schemas = await endpoint.schemas()
      expect(Boolean(operation.requestBody)).toBe('body' in schemas)
      expect(operation.responses[endpoint.status]).toBeDefined()
      const named = (operation.parameters ?? []).map((parameter: Json) => parameter['name'])
      for (const [, name] of endpoint.path.matchAll(/:(\w+)/g)) expect(named).toContain(name)
      expect(named.includes('If-Match')).toBe(endpoint.matched === true)
      expect(JSON.stringify(operation.responses[412] ?? '').includes('PRECONDITION_FAILED')).toBe(
        endpoint.matched === true,
      )
      if (endpoint.paged) {
        expect(named).toEqual(expect.arrayContaining(['limit', 'cursor']))
        expect(operation.responses[200].headers).toHaveProperty('X-Total-Count')
      }
    }
  })

  it('names the type of every answer, and which words of an address may not be left out', async () => {
    const { body } = await app.stranger.get('/api/openapi.json')
    for (const { method, path, status } of Object.values(catalog).flat()) {
      const operation = body.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
      const types = Object.keys(operation.responses[status].content ?? {})
      expect([path, types.length]).toEqual([path, status === 204 ? 0 : 1])
    }
    const typeOf = (path: string) => Object.keys(body.paths[path].get.responses[200].content)
    expect(typeOf('/api/photos/{photo}')).toEqual(['image/jpeg'])
    expect(typeOf('/api/containers/{id}/qr/download')).toEqual(['image/png'])
    expect(typeOf('/api/qr/sheet')).toEqual(['application/pdf'])
    expect(typeOf('/api/docs')).toEqual(['text/html'])
    const required = (path: string) =>
      body.paths[path].get.parameters.flatMap((one: Json) => (one['required'] ? [one['name']] : []))
    expect(required('/api/qr/sheet')).toEqual(['ids', 'sheet'])
    expect(required('/api/items')).toEqual([])
    expect(body.paths['/api/items'].get.responses[200].headers).toHaveProperty('X-Search-Match')
  })

  it('says who may call what, and the scope that a key needs [KEY-13]', async () => {
    const { body } = await app.stranger.get('/api/openapi.json')
    const { get, post } = body.paths['/api/items']
    expect([get['x-ability'], post['x-ability']]).toEqual(['inventory.view', 'items.change'])
    expect(post.description).toBe('Requires items.change, which these roles have: owner, admin, editor.')
    expect(post.security).toEqual([{ session: [] }, { key: ['inventory:write'] }])
    expect([get['x-scope'], post['x-scope']]).toEqual(['inventory:read', 'inventory:write'])
    expect(body.paths['/api/keys'].get.security).toEqual([{ session: [] }])
    expect(body.components.securitySchemes).toMatchObject({
      key: { type: 'http', scheme: 'bearer' },
      session: { type: 'apiKey', in: 'cookie' },
    })
    expect(body.paths['/api/subscription/plans'].get.security).toEqual([{}])
  })

  it('has one name for each operation, and references that lead somewhere', async () => {
    const { body } = await app.stranger.get('/api/openapi.json')
    const operations = Object.values(body.paths as Record<string, Json>).flatMap(
      (path) => Object.values(path) as Json[],
    )
    const names = operations.map((operation) => operation['operationId'])
    expect(new Set(names).size).toBe(names.length)
    expect(references(body).filter((reference) => resolve(body, reference) === undefined)).toEqual([])
  })
})

describe('the description and the reference', () => {
  it.each(['/api/openapi.json', '/api/docs'])(
    '%s is sent again only when it is another one',
    async (path) => {
      const first = await app.stranger.get(path)
      const tag = String(first.headers['etag'])
      expect(first.headers['cache-control']).toBe('no-cache')
      const again = await app.stranger.get(path, { 'if-none-match': tag, 'accept-encoding': 'br' })
      expect([again.status, again.headers['etag'], again.body]).toEqual([304, tag, undefined])
      const other = await app.stranger.get(path, { 'if-none-match': 'W/"another"', 'accept-encoding': 'br' })
      expect([other.status, other.headers['content-encoding'], other.headers['etag']]).toEqual([
        200,
        'br',
        tag,
      ])
    },
  )

  it('name no refusal of deleting for which there must be room', async () => {
    const { body } = await app.stranger.get('/api/openapi.json')
    for (const path of ['/api/items/{id}', '/api/containers/{id}']) {
      expect(body.paths[path].delete.responses[403].description).not.toMatch(/LIMIT_REACHED|BLOCKED/)
      expect(body.paths[path].put.responses[403].description).toMatch(/BLOCKED/)
    }
  })
})

describe('the readable reference', () => {
  it('is whole by itself: no script, no style of its own, nothing of another place', async () => {
    const page = await app.stranger.get('/api/docs')
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const addresses = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, one]) => one ?? '')
    for (const address of addresses) expect(address).toMatch(/^(\/(?!\/)|#)/)
    expect(page.body).not.toMatch(/<script|<style|style="|\son\w+=/)
    expect((await app.stranger.get('/api/docs/package.json')).status).toBe(404)
  })

  it('shows every call of the contract, once, with its limits and its refusals', async () => {
    const { body } = await app.stranger.get('/api/docs')
    const { body: described } = await app.stranger.get('/api/openapi.json')
    const parts = String(body).split('<details ').slice(1)
    const calls = new Map(
      parts.map((part) => [/id="(\w+)"/.exec(part)?.[1], part.split('</details>')[0] ?? '']),
    )
    const operations = Object.values(described.paths as Record<string, Json>).flatMap(
      (path) => Object.values(path) as Json[],
    )
    expect([parts.length, calls.size]).toEqual([operations.length, operations.length])
    for (const operation of operations) {
      const call = calls.get(String(operation['operationId'])) ?? ''
      for (const status of Object.keys(operation['responses'] as Json))
        expect(call).toContain(`<code>${status}</code>`)
    }
    const adding = calls.get('postItems')
    expect(adding).toContain('<code>name</code></th><td>text, 1 to 255 characters; required</td>')
    expect(adding).toContain('<code>quantity</code></th><td>whole number, 0 to 1,000,000,000</td>')
    expect(calls.get('postItemsBulk')).toContain(
      '<code>items[].sku</code></th><td>text, up to 64 characters or null</td>',
    )
    expect(calls.get('getItems')).toContain('one of ')
    expect(String(body)).not.toContain('undefined')
  })
})

describe('what programs that list the web ask for', () => {
  it('is told with the address that people type', async () => {
    const robots = await app.stranger.get('/robots.txt')
    expect(robots.headers['content-type']).toContain('text/plain')
    expect(robots.body).toContain(
      `Disallow: /api/\nDisallow: /identity/\nDisallow: /language/\nSitemap: ${publicUrl}/sitemap.xml\n`,
    )
    const sitemap = await app.stranger.get('/sitemap.xml')
    expect(sitemap.headers['content-type']).toContain('application/xml')
    for (const path of ['/', '/docs']) {
      expect(sitemap.body).toContain(`<url><loc>${publicUrl}${path}</loc></url>`)
    }
  })
})
