import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openApp, type Person, type TestApp, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'

interface Received {
  event: string
  id: number | undefined
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages freely
  data: any
  bytes: number
}

interface Stream {
  status: number
  headers: IncomingMessage['headers']
  received: Received[]
  retry: string | undefined
  isOver: boolean
  close(): void
}

type Listening = Pick<TestApp, 'server'>

function parse(stream: Stream, block: string): void {
  const fields = new Map(
    block.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
  )
  if (fields.has('retry')) stream.retry = fields.get('retry')
  const data = fields.get('data')
  if (data === undefined) return
  const id = fields.get('id')
  stream.received.push({
    event: fields.get('event') ?? 'message',
    id: id === undefined ? undefined : Number(id),
    data: JSON.parse(data),
    bytes: block.length,
  })
}

/** Opens the stream of a person as a browser does. */
function openStream(
  { server }: Listening,
  { cookie }: Pick<Person, 'cookie'>,
  { after, path = '/api/live' }: { after?: number | string; path?: string } = {},
): Promise<Stream> {
  const { port } = server.server.address() as AddressInfo
  const headers = { cookie, ...(after === undefined ? {} : { 'last-event-id': String(after) }) }
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, headers }, (response) => {
      const stream: Stream = {
        status: response.statusCode ?? 0,
        headers: response.headers,
        received: [],
        retry: undefined,
        isOver: false,
        close: () => request.destroy(),
      }
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        const blocks = `${text}${part}`.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) parse(stream, block)
      })
      response.on('error', () => {})
      response.on('close', () => {
        stream.isOver = true
      })
      resolve(stream)
    })
    request.on('error', reject)
  })
}

const messages = ({ received }: Stream) => received.filter(({ event }) => event === 'message')
const eventsOf = ({ received }: Stream) => received.map(({ event }) => event)

/** Makes the looks at the numbers of all workspaces find nothing, so that only notifications tell of changes. */
function blindLooks({ pool }: Pick<TestApp, 'pool'>) {
  const query = pool.query.bind(pool) as (...asked: unknown[]) => unknown
  const blind = (...asked: unknown[]) =>
    (asked[0] as { name?: string }).name === 'live.numbers' ? Promise.resolve({ rows: [] }) : query(...asked)
  return vi.spyOn(pool, 'query').mockImplementation(blind as never)
}

