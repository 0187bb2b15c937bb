import { expect, it } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { createPool } from './connect.ts'
import { DistributedClient } from './distributed-client.ts'
import { genericWorkspace } from './generic-plan.ts'

const database = useDatabase()

it('shows the workspace of a list to an engine that looks for it, named or not, and answers as any other', async () => {
  const pool = createPool({ connectionString: database.url, max: 1, Client: DistributedClient })
  const text = `select ${genericWorkspace} as id, query from pg_stat_activity where pid = pg_backend_pid()`
  for (const statement of [{ text }, { name: 'distributed-client.list', text }]) {
    const { rows } = await pool.query({ ...statement, values: [7] })
    expect(rows).toEqual([{ id: 7, query: text.replace(genericWorkspace, '$1::bigint') }])
  }
  expect((await pool.query(`select '7'::bigint as id`)).rows).toEqual([{ id: 7 }])
  await pool.end()
})
