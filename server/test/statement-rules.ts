import { inventoryTables } from '../src/db/distribution.ts'
import { type Part, partsOf, plainText, relationsOf, withoutCursor } from './statement-parts.ts'

const inventory = new Set<string>(inventoryTables)

/** The tables that lie on one node alone, and functions that read tables. */
export interface Directory {
  tables: ReadonlySet<string>
  functions: ReadonlySet<string>
}

/**
 * Functions whose result depends on more than their arguments, as PostgreSQL has them (STABLE or VOLATILE), among those
 * that a store may call. Citus has them computed before a write is sent to its node, which it can't inside of CASE,
 * COALESCE and DO UPDATE.
 */
const notImmutable =
  /^(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday|random|gen_random_uuid|nextval|current_setting|to_jsonb?|json_build_\w+|jsonb_build_\w+|row_to_json|array_to_json|to_char|to_timestamp|to_date|date_trunc|age|concat|concat_ws|format|json_agg|jsonb_agg|set_config)$/
const clockWord = /^(?:current_timestamp|current_date|current_time|localtime|localtimestamp)$/

/** The tables of inventory that a statement names. */
export const inventoryIn = (text: string): string[] =>
  relationsOf(partsOf(plainText(withoutCursor(text))))
    .map(({ table }) => table)
    .filter((table) => inventory.has(table))

/** Names in front of brackets. */
const calledIn = (parts: readonly Part[]): string[] =>
  parts.flatMap((part, at) => {
    if (Array.isArray(part)) return calledIn(part)
    return Array.isArray(parts[at + 1]) ? [part] : []
  })

const wordsIn = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => (Array.isArray(part) ? wordsIn(part) : [part]))

/** The functions and words of these parts that are not IMMUTABLE. */
const unsteadyIn = (parts: readonly Part[]): string | undefined =>
  calledIn(parts).find((name) => notImmutable.test(name)) ??
  wordsIn(parts).find((word) => clockWord.test(word))

/** The parts between CASE and END, and the arguments of COALESCE, wherever they stand. */
function chosenIn(parts: readonly Part[]): Part[][] {
  return parts.flatMap((part, at) => {
    if (!Array.isArray(part)) return []
    const isChosen = part[0] === 'when' || part.includes('when') || parts[at - 1] === 'coalesce'
    return [...(isChosen ? [part] : []), ...chosenIn(part)]
  })
}

/** The parts after DO UPDATE. */
function afterConflict(parts: readonly Part[]): readonly Part[] {
  const at = parts.findIndex((part, place) => part === 'do' && parts[place + 1] === 'update')
  return at < 0 ? [] : parts.slice(at, parts.includes('returning') ? parts.indexOf('returning') : undefined)
}

/** Parts in which a write stands, at any depth. */
function writesIn(parts: readonly Part[]): (readonly Part[])[] {
  const inside = parts.flatMap((part) => (Array.isArray(part) ? writesIn(part) : []))
  const isWrite = parts.some((part, at) => {
    const before = parts[at - 1]
    // `for update` locks, and `do update` belongs to an insert.
    const isOther = part === 'update' && typeof before === 'string' && /^(?:for|key|do)$/.test(before)
    return typeof part === 'string' && /^(?:insert|update|delete)$/.test(part) && !isOther
  })
  return [...(isWrite ? [parts] : []), ...inside]
}

/** A function that is not IMMUTABLE and has a column among its arguments. */
function unsteadyOfColumns(parts: readonly Part[]): string | undefined {
  for (const [at, part] of parts.entries()) {
    if (Array.isArray(part)) {
      const found = unsteadyOfColumns(part)
      if (found !== undefined) return found
    }
    const called = parts[at + 1]
    if (typeof part !== 'string' || !notImmutable.test(part) || !Array.isArray(called)) continue
    const words = wordsIn(called)
    if (words.some((word, place) => /^[a-z]/.test(word) && words[place - 1] !== ':')) return part
  }
  return undefined
}

/**
 * A node does INSERT … SELECT … ON CONFLICT by itself only where each row has its workspace from the table that is read,
 * groups by it, and is found without UNION, LIMIT and windows (DistributedInsertSelectSupported of Citus).
 */
function problemsOfUpsert(sql: string): string[] {
  const selected = /\binsert into [^;]*?\) select (.*?) on conflict\b/.exec(sql)?.[1]
  if (selected === undefined) return []
  const isOfItsTable = /^\w+\.workspace_id\b/.test(selected)
  const isGrouped = !/ group by /.test(selected) || / group by (?:1|\w+\.workspace_id)\b/.test(selected)
  const isPlain = !/ (?:union|limit|offset|over|window|intersect|except) /.test(selected)
  return isOfItsTable && isGrouped && isPlain ? [] : ['selects rows for a conflict as no node can']
}

