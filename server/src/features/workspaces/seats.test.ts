import type { Plan } from '@stowage/contract/billing'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { settleNextOwners } from '../subscription-plans/service/settle-owners.ts'

const app = useApp()

const inside = (workspaceId: number) => ({ 'stowage-workspace': String(workspaceId) })
const join = (owner: Person, workspaceRole: WorkspaceRole) => app.signIn({ memberOf: owner, workspaceRole })
const changePlan = (owner: Person, plan: string) =>
  app.pool.query(
    'update subscriptions set plan_id = (select id from plans where name = $2) where user_id = $1',
    [owner.id, plan],
  )
const change = (owner: Person, who: Person, role: WorkspaceRole) =>
  owner.patch(`/api/workspaces/${owner.workspaceId}/members/${who.id}`, { role })
const seatsOf = async (owner: Person) => (await owner.get(`/api/workspaces/${owner.workspaceId}`)).body.seats

async function pausedIn(owner: Person): Promise<number[]> {
  const { body } = await owner.get(`/api/workspaces/${owner.workspaceId}/members`)
  return body.filter(({ isPaused }: { isPaused: boolean }) => isPaused).map(({ id }: { id: number }) => id)
}

async function openSecond(owner: Person): Promise<number> {
  return (await owner.post('/api/workspaces', { name: 'Second' })).body.id
}

const add = (who: Person, workspaceId: number) =>
  who.post('/api/containers', { name: 'Box', location: 'Shelf' }, inside(workspaceId))

it('the plans sell 1, 5 and any number of people, and the API with Business alone [SEAT-01]', async () => {
  const { body: plans } = await app.stranger.get('/api/subscription/plans')
  expect(
    plans.map((plan: Plan) => [
      plan.name,
      plan.teamMembers,
      plan.apiAccess,
      plan.advancedAnalytics,
      plan.bulkOperations,
      plan.containers,
      plan.price,
    ]),
  ).toEqual([
    ['free', 1, false, false, false, 3, 0],
    ['pro', 5, false, false, false, 20, 999],
    ['business', -1, true, true, true, -1, 4999],
  ])
})

describe('the places of a plan', () => {
  it('are taken by everybody above viewer in any workspace of the owner, once [SEAT-02]', async () => {
    const owner = await app.signIn({ plan: 'pro' })
    expect(await seatsOf(owner)).toEqual({ places: 5, taken: 1, paused: 0 })
    const editor = await join(owner, 'editor')
    await join(owner, 'viewer')
    const second = await openSecond(owner)
    const elsewhere = { ...owner, workspaceId: second }
    await join(elsewhere, 'counter')
    await app.pool.query(`insert into memberships (workspace_id, user_id, role) values ($1, $2, 'admin')`, [
      second,
      editor.id,
    ])
    expect(await seatsOf(owner)).toEqual({ places: 5, taken: 3, paused: 0 })
  })

  it('bound a raised role; viewers are at most 20 [SEAT-02, SEAT-03]', async () => {
    const owner = await app.signIn({ plan: 'free' })
    const viewer = await join(owner, 'viewer')
    const { status, body } = await change(owner, viewer, 'counter')
    expect([status, body.code]).toEqual([403, 'MEMBER_LIMIT_REACHED'])
    expect(body.message).toBe(
      'You’ve reached the member limit of the Free plan (1 person). Upgrade to add more.',
    )
    await changePlan(owner, 'pro')
    expect((await change(owner, viewer, 'counter')).status).toBe(200)
    for (let more = 0; more < 20; more += 1) await join(owner, 'viewer')
    const refused = await change(owner, viewer, 'viewer')
    expect([refused.body.code, refused.body.message]).toEqual([
      'MEMBER_LIMIT_REACHED',
      'A workspace can have up to 20 viewers. Remove one first.',
    ])
  })

  it('are given to one of 20 who take the last one at once', async () => {
    const owner = await app.signIn({ plan: 'pro' })
    const viewers = await Promise.all(Array.from({ length: 20 }, () => join(owner, 'viewer')))
    for (let more = 0; more < 3; more += 1) await join(owner, 'editor')
    const replies = await Promise.all(viewers.map((viewer) => change(owner, viewer, 'editor')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'MEMBER_LIMIT_REACHED')).toHaveLength(19)
    expect(await seatsOf(owner)).toEqual({ places: 5, taken: 5, paused: 0 })
  })

  it('pause who joined last after a downgrade, never the owner; an upgrade lifts it [SEAT-08]', async () => {
    const owner = await app.signIn({ plan: 'business', firstName: 'Grace' })
    const people: Person[] = []
    for (let more = 0; more < 6; more += 1) people.push(await join(owner, 'editor'))
    const viewer = await join(owner, 'viewer')
    await add(owner, owner.workspaceId)
    await changePlan(owner, 'pro')
    expect(await pausedIn(owner)).toEqual(people.slice(4).map(({ id }) => id))
    const last = people[5] as Person
    expect((await last.get('/api/containers')).body).toHaveLength(1)
    expect((await last.get('/api/export')).status).toBe(200)
    const { status, body } = await add(last, owner.workspaceId)
    expect([status, body.code, body.message]).toEqual([
      403,
      'MEMBER_PAUSED',
      'You can only view this workspace right now. Grace can change that.',
    ])
    expect((await last.get('/api/auth/user')).body).toMatchObject({
      isPaused: true,
      workspaceRole: 'editor',
      workspaceOwner: 'Grace',
    })
    expect((await add(viewer, owner.workspaceId)).body.code).toBe('FORBIDDEN')
    await changePlan(owner, 'free')
    expect(await pausedIn(owner)).toEqual(people.map(({ id }) => id))
    expect((await add(owner, owner.workspaceId)).status).toBe(201)
    await changePlan(owner, 'business')
    expect(await pausedIn(owner)).toEqual([])
  })

  it('keep the emails of members from a paused admin [SEAT-08]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const admin = await join(owner, 'admin')
    const emails = async () =>
      (await admin.get(`/api/workspaces/${owner.workspaceId}/members`)).body.map(
        ({ email }: { email: string | null }) => email,
      )
    expect(await emails()).toEqual([owner.email, admin.email])
    await changePlan(owner, 'free')
    expect(await pausedIn(owner)).toEqual([admin.id])
    expect(await emails()).toEqual([null, null])
  })

  it('follow a changed plan [SEAT-08]', async () => {
    const admin = await app.signIn({ role: 'super_admin' })
    const plan = (
      await admin.post('/api/admin/subscription-plans', {
        name: 'trio',
        displayName: 'Trio',
        description: 'For three.',
        price: 100,
        containers: 9,
        teamMembers: 3,
      })
    ).body
    const owner = await app.signIn()
    await changePlan(owner, 'trio')
    for (let more = 0; more < 2; more += 1) await join(owner, 'editor')
    const patch = (teamMembers: number) =>
      admin.patch(`/api/admin/subscription-plans/${plan.id}`, { teamMembers })
    const settle = () => settleNextOwners(app.ctx, { plan: plan.id, after: 0 })
    expect((await patch(2)).status).toBe(200)
    await settle()
    expect(await pausedIn(owner)).toHaveLength(1)
    expect((await patch(-1)).status).toBe(200)
    await settle()
    expect(await pausedIn(owner)).toHaveLength(0)
    expect((await patch(0)).status).toBe(400)
  })

  it('pass to the next in line when somebody becomes a viewer or goes [SEAT-09]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const people: Person[] = []
    for (let more = 0; more < 6; more += 1) people.push(await join(owner, 'editor'))
    await changePlan(owner, 'pro')
    const [first, second, , , fifth, sixth] = people as [Person, Person, Person, Person, Person, Person]
    await change(owner, first, 'viewer')
    expect(await pausedIn(owner)).toEqual([sixth.id])
    expect((await add(fifth, owner.workspaceId)).status).toBe(201)
    await owner.delete(`/api/workspaces/${owner.workspaceId}/members/${second.id}`)
    expect(await pausedIn(owner)).toEqual([])
  })
})

