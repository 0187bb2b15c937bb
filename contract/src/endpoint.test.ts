import { describe, expect, it } from 'vitest'
import { catalog, summaryOf } from './catalog.ts'
import { addressOf, endpoint } from './endpoint.ts'

describe('the address of a call', () => {
  const getThing = endpoint('GET', '/api/things/:id/parts/:name', { shows: [] })

  it('has its placeholders filled and encoded', () => {
    expect(addressOf(getThing, { params: { id: 7, name: 'a/b ü?' } })).toBe(
      '/api/things/7/parts/a%2Fb%20%C3%BC%3F',
    )
  })

  it('carries the query without what is empty', () => {
    const query = { q: 'a&b', limit: 50, similar: false, cursor: undefined, sort: '', filter: null }
    expect(addressOf({ path: '/api/items' }, { query })).toBe('/api/items?q=a%26b&limit=50&similar=false')
    expect(addressOf({ path: '/api/items' })).toBe('/api/items')
  })
})

describe('the catalog', () => {
  const all = Object.values(catalog).flat()

  it('names every endpoint once, below /api', () => {
    const names = all.map((one) => `${one.method} ${one.path}`)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(25)
    expect(all.every((one) => one.path.startsWith('/api/'))).toBe(true)
  })

  it('says of each what it does, in a sentence', () => {
    for (const one of all) expect(summaryOf(one)).toMatch(/^[A-Z].*\.$/s)
  })

  it('loads the schemas of each, with a response unless the answer is empty or no JSON', async () => {
    for (const one of all) {
      const schemas = await one.schemas()
      if (one.paged) expect(schemas.response).toBeDefined()
      if (one.status === 204) expect(schemas.response).toBeUndefined()
    }
  })
})
