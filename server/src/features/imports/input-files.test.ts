import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'

// Small files as people bring them: `server/test/import-files` holds them as their programs wrote them.

const app = useApp()
const bytes = { 'content-type': 'application/octet-stream' }

async function bring(file: string, query = '', person?: Person) {
  const who = person ?? (await app.signIn({ plan: 'business' }))
  const content = await readFile(join(import.meta.dirname, '../../../test/import-files', file))
  const { status, body } = await who.post(`/api/imports?name=${file}${query}`, content, bytes)
  return { who, status, body, path: `/api/imports/${body.id}` }
}

const fieldsOf = (body: { columns: { field: string | null }[] }) => body.columns.map(({ field }) => field)

interface Item {
  name: string
  quantity: number
  containerName: string
  location: string
  description: string | null
  sku: string | null
  barcode: string | null
}

/** Runs an import and gives what is there then. */
async function save({ who, path }: Awaited<ReturnType<typeof bring>>): Promise<Item[]> {
  const { status, body } = await who.post(`${path}/run`)
  expect([status, body.reason]).toEqual([200, undefined])
  return (await who.get('/api/items?sort=created-asc')).body
}

const problemsOf = (body: { trial: { problems: Record<string, unknown>[] } }) =>
  body.trial.problems.map(({ row, field, reason, suggestedFixes }) => [
    ...[row, field, reason],
    ...(suggestedFixes as { kind: string; value: string }[]).map(({ kind, value }) =>
      kind === 'set' ? value : kind,
    ),
  ])

it('ends a row by each line ending, whichever the first line has', async () => {
  const brought = await bring('head-crlf.csv')
  expect(brought.body).toMatchObject({ rows: 3, readAs: { lines: 4, separator: 'comma', headings: 1 } })
  const items = await save(brought)
  expect(items.map(({ name, quantity, containerName }) => [name, quantity, containerName])).toEqual([
    ['Tent', 2, 'B'],
    ['Mat', 1, 'B'],
    ['Pan', 4, 'C'],
  ])
})

it('reads the numbers of a column by all of its values, and never takes a fraction for thousands', async () => {
  const brought = await bring('numbers.csv')
  expect(problemsOf(brought.body)).toEqual([
    [2, 'quantity', 'import.not-whole', '1'],
    [8, 'quantity', 'import.not-whole', '1'],
    [10, 'quantity', 'import.not-a-number', '5'],
    [11, 'quantity', 'import.not-whole', '1'],
    [12, 'quantity', 'item.quantity-negative', '0'],
    [14, 'quantity', 'import.not-a-number', '4'],
    [15, 'quantity', 'import.not-a-number', '1'],
    [16, 'quantity', 'import.not-a-number', '1'],
    [17, 'quantity', 'import.two-readings', '1500', '2'],
    [19, 'quantity', 'import.not-whole', '1'],
  ])
  await brought.who.patch(brought.path, { leaveOutProblems: true })
  const items = await save(brought)
  expect(Object.fromEntries(items.map(({ name, quantity }) => [name, quantity]))).toEqual({
    b: 1,
    c: 1234,
    d: 1234,
    e: 12,
    f: 1000,
    h: 1200,
    l: 10,
    q: 12,
  })
})

it.each([
  ['shiftjis.csv', 'shift_jis', '品名', 'テント'],
  ['gbk.csv', 'gb18030', '名称', '帐篷'],
  ['big5.csv', 'big5', '名稱', '帳篷'],
])('finds the encoding of %s, which can be changed', async (file, encoding, heading, value) => {
  const { body, who } = await bring(file)
  expect(body.readAs).toMatchObject({ encoding, separator: 'comma', headings: 1 })
  expect(body.columns[0].heading).toBe(heading)
  expect(body.preview[0].row).toBe(2)
  expect(JSON.stringify(body.preview)).toContain(value)
  expect(fieldsOf(body)).toEqual(['name', 'quantity', 'container', 'location'])
  const sample = body.readAs.encodings.find((one: { encoding: string }) => one.encoding === encoding)
  expect(sample.sample).toContain(heading)
  const western = await bring(file, `&encoding=windows-1252&replaces=${body.id}`, who)
  expect(western.body.readAs.encoding).toBe('windows-1252')
  expect(western.body.columns[0].heading).not.toBe(heading)
})

