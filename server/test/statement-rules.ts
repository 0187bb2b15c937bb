import { inventoryTables } from '../src/db/distribution.ts'
import { type Part, partsOf, plainText, relationsOf, withoutCursor } from './statement-parts.ts'

const inventory = new Set<string>(inventoryTables)

/** The tables that lie on one node alone, and functions that read tables. */
export interface Directory {
  tables: ReadonlySet<string>
  functions: ReadonlySet<string>
}

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

/**
 * Why a statement can't be done by the one node that has the workspace of the call; empty for one that can, and for one
 * that is not about inventory.
 */
export function problemsOf(text: string, { tables, functions }: Directory): string[] {
  const sql = plainText(withoutCursor(text))
  const parts = partsOf(sql)
  const relations = relationsOf(parts)
  const kept = relations.filter(({ table }) => inventory.has(table))
  const [first] = kept
  if (!first) return []
  const read = kept.filter(({ isInserted }) => !isInserted)
  const beside = relations.filter(({ table }) => tables.has(table))
  return [
    ...beside.map(({ table }) => `names ${table} of the directory beside ${first.table}`),
    ...calledIn(parts)
      .filter((name) => functions.has(name))
      .map((name) => `calls ${name}, which reads tables unseen`),
    ...(read.length > 0 && !read.some(({ isBound }) => isBound)
      ? ['does not name the workspace of the call']
      : read.filter(({ isBound }) => !isBound).map(({ table }) => `reads ${table} without its workspace`)),
    ...(/\bas (?:not )?(?:materialized )?\( ?insert\b/.test(sql) ? ['inserts inside of WITH'] : []),
    ...(/\bon conflict\b.*\bnow\(\)/.test(sql) ? ['looks at the clock where it meets a conflict'] : []),
    ...(/\binsert into [a-z_]+(?: as \w+)? \((?!workspace_id\b)/.test(sql) &&
    kept.some(({ isInserted }) => isInserted)
      ? ['inserts without the workspace in front']
      : []),
  ]
}
