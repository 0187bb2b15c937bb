import type { MovementReason } from '@stowage/contract/items.rules'
import type { Db } from '../../../db/connect.ts'
import { isDistributed } from '../../../db/distribution.ts'

/** An entry of the ledger, by what is left of the item then. */
interface Entry {
  itemId: number
  delta: number
  left: number
  reason: MovementReason
  /** The key of the request that made it. */
  requestKey: string | null
}

/** Entries of one statement: to write down the lists of 25,000 at a stretch would hold up everybody else. */
const atOnce = 5_000

/** Entries from which new plans pay: more than an ordinary call writes. */
const many = 1_000

/**
 * Discards the plans of the connection, and analyses `items` if its statistics know fewer than half of the entries. A plan
 * or statistics from when the table was small make PostgreSQL read the whole table, or a wrong index, for the foreign key
 * of each entry. ANALYZE skips the table while another connection analyses or vacuums it.
 */
async function planAnew(db: Db, entries: number): Promise<void> {
  await db.query('discard plans')
  const { rowCount } = await db.query({
    name: 'movements.items-outgrew-statistics',
    text: `select from pg_class where oid = 'items'::regclass and reltuples < 2 * $1::int`,
    values: [entries],
  })
  // The rows of a distributed table lie on the nodes, so its own statistics are always empty.
  if (rowCount && !(await isDistributed(db))) await db.query('analyze (skip_locked) items')
}

/** Writes into the ledgers of items, in the order given, what the statement before has changed of them. */
export async function addMovements(
  db: Db,
  workspaceId: number,
  userId: number,
  entries: readonly Entry[],
): Promise<void> {
  for (let first = 0; first < entries.length; first += atOnce) {
    const part = entries.slice(first, first + atOnce)
    if (part.length >= many) await planAnew(db, part.length)
    await addPart(db, workspaceId, userId, part)
  }
}

async function addPart(
  db: Db,
  workspaceId: number,
  userId: number,
  entries: readonly Entry[],
): Promise<void> {
  await db.query({
    name: 'movements.add',
    text: `insert into stock_movements (workspace_id, item_id, delta, quantity_after, reason, user_id, request_key)
      select $1, m.item_id, m.delta, m.quantity, m.reason, $2, m.request_key
      from unnest($3::bigint[], $4::int[], $5::int[], $6::text[], $7::text[]) with ordinality
        as m (item_id, delta, quantity, reason, request_key, place)
      order by m.place`,
    values: [
      workspaceId,
      userId,
      entries.map(({ itemId }) => itemId),
      entries.map(({ delta }) => delta),
      entries.map(({ left }) => left),
      entries.map(({ reason }) => reason),
      entries.map(({ requestKey }) => requestKey),
    ],
  })
}

/** Rows as a statement returns them, which is in no order, by their ids. */
export const byId = <Row extends { id: number }>(rows: Row[]): Row[] => rows.sort((a, b) => a.id - b.id)
