import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import { itemFieldNames } from '@stowage/contract/items.rules'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { fillContainer, makeContainer, makeItem } from '../../../test/factories.ts'
import { CostBudget } from '../../http/calls/cost-budget.ts'
import { columnsOf } from './service/table.ts'

const app = useApp()
const file = (kind: string, format: string) => `/api/export/file?kind=${kind}&format=${format}`

let person: Person

beforeAll(async () => {
  app.now = new Date('2026-01-05T03:00:00Z')
  person = await app.signIn({ plan: 'business' })
  const description = 'Tent, stove and "pans"\nfor four'
  const camping = await makeContainer(person, { name: 'Camping gear', location: 'Garage', description })
  const foreign = await makeContainer(person, { name: 'خزانة المطبخ', location: '台所' })
  const containerId = camping.id
  await makeItem(person, { name: 'Gas canister', containerId, quantity: 6, sku: '0042', barcode: '5012345' })
  await makeItem(person, { name: 'Stove', containerId, quantity: 5, minQuantity: 2 })
  await makeItem(person, { name: 'Tent', containerId, quantity: 0, description: 'Old, "green"' })
  await makeItem(person, { name: 'Łódź naïve Ω', containerId: foreign.id, quantity: 1 })
  await makeItem(person, { name: '懐中電灯', containerId: foreign.id, quantity: 1_000 })
})

