import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'

const database = useDatabase()

/**
 * What triggers may write: numbers that are kept so that no screen counts, when the contents changed last, and what lists
 * are in the order of.
 */
const kept: Record<string, readonly string[]> = {
  containers: ['item_count', 'low_item_count', 'updated_at'],
  item_stock: ['workspace_id', 'id', 'container_id', 'quantity', 'min_quantity', 'updated_at', '*'],
  container_times: ['workspace_id', 'id', 'location', 'updated_at', '*'],
  workspace_totals: [
    'workspace_id',
    'containers',
    'items',
    'quantity',
    'low_items',
    'out_items',
    'allowed_containers',
  ],
  workspace_locations: ['workspace_id', 'location', 'containers', '*'],
  ticket_counts: ['status', 'priority', 'category', 'tickets'],
}

interface Trigger {
  name: string
  isBefore: boolean
  source: string
}

/** Those of our own tables; the job queue has a schema of its own. */
async function findTriggers(): Promise<Trigger[]> {
  const { rows } = await database.pool.query<Trigger>(
    `select t.tgname as name, t.tgtype & (2 | 64) <> 0 as "isBefore", f.prosrc as source
     from pg_trigger t
       join pg_proc f on f.oid = t.tgfoid
       join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
     order by t.tgname`,
  )
  return rows
}

const columnsIn = (list: string) => list.split(/,(?![^(]*\))/).map((one) => one.split('=')[0]?.trim() ?? '')

/** What a function writes, as `table.column`; `table.*` where it removes rows or names no columns. */
function writtenBy(sql: string): string[] {
  const found = [
    ...sql.matchAll(/\binsert into (\w+)(?: as \w+)?(?: \(([^)]*)\))?/g),
    ...sql.matchAll(/\binsert into (\w+)[^;]*? do update set (.*?)(?= where |;)/g),
    ...sql.matchAll(/(?<! do )\bupdate (\w+)(?: \w+)?? set (.*?)(?= from | where |;)/g),
    ...sql.matchAll(/\b(?:delete from|merge into|truncate) (\w+)/g),
  ]
  return found.flatMap(([, table, list = '*']) => columnsIn(list).map((column) => `${table}.${column}`))
}

function wrongIn({ isBefore, source }: Trigger): string[] {
  const sql = source.replace(/--.*$/gm, '').replace(/\s+/g, ' ').toLowerCase()
  const others = writtenBy(sql).filter((one) => {
    const [table = '', column = ''] = one.split('.')
    return !kept[table]?.includes(column)
  })
  return [
    ...(isBefore ? ['runs before the change, which it could alter'] : []),
    ...[...sql.matchAll(/\b(?:execute|perform (?!pg_notify\b)\w+)/g)].map(
      ([call]) => `hides what it does: ${call}`,
    ),
    ...others.map((one) => `writes ${one}`),
  ]
}

test('triggers keep totals and tell of changes; what else a row holds is written by verbs', async () => {
  const triggers = await findTriggers()
  expect(triggers.flatMap(({ source }) => writtenBy(source.replace(/\s+/g, ' ')))).toContain(
    'containers.item_count',
  )
  expect(triggers.flatMap((trigger) => wrongIn(trigger).map((wrong) => `${trigger.name} ${wrong}`))).toEqual(
    [],
  )
})
