import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type Person, type SignInOptions } from '../../../test/app.ts'
import { makeContainer, makeItem, makeKey } from '../../../test/factories.ts'

let app: Awaited<ReturnType<typeof openApp>>
let port = 0
beforeAll(async () => {
  app = await openApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as AddressInfo).port
})
afterAll(() => app.close())

type Key = Awaited<ReturnType<typeof makeKey>>

/** Far longer than a change takes to be told, and far shorter than streams go without a look at their rights. */
const patiently = { timeout: 20_000 }

/** Opens a long answer as a program does, on a connection of its own. */
async function open(path: string, { authorization }: Pick<Key, 'authorization'>): Promise<IncomingMessage> {
  const request = get({ host: '127.0.0.1', port, path, agent: false, headers: { authorization } })
  const [response] = await once(request, 'response')
  return response
}

/** Opens the stream of changes; what it has told so far. */
async function follow(key: Key): Promise<() => string> {
  const response = await open('/api/live', key)
  let told = ''
  response.setEncoding('utf8').on('data', (part: string) => {
    told += part
  })
  response.on('error', () => {})
  await expect.poll(() => told, patiently).toContain('event: ready')
  return () => told
}

const calling = (name: string, args: object) => ({
  body: {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name,
      arguments: args,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'Test', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  },
  headers: {
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': name,
  },
})

/** Calls a tool of an assistant with a key as its token. */
function useTool(key: Key, name: string, args: object) {
  const { body, headers } = calling(name, args)
  return key.post('/mcp', body, headers)
}

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const setPlan = ({ id }: Person, plan: 'pro' | 'business') =>
  app.pool.query(
    'update subscriptions set plan_id = (select id from plans where name = $2) where user_id = $1',
    [id, plan],
  )

let owner: Person
let item: { id: number; imageUrl?: string | null }
beforeEach(async () => {
  owner = await app.signIn({ plan: 'business', firstName: 'Maya' })
  item = await makeItem(owner, { name: 'Drill', quantity: 9, imageUrl: pixel })
})

const memberOf = (workspaceRole: SignInOptions['workspaceRole']) =>
  app.signIn({ memberOf: owner, workspaceRole: workspaceRole ?? 'editor' })
const at = ({ workspaceId }: Person, rest: string) => `/api/workspaces/${workspaceId}${rest}`

