import type { Container } from '@stowage/contract/containers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type Person, type TestApp, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem, makeKey } from '../../../test/factories.ts'
import { settleNextOwners } from '../subscription-plans/service/settle-owners.ts'
import { changePlan } from './service.ts'

const app = useApp()
let other: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  await app
  // Another copy of the program on the same database.
  other = await openApp({ pool: app.pool })
})
afterAll(() => other.close())
afterEach(() =>
  app.pool.query(
    "update plans set containers = 3, items_per_container = 30, export_formats = '{}', is_active = true where name = 'free'",
  ),
)

const give = (person: Person, plan: string) =>
  changePlan(app.ctx, { userId: person.id, plan, status: 'active', reason: 'admin' })
const on = (copy: Pick<TestApp, 'request'>, person: Person) => ({
  get: (url: string) => copy.request({ method: 'GET', url, headers: { cookie: person.cookie } }),
})

async function fill(person: Person, count: number): Promise<Container[]> {
  const made: Container[] = []
  while (made.length < count) made.push(await makeContainer(person))
  return made
}

/** The names of the blocked containers; both copies of the program must agree about them. */
async function blockedFor(person: Person): Promise<string[]> {
  const read = async (copy: Pick<TestApp, 'request'>) => {
    const { body } = await on(copy, person).get('/api/containers?sort=created-asc')
    return (body as Container[]).filter(({ blocked }) => blocked).map(({ name }) => name)
  }
  const [here, there] = [await read(app), await read(other)]
  expect(there).toEqual(here)
  return here
}

describe('after a change of plan', () => {
  it('the newest containers beyond the limit are blocked at once, on every copy of the program', async () => {
    const person = await app.signIn({ plan: 'pro' })
    const made = await fill(person, 5)
    expect(await blockedFor(person)).toEqual([])
    await give(person, 'free')
    expect(await blockedFor(person)).toEqual(made.slice(3).map(({ name }) => name))
    await give(person, 'pro')
    expect(await blockedFor(person)).toEqual([])
  })

  it('what is refused goes by the new plan: making, adding, editing and exporting', async () => {
    const person = await app.signIn({ plan: 'pro' })
    const [, , , fourth] = await fill(person, 4)
    const adds = () => person.post('/api/items', { name: 'Lamp', containerId: fourth?.id })
    const edits = () => person.put(`/api/containers/${fourth?.id}`, { name: 'Lamps' })
    const makes = () => person.post('/api/containers', { name: 'Fifth', location: 'Attic' })
    const exports = () => person.get('/api/export/file?kind=items&format=csv')
    await give(person, 'free')
    const refused = [await adds(), await edits(), await makes(), await exports()]
    expect(refused.map(({ body }) => body.code)).toEqual([
      'CONTAINER_BLOCKED',
      'CONTAINER_BLOCKED',
      'CONTAINER_LIMIT_REACHED',
      'EXPORT_NOT_IN_PLAN',
    ])
    await give(person, 'pro')
    const allowed = [await adds(), await edits(), await makes(), await exports()]
    expect(allowed.map(({ status }) => status)).toEqual([201, 200, 201, 200])
  })

  it('an edited plan holds for those who are on it, for boxes, items and formats', async () => {
    const person = await app.signIn()
    const [first] = await fill(person, 3)
    await makeItem(person, { containerId: first?.id as number })
    const { rows } = await app.pool.query<{ id: number }>(
      "update plans set containers = 1, items_per_container = 1, export_formats = '{json}' where name = 'free' returning id",
    )
    for (const { id } of rows) await settleNextOwners(app.ctx, { plan: id, after: 0 })
    expect(await blockedFor(person)).toHaveLength(2)
    const { body } = await on(other, person).get('/api/subscription/user')
    expect(body.limits).toEqual({ containers: 1, itemsPerContainer: 1 })
    const more = await person.post('/api/items', { name: 'Second', containerId: first?.id })
    expect(more.body.code).toBe('ITEM_LIMIT_REACHED')
    expect((await person.get('/api/export/file?kind=items&format=json')).status).toBe(200)
  })

  it('no subscription means Free, also where Free is out of sale', async () => {
    const person = await app.signIn({ plan: 'business' })
    await fill(person, 4)
    await app.pool.query('delete from subscriptions where user_id = $1', [person.id])
    await app.pool.query("update plans set is_active = false where name = 'free'")
    expect(await blockedFor(person)).toHaveLength(1)
    expect((await person.get('/api/subscription/user')).body.plan.name).toBe('free')
  })

  it('members see and have what the owner’s plan gives, and nothing of how it is paid', async () => {
    const owner = await app.signIn({ plan: 'business' })
    await app.pool.query("update subscriptions set customer_id = 'cus_9' where user_id = $1", [owner.id])
    const member = await app.signIn({ memberOf: owner, workspaceRole: 'editor', plan: 'pro' })
    await fill(member, 4)
    const seen = async () => (await member.get('/api/subscription/user')).body
    expect(await seen()).toMatchObject({
      plan: { name: 'business' },
      limits: { containers: -1 },
      customerId: null,
    })
    await give(owner, 'free')
    expect(await seen()).toMatchObject({ plan: { name: 'free' }, limits: { containers: 3 } })
    expect(await blockedFor(member)).toHaveLength(1)
  })
})

