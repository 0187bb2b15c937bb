import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { leftOutTables, memberSections, ownedSections, personSections } from './store/export-sections.ts'

const app = useApp()

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const open = (person: Person) => person.get('/api/user/export')

/** Puts many items into a container, quicker than the API would. */
async function fill(person: Person, count: number): Promise<void> {
  const { id } = await makeContainer(person)
  await app.pool.query(
    `insert into items (workspace_id, container_id, name, quantity, description, container_name, location)
     select $1, $2, 'Thing ' || n, n % 9, repeat('long words ', 20), 'Box', 'Garage' from generate_series(1, $3::int) n`,
    [person.workspaceId, id, count],
  )
}

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
  expect(Object.keys(shared).toSorted()).toEqual(['activity', 'createdAt', 'id', 'isOwn', 'name'])
  expect(JSON.stringify(body)).not.toContain('Secret')
})

it('holds all of many rows, each once', async () => {
  const person = await app.signIn({ plan: 'business' })
  await fill(person, 2_600)
  const { items } = (await open(person)).body.workspaces[0]
  expect(new Set(items.map(({ id }: { id: number }) => id)).size).toBe(2_600)
})

it('is one at a time, reads no further than the client takes, and ends with the client', async () => {
  const person = await app.signIn({ plan: 'business' })
  await fill(person, 40_000)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const request = get({ port, path: '/api/user/export', headers: { cookie: person.cookie } })
  const [response] = await once(request, 'response')
  response.pause()
  const second = await open(person)
  expect(second.status).toBe(409)
  expect(second.body.message).toBe('An export of your data is running already. Wait until it is done.')
  expect((await open(await app.signIn())).status).toBe(200)
  // Whoever stops reading must not make the program read on: the export is still under way much later.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect((await open(person)).status).toBe(409)
  response.destroy()
  await expect.poll(async () => (await open(person)).status, { timeout: 10_000 }).toBe(200)
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
