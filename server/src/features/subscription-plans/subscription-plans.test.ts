import type { AdministeredPlan } from '@stowage/contract/subscription-plans'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import { subscriptionPlansJobs } from './jobs.ts'
import { settleNextOwners } from './service/settle-owners.ts'

const app = useApp()
const path = '/api/admin/subscription-plans'

let admin: Person
let made = 0

beforeAll(async () => {
  admin = await app.signIn({ role: 'admin' })
})

const starter = (fields: object = {}) => {
  made += 1
  return {
    name: `starter-${made}`,
    displayName: 'Starter',
    description: 'For one room.',
    price: 499,
    containers: 8,
    teamMembers: 1,
    ...fields,
  }
}

const create = async (fields: object = {}): Promise<AdministeredPlan> =>
  (await admin.post(path, starter(fields))).body
const list = async (): Promise<AdministeredPlan[]> => (await admin.get(path)).body
const offered = async () =>
  (await app.stranger.get('/api/subscription/plans')).body.map(({ id }: { id: number }) => id)

async function planCalled(name: string): Promise<AdministeredPlan> {
  const plan = (await list()).find((one) => one.name === name)
  if (!plan) throw new Error(`There is no plan ${name}.`)
  return plan
}

/** A person on this plan, without payment. */
async function subscriber(plan: AdministeredPlan, options: { firstName?: string } = {}): Promise<Person> {
  const person = await app.signIn(options)
  await app.pool.query('update subscriptions set plan_id = $2 where user_id = $1', [person.id, plan.id])
  return person
}

/** Three people on a plan, each with two containers. */
async function threeWithTwoContainers(plan: AdministeredPlan): Promise<Person[]> {
  const people: Person[] = []
  for (let count = 0; count < 3; count++) people.push(await subscriber(plan))
  for (const person of people) for (let count = 0; count < 2; count++) await makeContainer(person)
  return people
}

/** Runs the job that a changed limit queues. */
const settle = ({ id }: AdministeredPlan) => settleNextOwners(app.ctx, { plan: id, after: 0 })

const countBlocked = async (person: Person): Promise<number> =>
  (await person.get('/api/containers')).body.filter((one: { blocked: boolean }) => one.blocked).length

const lastEvent = async () =>
  (
    await app.pool.query('select type from events where workspace_id = $1 order by id desc limit 1', [
      admin.workspaceId,
    ])
  ).rows[0].type

describe('the list of plans', () => {
  it('has those that are not on offer too, with how many people are on each [ADM-31]', async () => {
    const plan = await create()
    await subscriber(plan)
    await subscriber(plan)
    await admin.put(`${path}/${plan.id}/deactivate`)
    expect((await list()).find(({ id }) => id === plan.id)).toMatchObject({ users: 2, isActive: false })
  })

  it('counts who has no subscription on Free', async () => {
    const before = (await planCalled('free')).users
    const person = await app.signIn({ plan: 'business' })
    expect((await planCalled('free')).users).toBe(before)
    await app.pool.query('delete from subscriptions where user_id = $1', [person.id])
    expect((await planCalled('free')).users).toBe(before + 1)
  })
})

describe('creating a plan', () => {
  it('takes all fields, keeps them, and offers it at once [ADM-38] [ADM-39] [ADM-40]', async () => {
    const body = starter({ features: ['8 containers', 'Basic support'], apiAccess: true })
    const reply = await admin.post(path, body)
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      ...body,
      exportFormats: ['csv', 'json'],
      itemsPerContainer: 30,
      isActive: true,
      users: 0,
      version: 1,
    })
    expect(await offered()).toContain(reply.body.id)
    expect(await lastEvent()).toBe('plan-created')
  })

  it('refuses a name that is there already, and says so [ADM-58]', async () => {
    const reply = await admin.post(path, starter({ name: 'pro' }))
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'There’s already a plan called “pro”. Choose another name.',
    ])
  })

  it('says of each wrong field what is wrong', async () => {
    const reply = await admin.post(path, { name: 'A b', price: -1, features: [' '] })
    expect(reply.status).toBe(400)
    expect(reply.body.issues.map((issue: { path: string }) => issue.path).sort()).toEqual([
      'body.containers',
      'body.description',
      'body.displayName',
      'body.features.0',
      'body.name',
      'body.price',
    ])
  })
})

