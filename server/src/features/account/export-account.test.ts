import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { fillContainer, makeContainer, makeItem } from '../../../test/factories.ts'
import { rowsLookedAt, statementsDuring } from '../../../test/plans.ts'
import type { Ctx } from '../../context.ts'
import { exportAccount } from './service/export-account.ts'
import { memberSections, ownedSections, personSections } from './store/export-sections.ts'
import { leftOutTables } from './store/left-out-tables.ts'

const app = useApp()

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const open = (person: Person) => person.get('/api/user/export')

it('gives a file with everything that is the person’s, photos included, and nothing of others [ACC-33]', async () => {
  const person = await app.signIn({ plan: 'business', email: 'mine@example.org' })
  const box = await makeContainer(person, { name: 'Camping gear' })
  await makeItem(person, { name: 'Tent', containerId: box.id, quantity: 3, imageUrl: pixel })
  const gone = await makeItem(person, { name: 'Lost sock', containerId: box.id })
  await person.delete(`/api/items/${gone.id}`)
  await makeItem(await app.signIn(), { name: 'Somebody else’s' })
  const { status, headers, body } = await open(person)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toMatch(/^attachment; filename="stowage-\d{4}-\d{2}-\d{2}\.json"$/)
  expect(body).toMatchObject({
    user: [{ id: person.id, email: 'mine@example.org' }],
    sessions: [{ userAgent: null }],
    workspaces: [
      {
        containers: [{ name: 'Camping gear' }],
        items: [
          { name: 'Tent', quantity: 3, deletedAt: null },
          { name: 'Lost sock', deletedAt: expect.any(String) },
        ],
        stockMovements: [{ delta: 3 }, {}],
        photos: [{ imageUrl: expect.stringMatching(/^data:image\/jpeg;base64,\/9j/) }],
      },
    ],
  })
  expect(body.workspaces[0].activity.map(({ type }: { type: string }) => type)).toContain('data-exported')
  expect(JSON.stringify(body)).not.toMatch(/Somebody else|token|subject/i)
})

it('has of a workspace that somebody else owns only what the person did there', async () => {
  const owner = await app.signIn()
  await makeItem(owner, { name: 'Secret thing' })
  const member = await app.signIn({ memberOf: owner, workspaceRole: 'viewer' })
  const { body } = await open(member)
  const shared = body.workspaces.find(({ id }: { id: number }) => id === owner.workspaceId)
  expect(Object.keys(shared).toSorted()).toEqual([
    'activity',
    'createdAt',
    'id',
    'isOwn',
    'name',
    'notifications',
  ])
  expect(JSON.stringify(body)).not.toContain('Secret')
})

it('holds all of many rows, each once', async () => {
  const person = await app.signIn({ plan: 'business' })
  await fillContainer(app.pool, person, 2_600)
  const { items } = (await open(person)).body.workspaces[0]
  expect(new Set(items.map(({ id }: { id: number }) => id)).size).toBe(2_600)
})

it('reads each of many movements and events once, a page at a time', async () => {
  const person = await app.signIn({ plan: 'business' })
  const item = await makeItem(person)
  await makeItem(person, { name: 'Another', containerId: item.containerId })
  await app.pool.query(
    `insert into stock_movements (workspace_id, item_id, delta, quantity_after, reason)
     select i.workspace_id, i.id, 1, n, 'added' from items i, generate_series(1, 700) n where i.workspace_id = $1`,
    [person.workspaceId],
  )
  await app.pool.query(
    `insert into events (workspace_id, actor_kind, actor_id, type, details, version, created_at)
     select $1, 'person', $2, 'item-updated', '{}', 1, now() - make_interval(mins => n / 3) from generate_series(1, 1400) n`,
    [person.workspaceId, person.id],
  )
  await app.pool.query('analyze stock_movements, events')
  const held: Record<string, { id: number }[]> = {}
  const all = await statementsDuring(app.pool, async () => {
    Object.assign(held, (await open(person)).body.workspaces[0])
  })
  for (const [name, rows] of [
    ['stockMovements', 1402],
    ['activity', 1400],
  ] as const) {
    const ids = held[name]?.map(({ id }) => id) ?? []
    expect(ids.length).toBeGreaterThanOrEqual(rows)
    expect(new Set(ids).size).toBe(ids.length)
    const pages = all.filter((statement) => statement.name?.startsWith(`account.export-${name}`))
    expect(pages).toHaveLength(3)
    expect(await rowsLookedAt(app.pool, pages)).toBeLessThanOrEqual(500)
  }
})

it('is one at a time, reads no further than the client takes, and ends with the client', async () => {
  const person = await app.signIn({ plan: 'business' })
  await fillContainer(app.pool, person, 40_000)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const request = get({ port, path: '/api/user/export', headers: { cookie: person.cookie } })
  const [response] = await once(request, 'response')
  response.pause()
  const second = await open(person)
  expect(second.status).toBe(409)
  expect(second.body.message).toBe('Your data export is already running. Wait until it’s done.')
  expect((await open(await app.signIn())).status).toBe(200)
  // A client that stops reading must not make the program read on: the export is still running much later.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect((await open(person)).status).toBe(409)
  response.destroy()
  await expect.poll(async () => (await open(person)).status).toBe(200)
})

it.each([
  ['owns', 'update workspaces set owner_id = $2 where id = $1'],
  ['belongs to', 'delete from memberships where workspace_id = $1 and user_id = $3'],
])('ends in the middle of a workspace that the person no longer %s', async (_, end) => {
  const [owner, other] = [await app.signIn({ plan: 'business' }), await app.signIn()]
  const isOfOwner = end.startsWith('update')
  const person = isOfOwner ? owner : await app.signIn({ memberOf: owner })
  await app.pool.query(
    `insert into events (workspace_id, actor_kind, actor_id, type, details, version)
     select $1, 'person', $2, 'item-updated', '{}', 1 from generate_series(1, 1400)`,
    [owner.workspaceId, person.id],
  )
  const actor = { kind: 'person', id: person.id } as Ctx['actor']
  // The call is about a workspace that stays theirs.
  const workspace = { id: other.workspaceId } as Ctx['workspace']
  const { parts } = await exportAccount({ ...app.ctx, requestKey: null, actor, workspace })
  let read = ''
  const readAll = async () => {
    for await (const { data } of parts) {
      const isMiddle = !read.includes('item-updated') && String(data).includes('item-updated')
      read += String(data)
      if (isMiddle) {
        await app.pool.query(`${end} and $2::bigint is not null and $3::bigint is not null`, [
          owner.workspaceId,
          other.id,
          person.id,
        ])
      }
    }
  }
  await expect(readAll()).rejects.toMatchObject({ code: 'WORKSPACE_NOT_FOUND' })
  expect(read.match(/item-updated/g)?.length).toBeLessThan(1400)
})

it('is decided for every column of the database', async () => {
  const { rows } = await app.pool.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and table_name not like 'identity\\_%' and table_name not like '%migrations'
     group by 1`,
  )
  const sections = [...personSections, ...memberSections, ...ownedSections]
  const decided = Object.fromEntries(
    sections.map(({ table, columns, without }) => [table, [...columns, ...Object.keys(without)].toSorted()]),
  )
  const found = rows.filter(({ table }) => !(table in leftOutTables))
  expect(
    Object.fromEntries(found.map(({ table, columns }) => [table, columns.toSorted()])),
    'Say in features/account/store/export-sections.ts what of it people get in the export of their data.',
  ).toEqual(decided)
  expect(Object.keys(leftOutTables).filter((table) => !rows.some((one) => one.table === table))).toEqual([])
})
