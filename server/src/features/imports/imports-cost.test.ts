import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { rowsLookedAt, statementsDuring } from '../../../test/plans.ts'

const app = useApp()
const bytes = { 'content-type': 'application/octet-stream' }
const boxes = 3_000

/** How often rows of the kept totals are changed by work, of which nothing is kept. */
async function changesOfTotals(text: string, values: unknown[] | undefined): Promise<Record<string, number>> {
  const client = await app.pool.connect()
  const counts = async () => {
    const { rows } = await client.query<{ table: string; count: number }>(
      `select relname as table, (n_tup_ins + n_tup_upd + n_tup_del)::int as count from pg_stat_xact_user_tables
       where relname in ('workspace_totals', 'workspace_locations') order by relname`,
    )
    return rows
  }
  try {
    await client.query('begin')
    const before = await counts()
    await client.query(text, values)
    const after = await counts()
    await client.query('rollback')
    return Object.fromEntries(after.map(({ table, count }, at) => [table, count - (before[at]?.count ?? 0)]))
  } finally {
    client.release()
  }
}

it('costs each container and each item alike, where the planner knows nothing of the workspace', async () => {
  const person = await app.signIn({ plan: 'business' })
  const rows = Array.from({ length: boxes }, (_, at) => `Thing ${at},Box ${at},Attic`)
  const file = ['name,box,room', ...rows].join('\n')
  const { body } = await person.post('/api/imports?name=list.csv', file, bytes)
  const statements = await statementsDuring(app.pool, async () => {
    expect((await person.post(`/api/imports/${body.id}/run`)).body.state).toBe('done')
  })
  const named = (name: string) => statements.filter((one) => one.name === name)
  // No item is compared with every container; what the test adds once more counts as well.
  expect(await rowsLookedAt(app.pool, named('items.import'))).toBeLessThan(4 * boxes)
  // The totals are one row, of which each change in a transaction looks through all that it made before.
  const [insert, ...others] = named('containers.insert-many')
  expect([insert?.name, others]).toEqual(['containers.insert-many', []])
  const once = { workspace_locations: 1, workspace_totals: 1 }
  expect(await changesOfTotals(insert?.text ?? '', insert?.values)).toEqual(once)
  // As an import is taken back; the place goes once nothing stands there.
  const deletion = 'update containers set deleted_at = now() where workspace_id = $1 and deleted_at is null'
  const gone = await changesOfTotals(deletion, [person.workspaceId])
  expect(gone).toEqual({ workspace_locations: 2, workspace_totals: 1 })
  const removal = 'delete from containers where workspace_id = $1 and item_count = 0'
  await app.pool.query(insert?.text ?? '', insert?.values)
  expect(await changesOfTotals(removal, [person.workspaceId])).toMatchObject({ workspace_totals: 1 })
})
