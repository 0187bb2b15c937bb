import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { statementsDuring } from '../../../test/plans.ts'

const app = useApp()

const names = [
  'Police Motorcycle',
  'Police Station',
  'Castle Gate',
  'King’s Castle',
  'Cargo Train',
  'Train Tracks',
  'Rescue Helicopter',
  'Millennium Falcon',
  'Medieval Blacksmith',
  'Größe Ångström',
  'Star Wars Droid',
  'Wars of the Star',
  '100% Cotton_Cloth',
  'Zoo \\ Farm',
  '北京 地图',
  'Small box of screws',
]

let person: Person

const items = async (query: string) => {
  const reply = await person.get(`/api/items?${query}`)
  expect(reply.status).toBe(200)
  return { names: reply.body.map((item: { name: string }) => item.name), reply }
}
const find = async (q: string, more = '') => (await items(`q=${encodeURIComponent(q)}${more}`)).names

beforeAll(async () => {
  person = await app.signIn({ plan: 'business' })
  const box = await makeContainer(person, { name: 'Toys', location: 'Attic', description: 'Old bricks' })
  await makeContainer(person, { name: 'Tools', location: 'Garage', description: 'Hammer and saw' })
  await makeContainer(person, { name: 'Café box', location: 'Kitchen' })
  await person.post('/api/items/bulk', { items: names.map((name) => ({ name, containerId: box.id })) })
  await makeItem(person, { name: 'Cable', sku: 'AB-1234', barcode: '4006381333931', containerId: box.id })
  await makeItem(person, { name: 'Cable AB-12345', description: 'Spare for the lamp', containerId: box.id })
})

