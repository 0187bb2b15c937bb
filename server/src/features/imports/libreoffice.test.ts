import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'

// One list that LibreOffice wrote in several ways; `server/test/import-files/libreoffice` says how.

const app = useApp()
const folder = join(import.meta.dirname, '../../../test/import-files/libreoffice')
const bytes = { 'content-type': 'application/octet-stream' }

/** The items that a file becomes, with the suggested fixes; a date shown otherwise than 2026-03-04 is left out. */
async function itemsOf(file: string) {
  const person = await app.signIn({ plan: 'business' })
  const { status, body } = await person.post(
    `/api/imports?name=${file}`,
    await readFile(join(folder, file)),
    bytes,
  )
  expect([file, status, body.reason]).toEqual([file, 201, undefined])
  const path = `/api/imports/${body.id}`
  if (body.trial.problemCount > 0) await person.patch(path, { takeSuggestions: true })
  const run = await person.post(`${path}/run`)
  expect([file, run.status, run.body.reason]).toEqual([file, 200, undefined])
  const items: Record<string, unknown>[] = (await person.get('/api/items?sort=created-asc')).body
  const fields = [
    'name',
    'quantity',
    'minQuantity',
    'containerName',
    'location',
    'description',
    'sku',
    'barcode',
  ]
  return items.map((item) => fields.map((field) => item[field]))
}

const rowOf = (items: unknown[][], name: string) => items.find(([first]) => first === name)?.slice(1)

it.each([
  ['en', ['en-comma.csv', 'en-tab-utf16.csv', 'en-pipe.csv']],
  ['de', ['de-semicolon-1252.csv', 'de-comma-utf8.csv']],
  ['ja', ['ja-shiftjis.csv']],
])('takes the same list from each file that LibreOffice wrote in %s', async (language, texts) => {
  const workbook = await itemsOf(`${language}.xlsx`)
  expect(workbook).toHaveLength(24)
  expect(await itemsOf(`${language}-of-ods.xlsx`)).toEqual(workbook)
  // A workbook has the day itself, so it can't be taken for another one.
  const otherDay = workbook.findIndex(([name]) => name === '00123')
  expect(workbook[otherDay]?.[5]).toBe('2026-03-04')
  for (const text of texts) {
    const items = await itemsOf(text)
    expect(items[otherDay]?.[5]).toMatch(/^(03\/04\/2026|04\.03\.2026|2026\/03\/04)$/)
    const same = items.with(otherDay, (items[otherDay] ?? []).with(5, '2026-03-04'))
    expect(same, text).toEqual(workbook)
  }
})

it('takes what a cell shows as a text, and its number as a quantity or a code', async () => {
  const items = await itemsOf('de.xlsx')
  expect(rowOf(items, 'Maßband')).toEqual([
    ...[1234, 0, 'Camping; Sommer', 'Garage', 'Erste Zeile\nzweite; Zeile\n\nvierte "Zeile"'],
    ...['A-00045', '4006381333931'],
  ])
  expect(rowOf(items, 'Größe „L“ — 5 €')?.slice(-2)).toEqual(['00045', '0012345678905'])
  const descriptions = items.map(([name, , , , , description]) => [name, description])
  expect(Object.fromEntries(descriptions)).toMatchObject({
    "'quoted": '10:30',
    TRUE: '25:30:00',
    Half: '2,50',
    Neg: '-3,50',
    Cur: '-12,00 €',
    Stifte: '1.234,50 €',
    'Émile’s Café': '50%',
    Öllampe: '12,5%',
  })
})