it.each([
  ['es.csv', 'semicolon', ['name', 'quantity', 'container', 'location', 'description']],
  ['fr.csv', 'semicolon', ['name', 'quantity', 'container', 'location', 'description', 'barcode']],
  ['ja.csv', 'comma', ['name', 'quantity', 'container', 'location', 'description']],
])('knows the headings of %s', async (file, separator, fields) => {
  const { body } = await bring(file)
  expect([fieldsOf(body), body.readAs.separator]).toEqual([fields, separator])
  expect(body.trial.problemCount).toBe(0)
})

it('finds the headings below a title, and says what became of each line', async () => {
  const { body } = await bring('title.csv')
  expect(body.readAs).toMatchObject({ headings: 4, lines: 6, noteCount: 3 })
  expect(body.readAs.notes).toEqual([
    { reason: 'above', from: 1, to: 2 },
    { reason: 'blank', from: 3, to: 3 },
    { reason: 'headings', from: 4, to: 4 },
  ])
  expect(body.rows).toBe(2)
  expect(fieldsOf(body)).toEqual(['name', 'quantity', 'container', 'location'])
})

it('takes a list without headings as it is', async () => {
  const { body, who } = await bring('nohead.csv')
  expect(body).toMatchObject({ rows: 2, readAs: { headings: 0 } })
  expect(fieldsOf(body)).toEqual(['name', 'quantity', null, null])
  const first = await bring('nohead.csv', `&headings=1&replaces=${body.id}`, who)
  expect(first.body).toMatchObject({ rows: 1, readAs: { headings: 1 } })
})

it('proposes the sheet that holds a list, and reads another one where that is wished', async () => {
  const { body, who } = await bring('second-sheet.xlsx')
  expect(body.readAs).toMatchObject({ sheet: 'Items', sheets: ['Read me', 'Items'], encoding: null })
  expect(fieldsOf(body)).toEqual(['name', 'quantity', 'container', 'location', 'barcode', 'description'])
  const other = await bring('second-sheet.xlsx', '&sheet=Read%20me', who)
  expect(other.body).toMatchObject({ rows: 1, readAs: { sheet: 'Read me' } })
})

it('takes the separator that a file names', async () => {
  const { body } = await bring('sep-semicolon.csv')
  expect(body).toMatchObject({ rows: 2, readAs: { separator: 'semicolon', headings: 2 } })
  expect(body.readAs.notes[0]).toEqual({ reason: 'separator', from: 1, to: 1 })
  expect(fieldsOf(body)).toEqual(['name', 'quantity', 'container', 'location'])
})

it('keeps columns beyond the headings', async () => {
  const person = await app.signIn()
  const { body } = await person.post('/api/imports', 'name,qty\nTent,2,Camping,Attic\nMat,1\n', bytes)
  expect(
    body.columns.map(({ heading, values }: { heading: string; values: string[] }) => [heading, ...values]),
  ).toEqual([
    ...[
      ['name', 'Tent', 'Mat'],
      ['qty', '2', '1'],
      ['', 'Camping'],
      ['', 'Attic'],
    ],
  ])
})

it('takes codes as they are printed, and says which a spreadsheet has spoiled', async () => {
  const brought = await bring('barcodes.csv')
  expect(problemsOf(brought.body)).toEqual([[2, 'barcode', 'import.code-spoiled', 'clear']])
  await brought.who.patch(brought.path, { takeSuggestions: true })
  const items = await save(brought)
  expect(items.map(({ name, barcode, sku }) => [name, barcode, sku])).toEqual([
    ['a', null, null],
    ['b', '0012345678905', null],
    ['c', '4006381333931', 'A-1.0'],
    ['d', '0012345678905', null],
    ['e', '00012345678905', null],
    ['f', '4006381333931, 5012345678900', null],
  ])
})

it('takes the zeros of a code that only a number format shows', async () => {
  const { body } = await bring('formats.xlsx')
  const values = body.columns.map(({ heading, values: first }: { heading: string; values: string[] }) => [
    heading,
    first[0],
  ])
  expect(Object.fromEntries(values)).toMatchObject({ Barcode: '012345678905', SKU: 'A-0045' })
  expect(body.trial.problems).toContainEqual(
    expect.objectContaining({ field: 'sku', reason: 'import.code-spoiled' }),
  )
})

it('names a formula without a result, rather than count one piece', async () => {
  const { body } = await bring('formula-nocache.xlsx')
  expect(body.trial.problems).toMatchObject([
    { row: 2, field: 'quantity', found: '=1+1', reason: 'import.formula-empty', suggestedFixes: [] },
    { row: 3, field: 'quantity', found: '=SUM(B2,3)', reason: 'import.formula-empty' },
  ])
})

