import { itemFieldNames } from '@stowage/contract/items.rules'
import { expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem, otherItemValue } from '../../../test/factories.ts'

const app = useApp()
const bytes = { 'content-type': 'application/octet-stream' }

async function download(person: Person, kind: string, format: string): Promise<Buffer> {
  const { rawPayload } = await app.server.inject({
    url: `/api/export/file?kind=${kind}&format=${format}`,
    headers: { cookie: person.cookie, 'sec-fetch-site': 'same-origin' },
  })
  return rawPayload
}

async function bringIn(person: Person, file: Buffer, name: string): Promise<void> {
  const { body } = await person.post(`/api/imports?name=${name}`, file, bytes)
  expect([body.source, body.trial?.problems]).toEqual(['stowage', []])
  expect((await person.post(`/api/imports/${body.id}/run`)).status).toBe(200)
}

/** An inventory as JSON, without numbers and times. */
async function contentsOf(person: Person): Promise<unknown> {
  const bare = (rows: Record<string, unknown>[]) =>
    rows
      .map(({ id: _, createdAt: _c, updatedAt: _u, containerId: _i, ...row }) => JSON.stringify(row))
      .toSorted()
  const containers = JSON.parse(String(await download(person, 'containers', 'json'))).containers
  const items = JSON.parse(String(await download(person, 'items', 'json'))).items
  return { containers: bare(containers), items: bare(items) }
}

it.each([
  ['csv', 'csv', 'en'],
  ['csv-semicolon', 'csv', 'en'],
  ['sheets', 'csv', 'en'],
  ['excel', 'xlsx', 'en'],
  ['excel', 'xlsx', 'de'],
])(
  'gives the same inventory in an empty account, from %s files (.%s, %s)',
  async (format, ending, language) => {
    const owner = await app.signIn({ plan: 'business' })
    const boxes = [
      await makeContainer(owner, {
        name: 'Kiste "Süd", 2',
        location: 'Küche',
        description: 'Zeile 1\nZeile 2',
      }),
      await makeContainer(owner, { name: '=1+1', location: '-x', description: "'=guarded" }),
      await makeContainer(owner, { name: 'Kiste "Süd", 2', location: 'Attic' }),
      await makeContainer(owner, { name: '空箱 📦', location: 'Other' }),
    ]
    const names = [
      '=cmd|x',
      "'",
      "'=a",
      "''+b",
      '@home',
      '＝1+1',
      "';=1",
      "a;'=1;@b",
      'a,=1+1,b',
      "a,'=1,''-b",
      ';-1',
      'a,b;c\td'.replace('\t', ' '),
      '007',
      '1e5',
      'TRUE',
      'لمبة',
    ]
    for (const [at, name] of names.entries()) {
      await makeItem(owner, {
        name,
        containerId: boxes[at % 3]?.id ?? 0,
        quantity: at * 7,
        minQuantity: at,
        sku: at % 2 ? `00${at}` : null,
        barcode: at % 3 ? `400638133393${at}` : null,
        description: at % 2 ? 'first\nsecond, "third"' : null,
      })
    }
    const everyField = Object.fromEntries(itemFieldNames.map((name) => [name, otherItemValue(name)]))
    await makeItem(owner, { ...everyField, containerId: boxes[0]?.id ?? 0 })
    await owner.patch('/api/user/preferences', { language })
    const other = await app.signIn({ plan: 'business' })
    for (const kind of ['containers', 'items']) {
      await bringIn(other, await download(owner, kind, format), `${kind}.${ending}`)
    }
    expect(await contentsOf(other)).toEqual(await contentsOf(owner))
  },
)
