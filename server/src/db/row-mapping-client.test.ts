import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../test/database.ts'

const database = useDatabase()

describe('named statements', () => {
  it('give objects with every column, from the pool and inside a transaction', async () => {
    const statement = {
      name: 'row-mapping-client.mixed',
      text: `select 5::bigint as id, 'a "b"' as "odd name", null::text as none, now() as at, array[1, 2] as list`,
    }
    const client = await database.pool.connect()
    for (const db of [database.pool, client, database.pool]) {
      const { rows, rowCount } = await db.query(statement)
      expect(rowCount).toBe(1)
      expect(rows).toEqual([
        { id: 5, 'odd name': 'a "b"', none: null, at: expect.stringMatching(/T.*Z$/), list: [1, 2] },
      ])
    }
    client.release()
  })

  it('take their values beside them or in the second place', async () => {
    const text = 'select $1::int + $2::int as sum'
    expect(
      (await database.pool.query({ name: 'row-mapping-client.sum', text, values: [1, 2] })).rows,
    ).toEqual([{ sum: 3 }])
    expect((await database.pool.query({ name: 'row-mapping-client.sum', text }, [3, 4])).rows).toEqual([
      { sum: 7 },
    ])
  })

  it('without rows or with an error behave as any other', async () => {
    const none = await database.pool.query({
      name: 'row-mapping-client.none',
      text: 'select 1 as one where false',
    })
    expect([none.rows, none.rowCount]).toEqual([[], 0])
    await expect(
      database.pool.query({ name: 'row-mapping-client.bad', text: 'select 1 / 0 as x' }),
    ).rejects.toMatchObject({
      code: '22012',
    })
  })
})

describe('statements without a name', () => {
  it('are left to the driver, also when they are several', async () => {
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect((await database.pool.query({ text: 'select $1::int as one', values: [1] })).rows).toEqual([
      { one: 1 },
    ])
    expect((await database.pool.query({ text: 'select 1 as one', rowMode: 'array' })).rows).toEqual([[1]])
    await expect(database.pool.query('select 1; select 2')).resolves.toHaveLength(2)
  })
})
