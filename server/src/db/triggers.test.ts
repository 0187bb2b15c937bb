import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { directoryTables } from '../../test/directory-tables.ts'
import { partsOf, plainText, relationsOf } from '../../test/statement-parts.ts'
import { inventoryTables } from './distribution.ts'

const database = useDatabase()

/**
 * The columns that triggers may write: totals that spare counting, the number of the last change in the feed, and the
 * time of the last change of the contents.
 */
const kept: Record<string, readonly string[]> = {
  containers: ['item_count', 'low_item_count', 'updated_at'],
  workspace_totals: [
    'workspace_id',
    'containers',
    'items',
    'quantity',
    'low_items',
    'out_items',
    'at_minimum_items',
    'allowed_containers',
    'event_seq',
  ],
  memberships: ['is_paused'],
  workspace_locations: ['workspace_id', 'location', 'containers', '*'],
  ticket_counts: ['status', 'priority', 'category', 'tickets'],
}

/** Triggers that fill a column of the row itself: an event gets its number under the lock of the totals. */
const filling: readonly string[] = ['events_numbered']

interface Trigger {
  name: string
  table: string
  isBefore: boolean
  source: string
  /** The names of the transition tables. */
  changed: string[]
}

/** The triggers of our own tables; the job queue has a schema of its own. */
async function findTriggers(): Promise<Trigger[]> {
  const { rows } = await database.pool.query<Trigger>(
    `select t.tgname as name, c.relname as table, t.tgtype & (2 | 64) <> 0 as "isBefore", f.prosrc as source,
       array_remove(array[t.tgoldtable, t.tgnewtable]::text[], null) as changed
     from pg_trigger t
       join pg_proc f on f.oid = t.tgfoid
       join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
     order by t.tgname`,
  )
  return rows
}

const columnsIn = (list: string) => list.split(/,(?![^(]*\))/).map((one) => one.split('=')[0]?.trim() ?? '')

/** The columns that a function writes, as `table.column`; `table.*` when it deletes rows or names no columns. */
function writtenBy(sql: string): string[] {
  const found = [
    ...sql.matchAll(/\binsert into (\w+)(?: as \w+)?(?: \(([^)]*)\))?/g),
    ...sql.matchAll(/\binsert into (\w+)[^;]*? do update set (.*?)(?= where |;)/g),
    ...sql.matchAll(/(?<! do )\bupdate (\w+)(?: \w+)?? set (.*?)(?= from | where |;)/g),
    ...sql.matchAll(/\b(?:delete from|merge into|truncate) (\w+)/g),
  ]
  return found.flatMap(([, table, list = '*']) => columnsIn(list).map((column) => `${table}.${column}`))
}

function wrongIn({ name, isBefore, source }: Trigger): string[] {
  const sql = source.replace(/--.*$/gm, '').replace(/\s+/g, ' ').toLowerCase()
  const others = writtenBy(sql).filter((one) => {
    const [table = '', column = ''] = one.split('.')
    return !kept[table]?.includes(column)
  })
  return [
    ...(isBefore && !filling.includes(name) ? ['runs before the change, which it could alter'] : []),
    ...[
      ...sql.matchAll(/\b(?:execute|perform (?!(?:pg_notify|from|settle_seats|settle_containers)\b)\w+)/g),
    ].map(([call]) => `hides what it does: ${call}`),
    ...others.map((one) => `writes ${one}`),
  ]
}

/** The functions that triggers and verbs call to keep what is counted over several workspaces. */
async function findSettling(): Promise<Trigger[]> {
  const { rows } = await database.pool.query<Pick<Trigger, 'name' | 'source'>>(
    `select proname as name, prosrc as source from pg_proc where proname in ('settle_seats', 'settle_containers')`,
  )
  return rows.map((row) => ({ ...row, table: '', isBefore: false, changed: [] }))
}

test('triggers keep totals and tell of changes; what else a row holds is written by verbs', async () => {
  const triggers = [...(await findTriggers()), ...(await findSettling())]
  expect(triggers.flatMap(({ source }) => writtenBy(source.replace(/\s+/g, ' ')))).toContain(
    'containers.item_count',
  )
  expect(triggers.flatMap((trigger) => wrongIn(trigger).map((wrong) => `${trigger.name} ${wrong}`))).toEqual(
    [],
  )
})

/**
 * Finds joins of transition tables with other tables: a node that stores one part of a table can't join them with the
 * others, and a plan that was made for a single row would compare all with all.
 */
function joinsIn({ source, changed }: Pick<Trigger, 'source' | 'changed'>): string[] {
  const isChanged = (table: string) => changed.includes(table)
  const statements = plainText(source).split(/;|\bloop\b|\bthen\b|\belse\b|\bbegin\b/)
  return statements.flatMap((statement) => {
    const named = relationsOf(partsOf(statement.replace(/^.*? in (?=select\b)/, ''))).map(
      ({ table }) => table,
    )
    if (!named.some(isChanged)) return []
    const others = named.filter((table) => [...inventoryTables, ...directoryTables].includes(table))
    const row = `(?:${changed.join('|')})`
    const isJoined = new RegExp(
      `\\b(?:join|using) ${row}\\b|\\b${row}(?: (?:as )?\\w+)? ?(?:,|(?:\\w+ )*join\\b)`,
    ).test(statement)
    return others.length > 0 || isJoined ? [statement.trim()] : []
  })
}

test('triggers of inventory walk over changed rows, and join them with nothing', async () => {
  const triggers = (await findTriggers()).filter(
    ({ table, changed }) => changed.length > 0 && inventoryTables.some((one) => one === table),
  )
  expect(triggers.map(({ name }) => name)).toEqual([
    'containers_inserted',
    'containers_moved',
    'containers_removed',
    'items_deleted',
    'items_inserted',
    'items_updated',
  ])
  expect(triggers.flatMap((trigger) => joinsIn(trigger).map((join) => `${trigger.name}: ${join}`))).toEqual(
    [],
  )
})

test('finds that they were joined before inventory could be spread', () => {
  const before = readFileSync(new URL('migrations/0016-low-stock-rule.sql', import.meta.url), 'utf8')
  const joined = [...before.matchAll(/function (\w+)\(\) returns trigger .*?\$\$(.*?)\$\$/gs)].filter(
    ([, , source = '']) => joinsIn({ source, changed: ['old_rows', 'new_rows'] }).length > 0,
  )
  expect(joined.map(([, name]) => name)).toEqual(['items_inserted', 'items_updated', 'items_deleted'])
})

test.each([
  [
    'update containers c set item_count = 0 from new_rows n where c.id = n.container_id;',
    'a table that is written',
  ],
  ['for d in select from new_rows n join containers c on c.id = n.container_id loop', 'a table beside them'],
  ['delete from photos s using old_rows o where s.id = o.id;', 'a table that is emptied'],
  ['insert into photos (workspace_id, id) select workspace_id, id from new_rows;', 'a table that is filled'],
  ['delete from photos where id in (select id from old_rows);', 'a table around them'],
  ['for d in select from (select * from old_rows) o, containers c loop', 'a table beside a part of them'],
  ['for d in select from old_rows o join new_rows n using (id) loop', 'each other'],
  ['for d in select from old_rows o left join new_rows n using (id) loop', 'each other, all of one kind'],
  ['for d in select from new_rows, old_rows loop', 'each other, by a comma'],
])('finds changed rows that are joined with: %s', (statement) => {
  const source = `declare d record; begin ${statement} return null; end`
  expect(joinsIn({ source, changed: ['old_rows', 'new_rows'] })).toHaveLength(1)
})
