import { randomUUID } from 'node:crypto'
import type { Environment } from '../environment.ts'
import { addPerson, type Person } from '../fill.ts'
import { fetchOnce, send } from '../load.ts'
import { makePhoto, makeSmallPhoto } from '../photos.ts'
import { signUp } from '../sign-up.ts'
import { csvOf, makeList } from './import.ts'

/** A call that may block the event loop. */
export interface Work {
  what: string
  /** Runs before each measurement and is not measured. */
  prepare?(round: number): Promise<unknown>
  run(round: number): Promise<unknown>
}

/** The largest number of things in one request. */
const maxChanges = 25_000
const maxBulk = 200
/** The number of rows of an import file that is nearly as large as the limit. */
const largestImportRows = 95_000

/** Calls of a person with 100,000 items. */
interface Household {
  url: string
  read(path: string): Promise<unknown>
  write(path: string, body: object): Promise<void>
  boxes: number[]
  items: number[]
}

export async function worksOf(environment: Environment, person: Person): Promise<Work[]> {
  const { url } = environment.product
  const reading = { cookie: person.cookie }
  const headers = { ...reading, 'sec-fetch-site': 'same-origin' }
  const idsOf = async (table: string, limit: number) => {
    const { rows } = await environment.admin.query<{ id: string }>(
      `select id from ${table} where workspace_id = $1 order by id limit $2`,
      [person.workspaceId, limit],
    )
    return rows.map(({ id }) => Number(id))
  }
  const household: Household = {
    url,
    read: (path) => fetchOnce(url + path, reading),
    write: (path, body) => send(url + path, { method: 'POST', body, headers }),
    boxes: await idsOf('containers', 100),
    items: await idsOf('items', maxChanges),
  }
  return [
    ...readsOf(household),
    ...changesOf(household),
    ...trashOf(household),
    ...(await photosOf(household)),
    ...importsOf(environment),
    { what: 'signing up', run: (round) => signUp(url, `blocks-${round}@example.org`) },
  ]
}

function readsOf({ read, boxes }: Household): Work[] {
  return [
    { what: 'a page of 50 items', run: () => read('/api/items?limit=50') },
    { what: 'a page of 5,000 items', run: () => read('/api/items?limit=5000') },
    { what: 'all items in one answer', run: () => read('/api/items') },
    { what: 'search', run: () => read('/api/inventory/search?q=lantern') },
    { what: 'the overview', run: () => read('/api/inventory/overview') },
    {
      what: 'a sheet of 100 labels',
      run: () => read(`/api/qr/sheet?sheet=avery-5160&ids=${boxes.join(',')}`),
    },
    ...(['csv', 'excel', 'json'] as const).map((format) => ({
      what: `export as ${format}`,
      run: () => read(`/api/export/file?kind=items&format=${format}`),
    })),
    { what: 'export as pdf', run: () => read('/api/export/file?kind=containers&format=pdf') },
  ]
}

function changesOf({ write, boxes, items }: Household): Work[] {
  const [box = 0, other = 0] = boxes
  const count = items.length.toLocaleString('en')
  const remove = () => write('/api/items/delete', { ids: items })
  const restore = () => write('/api/items/restore', { ids: items })
  return [
    {
      what: `a bulk of ${maxBulk} items`,
      run: () => write('/api/items/bulk', { items: bulkOf(box, Array(maxBulk).fill(undefined)) }),
    },
    {
      what: `moving ${count} items`,
      run: (round) =>
        write('/api/items/move', {
          moves: items.map((id) => ({ id, containerId: round % 2 === 0 ? box : other })),
        }),
    },
    { what: `deleting ${count} items`, prepare: restore, run: remove },
    { what: `restoring ${count} items`, prepare: remove, run: restore },
  ]
}

/** Calls on a trash with as many items as one request deletes. */
function trashOf({ read, write, items }: Household): Work[] {
  const fill = () => write('/api/items/delete', { ids: items })
  const ids = (round: number) => items.slice(round * 500, round * 500 + 500)
  return [
    { what: 'a page of Trash', prepare: fill, run: () => read('/api/trash?limit=50') },
    { what: 'restoring 500 from Trash', run: (round) => write('/api/trash/restore', { items: ids(round) }) },
    { what: 'erasing 500 from Trash', run: (round) => write('/api/trash/erase', { items: ids(round + 10) }) },
  ]
}

const bulkOf = (containerId: number, photos: readonly (string | undefined)[]) =>
  photos.map((imageUrl, n) => ({ name: `Thing ${n}`, containerId, quantity: 1, imageUrl }))

async function photosOf({ read, write, boxes }: Household): Promise<Work[]> {
  const containerId = boxes[0] ?? 0
  const photos = await Promise.all(Array.from({ length: 6 }, makePhoto))
  const small = await Promise.all(Array.from({ length: maxBulk }, makeSmallPhoto))
  const bulk = { items: bulkOf(containerId, small) }
  const megabytes = JSON.stringify(bulk).length / 1024 ** 2
  const add = (imageUrl: string) =>
    write('/api/items', { name: 'With photo', containerId, quantity: 1, imageUrl })
  return [
    { what: 'six photos', run: () => Promise.all(photos.map(add)) },
    {
      what: 'two photos while others read long pages',
      run: () =>
        Promise.all([
          ...photos.slice(0, 2).map(add),
          ...Array.from({ length: 6 }, () => read('/api/items?limit=5000')),
        ]),
    },
    {
      what: `a bulk of ${maxBulk} items with photos, ${megabytes.toFixed(0)} MB`,
      run: () => write('/api/items/bulk', bulk),
    },
  ]
}

function importsOf(environment: Environment): Work[] {
  const list = csvOf(makeList())
  const row = (n: number) => `Box ${n % 500},Thing ${n},S-${n},1,${'a long description '.repeat(26)}`
  const large = [
    'container,item,sku,quantity,description',
    ...Array.from({ length: largestImportRows }, (_, n) => row(n)),
  ].join('\n')
  return [
    {
      what: 'import of 26,015 rows',
      run: async (round) => {
        const draft = await beginImport(environment, `blocks-${round}`, list)
        await draft.post(`/api/imports/${draft.id}/run`, null)
      },
    },
    {
      what: `reading ${largestImportRows.toLocaleString('en')} rows to import, ${(large.length / 1024 ** 2).toFixed(0)} MB`,
      run: (round) => beginImport(environment, `blocks-large-${round}`, large),
    },
  ]
}

/** Uploads a list for a new person, as a draft. */
async function beginImport(environment: Environment, name: string, list: string) {
  const { url } = environment.product
  const { cookie } = await addPerson(environment.admin, name)
  const headers = { cookie, origin: url }
  const post = async (path: string, body: string | null, type: Record<string, string> = {}) => {
    // With a key, as browsers send it, so that the program hashes the whole request.
    const own = { 'idempotency-key': randomUUID(), ...type }
    const answer = await fetch(url + path, { method: 'POST', headers: { ...headers, ...own }, body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as { id: number }
  }
  const type = { 'content-type': 'application/octet-stream' }
  const { id } = await post('/api/imports?name=list.csv', list, type)
  return { id, post }
}
