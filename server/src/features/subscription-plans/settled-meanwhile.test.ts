import { expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { callInTurn } from '../../../test/lock-waits.ts'
import { changePlan } from '../billing/service.ts'
import { settleOwner } from './service/settle-owner.ts'

const app = useApp()

/** Ways in which the limits of an owner become lower. */
const lowerings: Record<string, (owner: Person) => Promise<unknown>> = {
  'gets a lower plan': ({ id }) =>
    changePlan(app.ctx, { userId: id, plan: 'free', status: 'active', reason: 'admin' }),
  'loses by a changed plan': async ({ id }) => {
    await app.pool.query(`update plans set containers = 3, team_members = 1 where name = 'business'`)
    await settleOwner(app.ctx, id)
  },
}

it.each(Object.entries(lowerings))('a member makes a key while the owner %s', async (_, lower) => {
  const owner = await app.signIn({ plan: 'business' })
  await makeContainer(owner)
  const member = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
  const key = { name: 'Scanner', scopes: ['inventory:read'], days: 30 }
  // The member has locked their membership by then, and not the totals of the workspace.
  const held = { text: 'lock table api_keys in share mode', values: [] }
  const [made] = await callInTurn<unknown>(app.pool, held, [
    () => member.post('/api/keys', key),
    () => lower(owner),
  ])
  expect(made).toMatchObject({ status: 201 })
  const { rows } = await app.pool.query(
    `select m.is_paused, t.allowed_containers from memberships m join workspace_totals t on t.workspace_id = m.workspace_id
      where m.user_id = $1 and m.workspace_id = $2`,
    [member.id, owner.workspaceId],
  )
  expect(rows).toEqual([{ is_paused: true, allowed_containers: 3 }])
})