describe('searching items', () => {
  it('finds a 12-digit code by its 13-digit form, and the other way round', async () => {
    const other = await app.signIn()
    const box = await makeContainer(other)
    await makeItem(other, { name: 'American', barcode: '036000291452', containerId: box.id })
    await makeItem(other, { name: 'European', barcode: '0042100005264', containerId: box.id })
    for (const [typed, name] of [
      ['036000291452', 'American'],
      ['0036000291452', 'American'],
      ['042100005264', 'European'],
      ['0042100005264', 'European'],
    ]) {
      const { body } = await other.get(`/api/items?q=${typed}`)
      expect(body.map((item: { name: string }) => item.name)).toEqual([name])
    }
  })

  it('finds words in name, description, SKU and barcode [FIND-03]', async () => {
    expect(await find('police')).toEqual(['Police Motorcycle', 'Police Station'])
    expect(await find('lamp')).toEqual(['Cable AB-12345'])
    expect(await find('AB-12')).toEqual(['Cable', 'Cable AB-12345'])
    expect(await find('6381333')).toEqual(['Cable'])
  })

  it('finds several words in any order, and parts of words', async () => {
    expect(await find('star wars')).toEqual(['Star Wars Droid', 'Wars of the Star'])
    expect(await find('  WARS   star ')).toEqual(['Star Wars Droid', 'Wars of the Star'])
    expect(await find('oto pol')).toEqual(['Police Motorcycle'])
    expect(await find('star police')).toEqual([])
  })

  it('forgives accents and case', async () => {
    for (const text of ['grosse', 'GRÖSSE', 'angstrom', 'Ångström', 'Gro\u0308ße']) {
      expect(await find(text)).toEqual(['Größe Ångström'])
    }
  })

  it('finds items by the name and the place of their container, outside of it [FIND-03]', async () => {
    const other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other, {
      name: 'Camping gear',
      location: 'Garage',
      description: 'Waterproof',
    })
    for (const name of ['Stove', 'Tent']) await makeItem(other, { name, containerId })
    const attic = await makeContainer(other, { name: 'Old things', location: 'Attic' })
    await makeItem(other, { name: 'Big camping chair', containerId: attic.id })
    const found = async (query: string) =>
      (await other.get(`/api/items?${query}`)).body.map((item: { name: string }) => item.name)
    expect(await found('q=garage')).toEqual(['Stove', 'Tent'])
    expect(await found('q=tent%20GARAGE')).toEqual(['Tent'])
    expect(await found('q=camping')).toEqual(['Big camping chair', 'Stove', 'Tent'])
    expect(await found('q=waterproof')).toEqual([])
    expect(await found(`q=garage&containerId=${containerId}`)).toEqual([])
    const { body } = await other.get('/api/inventory/search?q=gear')
    expect(body.items.map((item: { name: string }) => item.name)).toEqual(['Stove', 'Tent'])
    await other.delete(`/api/containers/${containerId}`)
    expect(await found('q=garage')).toEqual([])
  })

  it('finds Hebrew and Arabic words with vowel signs by those without, and the other way round', async () => {
    const other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other, { name: 'כֵּלִים', location: 'مَكْتَبٌ' })
    for (const name of ['נֵרוֹת שַׁבָּת', 'נרות שבת', 'مِصْبَاحٌ', 'مصبـــاح'])
      await makeItem(other, { name, containerId })
    const found = async (path: string, q: string) =>
      (await other.get(`${path}?q=${encodeURIComponent(q)}`)).body.map((one: { name: string }) => one.name)
    for (const q of ['שבת', 'שַׁבָּת', 'שַׁבָּת נרות'])
      expect((await found('/api/items', q)).toSorted()).toEqual(['נֵרוֹת שַׁבָּת', 'נרות שבת'].toSorted())
    for (const q of ['مصباح', 'مِصْبَاح', 'مـصباح'])
      expect((await found('/api/items', q)).toSorted()).toEqual(['مِصْبَاحٌ', 'مصبـــاح'].toSorted())
    for (const q of ['כלים', 'כֵּלִים', 'مكتب', 'مَكتب']) {
      expect(await found('/api/containers', q)).toEqual(['כֵּלִים'])
      expect(await found('/api/items', q)).toHaveLength(4)
    }
    expect(await found('/api/items', 'שלום')).toEqual([])
  })

  it('finds what has an apostrophe, whichever it is, however it is typed', async () => {
    const other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other, { name: 'Kids’ box', location: "Bob's shed" })
    const spellings = ["O'Brien", 'O’Brien', 'Oʼbrien', 'O`Brien', 'O´Brien', 'OBrien']
    for (const name of spellings) await makeItem(other, { name: `${name} book`, containerId })
    const get = async (path: string, q: string) =>
      (await other.get(`${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`)).body
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
    for (const q of ['obrien', "o'brien", 'o’brien', 'book O´BRIEN', "o'", "'book'", "' obrien"]) {
      expect([q, await get('/api/items?limit=50', q)]).toEqual([q, expect.objectContaining({ length: 6 })])
      expect((await get('/api/items/ids', q)).ids).toHaveLength(6)
      expect((await get('/api/inventory/search', q)).items).toHaveLength(5)
    }
    for (const q of ['bobs', 'bob’s', 'kids box', "kids'"]) {
      expect(names(await get('/api/containers', q))).toEqual(['Kids’ box'])
      expect(names((await get('/api/inventory/search', q)).containers)).toEqual(['Kids’ box'])
      expect(await get('/api/items', q)).toHaveLength(6)
    }
    expect(await get('/api/items', 'obrian')).toEqual([])
  })

  it('finds kana of any width, letters and digits that are written apart, and units, however they are typed', async () => {
    const other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other, { name: 'Box' })
    for (const name of [
      'ﾃﾚﾋﾞ台',
      'カ゛ラス瓶',
      'ハスの種',
      'M 8 x 40',
      'M8 x 30',
      'M4×10',
      '100 µF',
      '47 kΩ',
      '상자'.normalize('NFD'),
    ])
      await makeItem(other, { name, containerId })
    const found = async (q: string) => {
      const { body } = await other.get(`/api/items?limit=50&q=${encodeURIComponent(q)}`)
      return body.map((one: { name: string }) => one.name).toSorted()
    }
    for (const q of ['テレビ', 'ﾃﾚﾋﾞ', 'テレビ台', 'テレヒ\u3099台'])
      expect([q, await found(q)]).toEqual([q, ['ﾃﾚﾋﾞ台']])
    for (const q of ['ガラス', 'ｶﾞﾗｽ', 'カ゛ラス瓶']) expect([q, await found(q)]).toEqual([q, ['カ゛ラス瓶']])
    expect(await found('バスの種')).toEqual([])
    expect(await found('M8')).toEqual(['M 8 x 40', 'M8 x 30'])
    expect(await found('m8x40')).toEqual(['M 8 x 40'])
    expect(await found('m8x30')).toEqual(['M8 x 30'])
    expect(await found('m 8')).toEqual(['M 8 x 40', 'M8 x 30'])
    expect(await found('M4x10')).toEqual(['M4×10'])
    for (const q of ['100uF', '100µF', '100 μf']) expect([q, await found(q)]).toEqual([q, ['100 µF']])
    for (const q of ['47kΩ', '47 kohm', '47k\u2126']) expect([q, await found(q)]).toEqual([q, ['47 kΩ']])
    expect(await found('상자')).toEqual(['상자'.normalize('NFD')])
  })

  it('finds other scripts and single letters', async () => {
    expect(await find('北京')).toEqual(['北京 地图'])
    expect(await find('地')).toEqual(['北京 地图'])
    expect(await find('z')).toEqual(['Zoo \\ Farm'])
  })

  it('takes wildcards as plain signs', async () => {
    expect(await find('100%')).toEqual(['100% Cotton_Cloth'])
    expect(await find('n_c')).toEqual(['100% Cotton_Cloth'])
    expect(await find('％')).toEqual(['100% Cotton_Cloth'])
    expect(await find('n﹍c')).toEqual(['100% Cotton_Cloth'])
    expect(await find('a﹏l')).toEqual([])
    expect(await find('\\')).toEqual(['Zoo \\ Farm'])
    expect(await find('∖')).toEqual(['Zoo \\ Farm'])
    expect(await find('a_l')).toEqual([])
  })

  it('gives the thing that carries a whole code on a page of its own, and then what else holds it', async () => {
    expect(await find('AB-12345')).toEqual(['Cable AB-12345'])
    for (const code of ['ab-1234', '4006381333931']) {
      const { names: first, reply } = await items(`q=${code}&limit=50`)
      expect(first).toEqual(['Cable'])
      expect([reply.headers['x-total-count'], reply.headers['x-total-relation']]).toEqual(['1', 'gte'])
      const next = await person.get(/<([^>]+)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1] ?? '')
      const others = code === 'ab-1234' ? ['Cable AB-12345'] : []
      expect(next.body.map((item: { name: string }) => item.name)).toEqual(others)
      expect([next.headers['x-total-count'], next.headers['link']]).toEqual([
        `${others.length + 1}`,
        undefined,
      ])
    }
  })

  it('pages through what else holds a code without a gap or a double', async () => {
    const other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other)
    const parts = Array.from({ length: 30 }, (_, n) => ({ name: `Part ${n} of KIT-77`, containerId }))
    await other.post('/api/items/bulk', { items: [...parts, { name: 'Zebra', sku: 'kit-77', containerId }] })
    const seen: string[] = []
    for (let next: string | undefined = '/api/items?q=KIT-77&limit=4'; next; ) {
      const reply = await other.get(next)
      seen.push(...reply.body.map((item: { name: string }) => item.name))
      next = /<([^>]+)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1]
    }
    expect(seen).toEqual(['Zebra', ...parts.map(({ name }) => name)])
  })

  it('pages and counts, up to a thousand hits', async () => {
    const other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other, { name: 'Tin' })
    const part = (n: number) => ({ name: `Washer ${n % 3} x`, containerId, quantity: n })
    for (let from = 0; from < 1200; from += 200) {
      const rows = Array.from({ length: 200 }, (_, n) => part(from + n))
      await other.post('/api/items/bulk', { items: rows })
    }
    const many = await other.get('/api/items?q=washer&limit=50')
    expect([many.headers['x-total-count'], many.headers['x-total-relation']]).toEqual(['1000', 'gte'])
    const few = await other.get('/api/items?q=washer%201&limit=50')
    expect([few.headers['x-total-count'], few.headers['x-total-relation']]).toEqual(['400', 'eq'])
    const short = await other.get('/api/items?q=w&limit=50&filter=low-stock')
    expect([short.headers['x-total-count'], short.headers['x-total-relation']]).toEqual(['5', 'eq'])
    const seen = new Set<number>()
    for (let next: string | undefined = '/api/items?q=washer&limit=101&sort=quantity-desc'; next; ) {
      const reply = await other.get(next)
      for (const item of reply.body) seen.add(item.id)
      next = /<([^>]+)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1]
    }
    expect(seen.size).toBe(1200)
  })

  it('leaves out the hits before a jump, and goes on from there', async () => {
    const other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other)
    const rows = (count: number, of: (n: number) => object) =>
      other.post('/api/items/bulk', {
        items: Array.from({ length: count }, (_, n) => ({ containerId, ...of(n) })),
      })
    for (let part = 0; part < 12; part++)
      await rows(200, (n) => ({ name: `Lantern ${part * 200 + n}`, quantity: n }))
    await rows(30, (n) => ({ name: n % 3 === 0 ? `Torch ${n}` : `Torch AB-1234 ${n}` }))
    await rows(2, () => ({ name: 'Torch', sku: 'AB-1234' }))
    for (const [query, length] of [
      ['q=lantern', 2400],
      ['q=lantern&sort=quantity-desc', 2400],
      ['q=lantern&filter=low-stock', 60],
      [`q=la&containerId=${containerId}`, 2400],
      ['q=torch', 32],
      ['q=AB-1234', 22],
    ] as const) {
      const read = async (first: string) => {
        const ids: number[] = []
        for (let next: string | undefined = first; next; ) {
          const reply = await other.get(next)
          ids.push(...reply.body.map((item: { id: number }) => item.id))
          next = /<([^>]+)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1]
        }
        return ids
      }
      const all = await read(`/api/items?${query}&limit=500`)
      expect([query, all.length, new Set(all).size]).toEqual([query, length, length])
    }
  })

  it('walks the sort when a word is everywhere', async () => {
    const other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other)
    await app.pool.query(
      `insert into items (workspace_id, container_id, container_name, location, name, quantity)
       select c.workspace_id, c.id, c.name, c.location, 'Rivet ' || n, 1
       from containers c, generate_series(1, 2500) n where c.workspace_id = $1 and c.id = $2`,
      [other.workspaceId, containerId],
    )
    const reply = await other.get('/api/items?q=rivet&limit=5')
    expect(reply.body.map((item: { name: string }) => item.name)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `Rivet ${n}`),
    )
    expect(reply.headers['x-total-relation']).toBe('gte')
    const next = /<([^>]+)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1] ?? ''
    expect((await other.get(next)).body[0].name).toBe('Rivet 6')
  })
})

