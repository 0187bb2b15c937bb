import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '../environment.ts'
import { addPerson, fillWorkspace, type Person } from '../fill.ts'
import { send } from '../load.ts'
import { report } from '../report.ts'
import { statementsOf } from '../statements.ts'
import { measureFeed } from './feed.ts'

const items = 20_000
/** Items of different pages, so that no step finds its neighbour's page in memory alone. */
const steps = 200

/** What changes cost the database, in a workspace of 40,000 items, with everything made durable. */
export async function measureWrites(environment: Environment): Promise<void> {
  const person = await addPerson(environment.admin, 'writer')
  await fillWorkspace(environment.admin, person.workspaceId, items)
  const large = await fillContainer(environment, person)
  await environment.admin.query('vacuum analyze')
  await measureSteps(environment, person)
  await environment.admin.query('checkpoint')
  const before = await look(environment)
  await send(`${environment.product.url}/api/containers/${large}`, {
    method: 'PUT',
    body: { name: 'Another name' },
    headers: headersOf(person),
  })
  const after = await look(environment)
  report({
    what: 'a container renamed: write-ahead log for each of 20,000 items',
    value: (after.log - before.log) / items / 1_000,
    unit: 'kB',
    limit: 2.2,
    aim: 'at most',
  })
  // Last, because its imports enlarge the tables.
  await measureFeed(environment, {
    step: async (turn) => {
      for (const id of await selectItems(environment, person, turn)) await step(environment, person, id)
    },
    recordsOf: async (act) => {
      const begin = await look(environment)
      await act()
      return recordsOfSteps(environment, begin, await look(environment), { splits: false })
    },
  })
}

/** One container with as many items as all others together; gives its id. */
async function fillContainer({ admin }: Environment, { workspaceId }: Person): Promise<number> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into containers (workspace_id, name, location) values ($1, 'Large', 'Attic') returning id`,
    [workspaceId],
  )
  await admin.query(
    `insert into items (workspace_id, container_id, container_name, location, name, sku, quantity)
     select $1, $2, 'Large', 'Attic', 'Thing ' || n || ' of many', 'L-' || n, n % 41 from generate_series(1, $3::int) n`,
    [workspaceId, rows[0]?.id, items],
  )
  return Number(rows[0]?.id)
}

/** Every hundredth item, others at each turn. */
async function selectItems({ admin }: Environment, { workspaceId }: Person, turn: number): Promise<number[]> {
  const { rows } = await admin.query<{ id: string }>(
    'select id from items where workspace_id = $1 and id % 100 = $2 order by id',
    [workspaceId, turn],
  )
  return rows.map(({ id }) => Number(id))
}

async function measureSteps(environment: Environment, person: Person): Promise<void> {
  const ids = (await selectItems(environment, person, 0)).slice(0, steps)
  await measureStatements(environment, person, ids[0] ?? 0)
  await environment.admin.query('checkpoint')
  const begin = await look(environment)
  for (const id of ids) await step(environment, person, id)
  const first = await look(environment)
  // New versions of rows go to further pages, which are written whole once too.
  for (const id of ids) await step(environment, person, id)
  const middle = await look(environment)
  for (const id of ids) await step(environment, person, id)
  const end = await look(environment)
  const records = await recordsOfSteps(environment, middle, end)
  report({
    what: 'a step of a quantity: write-ahead log, each the first after a checkpoint',
    value: (first.log - begin.log) / steps / 1_000,
    unit: 'kB',
    limit: 24,
    aim: 'at most',
  })
  report({
    what: 'a step of a quantity: its records in the write-ahead log',
    value: records / steps / 1_000,
    unit: 'kB',
    limit: 6,
    aim: 'at most',
    note: `${((end.log - middle.log) / steps / 1_000).toFixed(2)} with pages written whole and what else was done meanwhile`,
  })
  await measureAnalytics(environment, person, ids, records)
}

/** What analytics add to a step: all else of them is done by a job. */
async function measureAnalytics(
  environment: Environment,
  person: Person,
  ids: number[],
  records: number,
): Promise<void> {
  await environment.admin.query('drop index stock_movements_time')
  const begin = await look(environment)
  for (const id of ids) await step(environment, person, id)
  const without = await recordsOfSteps(environment, begin, await look(environment))
  report({
    what: 'a step of a quantity: its records against those without the index that analytics read',
    value: records / without,
    unit: '×',
    limit: 1.05,
    aim: 'at most',
  })
}

async function measureStatements(environment: Environment, person: Person, id: number): Promise<void> {
  const all = await statementsOf(environment.admin, environment.logFile, () => step(environment, person, id))
  // Jobs and sessions ask at times of their own.
  const own = /\b(items|containers|stock_movements|events|idempotency_keys|notifications)\b/
  report({
    what: 'a step of a quantity: statements in its transaction',
    value: all.filter(({ text }) => own.test(text)).length,
    unit: '',
    limit: 4,
    aim: 'at most',
  })
}

const headersOf = ({ cookie }: Person) => ({ cookie, 'sec-fetch-site': 'same-origin' })

let pressed = 0
const step = (environment: Environment, person: Person, id: number) =>
  send(`${environment.product.url}/api/items/${id}/movements`, {
    method: 'POST',
    body: { delta: 1 },
    headers: { ...headersOf(person), 'idempotency-key': `step-${pressed++}` },
  })

/**
 * Bytes of the records that belong to steps: those of transactions that added to the ledger, and the tidying of pages that they
 * came by. A page that is written whole, a checkpoint of the clock and the database's own cleaning are none of theirs. Splits of
 * index pages come in waves, so two runs of the same steps are compared without them.
 */
async function recordsOfSteps(
  { admin }: Environment,
  from: Look,
  to: Look,
  { splits }: { splits: boolean } = { splits: true },
): Promise<number> {
  await admin.query('create extension if not exists pg_walinspect')
  const { rows } = await admin.query(
    `with steps as (
       select distinct xid from pg_get_wal_block_info($1, $2)
       where relfilenode = pg_relation_filenode('stock_movements') and resource_manager = 'Heap'
     )
     select sum(record_length - fpi_length)::float8 as bytes from pg_get_wal_records_info($1, $2)
     where (xid in (select xid from steps) or record_type = 'PRUNE_ON_ACCESS') and ($3 or record_type not like 'SPLIT%')`,
    [from.place, to.place, splits],
  )
  return rows[0].bytes
}

interface Look {
  /** Where the write-ahead log ends. */
  place: string
  /** Bytes of the write-ahead log. */
  log: number
}

async function look({ admin }: Environment): Promise<Look> {
  // Each connection tells what it did when it has been idle for a second.
  await pause(2_000)
  const { rows } = await admin.query(
    `select pg_current_wal_insert_lsn()::text as place, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as log`,
  )
  return rows[0]
}