it('takes all that Homebox says of a thing, and leaves out what is sold or put away', async () => {
  const brought = await bring('homebox-v027.csv')
  expect(brought.body).toMatchObject({ source: 'homebox', container: 'Unsorted' })
  expect(brought.body.trial).toMatchObject({
    leftOut: 1,
    leftOutKinds: { folder: 0, archived: 1, sold: 0 },
  })
  expect(problemsOf(brought.body)).toEqual([
    [4, 'quantity', 'import.not-whole', '1'],
    [5, 'path', 'container.required', 'Unsorted'],
  ])
  await brought.who.patch(brought.path, { takeSuggestions: true })
  const items = await save(brought)
  expect(items).toMatchObject([
    {
      name: 'Drill',
      containerName: 'Shelf 2',
      location: 'Home / Garage',
      sku: 'SN0001',
      barcode: '000-001',
      description:
        'Charger in drawer, bit set too\nManufacturer: Acme\nModel number: AX-12\nTags: Tools; Power\nColour: red',
    },
    { name: 'Drill bit', containerName: 'Shelf 2', barcode: '000-003' },
    { name: 'No place', containerName: 'Unsorted', barcode: null, quantity: 2 },
  ])
})

it('puts a thing of Sortly into its innermost folder', async () => {
  const brought = await bring('sortly.csv')
  expect(brought.body.trial).toMatchObject({ problemCount: 0, leftOutKinds: { folder: 2 } })
  const items = await save(brought)
  expect(items.map(({ name, containerName, location }) => [name, containerName, location])).toEqual([
    ['Drill', 'Box A', 'Garage / Shelf 2'],
    ['Tape', 'Shelf 2', 'Garage'],
  ])
})

it('calls an asset of Snipe-IT without a name by its model, and reads &amp;', async () => {
  const brought = await bring('snipe-list.csv')
  expect(brought.body.source).toBe('snipe-it')
  expect(problemsOf(brought.body)).toEqual([[3, 'container', 'container.required', 'Unsorted']])
  await brought.who.patch(brought.path, { takeSuggestions: true })
  const items = await save(brought)
  expect(items.map(({ name, containerName }) => [name, containerName])).toEqual([
    ['Laptop 1', 'Office & Lab'],
    ['MacBook Pro', 'Unsorted'],
  ])
})

it('counts what Grocy counts, and asks where an amount is no whole number', async () => {
  const brought = await bring('grocy-stock.csv')
  expect(brought.body.trial.problems).toMatchObject([
    {
      row: 2,
      reason: 'import.not-whole',
      found: '1.5 kg',
      suggestedFixes: [
        { kind: 'set', value: '2' },
        { kind: 'note', value: '1', description: '1500 g' },
      ],
    },
    {
      row: 4,
      reason: 'import.not-whole',
      suggestedFixes: [{ value: '1' }, { kind: 'note', description: '250 ml' }],
    },
  ])
  // Of two proposals a person chooses.
  const taken = await brought.who.patch(brought.path, { takeSuggestions: true })
  expect(taken.body.trial.problemCount).toBe(2)
  await brought.who.patch(brought.path, { leaveOutProblems: true })
  expect((await save(brought)).map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Eggs', 12],
    ['Rice', 1200],
  ])
})

it('lets a quote that never closes swallow nothing', async () => {
  const { body } = await bring('quotes.tsv')
  // Four things and the headings: five rows of the file.
  expect(body).toMatchObject({ rows: 4, readAs: { separator: 'tab', lines: 5 } })
  expect(body.preview.map(({ cells }: { cells: string[] }) => cells[0])).toEqual([
    ...['"M8" bolt', '27" screen', '"big hammer', 'saw "x"'],
  ])
  expect(body.readAs.notes).toContainEqual({ reason: 'quote', from: 4, to: 4 })
})

it.each([['html.xls', 'import.is-html']])('says what %s is, and what to do', async (file, reason) => {
  const { status, body } = await bring(file)
  expect([status, body.reason]).toEqual([415, reason])
})

it.each([
  ['our own JSON export', '{ "items": [{ "name": "Tent" }] }', 'import.is-json'],
  ['a PDF', '%PDF-1.7\n', 'import.is-pdf'],
  ['a picture', '\x89PNG\r\n', 'import.is-picture'],
  ['XML', '<?xml version="1.0"?>\n<Workbook xmlns="x"></Workbook>', 'import.is-html'],
])('says that %s is no list', async (_, content, reason) => {
  const person = await app.signIn()
  const { status, body } = await person.post('/api/imports', Buffer.from(content, 'latin1'), bytes)
  expect([status, body.reason]).toEqual([415, reason])
})