describe('changing a plan', () => {
  it('keeps what is not sent [ADM-41]', async () => {
    const plan = await create({ exportFormats: ['pdf'], features: ['One'] })
    const { body } = await admin.patch(`${path}/${plan.id}`, { price: 599 })
    expect(body).toEqual({ ...plan, price: 599, version: 2 })
  })

  it('holds at once for whoever is on it: limits, blocked containers, and back', async () => {
    const plan = await create({ containers: 3 })
    const person = await subscriber(plan)
    for (let count = 0; count < 3; count++) await makeContainer(person)
    await admin.patch(`${path}/${plan.id}`, { containers: 1 })
    expect((await person.get('/api/subscription/user')).body.limits.containers).toBe(1)
    await settle(plan)
    expect(await countBlocked(person)).toBe(2)
    await admin.patch(`${path}/${plan.id}`, { containers: -1 })
    await settle(plan)
    expect(await countBlocked(person)).toBe(0)
  })

  it('tells open pages of every workspace that it changes, and the owner once under the bell [SEAT-08]', async () => {
    const plan = await create({ containers: 3, teamMembers: 3 })
    const owner = await subscriber(plan)
    const calm = await subscriber(plan)
    const second: number = (await owner.post('/api/workspaces', { name: 'Second' })).body.id
    const editor = await app.signIn({ memberOf: { ...owner, workspaceId: second }, workspaceRole: 'editor' })
    for (let count = 0; count < 3; count++) await makeContainer(owner)
    const told = async (workspaceId: number) =>
      (
        await app.pool.query<{ type: string }>(
          `select type from events where workspace_id = $1 and seq is not null
            and (type <> 'plan-limits-changed' or details->>'by' = 'admin') order by id`,
          [workspaceId],
        )
      ).rows.filter(({ type }) => type === 'plan-limits-changed').length
    const bell = async (person: Person) =>
      (await person.get('/api/notifications')).body.map(
        ({ details }: { details: { plan: object } }) => details.plan,
      )
    const change = async (limits: object) => {
      await admin.patch(`${path}/${plan.id}`, limits)
      await settle(plan)
      await settle(plan)
      return [await told(owner.workspaceId), await told(second), await told(calm.workspaceId)]
    }
    expect(await change({ containers: 1, teamMembers: 1 })).toEqual([1, 1, 0])
    expect((await editor.get('/api/auth/user')).body.isPaused).toBe(true)
    expect(await bell(owner)).toEqual([
      {
        news: 'limits',
        title: '2 containers are blocked',
        text: 'The people who run this service changed the limits of Starter. Starter includes 1 container. You can still view and empty the blocked ones. Nothing was deleted. 1 person in your workspaces has view-only access until your plan has enough seats.',
      },
    ])
    expect(await bell(calm)).toEqual([])
    expect(await change({ teamMembers: 3 })).toEqual([1, 2, 0])
    expect((await editor.get('/api/auth/user')).body.isPaused).toBe(false)
    expect(await change({ containers: 3 })).toEqual([2, 2, 0])
    expect((await bell(owner)).map(({ title }: { title: string }) => title)).toEqual([
      'The Starter plan has new limits',
      'The Starter plan has new limits',
      '2 containers are blocked',
    ])
  })

  it('waits for no workspace of the people on it, whose limits follow by a job', async () => {
    const plan = await create({ containers: 3 })
    const person = await subscriber(plan)
    for (let count = 0; count < 2; count++) await makeContainer(person)
    const importing = await app.pool.connect()
    try {
      await importing.query('begin')
      await importing.query('select from workspaces where id = $1 for update', [person.workspaceId])
      await importing.query('update workspace_totals set items = items where workspace_id = $1', [
        person.workspaceId,
      ])
      expect((await admin.patch(`${path}/${plan.id}`, { containers: 1 })).status).toBe(200)
    } finally {
      await importing.query('rollback')
      importing.release()
    }
    await settle(plan)
    expect(await countBlocked(person)).toBe(1)
  })

  it('makes nobody who signs in wait long for a busy workspace: the owner is settled later', async () => {
    const plan = await create({ containers: 2 })
    const person = await subscriber(plan)
    for (let count = 0; count < 2; count++) await makeContainer(person)
    await app.pool.query('update plans set containers = 1 where id = $1', [plan.id])
    const queued: unknown[] = []
    const enqueue = async (_: unknown, { name }: { name: string }, data: object) => {
      if (name.startsWith('settle-')) queued.push([name, data])
      return true
    }
    const importing = await app.pool.connect()
    try {
      await importing.query('begin')
      await importing.query('select from workspaces where id = $1 for update', [person.workspaceId])
      const ctx = { ...app.ctx, jobs: { ...app.ctx.jobs, enqueue } }
      await settleNextOwners(ctx, { plan: plan.id, after: 0 })
      expect(queued).toEqual([['settle-plan-owner', { owner: person.id }]])
    } finally {
      await importing.query('rollback')
      importing.release()
    }
  })

  it('tells an owner nothing of what others change while the job waits for them', async () => {
    const plan = await create({ containers: 2 })
    const person = await subscriber(plan)
    for (let count = 0; count < 2; count++) await makeContainer(person)
    await settle(plan)
    const filling = await app.pool.connect()
    try {
      await filling.query('begin')
      await filling.query('select from workspaces where id = $1 for no key update', [person.workspaceId])
      const settling = settle(plan)
      await expect.poll(() => countLockWaits(app.pool)).toBeGreaterThan(0)
      await filling.query(
        `insert into containers (workspace_id, name, location) values ($1, 'Third', 'Garage')`,
        [person.workspaceId],
      )
      await filling.query('commit')
      await settling
    } finally {
      filling.release()
    }
    expect(await countBlocked(person)).toBe(1)
    expect((await person.get('/api/notifications')).body).toEqual([])
  })

  it('is mailed to an owner only where it takes something from them, because admins try limits out', async () => {
    const plan = await create({ containers: 2 })
    const person = await subscriber(plan)
    for (let count = 0; count < 2; count++) await makeContainer(person)
    const told = async () => {
      const { rowCount } = await app.pool.query(
        `select from outgoing_mails where recipient = $1 and kind = 'plan'`,
        [person.email],
      )
      return [rowCount, (await person.get('/api/notifications')).body.length]
    }
    const change = async (containers: number) => {
      await admin.patch(`${path}/${plan.id}`, { containers })
      await settle(plan)
      return told()
    }
    expect(await change(1)).toEqual([1, 1])
    expect(await change(2)).toEqual([1, 2])
  })

  it('is settled some owners at a time, each once more without harm', async () => {
    const plan = await create({ containers: 2 })
    const people = await threeWithTwoContainers(plan)
    const blocked = () => Promise.all(people.map(countBlocked))
    // Not by a call, whose job would settle them all.
    await app.pool.query('update plans set containers = 1 where id = $1', [plan.id])
    const queued: object[] = []
    // Besides, the mails to the owners are queued.
    const enqueue = async (_: unknown, { name }: { name: string }, next: object) => {
      if (name.startsWith('settle-')) queued.push(next)
      return true
    }
    const run = (after: number) =>
      settleNextOwners({ ...app.ctx, jobs: { ...app.ctx.jobs, enqueue } }, { plan: plan.id, after }, 2)
    await run(0)
    expect(await blocked()).toEqual([1, 1, 0])
    const second = { plan: plan.id, after: people[1]?.id as number }
    expect(queued).toEqual([second])
    await run(0)
    await run(second.after)
    await run(second.after)
    expect(await blocked()).toEqual([1, 1, 1])
    expect(queued).toEqual([second, second])
  })

  it('is settled for the other owners and the next batch where one fails, which is queued alone', async () => {
    const plan = await create({ containers: 2 })
    const people = await threeWithTwoContainers(plan)
    const blocked = () => Promise.all(people.map(countBlocked))
    await app.pool.query('update plans set containers = 1 where id = $1', [plan.id])
    const [broken, , last] = people.map(({ id }) => id)
    const db = {
      query: (asked: { name?: string; values?: unknown[] }) =>
        asked.name === 'plans.settle-owner' && asked.values?.[0] === broken
          ? Promise.reject(new Error('Canceled by the statement timeout'))
          : app.pool.query(asked as never),
    }
    const queued: unknown[] = []
    const enqueue = async (_: unknown, { name }: { name: string }, data: object) => {
      if (name.startsWith('settle-')) queued.push([name, data])
      return true
    }
    const ctx = { ...app.ctx, db, jobs: { ...app.ctx.jobs, enqueue } }
    await settleNextOwners(ctx as never, { plan: plan.id, after: 0 }, 3)
    expect(await blocked()).toEqual([0, 1, 1])
    expect(queued).toEqual([
      ['settle-plan-owner', { owner: broken }],
      ['settle-plan-owners', { plan: plan.id, after: last }],
    ])
    const job = subscriptionPlansJobs(app.ctx).find(({ name }) => name === 'settle-plan-owner')
    await job?.run({ owner: broken }, { isLast: false })
    expect(await blocked()).toEqual([1, 1, 1])
  })

  it('tells the second of two admins that the plan has changed, and overwrites nothing', async () => {
    const plan = await create()
    const { version } = plan
    expect((await admin.patch(`${path}/${plan.id}`, { version, price: 599 })).status).toBe(200)
    const reply = await admin.patch(`${path}/${plan.id}`, { version, price: 699 })
    expect([reply.status, reply.body.reason]).toEqual([409, 'plan.changed-meanwhile'])
    expect((await list()).find(({ id }) => id === plan.id)?.price).toBe(599)
  })

  it('lets one of twenty through that saw the same version', async () => {
    const plan = await create()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, price) => admin.patch(`${path}/${plan.id}`, { version: 1, price })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  it.each(['free', 'pro', 'business'])('leaves %s the name by which checkout knows it', async (name) => {
    const plan = await planCalled(name)
    const reply = await admin.patch(`${path}/${plan.id}`, { name: `${name}-renamed` })
    expect([reply.status, reply.body.reason]).toEqual([409, 'plan.name-fixed'])
    expect((await planCalled(name)).id).toBe(plan.id)
    expect((await admin.patch(`${path}/${plan.id}`, { name })).status).toBe(200)
  })

  it('leaves Free its price, and another plan a name of its own', async () => {
    const free = await planCalled('free')
    expect((await admin.patch(`${path}/${free.id}`, { price: 100 })).body.reason).toBe('plan.free-price')
    const plan = await create()
    expect((await admin.patch(`${path}/${plan.id}`, { name: 'pro' })).body.reason).toBe('plan.name-taken')
    expect((await admin.patch(`${path}/${plan.id}`, { name: plan.name })).status).toBe(200)
  })
})

it('a change of somebody’s plan waits for no import, and says so', async () => {
  const person = await subscriber(await create())
  const change = () => admin.patch(`/api/admin/users/${person.id}`, { plan: 'pro' })
  // Simulates an import that has updated the totals, and is not committed yet.
  const importing = await app.pool.connect()
  await importing.query('begin')
  await importing.query('update workspace_totals set items = items + 1 where workspace_id = $1', [
    person.workspaceId,
  ])
  const refused = await change()
  expect([refused.status, refused.body.reason]).toEqual([503, 'server.still-changing'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await importing.query('commit')
  importing.release()
  expect((await change()).status).toBe(200)
})

describe('a plan off offer', () => {
  it('is hidden from new people, and stays with those who are on it [ADM-43] [ADM-44]', async () => {
    const plan = await create()
    const person = await subscriber(plan)
    const { body } = await admin.put(`${path}/${plan.id}/deactivate`)
    expect(body).toMatchObject({ isActive: false, users: 1 })
    expect(await offered()).not.toContain(plan.id)
    expect((await person.get('/api/subscription/user')).body.plan.id).toBe(plan.id)
    expect(await lastEvent()).toBe('plan-deactivated')
    await admin.put(`${path}/${plan.id}/activate`)
    expect(await offered()).toContain(plan.id)
    expect(await lastEvent()).toBe('plan-activated')
  })

  it('is never Free', async () => {
    const reply = await admin.put(`${path}/${(await planCalled('free')).id}/deactivate`)
    expect([reply.status, reply.body.reason]).toEqual([409, 'plan.free-stays'])
  })

  it('is told once', async () => {
    const plan = await create()
    await admin.put(`${path}/${plan.id}/activate`)
    expect(await lastEvent()).toBe('plan-created')
  })
})

describe('deleting a plan', () => {
  it('removes one that nobody is on [ADM-42]', async () => {
    const plan = await create()
    expect((await admin.delete(`${path}/${plan.id}`)).status).toBe(204)
    expect(await list()).not.toContainEqual(expect.objectContaining({ id: plan.id }))
    expect((await admin.delete(`${path}/${plan.id}`)).status).toBe(404)
    expect(await lastEvent()).toBe('plan-deleted')
  })

  it('is refused with the number of people who are on it [ADM-58]', async () => {
    const plan = await create({ displayName: 'Attic' })
    await subscriber(plan)
    await subscriber(plan)
    const reply = await admin.delete(`${path}/${plan.id}`)
    expect([reply.status, reply.body.message]).toEqual([
      409,
      '2 users are on the Attic plan, so you can’t delete it. Deactivate it to stop new subscriptions.',
    ])
  })

  it('is refused for Free', async () => {
    const reply = await admin.delete(`${path}/${(await planCalled('free')).id}`)
    expect([reply.status, reply.body.reason]).toEqual([409, 'plan.free-stays'])
  })
})

describe('whom lower limits touch', () => {
  const reach = async (plan: AdministeredPlan, query: string) =>
    (await admin.get(`${path}/${plan.id}/reach?${query}`)).body

  it('are those with containers beyond the limit, and nobody on another plan', async () => {
    const plan = await create({ containers: 5, itemsPerContainer: -1 })
    const other = await create({ containers: 5 })
    for (const [person, count] of [
      [await subscriber(plan, { firstName: 'Ada' }), 4],
      [await subscriber(plan, { firstName: 'Bea' }), 3],
      [await subscriber(plan), 2],
      [await subscriber(other), 5],
    ] as const) {
      for (let at = 0; at < count; at++) await makeContainer(person)
    }
    expect(await reach(plan, 'containers=2')).toMatchObject({ people: 2, containers: 3, isAtLeast: false })
    expect(
      (await reach(plan, 'containers=2')).who.map((one: { containers: number }) => one.containers),
    ).toEqual([2, 1])
    expect(await reach(plan, 'containers=4')).toEqual({
      people: 0,
      containers: 0,
      paused: 0,
      isAtLeast: false,
      who: [],
    })
    expect(await reach(plan, 'containers=9')).toMatchObject({ people: 0 })
    expect(await reach(plan, '')).toMatchObject({ people: 0 })
  })

  it('are those with too many items in a container, each container once', async () => {
    const plan = await create({ containers: 5, itemsPerContainer: 30 })
    const person = await subscriber(plan)
    const { containerId } = await makeItem(person)
    await makeItem(person, { containerId })
    await makeContainer(person)
    expect(await reach(plan, 'itemsPerContainer=1')).toMatchObject({ people: 1, containers: 1 })
    expect(await reach(plan, 'itemsPerContainer=1&containers=0')).toMatchObject({ people: 1, containers: 2 })
    expect(await reach(plan, 'itemsPerContainer=2')).toMatchObject({ people: 0 })
  })

  it('are counted over all workspaces of an owner, without deleted ones', async () => {
    const plan = await create({ containers: 5 })
    const owner = await subscriber(plan)
    const open = async (name: string): Promise<number> =>
      (await owner.post('/api/workspaces', { name })).body.id
    const [second, gone] = [await open('Second'), await open('Gone')]
    for (const workspaceId of [owner.workspaceId, owner.workspaceId, second, second, gone]) {
      const box = { name: 'Box', location: 'Shelf' }
      await owner.post('/api/containers', box, { 'stowage-workspace': String(workspaceId) })
    }
    await app.pool.query('update workspaces set deleted_at = now() where id = $1', [gone])
    expect(await reach(plan, 'containers=3')).toMatchObject({ people: 1, containers: 1 })
    expect(await reach(plan, 'containers=4')).toMatchObject({ people: 0, containers: 0 })
  })

  it('are members who would lose their seat, and no viewers [SEAT-06]', async () => {
    const plan = await create({ teamMembers: 5 })
    const owner = await subscriber(plan, { firstName: 'Ada' })
    for (const workspaceRole of ['editor', 'counter', 'admin', 'viewer'] as const) {
      await app.signIn({ memberOf: owner, workspaceRole })
    }
    expect(await reach(plan, 'teamMembers=2')).toMatchObject({
      people: 1,
      containers: 0,
      paused: 2,
      who: [{ containers: 0, paused: 2 }],
    })
    expect(await reach(plan, 'teamMembers=4')).toMatchObject({ people: 0, paused: 0 })
    await admin.patch(`${path}/${plan.id}`, { teamMembers: 2, version: plan.version })
    await settle(plan)
    const { body: members } = await owner.get(`/api/workspaces/${owner.workspaceId}/members`)
    expect(members.filter(({ isPaused }: { isPaused: boolean }) => isPaused)).toHaveLength(2)
  })

  it('refuses what is no limit, and knows no plan that is not there', async () => {
    const plan = await create()
    expect((await admin.get(`${path}/${plan.id}/reach?containers=x`)).status).toBe(400)
    expect((await admin.get(`${path}/999999/reach?containers=1`)).status).toBe(404)
  })
})
