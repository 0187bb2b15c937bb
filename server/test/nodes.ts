import type pg from 'pg'
import { createPool, distributedOptions } from '../src/db/connect.ts'
import { distribute } from '../src/db/distribute.ts'
import { migrate } from '../src/db/migrate.ts'
import { migrationSets } from '../src/db/migration-sets.ts'

// Tests on a cluster that runs somewhere (docs/tests.md): all that is known of it are the addresses of its nodes.

/** The addresses of CITUS_NODES, the coordinator's first; none where tests run on their own server. */
export function nodesOf({ CITUS_NODES: nodes = '' }: NodeJS.ProcessEnv): string[] {
  return nodes.split(',').filter((node) => node !== '')
}

/** The same node with another database, and as its superuser where asked. */
export function onNode(node: string, database: string, isSuperuser = false): string {
  const url = new URL(node)
  url.pathname = `/${database}`
  if (isSuperuser) url.username = 'postgres'
  return url.href
}

/** A pool for one statement or a few. */
export async function withPool<T>(connectionString: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool({ connectionString, max: 1 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** On every node, as its superuser. */
async function everywhere(
  nodes: readonly string[],
  work: (pool: pg.Pool) => Promise<unknown>,
): Promise<void> {
  for (const node of nodes) await withPool(onNode(node, 'postgres', true), work)
}

/** Ends all sessions of a database on a node and lets nobody in, so that it can be cloned, or is as good as gone. */
export async function closeDatabase(node: string, name: string): Promise<void> {
  await withPool(onNode(node, 'postgres', true), async (pool) => {
    await pool.query(`alter database ${name} with allow_connections false`)
    for (let left = 1; left > 0; ) {
      // Those of the extension come again until they have seen it.
      const { rowCount } = await pool.query(
        'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
        [name],
      )
      left = rowCount ?? 0
    }
  })
}

/** Lets people in again. */
export const openDatabase = (node: string, name: string): Promise<unknown> =>
  withPool(onNode(node, 'postgres', true), (pool) =>
    pool.query(`alter database ${name} with allow_connections true`),
  )

/** Makes a database on every node, as a clone of one that is there on each. */
export async function createOnNodes(nodes: readonly string[], name: string, template: string): Promise<void> {
  await everywhere(nodes, async (pool) => {
    await pool.query(`create database ${name} owner stowage template ${template}`)
  })
}

/** Drops a database on every node, with the sessions of the extension, which would use up the connections of the nodes. */
export async function dropOnNodes(nodes: readonly string[], name: string): Promise<void> {
  await everywhere(nodes, (pool) => pool.query(`drop database if exists ${name} with (force)`))
}

/** What is left of the run before. */
async function removeFormer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select datname as name from pg_database where datname = 'template_app' or datname ~ '^test_[0-9a-f]{12}$'`,
  )
  for (const { name } of rows) {
    await pool.query(`alter database ${name} with is_template false`)
    await pool.query(`drop database ${name} with (force)`)
  }
}

/** Makes `template_app` on every node: migrated, spread and empty. */
export async function makeTemplateOnNodes(nodes: readonly string[]): Promise<void> {
  const [coordinator = ''] = nodes
  await everywhere(nodes, removeFormer)
  await createOnNodes(nodes, 'template_app', 'template1')
  const pool = createPool({
    connectionString: onNode(coordinator, 'template_app'),
    ...distributedOptions,
    max: 2,
  })
  try {
    await migrate(pool, migrationSets())
    await distribute(pool)
  } finally {
    await pool.end()
  }
  for (const node of nodes) await closeDatabase(node, 'template_app')
  await everywhere(nodes, (one) => one.query('alter database template_app with is_template true'))
}