/** A file as raw bytes, as a program receives it. */
async function bytesOf(who: Person, url: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await app.server.inject({ url, headers: { cookie: who.cookie } })
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${rawPayload}`)
  return rawPayload
}

const csvOf = async (who: Person, url: string): Promise<string[][]> =>
  parse(await bytesOf(who, url), { bom: true, relax_column_count: false })

async function sheetOf(who: Person, kind: string) {
  const { sheets } = await readXlsx(await bytesOf(who, file(kind, 'excel')))
  const [sheet] = sheets
  if (!sheet) throw new Error('The workbook has no sheet.')
  return sheet
}

async function pagesOf(who: Person, kind: string): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(await bytesOf(who, file(kind, 'pdf'))))
  return (await extractText(document)).text
}

it('has a column for each field that is filled in of an item', () => {
  expect(columnsOf.items.map(({ name }) => name)).toEqual(expect.arrayContaining(itemFieldNames))
})

describe('CSV', () => {
  it('has a line for each item with its container and its status, as the specification says them [EXP-12]', async () => {
    const [head, ...rows] = await csvOf(person, file('items', 'csv'))
    const specified =
      'id name quantity minQuantity status sku barcode container location updatedAt description createdAt'.split(
        ' ',
      )
    expect(head).toEqual([...specified, ...itemFieldNames.filter((name) => !specified.includes(name))])
    expect(rows.map((row) => row.slice(1, 9))).toEqual([
      ['Gas canister', '6', '0', 'In Stock', '0042', '5012345', 'Camping gear', 'Garage'],
      ['Stove', '5', '2', 'Low Stock', '', '', 'Camping gear', 'Garage'],
      ['Tent', '0', '0', 'Out of Stock', '', '', 'Camping gear', 'Garage'],
      ['Łódź naïve Ω', '1', '0', 'Low Stock', '', '', 'خزانة المطبخ', '台所'],
      ['懐中電灯', '1000', '0', 'In Stock', '', '', 'خزانة المطبخ', '台所'],
    ])
  })

  it('follows what the workspace counts as low [EXP-12]', async () => {
    const other = await app.signIn({ plan: 'business' })
    await other.put('/api/workspace/low-stock-rule', { lowStockRule: 10 })
    await makeItem(other, { quantity: 7 })
    expect((await csvOf(other, file('items', 'csv')))[1]?.[4]).toBe('Low Stock')
  })

  it('has a line for each container, with what stands in several lines as one field', async () => {
    const [head, first] = await csvOf(person, file('containers', 'csv'))
    expect(head?.join()).toBe('id,name,location,description,itemCount,createdAt,updatedAt')
    expect(first?.slice(1, 5)).toEqual(['Camping gear', 'Garage', 'Tent, stove and "pans"\nfor four', '3'])
  })

  it('is marked as UTF-8 for Excel, and plain for Google Sheets', async () => {
    const [csv, sheets] = [
      await bytesOf(person, file('items', 'csv')),
      await bytesOf(person, file('items', 'sheets')),
    ]
    expect(csv.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(sheets.equals(csv.subarray(3))).toBe(true)
    expect(sheets.toString()).toMatch(/^id,name[^\n]*\r\n.*\r\n$/s)
  })
})

describe('CSV with semicolons', () => {
  it('has the same cells, and is marked as UTF-8 for Excel', async () => {
    const bytes = await bytesOf(person, file('items', 'csv-semicolon'))
    expect(bytes.toString()).toMatch(/^\ufeffid;name;quantity;/)
    const cells = parse(bytes, { bom: true, delimiter: ';', relax_column_count: false })
    expect(cells).toEqual(await csvOf(person, file('items', 'csv')))
  })

  it('comes with each plan that holds CSV, and leaves its format in the activity', async () => {
    const [free, pro] = [await app.signIn({ plan: 'free' }), await app.signIn({ plan: 'pro' })]
    expect((await free.get(file('items', 'csv-semicolon'))).status).toBe(403)
    const { status, headers } = await pro.get(file('items', 'csv-semicolon'))
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="items_2026-01-05.csv"')
    const { body } = await pro.get('/api/user/activity?limit=1')
    expect(body[0].details).toEqual({ count: 0, format: 'csv-semicolon' })
  })
})

describe('cells that a spreadsheet would run', () => {
  const dangerous = [
    '＝1+1',
    '＠a',
    '＋1',
    '－1',
    '=1+1',
    '+1',
    '-1',
    '@sum(A1)',
    '=cmd|"/c calc"!A0',
    '=HYPERLINK("http://x","y")',
  ]
  let other: Person
  beforeAll(async () => {
    other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other, {
      name: '=Box',
      location: '@home',
      description: '+1\n=2',
    })
    for (const name of dangerous) await makeItem(other, { name, containerId, sku: '-5', barcode: '=3' })
    // Data of older programs may contain this too.
    await app.pool.query(`update items set description = E'\\t=1' where workspace_id = $1`, [
      other.workspaceId,
    ])
  })

  it.each(['csv', 'sheets'])('are text in %s', async (format) => {
    const cells = [
      ...(await csvOf(other, file('items', format))),
      ...(await csvOf(other, file('containers', format))),
    ]
    expect(cells.flat().filter((cell) => /^[=+\-@＝＋－＠\t\r]/.test(cell))).toEqual([])
    expect(cells.map((row) => row[1])).toEqual(expect.arrayContaining(dangerous.map((name) => `'${name}`)))
  })

  it.each(['csv', 'csv-semicolon'])(
    'are text in %s for a spreadsheet that splits at any sign',
    async (format) => {
      const own = await app.signIn({ plan: 'business' })
      const { id: containerId } = await makeContainer(own)
      const names = [';=1+1', 'a;=HYPERLINK("http://x")', "b;'=1", 'c;＝1', 'd;-1', 'e,=1+1,f', "g,'@h"]
      for (const name of names) await makeItem(own, { name, containerId })
      const text = (await bytesOf(own, file('items', format))).toString()
      expect(text.match(/[;\t,]"?'*[=+\-@＝]/g)).toEqual(text.match(/[;\t,]"?'+[=+\-@＝]/g))
      expect(text).toContain("a;'=HYPERLINK")
      expect(text).toContain("b;''=1")
      expect(text).toContain("e,'=1+1,f")
      expect(text).toContain("g,''@h")
    },
  )

  it('are text in Excel, and stay as they are', async () => {
    const { rows, cells } = await sheetOf(other, 'items')
    expect(rows.slice(1).map((row) => row[1])).toEqual(expect.arrayContaining(dangerous))
    expect([...(cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([])
  })
})

describe('Excel', () => {
  it('has real numbers and dates, and a heading that stays [EXP-03]', async () => {
    const sheet = await sheetOf(person, 'items')
    const [head, gas] = sheet.rows
    expect(head?.slice(0, 5)).toEqual(['Number', 'Name', 'Quantity', 'Minimum', 'Status'])
    expect(gas?.slice(1, 6)).toEqual(['Gas canister', 6, 0, 'In Stock', '0042'])
    expect(gas?.[9]).toBeInstanceOf(Date)
    expect(sheet.freezePane).toMatchObject({ rows: 1 })
  })

  it('holds containers too', async () => {
    const { rows } = await sheetOf(person, 'containers')
    expect(rows.map((row) => row.slice(1, 5))).toEqual([
      ['Name', 'Location', 'Description', 'Items'],
      ['Camping gear', 'Garage', 'Tent, stove and "pans"\nfor four', 3],
      ['خزانة المطبخ', '台所', null, 2],
    ])
  })
})

describe('JSON', () => {
  it('has all fields of the contract with times to the last digit [EXP-05]', async () => {
    const { body } = await person.get(file('items', 'json'))
    expect(body.exportedAt).toBe('2026-01-05T03:00:00.000Z')
    const { body: listed } = await person.get('/api/items?sort=name-asc')
    const byId = (one: { id: number }, two: { id: number }) => one.id - two.id
    const items = body.items.map(({ status: _, ...item }: { status: string }) => item)
    expect(items.toSorted(byId)).toEqual(listed.toSorted(byId))
    expect(body.items[0].status).toBe('In Stock')
  })

  it('is whole when there is nothing', async () => {
    const nobody = await app.signIn({ plan: 'business' })
    expect((await nobody.get(file('containers', 'json'))).body.containers).toEqual([])
    expect(await pagesOf(nobody, 'items')).toHaveLength(1)
    expect((await sheetOf(nobody, 'items')).rows).toHaveLength(1)
  })
})

it('text is easy to read', async () => {
  expect((await bytesOf(person, file('items', 'txt'))).toString()).toBe(
    [
      ...['Items, 01/05/2026', '', 'Camping gear, Garage', '  6 × Gas canister, In Stock, 0042, 5012345'],
      ...[
        '  5 × Stove, Low Stock',
        '  0 × Tent, Out of Stock',
        '      Old, "green"',
        '',
        'خزانة المطبخ, 台所',
      ],
      ...['  1 × Łódź naïve Ω, Low Stock', '  1000 × 懐中電灯, In Stock', ''],
    ].join('\n'),
  )
})

describe('PDF', () => {
  it('says the text itself where vowels are drawn before what they follow', async () => {
    const own = await app.signIn({ plan: 'business' })
    const { id } = await makeContainer(own, { name: 'Box', location: 'Attic' })
    const names = ['हिन्दी', 'தமிழ்']
    for (const name of names) await makeItem(own, { name, containerId: id, quantity: 1 })
    const bytes = (await bytesOf(own, file('items', 'pdf'))).toString('latin1')
    const contents = [...bytes.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    const drawn = contents.join('\n')
    for (const name of names) {
      const big = Buffer.from(`\ufeff${name}`, 'utf16le').swap16().toString('latin1')
      const escaped = big.replace(
        /[\n\r\t\b\f()\\]/g,
        (sign) => ({ '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f' })[sign] ?? `\\${sign}`,
      )
      expect(drawn).toContain(`/ActualText (${escaped})`)
    }
    expect(drawn).not.toContain('/ActualText (Box)')
  })

  it('can be searched in any script, with a heading for each container and page numbers', async () => {
    const [page = ''] = await pagesOf(person, 'items')
    for (const word of [
      'Items, 01/05/2026',
      'Camping gear',
      'Gas canister',
      '0042',
      'Łódź naïve Ω',
      '懐中電灯',
      'Page 1',
    ]) {
      expect(page).toContain(word)
    }
    // Letters of a right-to-left word are extracted in the order on the paper.
    expect([...page].filter((letter) => /\p{sc=Arabic}/u.test(letter)).length).toBeGreaterThan(8)
  })

  it('is charged for what it has cost, when it is done', async () => {
    const add = vi.spyOn(CostBudget.prototype, 'add')
    await bytesOf(person, file('items', 'pdf'))
    expect(add.mock.calls.map(([ctx]) => ctx.actor.id)).toContain(person.id)
    expect(add.mock.calls.reduce((sum, [, work]) => sum + work, 0)).toBeGreaterThan(1)
    add.mockRestore()
  })

  it('begins new pages, with all rows once', async () => {
    const other = await app.signIn({ plan: 'business' })
    await fillContainer(app.pool, other, 130)
    const pages = await pagesOf(other, 'items')
    expect(pages.length).toBeGreaterThan(3)
    const names = [...pages.join('\n').matchAll(/Thing (\d+)\b/g)].map(([, n]) => Number(n))
    expect(names.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 130 }, (_, n) => n + 1))
  })
})

describe('the file', () => {
  it.each([
    ['containers', 'csv', 'containers_2026-01-04.csv'],
    ['items', 'excel', 'items_2026-01-04.xlsx'],
    ['items', 'sheets', 'items_2026-01-04.csv'],
    ['items', 'json', 'items_2026-01-04.json'],
    ['containers', 'txt', 'containers_2026-01-04.txt'],
    ['items', 'pdf', 'items_2026-01-04.pdf'],
  ])(
    'of %s as %s is called %s on the person’s day [EXP-02, EXP-03, EXP-04, EXP-05, EXP-08, EXP-09]',
    async (...row) => {
      const [kind, format, name] = row
      await person.patch('/api/user/preferences', { timezone: 'America/New_York' })
      const reply = await person.get(file(kind, format))
      await person.patch('/api/user/preferences', { timezone: 'UTC' })
      expect(reply.headers['content-disposition']).toBe(`attachment; filename="${name}"`)
      expect(reply.headers['x-total-count']).toBe(kind === 'items' ? '5' : '2')
    },
  )

  it('of GET /api/export is inventory_export.csv: items with their containers [EXP-13, EXP-14]', async () => {
    const { headers } = await person.get('/api/export')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="inventory_export.csv"')
    expect(await csvOf(person, '/api/export')).toEqual(await csvOf(person, file('items', 'csv')))
  })

  it('is of one moment, leaves a trace, and ends with its reader', async () => {
    const other = await app.signIn({ plan: 'business' })
    await fillContainer(app.pool, other, 12_000)
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.server.address() as AddressInfo
    const open = async () => {
      const [response] = await once(
        get({ port, path: file('items', 'csv'), headers: { cookie: other.cookie } }),
        'response',
      )
      return response
    }
    const response = await open()
    response.pause()
    await app.pool.query(`update items set name = 'Later' where workspace_id = $1`, [other.workspaceId])
    expect(await text(response)).not.toContain('Later')
    const left = await open()
    left.destroy()
    const busy = `select from pg_stat_activity where datname = current_database() and state like 'idle in%'`
    await expect.poll(async () => (await app.pool.query(busy)).rowCount).toBe(0)
    const { body } = await other.get('/api/user/activity?limit=1')
    expect(body[0]).toMatchObject({ action: 'inventory-exported', details: { count: 12_000, format: 'csv' } })
  })
})

describe('a plan', () => {
  it.each([
    ['free', []],
    ['pro', ['csv', 'pdf']],
  ] as const)('refuses what %s does not hold [EXP-17, EXP-18]', async (plan, formats) => {
    const other = await app.signIn({ plan })
    for (const format of ['csv', 'excel', 'sheets', 'json', 'txt', 'pdf']) {
      const reply = await other.get(file('items', format))
      const expected = (formats as readonly string[]).includes(format)
        ? [200, undefined]
        : [403, 'EXPORT_NOT_IN_PLAN']
      expect([format, reply.status, reply.body.code]).toEqual([format, ...expected])
    }
    expect((await other.get('/api/export')).status).toBe(plan === 'free' ? 403 : 200)
    expect((await other.get('/api/export/plans')).body).toMatchObject({
      plan: { exportFormats: formats },
      offered: [{ displayName: 'Free' }, { displayName: 'Pro' }, { displayName: 'Business' }],
    })
  })

  it('of the workspace’s owner decides for its members', async () => {
    const viewer = await app.signIn({ memberOf: person, workspaceRole: 'viewer' })
    expect((await viewer.get(file('items', 'json'))).status).toBe(200)
  })
})

describe('the preview', () => {
  it.each(['csv', 'excel', 'sheets'])('of %s is its first five lines [EXP-06]', async (format) => {
    const { body } = await person.get(`/api/export/preview?kind=items&format=${format}`)
    expect(body.lines).toHaveLength(5)
    expect(body.lines[0]).toMatch(/^id,name,quantity/)
    expect(body.lines[1]).toContain('Gas canister')
    expect(body).toMatchObject({ rows: 5, fileName: expect.stringContaining('items_2026-01-05') })
  })

  it('is shown in every plan, of files that are no text too, and of nothing [EXP-06]', async () => {
    const free = await app.signIn()
    const { body } = await free.get('/api/export/preview?kind=containers&format=pdf')
    expect(body).toMatchObject({ rows: 0, lines: ['Containers, 01/05/2026', ''] })
  })

  it('refuses what is no kind or format', async () => {
    for (const query of ['', '?kind=items', '?kind=people&format=csv', '?kind=items&format=exe']) {
      expect((await person.get(`/api/export/preview${query}`)).status).toBe(400)
    }
  })
})
