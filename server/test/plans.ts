import type pg from 'pg'
import { inject, TestRunner } from 'vitest'
import type { Person } from './app.ts'
import { makeContainer } from './factories.ts'

/** Puts that many items into a new container; their names are words in turn, their article numbers count. */
export async function fillItems(
  pool: pg.Pool,
  person: Person,
  items: number,
): Promise<{ containerId: number }> {
  const { id: containerId } = await makeContainer(person)
  const words =
    'adapter,bolt,cable,drill,easel,frame,guitar,hammer,insulation,jigsaw,lantern,mirror,oven'.split(',')
  await pool.query(
    `insert into items (workspace_id, container_id, container_name, location, name, sku, quantity)
     select c.workspace_id, c.id, c.name, c.location, ($3::text[])[1 + n % 13] || ' ' || ($3::text[])[1 + n / 13 % 13] || ' ' || n,
       'SKU-' || lpad(n::text, 7, '0'), n % 41
     from containers c, generate_series(0, $4::int - 1) n where c.workspace_id = $1 and c.id = $2`,
    [person.workspaceId, containerId, words, items],
  )
  // As autovacuum would sooner or later.
  await pool.query('vacuum analyze items')
  return { containerId }
}

interface Statement {
  name?: string
  text: string
  values?: unknown[]
}

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Rows Removed by Join Filter'?: number
  'Relation Name'?: string
  Plans?: Plan[]
}

const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'text' in query && 'values' in query

/** Runs an action and gives the statements that clients of the pool sent meanwhile. */
export async function statementsDuring(pool: pg.Pool, action: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const watched = new Map<pg.PoolClient, unknown>()
  const watch = (client: pg.PoolClient | undefined) => {
    if (!client || watched.has(client)) return
    const query = client.query
    watched.set(client, query)
    client.query = ((...args: unknown[]) => {
      if (isStatement(args[0])) seen.push(args[0])
      return Reflect.apply(query as never, client, args)
    }) as never
  }
  pool.on('acquire', watch)
  try {
    await action()
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of watched) client.query = query as never
  }
  return seen
}

/**
 * Leaves the rest of a test out on a cluster: there the coordinator's plan says what it asks of nodes, and neither the pages
 * nor the rows nor the records of the one that does it. What the test has found until here counts.
 */
export function leaveOutOnNodes(): void {
  if (inject('nodes').length === 0) return
  TestRunner.getCurrentTest()?.context.skip(
    'It measures what one server does; a coordinator only passes it on.',
  )
}

async function plansOf(pool: pg.Pool, statements: readonly Statement[]): Promise<Plan[]> {
  leaveOutOnNodes()
  const plans: Plan[] = []
  for (const { text, values } of statements) {
    const explained = await pool.query(`explain (analyze, buffers, format json) ${text}`, values)
    plans.push(explained.rows[0]['QUERY PLAN'][0].Plan)
  }
  return plans
}

/**
 * Records of the write-ahead log that a statement makes: its rows and their entries in indexes. Nothing of it is kept. The
 * fewest of three times, as a sequence writes one of its own now and then.
 */
export async function recordsOf(pool: pg.Pool, { text, values }: Statement): Promise<number> {
  leaveOutOnNodes()
  const client = await pool.connect()
  const records: number[] = []
  try {
    for (let run = 0; run < 3; run++) {
      await client.query('begin')
      const explained = await client.query(`explain (analyze, wal, format json) ${text}`, values)
      records.push(explained.rows[0]['QUERY PLAN'][0].Plan['WAL Records'])
      await client.query('rollback')
    }
    return Math.min(...records)
  } finally {
    client.release()
  }
}

/**
 * The tables whose rows a statement and its triggers change, and whether the new rows stay in all indexes of the table as
 * they are. Nothing of it is kept.
 */
export async function changesOf(
  pool: pg.Pool,
  { text, values }: Statement,
): Promise<{ table: string; staysInIndexes: boolean }[]> {
  leaveOutOnNodes()
  const client = await pool.connect()
  // The connection counts what it did before too, until it tells the server of it.
  const counts = async () => {
    const { rows } = await client.query<{ table: string; all: number; staying: number }>(
      `select relname as table, n_tup_upd as all, n_tup_hot_upd as staying from pg_stat_xact_user_tables
       where schemaname = 'public' order by relname collate "C"`,
    )
    return rows
  }
  try {
    await client.query('begin')
    const before = new Map((await counts()).map((row) => [row.table, row]))
    await client.query(text, values)
    const changes = (await counts()).map(({ table, all, staying }) => {
      const others = all - staying - ((before.get(table)?.all ?? 0) - (before.get(table)?.staying ?? 0))
      return { table, all: all - (before.get(table)?.all ?? 0), staysInIndexes: others === 0 }
    })
    await client.query('rollback')
    return changes.filter(({ all }) => all > 0).map(({ all: _, ...change }) => change)
  } finally {
    client.release()
  }
}

/** Pages of the database that the statements touch. */
export async function buffersOf(pool: pg.Pool, statements: readonly Statement[]): Promise<number> {
  const plans = await plansOf(pool, statements)
  return plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0)
}

/** Rows that the most wasteful scan of a table looks at, or pairs of rows the most wasteful join, in the statements. */
export async function rowsLookedAt(pool: pg.Pool, statements: readonly Statement[]): Promise<number> {
  const ofScan = (plan: Plan): number => {
    const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
    const own = plan['Relation Name'] ? (plan['Actual Rows'] + removed) * plan['Actual Loops'] : 0
    const pairs = (plan['Rows Removed by Join Filter'] ?? 0) * plan['Actual Loops']
    return Math.max(own, pairs, ...(plan.Plans ?? []).map(ofScan))
  }
  return Math.max(0, ...(await plansOf(pool, statements)).map(ofScan))
}