function problemsOfWrite(parts: readonly Part[]): string[] {
  const chosen = chosenIn(parts).map(unsteadyIn).find(Boolean)
  const conflicting = unsteadyIn(afterConflict(parts))
  const changes = writesIn(parts)
  const returned = changes
    .map((one) => unsteadyIn(one.includes('returning') ? one.slice(one.indexOf('returning')) : []))
    .find(Boolean)
  const ofColumns = changes
    .filter((one) => one.includes('update') || one.includes('delete'))
    .map((one) => unsteadyOfColumns(one.includes('returning') ? one.slice(0, one.indexOf('returning')) : one))
    .find(Boolean)
  return [
    ...(returned === undefined ? [] : [`returns ${returned} of a write`]),
    ...(ofColumns === undefined ? [] : [`calls ${ofColumns} of a column in a write`]),
    ...(chosen === undefined ? [] : [`calls ${chosen} in CASE or COALESCE of a write`]),
    ...(conflicting === undefined ? [] : [`calls ${conflicting} where it meets a conflict`]),
  ]
}

/** Why a statement of the server can't be handed on by a coordinator, whatever tables it names. */
function problemsOfText(sql: string): string[] {
  // The library of the job queue writes its own tables, on the coordinator alone.
  if (/\bjobs\./.test(sql)) return []
  return [
    ...(/;\s*\S/.test(sql) ? ['holds several commands'] : []),
    ...(/^set (?!local |constraints )/.test(sql) ? ['sets for the session, which its nodes do not see'] : []),
    ...(/\bset_config \(|\bset_config\(/.test(sql) ? ['sets by a function, which its nodes do not see'] : []),
  ]
}

/** Why a read of all workspaces can't be done, or a write of one; both must follow these. */
function problemsOfInventory(sql: string, parts: Part[], functions: ReadonlySet<string>): string[] {
  return [
    ...calledIn(parts)
      .filter((name) => functions.has(name))
      .map((name) => `calls ${name}, which reads tables unseen`),
    ...(writesIn(parts).length > 0 ? problemsOfWrite(parts) : []),
    ...problemsOfUpsert(sql),
    ...(/\bas (?:not )?(?:materialized )?\( ?insert\b/.test(sql) ? ['inserts inside of WITH'] : []),
  ]
}

/** Why a statement can't be done on a cluster, though it may read all workspaces; empty for one that can. */
export function problemsOfReadOfAll(text: string, directory: Directory): string[] {
  const sql = plainText(withoutCursor(text))
  const parts = partsOf(sql)
  const relations = relationsOf(parts).filter(({ table }) => inventory.has(table))
  if (relations.length === 0) return problemsOfText(sql)
  return [
    ...problemsOfText(sql),
    ...problemsOfInventory(sql, parts, directory.functions),
    // A coordinator reads the nodes first and joins the result with its own tables, where the two are apart.
    ...relations.flatMap(({ table, besides }) =>
      besides
        .filter((one) => directory.tables.has(one.table))
        .map((one) => `names ${one.table} of the directory beside ${table}`),
    ),
    ...relations.filter(({ isTied }) => isTied).map(({ table }) => `ties ${table} to another table`),
    ...(/\(select from /.test(sql) ? ['reads no column in a sub-select'] : []),
  ]
}

/**
 * Why a statement can't be done by the one node that has the workspace of the call; empty for one that can, and for one
 * that is not about inventory.
 */
export function problemsOf(text: string, directory: Directory): string[] {
  const sql = plainText(withoutCursor(text))
  const parts = partsOf(sql)
  const relations = relationsOf(parts)
  const kept = relations.filter(({ table }) => inventory.has(table))
  const [first] = kept
  if (!first) return problemsOfText(sql)
  const read = kept.filter(({ isInserted }) => !isInserted)
  const beside = relations.filter(({ table }) => directory.tables.has(table))
  return [
    ...problemsOfText(sql),
    ...beside.map(({ table }) => `names ${table} of the directory beside ${first.table}`),
    ...problemsOfInventory(sql, parts, directory.functions),
    ...(read.length > 0 && !read.some(({ isBound }) => isBound)
      ? ['does not name the workspace of the call']
      : read.filter(({ isBound }) => !isBound).map(({ table }) => `reads ${table} without its workspace`)),
    ...(/\binsert into [a-z_]+(?: as \w+)? \((?!workspace_id\b)/.test(sql) &&
    kept.some(({ isInserted }) => isInserted)
      ? ['inserts without the workspace in front']
      : []),
  ]
}