describe('a misspelt search', () => {
  it.each([
    ['polise', 'Police Motorcycle'],
    ['castel', 'Castle Gate'],
    ['tarin', 'Cargo Train'],
    ['helicoptre', 'Rescue Helicopter'],
    ['milenium', 'Millennium Falcon'],
    ['falcn', 'Millennium Falcon'],
    ['milenium falcn', 'Millennium Falcon'],
    ['blaksmith medeival', 'Medieval Blacksmith'],
    ['small scerws', 'Small box of screws'],
  ])('for %s finds %s first', async (typed, expected) => {
    const { names: found, reply } = await items(`q=${encodeURIComponent(typed)}&similar=true`)
    expect(found[0]).toBe(expected)
    expect(reply.headers['x-search-match']).toBe('similar')
    expect(Number(reply.headers['x-total-count'])).toBe(found.length)
  })

  it('is only forgiven when asked, and when nothing matches', async () => {
    expect(await find('polise')).toEqual([])
    const { reply } = await items('q=police&similar=true')
    expect(reply.headers['x-search-match']).toBeUndefined()
    for (const nonsense of ['xqzwvk', 'pol', 'zzzz police']) {
      expect(await find(nonsense === 'pol' ? 'plo' : nonsense, '&similar=true')).toEqual([])
    }
  })

  it('finds what a misspelt word means, whatever else is called like its box', async () => {
    const other = await app.signIn({ plan: 'business' })
    const tools = await makeContainer(other, {
      name: 'Battery box',
      location: 'Garage',
      description: 'Cells and lamps',
    })
    const kitchen = await makeContainer(other, { name: 'Crème brûlée set', location: 'Kitchen' })
    for (const name of ['Battery charger', 'AA battery', 'Worn battery'])
      await makeItem(other, { name, containerId: tools.id })
    await makeItem(other, {
      name: 'Kitchen torch',
      description: 'Runs on a battery',
      containerId: kitchen.id,
    })
    const answerOf = async (path: string, q: string) => {
      const { body, headers } = await other.get(`${path}?similar=true&q=${encodeURIComponent(q)}`)
      return [body.map((row: { name: string }) => row.name), headers['x-search-match']]
    }
    for (const q of ['chargr', 'battery chargr', 'chargr garage', 'battery box chargr']) {
      expect([q, ...(await answerOf('/api/items', q))]).toEqual([q, ['Battery charger'], 'similar'])
      expect((await answerOf('/api/containers', q))[0]).toEqual([])
    }
  })

  it('is forgiven where few things match, too: these come first, then what was meant, the nearest first', async () => {
    const other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other)
    const kitchen = [
      'Mozzarella',
      'Mozarela knife',
      'Buffalo mozzarella',
      'Cheese',
      'Duchesele',
      'Chess',
      'Tent',
      'Tank top',
    ]
    const rows = [...kitchen, "O'Brien’s mug"].map((name) => ({ name, containerId }))
    await other.post('/api/items/bulk', { items: rows })
    const found = async (q: string) => {
      const reply = await other.get(`/api/items?similar=true&limit=50&q=${q}`)
      expect(reply.headers['x-search-match']).toBe(q === 'obrein' ? 'similar' : undefined)
      expect(reply.headers['x-total-count']).toBe(String(reply.body.length))
      return reply.body.map((item: { name: string }) => item.name)
    }
    expect(await found('mozarela')).toEqual(['Mozarela knife', 'Buffalo mozzarella', 'Mozzarella'])
    expect(await found('chese')).toEqual(['Duchesele', 'Cheese', 'Chess'])
    expect(await found('tent')).toEqual(['Tent'])
    expect(await found('obrein')).toEqual(["O'Brien’s mug"])
  })

  it('is forgiven among containers too', async () => {
    const reply = await person.get('/api/containers?q=hamer&similar=true')
    expect(reply.body.map((row: { name: string }) => row.name)).toEqual(['Tools'])
    expect(reply.headers['x-search-match']).toBe('similar')
    const alike = await person.get('/api/containers?q=kittchenn&similar=true')
    expect(alike.body.map((row: { name: string }) => row.name)).toEqual(['Café box'])
  })
})

