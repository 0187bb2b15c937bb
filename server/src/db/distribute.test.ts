import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { nodesOf } from '../../test/nodes.ts'
import { StartError } from '../start-error.ts'
import { distribute } from './distribute.ts'

const database = useDatabase()

test.skipIf(nodesOf(process.env).length > 0)(
  'where the extension is missing it says so, and nothing is changed',
  async () => {
    const foreignKeys = async () =>
      (await database.pool.query(`select count(*) as count from pg_constraint where contype = 'f'`)).rows
    const before = await foreignKeys()
    const failure = await distribute(database.pool).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartError)
    expect((failure as Error).message).toBe(
      'The extension Citus is missing on this server. Install it on every node, then: create extension citus; ' +
        'Nothing was changed.',
    )
    expect(await foreignKeys()).toEqual(before)
  },
)