describe('the preview of a plan', () => {
  const preview = (person: Person, name: string) =>
    person.get(`/api/subscription/preview?planName=${encodeURIComponent(name)}`)
  const names = (part: { containers: Container[] }) => part.containers.map(({ name }) => name)

  it('names what it would close, newest first, and what stays, oldest first, as it then comes to be', async () => {
    const person = await app.signIn({ plan: 'pro' })
    const made = (await fill(person, 6)).map(({ name }) => name)
    await makeItem(person, { containerId: (await person.get('/api/containers?sort=created-asc')).body[0].id })
    await person.delete(
      `/api/containers/${(await person.get('/api/containers?sort=created-asc')).body[1].id}`,
    )
    const [first, , third, fourth, fifth, sixth] = made
    const { body } = await preview(person, 'free')
    expect([body.plan.name, body.closed.count, body.open.count]).toEqual(['free', 2, 3])
    expect(names(body.closed)).toEqual([sixth, fifth])
    expect(names(body.open)).toEqual([first, third, fourth])
    expect(body.open.containers[0]).toMatchObject({ location: 'Garage', itemCount: 1 })
    await give(person, 'free')
    expect((await blockedFor(person)).reverse()).toEqual(names(body.closed))
  })

  it('names 50 of each and counts all, by index', async () => {
    const person = await app.signIn({ plan: 'business' })
    await app.pool.query(
      `insert into containers (workspace_id, name, location) select $1, 'Box ' || n, 'Garage' from generate_series(1, 130) n`,
      [person.workspaceId],
    )
    await app.pool.query("update plans set containers = 60 where name = 'free'")
    const { body } = await preview(person, 'free')
    expect([body.closed.count, body.open.count]).toEqual([70, 60])
    expect([body.closed.containers.length, body.open.containers.length]).toEqual([50, 50])
    expect([names(body.closed)[0], names(body.open)[0]]).toEqual(['Box 130', 'Box 1'])
  })

  it('closes nothing without a limit, and everything at a limit of none', async () => {
    const person = await app.signIn()
    await fill(person, 2)
    expect((await preview(person, 'business')).body).toMatchObject({
      closed: { count: 0, containers: [] },
      open: { count: 2 },
    })
    await app.pool.query("update plans set containers = 0 where name = 'free'")
    expect((await preview(person, 'free')).body).toMatchObject({ closed: { count: 2 }, open: { count: 0 } })
  })

  it('refuses a plan that is not on offer, and a question without one', async () => {
    const person = await app.signIn()
    expect((await preview(person, 'gold')).body.code).toBe('NOT_FOUND')
    expect((await preview(person, '')).body.code).toBe('VALIDATION')
    expect((await person.get('/api/subscription/preview')).body.code).toBe('VALIDATION')
    await app.pool.query("update plans set is_active = false where name = 'free'")
    expect((await preview(person, 'free')).body.code).toBe('NOT_FOUND')
  })

  it('names the keys, assistants and webhooks that work now and that the plan stops, and members none [SEAT-10]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const member = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    const { body: second } = await owner.post('/api/workspaces', { name: 'Second' })
    const key = await makeKey(app, owner)
    const ended = await makeKey(app, member, { name: 'Ended', scopes: ['inventory:read'] })
    await app.pool.query(
      `insert into api_keys (workspace_id, user_id, kind, name, shown, client, grant_id, scopes)
        values ($1, $2, 'app', 'Claude', '', 'claude.example', gen_random_uuid(), '{inventory:read}')`,
      [owner.workspaceId, member.id],
    )
    for (const [workspaceId, status, url] of [
      [second.id, 'active', 'https://hooks.example/secret?part=1'],
      [second.id, 'paused', 'https://paused.example/'],
      [(await app.signIn({ plan: 'business' })).workspaceId, 'active', 'https://other.example/'],
    ])
      await app.pool.query(
        `insert into webhooks (workspace_id, url, events, secret, cursor, created_by, status, paused_at, reason)
          values ($1, $2, '{item.low}', 'x', 0, $3, $4, case when $4 = 'paused' then now() end, case when $4 = 'paused' then 'gone' end)`,
        [workspaceId, url, owner.id, status],
      )
    await app.pool.query("update api_keys set ends_at = now() - interval '1 day' where id = $1", [ended.id])
    const stopped = async (person: Person, plan: string) => (await preview(person, plan)).body.stopped
    const none = { count: 0, named: [] }
    expect(await stopped(owner, 'pro')).toMatchObject({
      count: 3,
      named: [
        { kind: 'key', id: key.id, name: 'Home Assistant' },
        { kind: 'app', name: 'Claude' },
        { kind: 'webhook', name: 'hooks.example', person: null },
      ],
    })
    expect(await stopped(owner, 'business')).toEqual(none)
    expect(await stopped(member, 'pro')).toEqual(none)
    await give(owner, 'pro')
    expect((await key.get('/api/items')).body.code).toBe('API_NOT_IN_PLAN')
    // They have stopped already.
    expect(await stopped(owner, 'free')).toEqual(none)
  })

  it('is in numbers for staff, over all workspaces, for a plan off offer too [SEAT-10]', async () => {
    const admin = await app.signIn({ role: 'admin' })
    const owner = await app.signIn({ plan: 'business' })
    const second = {
      ...owner,
      workspaceId: (await owner.post('/api/workspaces', { name: 'Second' })).body.id,
    }
    for (const memberOf of [owner, owner, second, second])
      await app.signIn({ memberOf, workspaceRole: 'editor' })
    await app.signIn({ memberOf: second, workspaceRole: 'viewer' })
    await fill(owner, 3)
    await app.pool.query(
      `insert into containers (workspace_id, name, location) select $1, 'Box ' || n, 'Garage' from generate_series(1, 9) n`,
      [second.workspaceId],
    )
    await makeKey(app, owner)
    const reach = async (plan: string) => {
      const { status, body } = await admin.get(`/api/admin/users/${owner.id}/plan-reach?plan=${plan}`)
      return status === 200 ? body : status
    }
    // 12 containers and five people with a place.
    await app.pool.query("update plans set is_active = false where name = 'free'")
    expect(await reach('free')).toEqual({ containers: 9, paused: 4, stopped: 1 })
    expect(await reach('business')).toEqual({ containers: 0, paused: 0, stopped: 0 })
    expect(await reach('gold')).toBe(404)
    await app.pool.query(
      "update subscriptions set plan_id = (select id from plans where name = 'free') where user_id = $1",
      [owner.id],
    )
    expect(await reach('business')).toEqual({ containers: 0, paused: 0, stopped: 0 })
    await app.pool.query("update plans set containers = 2 where name = 'free'")
    expect(await reach('free')).toEqual({ containers: 0, paused: 0, stopped: 0 })
  })

  it('shows each their own containers, and members those of their owner', async () => {
    const owner = await app.signIn({ plan: 'pro' })
    await fill(owner, 4)
    const stranger = await app.signIn()
    const member = await app.signIn({ memberOf: owner })
    expect((await preview(stranger, 'free')).body.open.count).toBe(0)
    expect((await preview(member, 'free')).body.closed.count).toBe(1)
  })
})
