import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './fixtures.ts'

const run = promisify(execFile)

// Checks our exports in LibreOffice and pdftotext, where they are installed (docs/tests.md).

const isThere = (program: string) =>
  run('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  )

test.use({ plan: 'business' })
test.setTimeout(300_000)

/** Names that a spreadsheet might treat as formulas or numbers, and names in many scripts. */
const hostile = [
  '=1+1',
  '+49 30 1234',
  '-1',
  '@SUM(A1)',
  '=HYPERLINK("http://x.example","y")',
  "=cmd|' /C calc'!A0",
]
const plain = [
  'Käseglocke Größe Ü',
  'Łódź naïve',
  'a, b; "c"',
  "'quoted",
  '001',
  '1e5',
  '3/4',
  '2026-01-02',
  'TRUE',
]
const foreign = ['Ω ключ', '懐中電灯', '손전등', 'हिन्दी', 'ไฟฉาย', 'مفاتيح', 'מפתח']
const names = [...hostile, ...plain, ...foreign]
const firstLine = [
  'id',
  'name',
  'quantity',
  'minQuantity',
  'status',
  'sku',
  'barcode',
  'container',
  'location',
]

let folder: string
let files: Record<'csv' | 'sheets' | 'excel' | 'pdf', string>

test.beforeEach(async ({ api, context, baseURL }) => {
  folder = await mkdtemp(join(tmpdir(), 'stowage-exports-'))
  const { id } = await api.container('Große Kiste', 'Garage', 'Für "alles"')
  const items = names.map((name, at) => ({
    name,
    quantity: at * 1_000 + 1,
    sku: `00${at}`,
    barcode: '0012345678905',
  }))
  await api.items(id, items)
  const saved = async (format: string, end: string) => {
    const reply = await context.request.get(`${baseURL}/api/export/file?kind=items&format=${format}`)
    expect(reply.status()).toBe(200)
    const path = join(folder, `${format}.${end}`)
    await writeFile(path, await reply.body())
    return path
  }
  files = {
    csv: await saved('csv', 'csv'),
    sheets: await saved('sheets', 'csv'),
    excel: await saved('excel', 'xlsx'),
    pdf: await saved('pdf', 'pdf'),
  }
})

test.afterEach(() => rm(folder, { recursive: true, force: true }))

/** A file's content in LibreOffice, as tab-separated lines without quotes. */
async function shownByLibreOffice(path: string): Promise<string[][]> {
  const out = join(folder, 'out')
  const shown = 'csv:Text - txt - csv (StarCalc):9,0,76,1,,0,false,true,false'
  const read = path.endsWith('.csv') ? ['--infilter=CSV:44,34,76,1'] : []
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  await run('soffice', [profile, '--headless', ...read, '--convert-to', shown, '--outdir', out, path])
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '.csv')
  const text = (await readFile(join(out, name), 'utf8')).replace(/^\ufeff/, '')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
}

/** The types of a workbook's cells in LibreOffice. */
async function typesByLibreOffice(path: string): Promise<Map<string, number>> {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  await run('soffice', [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, path])
  const types = new Map<string, number>()
  const flat = await readFile(path.replace(/\.\w+$/, '.fods'), 'utf8')
  for (const [, type = ''] of flat.matchAll(/<table:table-cell[^>]* office:value-type="(\w+)"/g)) {
    types.set(type, (types.get(type) ?? 0) + 1)
  }
  expect(flat).not.toContain('table:formula')
  return types
}

const column = (rows: string[][], name: string) => {
  const at = rows[0]?.indexOf(name) ?? -1
  return rows.slice(1).map((row) => row[at])
}

test('CSV, sheets and Excel hold in LibreOffice what we wrote', async () => {
  test.skip(
    !(await isThere('soffice')),
    'LibreOffice is not installed: apt-get install libreoffice-calc-nogui',
  )
  for (const kind of ['csv', 'sheets'] as const) {
    const rows = await shownByLibreOffice(files[kind])
    expect(rows[0]?.slice(0, firstLine.length), kind).toEqual(firstLine)
    const shown = column(rows, 'name')
    for (const name of [...foreign, ...plain.slice(0, 3)]) expect(shown, kind).toContain(name)
    // As text, with the text mark before it, and never as the formula's result.
    for (const name of hostile) expect(shown, kind).toContain(`'${name}`)
    expect(
      column(rows, 'quantity')
        .map(Number)
        .toSorted((a, b) => a - b),
      kind,
    ).toEqual(names.map((_, at) => at * 1_000 + 1))
  }
  const rows = await shownByLibreOffice(files.excel)
  expect(column(rows, rows[0]?.[1] ?? '').toSorted()).toEqual(names.toSorted())
  const types = await typesByLibreOffice(files.excel)
  expect(types.get('float')).toBeGreaterThanOrEqual(2 * names.length)
  expect(types.get('date')).toBeGreaterThanOrEqual(names.length)
})

test('the PDF holds every name as text that can be searched', async () => {
  test.skip(!(await isThere('pdftotext')), 'pdftotext is not installed: apt-get install poppler-utils')
  const { stdout } = await run('pdftotext', ['-layout', files.pdf, '-'])
  // pdftotext adds direction marks itself.
  const text = stdout.replace(/[\u200e\u200f\u202a-\u202e]/g, '')
  for (const name of names) expect(text).toContain(name)
  expect(text).toContain('Große Kiste')
})
