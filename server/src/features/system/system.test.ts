import { catalog, summaryOf } from '@stowage/contract/catalog'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'

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

describe('health', () => {
  it('says that program and database answer, to anybody', async () => {
    const { status, body } = await app.stranger.get('/api/health')
    expect([status, body.status]).toEqual([200, 'ok'])
    expect(body.version).toMatch(/^\d+\.\d+\.\d+/)
  })
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

  it('says who may call what', async () => {
    const { body } = await app.stranger.get('/api/openapi.json')
    const { get, post } = body.paths['/api/items']
    expect([get['x-ability'], post['x-ability']]).toEqual(['inventory.view', 'items.change'])
    expect(post.description).toBe('Needs the ability items.change, which these roles have: owner, editor.')
    expect(post.security).toEqual([{ session: [] }])
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

describe('the readable reference', () => {
  it('takes all that it shows from this program', async () => {
    const page = await app.stranger.get('/api/docs')
    expect(page.status).toBe(200)
    const addresses = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, address]) => address ?? '',
    )
    expect(addresses.length).toBeGreaterThan(2)
    for (const address of addresses) {
      expect(address).toMatch(/^\/(?!\/)/)
      if (address.startsWith('/api/')) expect((await app.stranger.get(address)).status).toBe(200)
    }
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|<style|style="/)
  })

  it('has no other files', async () => {
    for (const name of ['package.json', '..%2fpackage.json', 'index.html']) {
      expect((await app.stranger.get(`/api/docs/${name}`)).status).toBe(404)
    }
  })
})
