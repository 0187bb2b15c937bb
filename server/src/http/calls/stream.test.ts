import { once } from 'node:events'
import { get, type IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { frameHeadBytes, framesType, readFrameHead } from '@stowage/contract/frames'
import { beforeAll, expect, it, vi } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { StreamSlots } from './stream-slots.ts'

const app = useApp()
const count = 12_000

let person: Person
let port = 0

beforeAll(async () => {
  person = await app.signIn({ plan: 'business' })
  const { id } = await makeContainer(person)
  // Even compressed it is larger than the socket buffers; photos are in no index.
  await app.pool.query(
    `insert into items (workspace_id, container_id, name, quantity, photo, container_name, location)
     select $1, $2, 'Thing ' || n, n % 9, (select string_agg(md5(n || '.' || k), '') from generate_series(1, 40) k),
       'Box', 'Garage' from generate_series(1, $3::int) n`,
    [person.workspaceId, id, count],
  )
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as AddressInfo).port
})

async function open(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  // Opens a separate connection, because one that has carried whole responses buffers up to 32 MB more than its client
  // reads.
  const request = get({ port, path, agent: false, headers: { cookie: person.cookie, ...headers } })
  const [response] = await once(request, 'response')
  return response
}

const taken = () => app.pool.totalCount - app.pool.idleCount
/** One connection always listens for ended sessions. */
const listening = 1

/** Database connections that are idle in a transaction. */
async function waiting(): Promise<number[]> {
  const { rows } = await app.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  )
  return rows.map(({ pid }) => pid)
}

