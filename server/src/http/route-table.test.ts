import { catalog } from '@stowage/contract/catalog'
import { describe, expect, it } from 'vitest'
import { type Person, type Reply, useApp } from '../../test/app.ts'
import { makeContainer, makeItem } from '../../test/factories.ts'

const app = useApp()

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** What every caller aims at: things of one owner. */
interface Things {
  container: number
  item: number
  photo: string
  deletedContainer: number
  deletedItem: number
}

interface Row {
  guard: 'public' | 'reader' | 'writer'
  url: (things: Things) => string
  body?: (things: Things) => unknown
  ok: number
  /** What somebody of another workspace gets: the ids are unknown to them, or they get their own things. */
  stranger: 404 | 'own things'
}

const aim = (path: string, ok: number): Row => ({
  guard: 'writer',
  url: () => path,
  ok,
  stranger: 'own things',
})
const read = (path: string): Row => ({ ...aim(path, 200), guard: 'reader' })
const onContainer = (rest: string): Row => ({
  guard: 'writer',
  url: ({ container }) => `/api/containers/${container}${rest}`,
  ok: 200,
  stranger: 404,
})
const onItem = (rest: string): Row => ({
  guard: 'writer',
  url: ({ item }) => `/api/items/${item}${rest}`,
  ok: 200,
  stranger: 404,
})

/** How every endpoint is called. An endpoint without a row fails. */
const rows: Record<string, Row> = {
  'GET /api/auth/user': read('/api/auth/user'),
  'PATCH /api/user/preferences': {
    ...aim('/api/user/preferences', 200),
    guard: 'reader',
    body: () => ({ theme: 'dark' }),
  },
  'GET /api/user/activity': read('/api/user/activity'),
  'GET /api/containers': read('/api/containers'),
  'POST /api/containers': {
    ...aim('/api/containers', 201),
    body: () => ({ name: 'New', location: 'Attic' }),
  },
  'GET /api/containers/:id': { ...onContainer(''), guard: 'reader' },
  'PUT /api/containers/:id': { ...onContainer(''), body: () => ({ name: 'Renamed' }) },
  'DELETE /api/containers/:id': { ...onContainer(''), ok: 204 },
  'POST /api/containers/:id/restore': {
    ...onContainer(''),
    url: ({ deletedContainer }) => `/api/containers/${deletedContainer}/restore`,
  },
  'GET /api/containers/:id/qrcode': { ...onContainer('/qrcode'), guard: 'reader' },
  'POST /api/containers/:id/qrcode': { ...onContainer('/qrcode'), guard: 'reader' },
  'GET /api/containers/:id/qr/download': { ...onContainer('/qr/download'), guard: 'reader' },
  'GET /api/qr/sheet': {
    guard: 'reader',
    url: ({ container }) => `/api/qr/sheet?sheet=avery-5160&ids=${container}`,
    ok: 200,
    stranger: 404,
  },
  'GET /api/items': read('/api/items'),
  'POST /api/items': {
    ...aim('/api/items', 201),
    body: ({ container }) => ({ name: 'New', containerId: container }),
    stranger: 404,
  },
  'POST /api/items/bulk': {
    ...aim('/api/items/bulk', 201),
    body: ({ container }) => ({ items: [{ name: 'New', containerId: container }] }),
    stranger: 404,
  },
  'POST /api/items/move': {
    ...aim('/api/items/move', 200),
    body: ({ item, container }) => ({ moves: [{ id: item, containerId: container }] }),
    stranger: 404,
  },
  'GET /api/items/:id': { ...onItem(''), guard: 'reader' },
  'PUT /api/items/:id': { ...onItem(''), body: () => ({ quantity: 7 }) },
  'DELETE /api/items/:id': { ...onItem(''), ok: 204 },
  'POST /api/items/:id/restore': {
    ...onItem(''),
    url: ({ deletedItem }) => `/api/items/${deletedItem}/restore`,
  },
  'GET /api/items/:id/movements': { ...onItem('/movements'), guard: 'reader' },
  'POST /api/items/:id/movements': { ...onItem('/movements'), ok: 201, body: () => ({ delta: 1 }) },
  'GET /api/photos/:photo': {
    guard: 'reader',
    url: ({ photo }) => photo,
    ok: 200,
    stranger: 404,
  },
  'GET /api/inventory/stats': read('/api/inventory/stats'),
  'GET /api/stats': read('/api/stats'),
  'GET /api/inventory/overview': read('/api/inventory/overview'),
  'GET /api/inventory/search': read('/api/inventory/search?q=secret'),
  'GET /api/inventory/locations': read('/api/inventory/locations'),
  'GET /api/subscription/plans': { ...read('/api/subscription/plans'), guard: 'public' },
  'GET /api/subscription/user': read('/api/subscription/user'),
  'GET /api/health': { ...read('/api/health'), guard: 'public' },
  'GET /api/openapi.json': { ...read('/api/openapi.json'), guard: 'public' },
  'GET /api/docs': { ...read('/api/docs'), guard: 'public' },
}