describe('the stream of changes', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    await app.server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  it('says what changed, by whom, and nothing more, in at most 300 bytes [LIVE-01, LIVE-03]', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person)
    const stream = await openStream(app, person)
    expect(stream.headers['content-type']).toBe('text/event-stream')
    const item = await makeItem(person, { containerId: box.id, name: 'Drill' })
    await expect.poll(() => messages(stream)).toHaveLength(1)
    const [{ id, data, bytes } = { id: 0, data: {}, bytes: 0 }] = messages(stream)
    expect(data).toEqual({
      after: 1,
      seq: 2,
      by: [person.id],
      topics: ['items', 'quantities', 'plan', 'activity'],
      items: [item.id],
      containers: [box.id],
    })
    expect(id).toBe(2)
    expect(bytes).toBeLessThan(300)
    stream.close()
  })

  it('gathers what happens at once into one message, which names things only while they are few [LIVE-03]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const box = await makeContainer(person)
    const stream = await openStream(app, person)
    await Promise.all(
      Array.from({ length: 25 }, (_, at) => makeItem(person, { containerId: box.id, name: `Thing ${at}` })),
    )
    await expect.poll(() => messages(stream).at(-1)?.id).toBe(26)
    const all = messages(stream)
    expect(all.length).toBeLessThan(8)
    for (const { data, bytes } of all) {
      expect(bytes).toBeLessThanOrEqual(300)
      expect(data.items === undefined || data.items.length <= 20).toBe(true)
    }
    stream.close()
  })

  it('belongs to a workspace: another tenant hears nothing, a member does [LIVE-01]', async () => {
    const owner = await app.signIn()
    const member = await app.signIn({ memberOf: owner, workspaceRole: 'viewer' })
    const [own, foreign] = [await openStream(app, member), await openStream(app, await app.signIn())]
    await makeContainer(owner)
    await expect.poll(() => messages(own)).toHaveLength(1)
    expect(messages(foreign)).toEqual([])
    own.close()
    foreign.close()
  })

  it('says nothing of sign-ins and preferences, which are of the person alone [LIVE-05]', async () => {
    const person = await app.signIn()
    const stream = await openStream(app, person)
    await person.patch('/api/user/preferences', { theme: 'dark' })
    await makeContainer(person)
    await expect.poll(() => messages(stream)).toHaveLength(1)
    expect(messages(stream)[0]?.id).toBe(1)
    stream.close()
  })

  it('goes on after the last number that the device knows [LIVE-06]', async () => {
    const person = await app.signIn()
    await makeContainer(person)
    const first = await openStream(app, person)
    await expect.poll(() => first.received.at(-1)?.id).toBe(1)
    first.close()
    await makeContainer(person)
    const again = await openStream(app, person, { after: 1 })
    await expect.poll(() => messages(again)).toHaveLength(1)
    expect(messages(again)[0]).toMatchObject({ id: 2, data: { after: 1, seq: 2 } })
    again.close()
  })

  it.each([
    ['ahead of the feed', 999],
    ['no number', 'abc'],
    ['negative', -1],
    ['4 kB long', '9'.repeat(4_096)],
  ])('sends the device to read everything anew when its number is %s [LIVE-07]', async (_, after) => {
    const person = await app.signIn()
    await makeContainer(person)
    const stream = await openStream(app, person, { after })
    await expect.poll(() => eventsOf(stream)).toEqual(['ready', 'reset'])
    stream.close()
  })

  it('sends the device to read everything anew after 20,000 changes or seven days [LIVE-07]', async () => {
    const person = await app.signIn()
    await makeContainer(person)
    await makeContainer(person)
    await app.pool.query(`update events set created_at = now() - interval '8 days' where workspace_id = $1`, [
      person.workspaceId,
    ])
    const old = await openStream(app, person, { after: 1 })
    await expect.poll(() => eventsOf(old)).toEqual(['ready', 'reset'])
    await app.pool.query('update workspace_totals set event_seq = 20002 where workspace_id = $1', [
      person.workspaceId,
    ])
    expect((await person.get('/api/live/changes?after=1')).body).toEqual({
      seq: 20_002,
      reset: true,
      changes: [],
    })
    old.close()
  })

  it('ends with a reason when the session does, and when the person is put out [LIVE-12]', async () => {
    const owner = await app.signIn()
    const [ended, suspended, removed] = [
      await app.signIn(),
      await app.signIn(),
      await app.signIn({ memberOf: owner, workspaceRole: 'editor' }),
    ]
    const streams = await Promise.all([ended, suspended, removed].map((person) => openStream(app, person)))
    await app.pool.query('delete from sessions where user_id = $1', [ended.id])
    await app.pool.query(`update users set account_status = 'suspended' where id = $1`, [suspended.id])
    await app.pool.query('delete from memberships where user_id = $1 and workspace_id = $2', [
      removed.id,
      owner.workspaceId,
    ])
    await expect.poll(() => streams.every(({ isOver }) => isOver)).toBe(true)
    expect(streams.map(({ received }) => received.at(-1))).toMatchObject([
      { event: 'bye', data: { reason: 'signed-out' } },
      { event: 'bye', data: { reason: 'signed-out' } },
      { event: 'bye', data: { reason: 'removed' } },
    ])
  })

  it('takes four streams of a session, and refuses more for a while [LIVE-16]', async () => {
    const person = await app.signIn()
    const streams = await Promise.all(Array.from({ length: 5 }, () => openStream(app, person)))
    expect(streams.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 503])
    expect(streams.find(({ status }) => status === 503)?.headers['retry-after']).toBeDefined()
    for (const stream of streams) stream.close()
    await expect.poll(async () => (await openStream(app, person)).status).toBe(200)
  })

  it('opens none for HEAD, which would never end [LIVE-16]', async () => {
    const person = await app.signIn()
    const headers = { cookie: person.cookie }
    const answer = await app.request({ method: 'HEAD', url: '/api/live', headers })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/event-stream')
  })

  it('tells of changes that another program has made, also without its notification [LIVE-02, LIVE-05]', async () => {
    const person = await app.signIn()
    const stream = await openStream(app, person)
    await expect.poll(() => eventsOf(stream)).toEqual(['ready'])
    const looks = blindLooks(app)
    await app.pool.query(
      `insert into events (workspace_id, actor_kind, actor_id, type, details, version, seq)
       values ($1, 'person', $2, 'container-created', '{"containerId":1}', 1, 0)`,
      [person.workspaceId, person.id],
    )
    await app.pool.query(`select pg_notify('live', $1)`, [String(person.workspaceId)])
    await expect.poll(() => messages(stream)).toHaveLength(1)
    looks.mockRestore()
    await app.pool.query(
      `insert into events (workspace_id, actor_kind, actor_id, type, details, version, seq)
       values ($1, 'person', $2, 'container-created', '{"containerId":1}', 1, 0)`,
      [person.workspaceId, person.id],
    )
    await expect.poll(() => messages(stream)).toHaveLength(2)
    stream.close()
  })
})

