import { expect, it } from 'vitest'
import { useApp } from '../../test/app.ts'
import { openSnapshot } from './snapshot.ts'

const app = useApp()

it('ends by itself after its bound, and its connection is nobody else’s', async () => {
  const snapshot = await openSnapshot(app.pool, 20)
  const busy = `select from pg_stat_activity where datname = current_database() and state like 'idle in%'`
  await expect.poll(async () => (await app.pool.query(busy)).rowCount, { timeout: 10_000 }).toBe(0)
  await expect(snapshot.db.query('select 1')).rejects.toThrow()
  await snapshot.close()
  expect((await app.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