describe('the search box', () => {
  const hits = async (q: string) => {
    const { body } = await person.get(`/api/inventory/search?q=${encodeURIComponent(q)}`)
    const list = (rows: { name: string }[]) => rows.map((row) => row.name)
    return { containers: list(body.containers), items: list(body.items) }
  }

  it('gives up to five of each from the first letter, beginnings first', async () => {
    const found = await hits('t')
    expect(found.containers).toEqual(['Tools', 'Toys'])
    expect(found.items).toHaveLength(5)
    expect(found.items[0]).toBe('Train Tracks')
    expect((await hits('star')).items).toEqual(['Star Wars Droid', 'Wars of the Star'])
  })

  it('finds containers by name, place and description [FIND-03, FIND-04]', async () => {
    for (const text of ['toys', 'attic', 'bricks']) expect((await hits(text)).containers).toEqual(['Toys'])
    expect((await hits('cafe')).containers).toEqual(['Café box'])
  })

  it('jumps to a code and gives nothing for nothing', async () => {
    expect((await hits('AB-1234')).items).toEqual(['Cable', 'Cable AB-12345'])
    const none = { total: 0, relation: 'eq' }
    const nothing = { containers: [], items: [], counts: { containers: none, items: none }, match: 'exact' }
    expect((await person.get('/api/inventory/search?q=')).body).toEqual(nothing)
    expect((await person.get('/api/inventory/search')).body).toEqual(nothing)
    expect((await person.get(`/api/inventory/search?q=${'x'.repeat(201)}`)).status).toBe(400)
  })

  it('says how many there are of each, as the lists do; of letters that are in no index too', async () => {
    const other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other, { name: 'Lamp oil', location: 'Lampshire' })
    const named = (name: string, count: number) =>
      other.post('/api/items/bulk', {
        items: Array.from({ length: count }, (_, n) => ({ name: `${name} ${n}`, containerId })),
      })
    await named('Lantern', 7)
    for (let n = 0; n < 6; n++) await named('Globe', 200)
    const counts = async (q: string) => (await other.get(`/api/inventory/search?q=${q}`)).body.counts
    const none = { total: 0, relation: 'eq' }
    expect(await counts('lantern')).toEqual({ containers: none, items: { total: 7, relation: 'eq' } })
    expect(await counts('lantern%202')).toEqual({ containers: none, items: { total: 1, relation: 'eq' } })
    expect(await counts('lamp')).toEqual({
      containers: { total: 1, relation: 'eq' },
      items: { total: 1000, relation: 'gte' },
    })
    expect(await counts('globe')).toEqual({ containers: none, items: { total: 1000, relation: 'gte' } })
    expect(await counts('la')).toEqual({
      containers: { total: 1, relation: 'eq' },
      items: { total: 7, relation: 'eq' },
    })
    for (const q of ['lantern', 'lamp', 'lantern%202', 'globe%2019', 'la', 'g', '%25', "'"]) {
      const { headers } = await other.get(`/api/items?limit=50&q=${q}`)
      const { total, relation } = (await counts(q)).items
      expect([q, headers['x-total-count'], headers['x-total-relation'] ?? 'eq']).toEqual([
        q,
        `${total}`,
        relation,
      ])
    }
  })

  it('forgives slips where few things match, with one turn more, and says so where nothing does', async () => {
    const other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other, { name: 'Cheese box' })
    for (const name of ['Mozzarella', 'Mozarela knife', 'Cheese', 'Tent', 'Tarp'])
      await makeItem(other, { name, containerId })
    const found = async (q: string) => {
      const { body } = await other.get(`/api/inventory/search?q=${q}`)
      const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
      return [names(body.containers), names(body.items), body.match, body.counts.items.total]
    }
    expect(await found('mozarela')).toEqual([[], ['Mozarela knife', 'Mozzarella'], 'exact', 2])
    expect(await found('cheesse')).toEqual([['Cheese box'], ['Cheese'], 'similar', 1])
    expect(await found('zyxwvut')).toEqual([[], [], 'exact', 0])
    const turns = async (q: string) => {
      const statements = await statementsDuring(app.pool, () => found(q))
      return statements.filter(({ text }) => /like any|<%/.test(text)).length
    }
    // "Cheese box" also finds the items in it.
    expect([await turns('cheese'), await turns('te'), await turns('ab-1234')]).toEqual([0, 0, 0])
    expect(await turns('cheesse')).toBeGreaterThan(0)
  })
})