async function makeThings(owner: Person): Promise<Things> {
  const [kept, deleted] = await Promise.all([
    makeContainer(owner, { name: 'Secret box', location: 'Secret place' }),
    makeContainer(owner),
  ])
  const item = await makeItem(owner, {
    name: 'Secret thing',
    containerId: kept.id,
    quantity: 3,
    imageUrl: pixel,
  })
  const deletedItem = await makeItem(owner, { containerId: kept.id })
  await owner.delete(`/api/items/${deletedItem.id}`)
  await owner.delete(`/api/containers/${deleted.id}`)
  return {
    container: kept.id,
    item: item.id,
    photo: item.imageUrl ?? '',
    deletedContainer: deleted.id,
    deletedItem: deletedItem.id,
  }
}

function call(
  who: Omit<Person, 'id' | 'workspaceId' | 'email'>,
  method: string,
  row: Row,
  things: Things,
): Promise<Reply> {
  const url = row.url(things)
  const body = row.body?.(things)
  if (method === 'GET') return who.get(url)
  if (method === 'DELETE') return who.delete(url)
  if (method === 'PUT') return who.put(url, body)
  return method === 'PATCH' ? who.patch(url, body) : who.post(url, body)
}

async function scene() {
  const owner = await app.signIn({ plan: 'business' })
  return { owner, things: await makeThings(owner) }
}

const table = Object.values(catalog)
  .flat()
  .map(({ method, path }) => ({ method, name: `${method} ${path}` }))

describe('the route table', () => {
  it('has a row for every endpoint of the contract and none for others', () => {
    expect(Object.keys(rows).toSorted()).toEqual(table.map(({ name }) => name).toSorted())
  })
})

describe.each(table)('$name', ({ method, name }) => {
  const row = rows[name]
  if (!row) throw new Error(`${name} has no row in the route table.`)
  const isOpen = row.guard === 'public'

  it(`answers the owner with ${row.ok}`, async () => {
    const { owner, things } = await scene()
    expect((await call(owner, method, row, things)).status).toBe(row.ok)
  })

  it(isOpen ? 'is open to everybody' : 'refuses whoever is signed out with 401 [AUTH-11]', async () => {
    const { owner, things } = await scene()
    const suspended = await app.signIn({ memberOf: owner, workspaceRole: 'editor', status: 'suspended' })
    for (const who of [app.stranger, suspended]) {
      const reply = await call(who, method, row, things)
      expect(reply.status).toBe(isOpen ? row.ok : 401)
      if (!isOpen) expect(JSON.stringify(reply.body)).toContain('Unauthorized')
    }
  })

  it('shows nothing to another tenant and lets them change nothing [AUTH-13]', async () => {
    const { owner, things } = await scene()
    const before = (await owner.get(`/api/containers/${things.container}`)).body
    const other = await app.signIn({ plan: 'business' })
    const reply = await call(other, method, row, things)
    expect(reply.status).toBe(row.stranger === 404 ? 404 : row.ok)
    expect(JSON.stringify(reply.body ?? '')).not.toContain('Secret')
    expect((await owner.get(`/api/containers/${things.container}`)).body).toEqual(before)
  })

  const isRefused = row.guard === 'writer'
  it(isRefused ? 'lets a viewer change nothing: 403' : 'answers a viewer of the workspace', async () => {
    const { owner, things } = await scene()
    const before = (await owner.get(`/api/containers/${things.container}`)).body
    const viewer = await app.signIn({ memberOf: owner, workspaceRole: 'viewer' })
    const reply = await call(viewer, method, row, things)
    expect(reply.status).toBe(isRefused ? 403 : row.ok)
    if (isRefused) expect(reply.body.code).toBe('FORBIDDEN')
    expect((await owner.get(`/api/containers/${things.container}`)).body).toEqual(before)
  })

  if (!isRefused) return
  it('lets an editor do what the owner may', async () => {
    const { owner, things } = await scene()
    const editor = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    expect((await call(editor, method, row, things)).status).toBe(row.ok)
  })
})