describe('the containers of a plan', () => {
  it('count in all workspaces of one owner: of 20 at once over three exactly 3 [SEAT-06]', async () => {
    const owner = await app.signIn()
    const workspaces = [owner.workspaceId, await openSecond(owner), await openSecond(owner)]
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => add(owner, workspaces[n % 3] as number)),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(replies.filter(({ body }) => body.code === 'CONTAINER_LIMIT_REACHED')).toHaveLength(17)
    expect((await owner.get('/api/subscription/user')).body.usage.containers).toBe(3)
  })

  it('beyond it are the newest of all workspaces; a deleted one frees a place in any of them [SEAT-07]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const second = await openSecond(owner)
    const made: number[] = []
    for (let n = 0; n < 6; n += 1) {
      made.push((await add(owner, n % 2 === 0 ? owner.workspaceId : second)).body.id)
    }
    await makeContainer(await app.signIn())
    await changePlan(owner, 'free')
    const blocked = async () => {
      const lists = [owner.workspaceId, second].map((id) => owner.get('/api/containers', inside(id)))
      const rows: { id: number; blocked: boolean }[] = (await Promise.all(lists)).flatMap(({ body }) => body)
      return rows
        .filter((row) => row.blocked)
        .map(({ id }) => id)
        .sort((a, b) => a - b)
    }
    expect(await blocked()).toEqual(made.slice(3))
    const preview = (await owner.get('/api/subscription/preview?planName=free')).body
    expect(preview.closed.containers.map(({ id }: { id: number }) => id)).toEqual(made.slice(3).reverse())
    expect([preview.closed.count, preview.open.count]).toEqual([3, 3])
    const remove = (id: number, workspaceId: number) =>
      owner.delete(`/api/containers/${id}`, inside(workspaceId))
    expect((await remove(made[0] as number, owner.workspaceId)).status).toBe(204)
    expect(await blocked()).toEqual(made.slice(4))
    expect((await remove(made[1] as number, second)).status).toBe(204)
    expect(await blocked()).toEqual(made.slice(5))
    const restored = await owner.post(`/api/containers/${made[1]}/restore`, undefined, inside(second))
    expect(restored.status).toBe(200)
    expect(await blocked()).toEqual(made.slice(4))
    await changePlan(owner, 'pro')
    expect(await blocked()).toEqual([])
  })
})
