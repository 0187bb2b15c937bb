import { expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { settleNextOwners } from '../subscription-plans/service/settle-owners.ts'

const app = useApp()

/** The limit that is stored with the workspace; null: unlimited. */
async function allowed({ workspaceId }: Person): Promise<number | null | undefined> {
  const { rows } = await app.pool.query<{ allowed: number | null }>(
    'select allowed_containers as allowed from workspace_totals where workspace_id = $1',
    [workspaceId],
  )
  return rows[0]?.allowed
}

const setPlan = (person: Person, plan: string) =>
  app.pool.query(
    'update subscriptions set plan_id = (select id from plans where name = $2) where user_id = $1',
    [person.id, plan],
  )

/** Changes a limit of Free, and does what the job does that such a change queues. */
async function setFreeLimit(containers: number): Promise<void> {
  const { rows } = await app.pool.query<{ id: number }>(
    `update plans set containers = $1 where name = 'free' returning id`,
    [containers],
  )
  for (const { id } of rows) await settleNextOwners(app.ctx, { plan: id, after: 0 })
}

const blocked = async (person: Person): Promise<boolean[]> =>
  (await person.get('/api/containers?sort=created-asc')).body.map((one: { blocked: boolean }) => one.blocked)

it('how many containers a plan allows stands with the workspace, whatever changes it [SUB-51]', async () => {
  const [free, person] = [await app.signIn(), await app.signIn({ plan: 'business' })]
  expect([await allowed(free), await allowed(person)]).toEqual([3, null])
  for (let n = 0; n < 4; n++) await makeContainer(person)
  expect(await blocked(person)).toEqual([false, false, false, false])

  await setPlan(person, 'free')
  expect(await allowed(person)).toBe(3)
  expect(await blocked(person)).toEqual([false, false, false, true])

  await setFreeLimit(2)
  expect([await allowed(free), await allowed(person)]).toEqual([2, 2])
  expect(await blocked(person)).toEqual([false, false, true, true])
  await setFreeLimit(3)

  // A person without a subscription is on Free; a new owner of a workspace brings their plan along.
  await app.pool.query('delete from subscriptions where user_id = $1', [free.id])
  expect(await allowed(free)).toBe(3)
  await setPlan(person, 'pro')
  await app.pool.query('update workspaces set owner_id = $1 where id = $2', [person.id, free.workspaceId])
  expect(await allowed(free)).toBe(20)
})
