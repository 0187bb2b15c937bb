import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { useApp } from '../../test/app.ts'
import { openSnapshot } from './snapshot.ts'

const app = useApp()

/** A pool whose database takes this many milliseconds for each statement. */
const slowPool = (milliseconds: number) =>
  ({
    connect: async () => {
      const client = await app.pool.connect()
      const query = client.query.bind(client) as (...statement: unknown[]) => Promise<unknown>
      const slow = (...statement: unknown[]) => pause(milliseconds).then(() => query(...statement))
      return { query: slow, release: (error?: Error) => client.release(error) }
    },
  }) as unknown as pg.Pool

it('begins to count when it is open, however slowly the database begins', async () => {
  const snapshot = await openSnapshot(slowPool(30), 20)
  await snapshot.close()
})

it('ends by itself after its bound, and its connection is nobody else’s', async () => {
  const snapshot = await openSnapshot(app.pool, 20)
  const busy = `select from pg_stat_activity where datname = current_database() and state like 'idle in%'`
  await expect.poll(async () => (await app.pool.query(busy)).rowCount).toBe(0)
  await expect(snapshot.db.query('select 1')).rejects.toThrow()
  await snapshot.close()
  expect((await app.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