describe('the stop of a program', () => {
  it('ends the streams at once, and lets devices come back at random [LIVE-17]', async () => {
    const app = await openApp()
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const person = await app.signIn()
    const stream = await openStream(app, person)
    await app.close()
    await expect.poll(() => stream.isOver).toBe(true)
    expect(Number(stream.retry)).toBeGreaterThanOrEqual(1_000)
    expect(Number(stream.retry)).toBeLessThanOrEqual(5_000)
  })
})

describe('the numbers of the feed', () => {
  const app = useApp()

  it('stand in the response of the call that made them, once it has committed [LIVE-04]', async () => {
    const person = await app.signIn()
    const made = await person.post('/api/containers', { name: 'Box', location: 'Attic' })
    expect(made.headers['stowage-feed']).toBe('1')
    const refused = await person.post('/api/containers', { name: '', location: '' })
    expect(refused.headers['stowage-feed']).toBeUndefined()
    expect((await person.get('/api/live/changes')).body).toEqual({ seq: 1, reset: false, changes: [] })
  })

  it('rise by one in the order of the commits, however many write at once [LIVE-05]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const boxes = await Promise.all(Array.from({ length: 4 }, () => makeContainer(person)))
    const items = await Promise.all(
      boxes.map(({ id }) => makeItem(person, { containerId: id, quantity: 10 })),
    )
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        person.post(`/api/items/${items[at % 4]?.id}/movements`, { delta: 1 }),
      ),
    )
    expect(answers.map(({ headers }) => Number(headers['stowage-feed'])).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 9),
    )
    const { rows } = await app.pool.query(
      'select seq, xmin::text::bigint as tx from events where workspace_id = $1 and seq is not null order by seq',
      [person.workspaceId],
    )
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 48 }, (_, at) => at + 1))
  })

  it('are given back when the change is rolled back [LIVE-05]', async () => {
    const person = await app.signIn()
    const client = await app.pool.connect()
    await client.query('begin')
    await client.query(
      `insert into events (workspace_id, actor_kind, actor_id, type, details, version, seq)
       values ($1, 'person', $2, 'container-created', '{}', 1, 0)`,
      [person.workspaceId, person.id],
    )
    await client.query('rollback')
    client.release()
    await makeContainer(person)
    expect((await person.get('/api/live/changes')).body.seq).toBe(1)
  })

  it('are read in one message of all topics and people [LIVE-13]', async () => {
    const owner = await app.signIn({ plan: 'pro' })
    const member = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    const box = await makeContainer(owner)
    const item = await makeItem(member, { containerId: box.id })
    await member.delete(`/api/items/${item.id}`)
    const { body } = await owner.get('/api/live/changes?after=1')
    expect(body).toMatchObject({ seq: 3, reset: false })
    expect(body.changes).toHaveLength(1)
    expect(body.changes[0]).toMatchObject({
      after: 1,
      seq: 3,
      by: [member.id],
      items: [item.id],
      containers: [box.id],
    })
    expect(body.changes[0].topics).toContain('trash')
  })

  it.each(['-1', 'x', '1.5', '1e99'])('refuses %s as the last number', async (after) => {
    const person = await app.signIn()
    expect((await person.get(`/api/live/changes?after=${after}`)).status).toBe(400)
  })
})
