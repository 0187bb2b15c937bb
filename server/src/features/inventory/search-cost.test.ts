import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { buffersOf, fillItems, rowsLookedAt, statementsDuring } from '../../../test/plans.ts'

const app = useApp()

const many = 16_000
/** Each row of the workspace once, and its row in the sort table. */
const looked = many + 2_510

let person: Person

const urlOf = (q: string, more = '') => `/api/items?limit=50&q=${encodeURIComponent(q)}${more}`
const namesOf = (rows: { name: string }[]) => rows.map((row) => row.name)

/** The search statements among all that a request runs. */
async function searchesOf(url: string) {
  const all = await statementsDuring(app.pool, async () => {
    expect((await person.get(url)).status).toBe(200)
  })
  return all.filter(({ text }) => /search like|sku\)/.test(text))
}

beforeAll(async () => {
  person = await app.signIn({ plan: 'business' })
  const { containerId } = await fillItems(app.pool, person, many)
  await makeItem(person, { name: 'zwei Quader', description: 'Für Öl – 50%', containerId })
  await makeItem(person, { name: 'Zzip', containerId })
  await app.pool.query(
    `insert into items (workspace_id, container_id, container_name, location, name, quantity)
     select c.workspace_id, c.id, c.name, c.location, 'Zylinder ' || n, 1
     from containers c, generate_series(1, 2500) n where c.workspace_id = $1 and c.id = $2`,
    [person.workspaceId, containerId],
  )
  await app.pool.query('analyze items')
})

describe('a code', () => {
  it.each([
    ['is there', 'SKU-0012345', 1],
    ['is missing', 'SKU-9999999', 0],
    ['is half', 'SKU-001', 0],
  ])('costs a few pages of the database when it %s', async (_case, code, found) => {
    for (const limit of [1, 5, 50]) {
      const url = `/api/items?code=${code}&limit=${limit}`
      const statements = await searchesOf(url)
      expect(statements).toHaveLength(1)
      expect(await buffersOf(app.pool, statements)).toBeLessThanOrEqual(10)
      expect((await person.get(url)).body).toHaveLength(found)
    }
  })
})

describe('words that no index holds', () => {
  it.each(['-', 'x', 'zx', '%', '_', '😀', '\\', '– %', 'q ~', '각', '가방'])(
    'look at each row once, in the order in which they lie: %s',
    async (word) => {
      for (const url of [
        urlOf(word),
        urlOf(word, '&sort=recent'),
        `/api/inventory/search?q=${encodeURIComponent(word)}`,
      ]) {
        const searches = await searchesOf(url)
        expect(searches.length).toBeGreaterThan(0)
        expect(await rowsLookedAt(app.pool, searches)).toBeLessThanOrEqual(looked)
        expect(await buffersOf(app.pool, searches)).toBeLessThanOrEqual(10_000)
      }
    },
  )

  it('find things with a letter at once, and say that there are more', async () => {
    const reply = await person.get(urlOf('a'))
    expect(reply.body).toHaveLength(50)
    expect(reply.headers['x-total-relation']).toBe('gte')
    expect(namesOf(reply.body).every((name) => name.includes('a'))).toBe(true)
  })

  it('find what begins with letters wherever it is in the sort', async () => {
    expect(namesOf((await person.get(urlOf('qu'))).body)).toEqual(['zwei Quader'])
    expect(namesOf((await person.get(urlOf('zz'))).body)).toEqual(['Zzip'])
    expect(namesOf((await person.get(urlOf('QÜ 50'))).body)).toEqual(['zwei Quader'])
    const box = (await person.get('/api/inventory/search?q=qu')).body
    expect(namesOf(box.items)).toEqual(['zwei Quader'])
  })

  it('page through what begins with a letter without a gap or a double', async () => {
    const seen: number[] = []
    for (let next: string | undefined = '/api/items?q=zy&limit=500'; next; ) {
      const reply = await person.get(next)
      seen.push(...reply.body.map((item: { id: number }) => item.id))
      next = /<([^>]+)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1]
    }
    expect([seen.length, new Set(seen).size]).toEqual([2500, 2500])
  })
})

describe('a word of many things at the end of the sort', () => {
  it('does not read all that come before them', async () => {
    const url = urlOf('zylinder')
    const searches = await searchesOf(url)
    expect(await rowsLookedAt(app.pool, searches)).toBeLessThanOrEqual(2_500)
    expect(await buffersOf(app.pool, searches)).toBeLessThanOrEqual(250)
    const { body, headers } = await person.get(url)
    expect(namesOf(body).slice(0, 2)).toEqual(['Zylinder 1', 'Zylinder 2'])
    expect([body.length, headers['x-total-count'], headers['x-total-relation']]).toEqual([50, '1000', 'gte'])
  })

  it('reads the rows of the page whole, and no others', async () => {
    const all = await statementsDuring(app.pool, () => person.get(urlOf('zylinder')))
    const whole = all.filter(({ text }) => /i\.description|select \*/.test(text))
    expect(whole).toHaveLength(1)
    expect(await rowsLookedAt(app.pool, whole)).toBe(51)
  })
})

