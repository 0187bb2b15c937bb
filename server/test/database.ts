import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { createPool } from '../src/db/connect.ts'

export type TestDatabase = {
  /** Connections to the clone; closed after the last test of the file. */
  readonly pool: pg.Pool
  /** The clone as a value for DATABASE_URL. */
  readonly url: string
}

/** Makes a database of its own for the caller, with or without the tables. Give it up with `pool.end()`. */
export async function cloneDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const server = inject('database')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = createPool({ ...server, database: 'postgres', max: 1 })
  try {
    await admin.query(`create database ${name} template ${isEmpty ? 'template0' : 'template_app'}`)
  } finally {
    await admin.end()
  }
  return {
    pool: createPool({ ...server, database: name }),
    url: `postgresql://${server.user}@localhost/${name}?host=${encodeURIComponent(server.host)}`,
  }
}

/**
 * Gives the calling test file a migrated database that nobody else uses. Call it at the top of the file;
 * what it returns may be read from the first hook on.
 */
export function useDatabase(options: { isEmpty?: boolean } = {}): TestDatabase {
  let clone: TestDatabase | undefined
  const ready = () => {
    if (clone === undefined) throw new Error('The database is there only inside of tests and hooks.')
    return clone
  }
  beforeAll(async () => {
    clone = await cloneDatabase(options)
  })
  afterAll(async () => {
    await clone?.pool.end()
  })
  return {
    get pool() {
      return ready().pool
    },
    get url() {
      return ready().url
    },
  }
}