/** Each way in that reads: lists, photos, exports, the feed, an assistant. */
const readings = (key: Key): Record<string, () => Promise<{ status: number }>> => ({
  list: () => key.get('/api/items'),
  photo: async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${item.imageUrl}`, {
      headers: { authorization: key.authorization },
    })
    await answer.arrayBuffer()
    return answer
  },
  export: () => key.get('/api/export/file?kind=items&format=csv'),
  feed: () => key.get('/api/live/changes'),
  assistant: () => useTool(key, 'find_items', { query: 'drill' }),
})

async function statusesOf(key: Key): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  for (const [name, read] of Object.entries(readings(key))) {
    statuses[name] = (await read()).status
  }
  return statuses
}
const allOf = (status: number) => ({
  list: status,
  photo: status,
  export: status,
  feed: status,
  assistant: status,
})

describe('a key whose maker', () => {
  it.each<[string, number, (member: Person) => Promise<unknown>]>([
    ['is removed', 401, (member) => owner.delete(at(owner, `/members/${member.id}`))],
    ['leaves', 401, (member) => member.post(at(owner, '/leave'))],
    ['deletes their account', 401, (member) => member.delete('/api/user/account')],
    [
      'is suspended',
      401,
      ({ id }) => app.pool.query(`update users set account_status = 'suspended' where id = $1`, [id]),
    ],
    ['works for an owner whose plan loses API access', 403, () => setPlan(owner, 'pro')],
    [
      'works where nobody has API access any more',
      403,
      () => app.pool.query(`update plans set api_access = false where name = 'business'`),
    ],
  ])(
    '%s is refused with %i everywhere, and its stream ends [KEY-07] [KEY-08] [KEY-11] [LIVE-12]',
    async (_, status, end) => {
      const member = await memberOf('admin')
      const key = await makeKey(app, member)
      const told = await follow(key)
      expect(await statusesOf(key)).toEqual(allOf(200))
      // The panel of a person is closed to a key at all times.
      expect((await key.get('/api/notifications')).body.message).toBe('Only a signed-in person can do this.')
      try {
        await end(member)
        await expect.poll(told, patiently).toContain('event: bye')
        expect(await statusesOf(key)).toEqual(allOf(status))
        expect((await key.get('/api/notifications')).status).toBe(status === 401 ? 401 : 403)
        expect((await open('/api/live', key)).statusCode).toBe(status)
      } finally {
        await app.pool.query(`update plans set api_access = true where name = 'business'`)
      }
    },
  )

  it.each<[string, 'FORBIDDEN' | 'MEMBER_PAUSED', (member: Person) => Promise<unknown>]>([
    [
      'becomes a viewer',
      'FORBIDDEN',
      (member) => owner.patch(at(owner, `/members/${member.id}`), { role: 'viewer' }),
    ],
    [
      'is paused',
      'MEMBER_PAUSED',
      ({ id }) => app.pool.query('update memberships set is_paused = true where user_id = $1', [id]),
    ],
  ])('%s reads on and changes nothing, also as an assistant [KEY-04] [MCP-08]', async (_, code, lower) => {
    const member = await memberOf('admin')
    const key = await makeKey(app, member)
    const told = await follow(key)
    const step = () => key.post(`/api/items/${item.id}/movements`, { delta: 1 })
    expect((await step()).status).toBe(201)
    await lower(member)
    await expect.poll(async () => (await step()).body.code, patiently).toBe(code)
    const managing = code === 'FORBIDDEN' ? 'FORBIDDEN' : 'MEMBER_PAUSED'
    expect((await key.get('/api/webhooks')).body.code).toBe(managing)
    const args = { item_id: item.id, delta: 1, request_key: 'after' }
    const { body } = await useTool(key, 'change_quantity', args)
    expect(body.result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining(code) }] })
    expect(await statusesOf(key)).toEqual(allOf(200))
    const before = told().length
    await makeContainer(owner)
    await expect.poll(() => told().length, patiently).toBeGreaterThan(before)
    expect(told()).not.toContain('event: bye')
  })
})

describe('a running export', () => {
  const count = 12_000
  const path = '/api/export/file?kind=items&format=json'

  /** Larger than what sockets hold; photos are in no index. */
  const fill = (containerId: number) =>
    app.pool.query(
      `insert into items (workspace_id, container_id, name, quantity, photo, container_name, location)
        select $1, $2, 'Thing ' || n, n % 9, (select string_agg(md5(n || '.' || k), '') from generate_series(1, 40) k),
          'Box', 'Garage' from generate_series(1, $3::int) n`,
      [owner.workspaceId, containerId, count],
    )

  it('ends with the right of its key, and goes on where the key may read on [KEY-08] [KEY-11]', async () => {
    await fill((await makeContainer(owner)).id)
    const [lowered, removed] = [await memberOf('admin'), await memberOf('admin')]
    const begin = async (key: Key) => {
      const response = await open(path, key)
      await once(response, 'readable')
      return response
    }
    const ofLowered = await makeKey(app, lowered)
    const ofRemoved = await makeKey(app, removed)
    const [goesOn, ends] = [await begin(ofLowered), await begin(ofRemoved)]
    // Until the program has heard of it, because the export asks before each part.
    const refusedWith = (key: Key, status: number) =>
      expect.poll(async () => (await key.get('/api/items')).status).toBe(status)
    await owner.patch(at(owner, `/members/${lowered.id}`), { role: 'viewer' })
    expect((await owner.delete(at(owner, `/members/${removed.id}`))).status).toBe(204)
    await refusedWith(ofRemoved, 401)
    await expect(text(ends)).rejects.toThrow('aborted')
    expect(await json(goesOn)).toMatchObject({ items: { length: count + 1 } })
    const ofLowerPlan = await begin(ofLowered)
    await setPlan(owner, 'pro')
    await refusedWith(ofLowered, 403)
    await expect(text(ofLowerPlan)).rejects.toThrow('aborted')
  })
})
