import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { createPool, distributedOptions } from '../src/db/connect.ts'
import { createOnNodes, dropOnNodes } from './nodes.ts'

export type TestDatabase = {
  /** Connections to the clone; closed after the last test of the file. */
  readonly pool: pg.Pool
  /** The clone as a value for DATABASE_URL. */
  readonly url: string
  /** The same as the server's superuser, whom the product is not. */
  readonly superuserUrl: string
  /** Ends the connections, and drops the database on a cluster. */
  close(): Promise<void>
}

async function createHere(sql: string): Promise<void> {
  const admin = createPool({ ...inject('database'), database: 'postgres', max: 1 })
  try {
    await admin.query(sql)
  } finally {
    await admin.end()
  }
}

/** Makes a database of its own for the caller, with or without the tables. Give it up with `close`. */
export async function cloneDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const server = inject('database')
  const name = `test_${randomBytes(6).toString('hex')}`
  const nodes = inject('nodes')
  const template = isEmpty ? 'template0' : 'template_app'
  if (nodes.length > 0 && !isEmpty) await createOnNodes(nodes, name, template)
  else await createHere(`create database ${name} template ${template}`)
  const port = server.port === undefined ? '' : `&port=${server.port}`
  const urlOf = (user: string) =>
    `postgresql://${user}:${server.password}@localhost/${name}?host=${encodeURIComponent(server.host)}${port}`
  const pool = createPool({ ...server, database: name, ...(nodes.length > 0 && distributedOptions) })
  return {
    pool,
    close: async () => {
      await pool.end()
      await dropOnNodes(nodes, name)
    },
    url: urlOf(server.user),
    superuserUrl: urlOf(inject('superuser')),
  }
}

/** Does what only the superuser of the server may. */
export async function asSuperuser(database: Pick<TestDatabase, 'superuserUrl'>, sql: string): Promise<void> {
  const superuser = createPool({ connectionString: database.superuserUrl, max: 1 })
  try {
    await superuser.query(sql)
  } finally {
    await superuser.end()
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
    await clone?.close()
  })
  return {
    get pool() {
      return ready().pool
    },
    close: () => ready().close(),
    get url() {
      return ready().url
    },
    get superuserUrl() {
      return ready().superuserUrl
    },
  }
}
