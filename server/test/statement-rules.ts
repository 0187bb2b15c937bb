import { inventoryTables } from '../src/db/distribution.ts'

const inventory = new Set<string>(inventoryTables)

/** Besides the tables of the directory, which the caller knows, what a statement may read: its own parts and functions. */
interface Named {
  /** In `insert into`: its rows say themselves whose they are. */
  inserted: string[]
  /** In all other places. */
  read: string[]
}

const reference = /\b(from|join|update|into|using)\s+(?:only\s+)?(?:lateral\s+)?([a-z_]+)\b(?!\()/g
/** `from x, y where`, but not `select x, y from`. */
const afterComma = /,\s*([a-z_]+)(?:\s+(?:as\s+)?(?!from\b)[a-z]\w*)?\s*(?=\bwhere\b|\bjoin\b|\)|$)/g

function namedBy(sql: string): Named {
  const named: Named = { inserted: [], read: [] }
  for (const [, word, table = ''] of sql.matchAll(reference)) {
    named[word === 'into' ? 'inserted' : 'read'].push(table)
  }
  for (const [, table = ''] of sql.matchAll(afterComma)) named.read.push(table)
  return named
}

/** That a row is of the workspace of the call, or of the same one as another row. */
const ofWorkspace = /\bworkspace_id = (?:\$\d+|\(select \$1::bigint\)|\w+\.workspace_id)/g
const ofTheCall = /\bworkspace_id = (?:\$\d+|\(select \$1::bigint\))/
const ofTheSameRow = /\(\w+\.workspace_id, [^()]*\) = \(\w+\.workspace_id,/g

/**
 * Why a statement can't be done by the one node that has the workspace of the call; empty for one that can, and for one
 * that is not about inventory. `directory` are the tables that are on one node only.
 */
export function problemsOf(text: string, directory: ReadonlySet<string>): string[] {
  const sql = text
    .replace(/--.*$/gm, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .toLowerCase()
  const { inserted, read } = namedBy(sql)
  const kept = [...inserted, ...read].filter((table) => inventory.has(table))
  const beside = [...inserted, ...read].filter((table) => directory.has(table))
  const hidden = [...sql.matchAll(/\bfirst_blocked_container\b/g)].map(([name]) => name)
  if (kept.length === 0 && hidden.length === 0) return []
  const readOfKept = read.filter((table) => inventory.has(table)).length
  const bound = (sql.match(ofWorkspace) ?? []).length + (sql.match(ofTheSameRow) ?? []).length
  return [
    ...beside.map((table) => `names ${table} of the directory beside ${kept[0]}`),
    ...hidden.map((name) => `calls ${name}, which reads tables unseen`),
    ...(readOfKept > 0 && !ofTheCall.test(sql) ? ['does not name the workspace of the call'] : []),
    ...(readOfKept > bound ? ['reads a table of inventory without its workspace'] : []),
    ...(/\bas (?:not )?(?:materialized )?\( ?insert\b/.test(sql) ? ['inserts inside of WITH'] : []),
    ...(/\bon conflict\b.*\bnow\(\)/.test(sql) ? ['looks at the clock where it meets a conflict'] : []),
    ...(/\binsert into [a-z_]+(?: as \w+)? \((?!workspace_id\b)/.test(sql) &&
    inserted.some((table) => inventory.has(table))
      ? ['inserts without the workspace in front']
      : []),
  ]
}