it('brings in the stock of InvenTree by names and paths, not by ids', async () => {
  const brought = await bring('inventree-stock.csv')
  expect([brought.body.source, brought.body.columns.length]).toEqual(['inventree', 49])
  // Wire is counted in metres.
  expect(problemsOf(brought.body)).toMatchObject([
    [4, 'path', 'container.required', 'Unsorted'],
    [4, 'quantity', 'import.not-whole', '3'],
  ])
  await brought.who.patch(brought.path, { takeSuggestions: true })
  expect(await save(brought)).toMatchObject([
    {
      name: 'M3x8 screw',
      quantity: 250,
      sku: 'FAS-0003',
      barcode: '112-M3X8',
      containerName: 'Drawer 4',
      location: 'Workshop / Cabinet 1',
      description: 'Pan head, zinc\nBatch Code: LOT-0007\nStatus: OK',
    },
    {
      name: 'Cordless drill',
      quantity: 1,
      containerName: 'Shelf B',
      location: 'Workshop',
      description: 'Serial Number: 1042\nLeft bearing is loud\nPackaging: Case\nStatus: Attention needed',
    },
    { name: 'Wire 0.75 mm2', quantity: 3, containerName: 'Unsorted' },
  ])
})

it('brings in the stock of InvenTree before its version 0.17', async () => {
  const brought = await bring('inventree-stock-0.16.csv')
  expect([brought.body.source, brought.body.trial.problemCount]).toEqual(['inventree', 0])
  expect(await save(brought)).toMatchObject([
    { name: 'FAS-0003 | M3x8 screw', quantity: 250, containerName: 'Drawer 4' },
  ])
})

it('takes a location in a list of parts for a place, where it is no export of InvenTree', async () => {
  const person = await app.signIn({ plan: 'business' })
  const { body } = await person.post(
    '/api/imports',
    'Part name,Quantity,Location\nM3 screw,10,Drawer 4\n',
    bytes,
  )
  expect([body.source, fieldsOf(body)]).toEqual([null, ['name', 'quantity', 'container']])
})

it('names the lines with more cells than the headings, and keeps what becomes of these', async () => {
  const person = await app.signIn({ plan: 'business' })
  const list = 'name,quantity,box\nTent,2,Attic\nMat,1,Attic,blue,thick\nRope,3,Attic\n'
  const { body } = await person.post('/api/imports', list, bytes)
  expect(body.readAs.notes).toEqual([
    { reason: 'headings', from: 1, to: 1 },
    { reason: 'wide', from: 3, to: 3 },
  ])
  expect(body.columns.slice(3)).toMatchObject([
    { heading: '', values: ['blue'], field: null },
    { heading: '', values: ['thick'], field: null },
  ])
  const columns = ['name', 'quantity', 'container', 'notes', 'notes']
  await person.patch(`/api/imports/${body.id}`, { columns })
  const again = await person.post(
    `/api/imports?encoding=windows-1252&separator=comma&headings=1&replaces=${body.id}`,
    list,
    bytes,
  )
  expect(fieldsOf(again.body)).toEqual(columns)
})

it('keeps the columns that a person chose when the file is read in another way', async () => {
  const person = await app.signIn()
  const { body } = await person.post('/api/imports', 'foo,bar\nTent,x\n', bytes)
  await person.patch(`/api/imports/${body.id}`, { columns: ['name', 'notes'], container: 'Chest' })
  const again = await person.post(
    `/api/imports?encoding=windows-1252&separator=comma&headings=1&replaces=${body.id}`,
    'foo,bar\nTent,x\n',
    bytes,
  )
  expect([fieldsOf(again.body), again.body.container]).toEqual([['name', 'notes'], 'Chest'])
})

it.each(['\t', '|'])('asks what 1,500 is where nothing says it: cells divided by %j', async (separator) => {
  const person = await app.signIn({ plan: 'business' })
  const list = ['name,quantity', 'Tent,1.500', 'Mat,2'].map((line) => line.replace(',', separator)).join('\n')
  const point = await person.post('/api/imports', list, bytes)
  expect(problemsOf(point.body)).toEqual([[2, 'quantity', 'import.two-readings', '1500', '2']])
  const comma = await person.post('/api/imports', list.replace('1.500', '1,500'), bytes)
  expect(problemsOf(comma.body)).toEqual([[2, 'quantity', 'import.two-readings', '1500', '2']])
  const usual = await person.post('/api/imports', 'name,quantity\nTent,"1,500"\nMat,2\n', bytes)
  expect(usual.body.trial).toMatchObject({ problemCount: 0, quantity: 1502 })
})