it('without a limit a list is all rows, each once and in order, with their number', async () => {
  const response = await open('/api/items?sort=created-asc')
  expect(response.headers['x-total-count']).toBe(String(count))
  expect(response.headers['link']).toBeUndefined()
  const ids: number[] = JSON.parse(await text(response)).map(({ id }: { id: number }) => id)
  expect(new Set(ids).size).toBe(count)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

it('without a limit filters and cursors hold, and with one it pages as ever', async () => {
  const low = await person.get('/api/items?filter=low-stock')
  expect(low.body).toHaveLength(Number(low.headers['x-total-count']))
  const page = await person.get('/api/items?limit=5000')
  expect(page.body).toHaveLength(5000)
  const cursor = /cursor=([\w-]+)/.exec(page.headers['link'] ?? '')?.[1]
  const rest = await person.get(`/api/items?cursor=${cursor}`)
  expect(rest.body).toHaveLength(count - 5000)
  expect((await person.get('/api/items?cursor=nonsense')).status).toBe(400)
})

it('holds containers with what their labels say', async () => {
  const owner = await app.signIn({ plan: 'business' })
  const { qrCode } = await makeContainer(owner)
  await app.pool.query(
    `insert into containers (workspace_id, name, location)
     select $1, 'Box ' || n, 'Attic' from generate_series(1, 1500) n`,
    [owner.workspaceId],
  )
  const { body, headers } = await owner.get('/api/containers?sort=created-asc')
  expect([body.length, headers['x-total-count']]).toEqual([1501, '1501'])
  expect(body[0].qrCode).toBe(qrCode)
})

it('is of one moment, however slowly it is read', async () => {
  const response = await open('/api/items?sort=created-desc')
  response.pause()
  const newest = (await person.get('/api/items?sort=created-desc&limit=1')).body[0]
  await person.put(`/api/items/${newest.id}`, { name: 'Renamed meanwhile' })
  await app.pool.query(`update items set name = 'Renamed too' where workspace_id = $1 and name = 'Thing 1'`, [
    person.workspaceId,
  ])
  const rows: { name: string }[] = JSON.parse(await text(response))
  expect(rows).toHaveLength(count)
  expect(rows.filter(({ name }) => name.startsWith('Renamed'))).toEqual([])
})

it('gives its connection back while it is read, however slowly, and then has all rows', async () => {
  const response = await open('/api/items')
  response.pause()
  await expect.poll(taken).toBe(listening)
  expect(JSON.parse(await text(response))).toHaveLength(count)
})

it('gives its connection back when the client leaves', async () => {
  const response = await open('/api/items')
  response.destroy()
  await expect.poll(taken).toBe(listening)
  expect(await waiting()).toEqual([])
})

it('holds up nobody else where many people read slowly', async () => {
  const slow: IncomingMessage[] = []
  for (let reader = 0; reader < 5; reader += 1) {
    const { cookie } = await app.signIn({ memberOf: person })
    for (const path of ['/api/items', '/api/export/file?kind=items&format=csv']) {
      const response = await open(path, { cookie })
      response.pause()
      slow.push(response)
      await expect.poll(taken).toBe(listening)
    }
  }
  expect(slow.map(({ statusCode }) => statusCode)).toEqual(slow.map(() => 200))
  expect(JSON.parse(await text(await open('/api/items')))).toHaveLength(count)
  expect((await person.get('/api/user/export')).status).toBe(200)
  for (const response of slow) response.destroy()
})

it('is packed as the client takes it', async () => {
  for (const [coding, unpack] of [
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const response = await open('/api/items', { 'accept-encoding': coding })
    expect(response.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept, accept-encoding' })
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part)
    expect(JSON.parse(unpack(Buffer.concat(parts)).toString())).toHaveLength(count)
  }
})

it('tells in frames how many rows are there, where the client asks for them', async () => {
  const response = await open('/api/items', { accept: framesType })
  expect(response.headers['content-type']).toBe(framesType)
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  let rest = Buffer.concat(parts)
  const rows: number[] = []
  let json = ''
  while (rest.length > 0) {
    const head = readFrameHead(rest)
    rows.push(head.rows)
    json += rest.subarray(frameHeadBytes, frameHeadBytes + head.bytes)
    rest = rest.subarray(frameHeadBytes + head.bytes)
    if (head.bytes === 0) expect(rest).toHaveLength(0)
  }
  expect(rows).toEqual([...rows].sort((a, b) => a - b))
  expect([rows[0], rows.at(-1)]).toEqual([1000, count])
  expect(JSON.parse(json)).toHaveLength(count)
})

it('is not made for its headers alone', async () => {
  const { statusCode, headers, payload } = await app.server.inject({
    method: 'HEAD',
    url: '/api/items',
    headers: { cookie: person.cookie },
  })
  expect([statusCode, headers['x-total-count'], payload]).toEqual([200, String(count), ''])
  await expect.poll(waiting).toEqual([])
})

it('is refused as the third of a person and endpoint at once, and not of another endpoint', async () => {
  const first = [await open('/api/items'), await open('/api/items')]
  const third = await person.get('/api/items')
  expect([third.status, third.body.code, third.body.reason]).toEqual([
    409,
    'CONFLICT',
    'call.streams-running',
  ])
  expect((await person.get('/api/containers')).status).toBe(200)
  for (const response of first) expect(JSON.parse(await text(response))).toHaveLength(count)
  expect((await person.get('/api/items')).status).toBe(200)
})

const unavailable = expect.objectContaining({ code: 'UNAVAILABLE' })

it('has a bound for each person, and for all together', () => {
  const slots = new StreamSlots()
  const of = (id: number) => slots.acquire(id, id)
  const first = of(1)
  for (let count = 2; count <= 4; count++) of(1)
  expect(() => of(1)).toThrow(unavailable)
  first.release()
  first.release()
  of(1)
  expect(() => of(1)).toThrow(unavailable)
  for (const id of [2, 2, 3, 4]) of(id)
  expect(() => of(5)).toThrow(unavailable)
})

it('leaves room for others, whatever one person or one workspace asks for', () => {
  const slots = new StreamSlots()
  /** The number of slots that a person gets of eight. */
  const got = (personId: number, workspaceId: number) =>
    Array.from({ length: 8 }, () => {
      try {
        slots.acquire(personId, workspaceId)
        return 1
      } catch (error) {
        expect(error).toEqual(unavailable)
        return 0
      }
    }).reduce<number>((sum, one) => sum + one, 0)
  // A second person of the workspace gets none while the first has them, but people of other workspaces do.
  expect([got(1, 1), got(2, 1), got(3, 2), got(4, 3), got(5, 4)]).toEqual([4, 0, 2, 1, 1])
})

it('counts what is made apart from what is only read', () => {
  const slots = new StreamSlots()
  for (let id = 1; id <= 20; id++) slots.acquire(id, id).made()
  const own = Array.from({ length: 8 }, () => {
    const slot = slots.acquire(21, 21)
    slot.made()
    return slot
  })
  expect(() => slots.acquire(21, 21)).toThrow(unavailable)
  own[0]?.release()
  slots.acquire(21, 21)
})

it('ends when its client takes nothing, and gives its turn and its connection back', async () => {
  const { setTimeout } = ServerResponse.prototype
  const raws: ServerResponse[] = []
  const begins: (() => void)[] = []
  let isShort = false
  const bounded = vi.spyOn(ServerResponse.prototype, 'setTimeout').mockImplementation(function (
    this: ServerResponse,
    _milliseconds,
    end,
  ) {
    const begin = () => setTimeout.call(this, 200, end)
    raws.push(this)
    begins.push(begin)
    // A timeout that passes while nothing is queued starts again.
    return isShort ? begin() : this
  })
  const responses = await Promise.all([open('/api/items'), open('/api/items')])
  expect(bounded.mock.calls.map(([milliseconds]) => milliseconds)).toEqual([60_000, 60_000])
  for (const response of responses) response.pause()
  isShort = true
  for (const begin of begins) begin()
  // Not `waiting`, which is also empty while a response is reading its next rows.
  await expect.poll(taken).toBe(listening)
  await expect.poll(() => raws.every((raw) => raw.destroyed)).toBe(true)
  bounded.mockRestore()
  for (const response of responses) await expect(text(response)).rejects.toThrow('aborted')
  expect(JSON.parse(await text(await open('/api/items')))).toHaveLength(count)
})

it('ends with the session of whoever reads it, in the middle', async () => {
  const reader = await app.signIn({ memberOf: person })
  const response = await open('/api/items?sort=created-asc', { cookie: reader.cookie })
  await once(response, 'readable')
  await app.pool.query("update users set account_status = 'suspended' where id = $1", [reader.id])
  await expect(text(response)).rejects.toThrow('aborted')
  expect((await reader.get('/api/items?limit=1')).status).toBe(401)
})

it('ends with the staff role of its reader, though they stay signed in', async () => {
  const reader = await app.signIn({ role: 'super_admin' })
  await app.pool.query(
    `insert into users (issuer, subject, name, email)
     select 'https://elsewhere.example', n, repeat(md5(n::text), 1000), n || '@elsewhere.example'
     from generate_series(1, 500) n`,
  )
  const response = await open('/api/admin/users/export', { cookie: reader.cookie })
  await once(response, 'readable')
  await app.pool.query("update users set role = 'user', is_admin = false where id = $1", [reader.id])
  await expect(text(response)).rejects.toThrow('aborted')
  expect((await reader.get('/api/items?limit=1')).status).toBe(200)
})

it('ends when its reader is put out of the workspace, though they have another one', async () => {
  const reader = await app.signIn({ memberOf: person })
  const response = await open('/api/items?sort=created-asc', { cookie: reader.cookie })
  await once(response, 'readable')
  await app.pool.query('delete from memberships where user_id = $1 and workspace_id = $2', [
    reader.id,
    person.workspaceId,
  ])
  await expect(text(response)).rejects.toThrow('aborted')
  expect((await reader.get('/api/items?limit=1')).body).toEqual([])
})

it('goes on when its reader opens another workspace meanwhile', async () => {
  const host = await app.signIn()
  await app.pool.query("insert into memberships (workspace_id, user_id, role) values ($1, $2, 'viewer')", [
    host.workspaceId,
    person.id,
  ])
  const response = await open('/api/items?sort=created-asc')
  await once(response, 'readable')
  await person.get('/api/items?limit=1', { 'stowage-workspace': String(host.workspaceId) })
  expect(JSON.parse(await text(response))).toHaveLength(count)
})
