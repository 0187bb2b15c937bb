import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { directoryTables } from '../../../test/directory-tables.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { inventoryTables } from '../../db/distribution.ts'
import { eraseGivenUp } from './service/erase-workspace.ts'

const app = useApp()

/** The number of the workspace's rows in each inventory table; empty tables are left out. */
async function heldIn(workspaceId: number): Promise<Record<string, number>> {
  const counts = await Promise.all(
    inventoryTables.map(async (table) => {
      const text = `select count(*) as count from ${table} where workspace_id = $1`
      return [
        table,
        (await app.pool.query<{ count: number }>(text, [workspaceId])).rows[0]?.count ?? 0,
      ] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

it('takes all of an account along where no foreign key leads from inventory to people, as on several nodes', async () => {
  const { rows } = await app.pool.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'f' and conrelid::regclass::text = any ($1) and confrelid::regclass::text = any ($2)`,
    [inventoryTables, [...directoryTables]],
  )
  for (const { table, name } of rows) await app.pool.query(`alter table ${table} drop constraint ${name}`)

  const owner = await app.signIn({ plan: 'business' })
  const guest = await app.signIn({ memberOf: owner, workspaceRole: 'admin' })
  const container = await makeContainer(owner)
  const item = await makeItem(owner, { containerId: container.id, quantity: 9 })
  // Both are notified that stock fell below the threshold.
  await owner.post(`/api/items/${item.id}/movements`, { delta: -8 }, { 'idempotency-key': 'fall' })
  const told = (userId: number) =>
    app.pool.query('select from notifications where workspace_id = $1 and user_id = $2', [
      owner.workspaceId,
      userId,
    ])
  expect((await told(guest.id)).rowCount).toBe(1)

  expect((await guest.delete('/api/user/account')).status).toBe(204)
  expect((await told(guest.id)).rowCount).toBe(0)
  expect((await told(owner.id)).rowCount).toBe(1)

  expect((await owner.delete('/api/user/account')).status).toBe(204)
  await eraseGivenUp(app.ctx, owner.workspaceId)
  // The event that they left stays for good; stored responses are deleted within a day.
  const { events: _, idempotency_keys: __, ...left } = await heldIn(owner.workspaceId)
  expect(left).toEqual({})
})