describe('a word that names where very many things lie', () => {
  it.each([
    'garage',
    'garage cable',
    'garage zyxw',
    'garage qx',
    'qx garage zyl',
    'garage x',
    'garage cabel',
  ])('is looked for with the same bounds: %s', async (q) => {
    const [box] = (await person.get('/api/containers')).body
    await person.patch(`/api/containers/${box.id}`, { location: 'Garage' })
    for (const url of [
      urlOf(q),
      urlOf(q, '&similar=true'),
      `/api/inventory/search?q=${encodeURIComponent(q)}`,
    ]) {
      expect(await rowsLookedAt(app.pool, await searchesOf(url))).toBeLessThanOrEqual(looked)
    }
  })
})

describe('containers', () => {
  it('are searched with the same bounds', async () => {
    const other = await app.signIn({ plan: 'business' })
    await makeContainer(other, { name: 'Zeta' })
    // Inserts in parts, because all rows change the one row that counts the location.
    for (let from = 0; from < 12_000; from += 1_000) {
      await app.pool.query(
        `insert into containers (workspace_id, name, location)
         select $1, 'Box ' || n, 'Attic' from generate_series($2::int, $2::int + 999) n`,
        [other.workspaceId, from],
      )
    }
    await app.pool.query('vacuum analyze containers')
    for (const q of ['😀', 'qx', 'zeta']) {
      const url = `/api/containers?limit=50&sort=name-asc&q=${encodeURIComponent(q)}`
      const searches = await statementsDuring(app.pool, () => other.get(url))
      const counted = searches.filter(({ text }) => /search like/.test(text))
      expect(await rowsLookedAt(app.pool, counted)).toBeLessThanOrEqual(looked)
    }
    await other.patch('/api/user/preferences', { language: 'de' })
    for (const q of ['😀', 'qx', 'b', '庫', '가방', 'zeta', 'box', 'attic', 'dachboden', 'box zeta qx']) {
      const searches = await statementsDuring(app.pool, () => other.get(urlOf(q)))
      const counted = searches.filter(({ text }) => /search like/.test(text))
      expect([q, Math.max(looked, await rowsLookedAt(app.pool, counted))]).toEqual([q, looked])
    }
    expect(namesOf((await other.get('/api/containers?q=z')).body)).toEqual(['Zeta'])
    expect((await other.get('/api/containers?q=b&limit=5')).headers['x-total-relation']).toBe('gte')
  })
})

describe('a search for what may be misspelt', () => {
  const typoSearches = async (q: string) =>
    (await searchesOf(urlOf(q, '&similar=true'))).filter(({ text }) => /like any|<%/.test(text))

  it('does not happen for codes', async () => {
    for (const code of ['SKU-9999999', 'ab12', 'rivet4']) expect(await typoSearches(code)).toEqual([])
    expect(await typoSearches('lantren')).not.toEqual([])
  })

  it('asks the index for the patterns of one word, not for all pairs', async () => {
    const [search] = await typoSearches('hamer lantren insulatoin giutar mirorr')
    const patterns = (search?.values ?? []).filter((value) => Array.isArray(value)).map((list) => list.length)
    expect(patterns).toHaveLength(4)
    expect(Math.max(...patterns)).toBeLessThanOrEqual(64)
    expect(search?.text.match(/offset 0/g)).toHaveLength(1)
    expect(await rowsLookedAt(app.pool, search ? [search] : [])).toBeLessThanOrEqual(looked)
  })

  it('answers whatever is typed', async () => {
    const alphabet = 'abcdefghijklmnopqrstuvwxyz'
    for (const q of [
      alphabet.repeat(8).slice(0, 200),
      'falcno '.repeat(28),
      '😀'.repeat(50),
      '% _ - \\'.repeat(20),
    ]) {
      expect((await person.get(urlOf(q, '&similar=true'))).status).toBe(200)
      expect((await person.get(`/api/inventory/search?q=${encodeURIComponent(q)}`)).status).toBe(200)
      for (const { values } of await searchesOf(urlOf(q, '&similar=true'))) {
        expect(values?.length).toBeLessThanOrEqual(20)
        expect(
          Math.max(0, ...(values ?? []).map((value) => (Array.isArray(value) ? value.length : 0))),
        ).toBeLessThan(65)
      }
    }
  })
})
