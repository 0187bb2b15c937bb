import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'

const app = useApp()
const bytes = { 'content-type': 'application/octet-stream' }

const upload = (person: Person, file: string | Uint8Array, name?: string) =>
  person.post(`/api/imports${name === undefined ? '' : `?name=${encodeURIComponent(name)}`}`, file, bytes)

const valuesOf = (body: { columns: { heading: string; values: string[] }[] }) =>
  body.columns.map(({ heading, values }) => [heading, ...values])

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

const sheet = (rows: (string | number | boolean | Date | null)[][], name = 'Everything') =>
  writeXlsx({ sheets: [{ name, rows }] })

describe('a list is read however it was written', () => {
  it.each([
    ['UTF-8', Buffer.from('name,place\nJosé’s tent,Küche\n')],
    ['UTF-8 with its mark', Buffer.from('\ufeffname,place\nJosé’s tent,Küche\n')],
    ['UTF-16 LE with its mark', Buffer.from('\ufeffname,place\nJosé’s tent,Küche\n', 'utf16le')],
    ['UTF-16 LE', Buffer.from('name,place\nJosé’s tent,Küche\n', 'utf16le')],
    ['UTF-16 BE with its mark', utf16be('\ufeffname,place\nJosé’s tent,Küche\n')],
    ['UTF-16 BE', utf16be('name,place\nJosé’s tent,Küche\n')],
    ['Windows-1252', Buffer.from('name,place\nJos\xe9\x92s tent,K\xfcche\n', 'latin1')],
    ['semicolons', Buffer.from('name;place\nJosé’s tent;Küche\n')],
    ['tabs', Buffer.from('name\tplace\r\nJosé’s tent\tKüche\r\n')],
    ['quotes, in the headings too', Buffer.from('"name","place"\r\n"José’s tent","Küche"')],
    ['blank lines before it', Buffer.from('\n\nname,place\n\nJosé’s tent,Küche\n\n')],
  ])('%s', async (_, file) => {
    const { status, body } = await upload(await app.signIn(), file)
    expect(status).toBe(201)
    expect(valuesOf(body)).toEqual([
      ['name', 'José’s tent'],
      ['place', 'Küche'],
    ])
  })

  it.each([
    ['utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
    ['utf-16be', utf16be],
  ])('UTF-16 without its mark in a script that has no zeros: %s', async (encoding, write) => {
    const { body } = await upload(
      await app.signIn(),
      write('名前,場所\n折りたたみ式のキャンプ用テレビ台,二階の物置の奥\n'),
    )
    expect(body.readAs).toMatchObject({ encoding, separator: 'comma', headings: 1 })
    expect(valuesOf(body)).toEqual([
      ['名前', '折りたたみ式のキャンプ用テレビ台'],
      ['場所', '二階の物置の奥'],
    ])
  })

  it('reads a list that a spreadsheet saved as CSV and as a workbook alike', async () => {
    const rows = [
      ['name', 'quantity', 'sku', 'description'],
      ['Tent, "big"', 2, 'T-01', 'first\nsecond'],
      ['ﾃﾚﾋﾞ台', 1.5, '0012', '=Kit'],
      ['Straße', 1000, '', null],
    ]
    // LibreOffice writes quotes only when they are needed, and numbers as it shows them.
    const quoted = (cell: string | number | null) => {
      const text = String(cell ?? '')
      return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
    }
    const csv = rows.map((row) => `${row.map(quoted).join(',')}\n`).join('')
    const person = await app.signIn({ plan: 'business' })
    const [text, workbook] = [await upload(person, csv), await upload(person, await sheet(rows))]
    expect(valuesOf(text.body)).toEqual(valuesOf(workbook.body))
    expect(text.body.trial).toEqual(workbook.body.trial)
    expect(text.body.preview).toEqual(workbook.body.preview)
    expect(text.body.trial).toMatchObject({ problemCount: 1, problems: [{ row: 3, field: 'quantity' }] })
  })

  it('keeps breaks and quotes inside of a cell, and takes the mark of a guarded cell away', async () => {
    const { body } = await upload(
      await app.signIn(),
      'name,description\r\n"Pipe 2"" wide","first\r\nsecond"\r\n\'=1+1,\'\'-x\r\n27" screen,it\'s\r\n',
    )
    expect(valuesOf(body)).toEqual([
      ['name', 'Pipe 2" wide', '=1+1', '27" screen'],
      ['description', 'first\r\nsecond', "'-x", "it's"],
    ])
  })

  it('reads the first sheet that is shown: numbers, days, yes and no, and what a formula came to', async () => {
    const file = await writeXlsx({
      sheets: [
        { name: 'Hidden', hidden: true, rows: [['no']] },
        {
          name: 'Everything',
          rows: [
            ['name', 'quantity', 'bought', 'kept', 'sum'],
            ['Tent', 2, new Date('2024-02-03T00:00:00Z'), true, 5],
          ],
          cells: new Map([['1,4', { value: 5, formula: 'B2+3', formulaResult: 5 }]]),
        },
      ],
    })
    const { status, body } = await upload(await app.signIn(), file, 'garage-list.xlsx')
    expect([status, body.readAs.sheet, body.rows, body.container]).toEqual([
      201,
      'Everything',
      1,
      'garage-list',
    ])
    expect(valuesOf(body).map(([, value]) => value)).toEqual(['Tent', '2', '2024-02-03', 'TRUE', '5'])
  })

  it('reads text that ends inside of quotes as it stands, and says in which line', async () => {
    const { body } = await upload(await app.signIn(), 'name\nTent\n"Bag\nand more')
    expect(valuesOf(body)).toEqual([['name', 'Tent', '"Bag', 'and more']])
    expect(body.readAs.notes).toContainEqual({ reason: 'quote', from: 3, to: 3 })
  })

  it('counts rows as a spreadsheet does, blank ones included', async () => {
    const { body } = await upload(await app.signIn(), 'name,quantity\nA,1\n\n\nB,few\n')
    expect(body.rows).toBe(2)
    expect(body.trial.problems).toMatchObject([{ row: 5, field: 'quantity', found: 'few' }])
  })
})

/** A zip archive that says of its one entry what it likes. */
function zipSaying(unpacked: number, name = 'xl/workbook.xml', entries = 1): Buffer {
  const list = Buffer.alloc(46 + name.length)
  list.writeUInt32LE(0x02014b50, 0)
  list.writeUInt32LE(1_000, 20)
  list.writeUInt32LE(unpacked, 24)
  list.writeUInt16LE(name.length, 28)
  list.write(name, 46)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(4, 16)
  return Buffer.concat([Buffer.from('PK\x03\x04'), list, end])
}

describe('what is no list is refused with what to do', () => {
  it.each<[string, string | Uint8Array, number, string]>([
    ['nothing', Buffer.alloc(0), 400, 'import.empty'],
    ['blank lines', '\n \n,,\n', 400, 'import.empty'],
    ['headings alone', 'name,quantity\n', 400, 'import.no-rows'],
    ['a PDF that was renamed', '%PDF-1.7\nname,quantity', 415, 'import.is-pdf'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 415, 'import.is-picture'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, 'import.old-excel'],
    ['another archive', zipSaying(10, 'word/document.xml'), 415, 'import.not-a-table'],
    [
      'a quote that is never closed, and too many rows',
      `name\n"${'x\n'.repeat(600_000)}`,
      413,
      'import.too-many-rows',
    ],
    ['a million columns', `${'a,'.repeat(999_999)}a\n1\n`, 413, 'import.too-many-columns'],
    ['a very long cell', `name\n${'x'.repeat(20_001)}\n`, 400, 'import.cell-too-long-in'],
    ['empty rows, and more below them', `name\n${'\n'.repeat(1_000)}x\n`, 400, 'import.too-many-blank-rows'],
    ['too many rows', `name\n${'x\n'.repeat(100_001)}`, 413, 'import.too-many-rows'],
    ['a zip bomb that says so', zipSaying(0xf0000000), 413, 'import.too-large-inside'],
    ['a zip bomb that says nothing', zipSaying(0), 413, 'import.too-large-inside'],
    ['an archive of very many files', zipSaying(10, 'a', 60_000), 413, 'import.too-large-inside'],
    ['an Excel file that is damaged', zipSaying(10), 400, 'import.damaged'],
  ])('%s', async (_, file, status, reason) => {
    const person = await app.signIn()
    const reply = await upload(person, file, 'list.xlsx')
    expect([reply.status, reply.body.reason]).toEqual([status, reason])
    const { rows } = await app.pool.query('select from imports where workspace_id = $1', [person.workspaceId])
    expect(rows).toEqual([])
  })

  it('an Excel file that is cut off', async () => {
    const file = await sheet([['name'], ['Tent']])
    const { status, body } = await upload(await app.signIn(), file.subarray(0, file.length - 200), 'a.xlsx')
    expect([status, body.reason]).toEqual([400, 'import.damaged'])
  })

  it('an entry that unpacks to more than it says', async () => {
    const file = Buffer.from(await sheet([['name'], ...Array.from({ length: 5_000 }, () => ['Tent'])]))
    const at = file.indexOf('xl/worksheets/sheet1.xml', file.lastIndexOf('PK\x05\x06') - 2_000) - 46
    expect(file.readUInt32LE(at)).toBe(0x02014b50)
    file.writeUInt32LE(100, at + 24)
    const { status, body } = await upload(await app.signIn(), file, 'a.xlsx')
    expect([status, body.reason]).toEqual([400, 'import.damaged'])
  })

  it('an entry that says what it packs only where it lies, where it may say anything', async () => {
    const file = Buffer.from(await sheet([['name'], ['Tent']]))
    const at = file.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    expect(file.readUInt32LE(at)).toBe(0x02014b50)
    const local = file.readUInt32LE(at + 42)
    file.writeUInt16LE(file.readUInt16LE(at + 8) | 8, at + 8)
    file.writeUInt32LE(file.readUInt32LE(at + 20), local + 18)
    file.writeUInt32LE(0, at + 20)
    file.writeUInt32LE(0, at + 24)
    const { status, body } = await upload(await app.signIn(), file, 'a.xlsx')
    expect([status, body.reason]).toEqual([413, 'import.too-large-inside'])
  })

  it('an archive whose list lies elsewhere', async () => {
    const file = Buffer.from(await sheet([['name'], ['Tent']]))
    file.writeUInt32LE(0xffffffff, file.lastIndexOf('PK\x05\x06') + 12)
    const { status, body } = await upload(await app.signIn(), file, 'a.xlsx')
    expect([status, body.reason]).toEqual([413, 'import.too-large-inside'])
  })

  it('a small Excel file in which very many cells show the same long text', async () => {
    const long = 'x'.repeat(20_000)
    const row = Array.from({ length: 100 }, () => long)
    const file = await sheet([row.map((_, at) => `c${at}`), ...Array.from({ length: 40 }, () => row)])
    expect(file.length).toBeLessThan(1_000_000)
    const { status, body } = await upload(await app.signIn(), file, 'a.xlsx')
    expect([status, body.reason]).toEqual([413, 'import.too-large-inside'])
  })

  it('a sheet with a cell far out at the right', async () => {
    const row = Array.from({ length: 300 }, (_, at) => (at === 299 ? 'x' : null))
    const { body } = await upload(await app.signIn(), await sheet([['name'], row]), 'a.xlsx')
    expect([body.reason, body.message]).toEqual([
      'import.too-many-columns',
      'This file has more than 200 columns. Remove the ones you don’t need and choose it again.',
    ])
  })

  it('JSON, a form, and more than 50 MB', async () => {
    const person = await app.signIn()
    const json = await person.post('/api/imports', { name: 'x' })
    expect([json.status, json.body.reason]).toEqual([400, 'import.not-a-file'])
    const text = await person.post('/api/imports', 'name\nTent', { 'content-type': 'text/plain' })
    expect([text.status, text.body.reason]).toEqual([415, 'import.not-a-file'])
    const large = await upload(person, Buffer.alloc(50 * 1024 * 1024 + 1, 'a'))
    expect([large.status, large.body.message]).toEqual([
      413,
      'A file can be up to 50 MB. Split it and import one part at a time.',
    ])
    // Nobody else takes bytes.
    const other = await person.post('/api/containers', Buffer.from('{}'), bytes)
    expect([other.status, other.body.reason]).toEqual([415, 'input.body-not-typed'])
  })
})

describe('columns are known by their headings', () => {
  it.each<[string, string | null, string, (string | null)[]]>([
    [
      'homebox',
      'homebox',
      'HB.location,HB.labels,HB.import_ref,HB.asset_id,HB.name,HB.quantity,HB.description,HB.serial_number',
      ['path', 'notes', null, 'barcode', 'name', 'quantity', 'description', 'sku'],
    ],
    [
      'sortly',
      'sortly',
      'Entry Name,Quantity,Min Level,Primary Folder,Subfolder,Notes,Barcode/QR1-Data,Tags',
      ['name', 'quantity', 'minQuantity', 'path', 'path', 'description', 'barcode', null],
    ],
    [
      'grocy',
      'grocy',
      'Product,Product group,Amount,Value,Location',
      ['name', null, 'quantity', null, 'container'],
    ],
    [
      'snipe-it',
      'snipe-it',
      'Item Name,Category,Quantity,Min. QTY,Location,Item No.',
      ['name', null, 'quantity', 'minQuantity', 'container', 'sku'],
    ],
    [
      'the example of Snipe-IT for assets',
      'snipe-it',
      'Company,Name,Asset Tag,Category,Location,Order Number,Model,Model Number,Asset Notes',
      [null, 'name', 'barcode', null, 'container', null, null, 'sku', 'description'],
    ],
    [
      'its example for consumables',
      'snipe-it',
      'Company,Name,Category,QTY,Location,Order Number,Min Amount,Model Number,Item Number,Notes',
      [null, 'name', null, 'quantity', 'container', null, 'minQuantity', null, 'sku', 'description'],
    ],
    [
      'the template of Shelf',
      'shelf',
      'qrId,title,description,kit,category,tags,location,valuation,custodian,bookable,barcode_Code128',
      ['barcode', 'name', 'description', 'container', null, null, 'location', null, null, null, null],
    ],
    [
      'shelf',
      'shelf',
      'title,description,kit,category,location,custodian,quantity,minQuantity',
      ['name', 'description', 'container', null, 'location', null, 'quantity', 'minQuantity'],
    ],
    [
      'a list by hand',
      null,
      'Item,Qty,Box,Room,Notes,Price',
      ['name', 'quantity', 'container', 'location', 'description', null],
    ],
    ['eine Liste', null, 'Bezeichnung;Menge;Kiste;Raum', ['name', 'quantity', 'container', 'location']],
    ['a list without boxes', null, 'name,room', ['name', 'container']],
    ['the same heading twice', null, 'name,name,quantity', ['name', null, 'quantity']],
    ['headings that nobody knows', null, 'foo,bar', [null, null]],
  ])('%s', async (_, source, headings, fields) => {
    const { body } = await upload(
      await app.signIn(),
      `${headings}\na${headings.includes(';') ? ';' : ','}1\n`,
    )
    expect(body.source).toBe(source)
    expect(body.columns.map(({ field }: { field: string | null }) => field)).toEqual(fields)
  })

  it('says which of them is a guess, and which was chosen', async () => {
    const person = await app.signIn()
    const { body } = await upload(person, 'Entry Name,Subfolder,Tags\na,b,c\n')
    const guesses = (made: typeof body) => made.columns.map(({ guess }: { guess: string }) => guess)
    expect(guesses(body)).toEqual(['known', 'guessed', 'none'])
    const changed = await person.patch(`/api/imports/${body.id}`, {
      columns: ['name', 'location', 'description'],
    })
    expect(guesses(changed.body)).toEqual(['known', 'known', 'known'])
  })
})
