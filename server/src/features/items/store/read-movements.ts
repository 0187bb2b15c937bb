import type { Movement } from '@stowage/contract/items'
import type { Db } from '../../../db/connect.ts'

/** An entry of the ledger, with the bare id of whoever made it. */
interface StoredMovement extends Omit<Movement, 'userName'> {
  userId: number | null
}

/** Entries of the ledger older than the cursor, newest first. */
export async function selectMovements(
  db: Db,
  workspaceId: number,
  page: { itemId: number; before: number | null; rows: number },
): Promise<StoredMovement[]> {
  const { rows } = await db.query<StoredMovement>({
    name: 'movements.list',
    text: `select m.id, m.delta, m.quantity_after as "quantityAfter", m.reason, m.user_id as "userId",
        m.created_at as "createdAt"
      from stock_movements m
      where m.workspace_id = $1 and m.item_id = $2 and m.id < $3 order by m.id desc limit $4`,
    values: [workspaceId, page.itemId, page.before ?? Number.MAX_SAFE_INTEGER, page.rows],
  })
  return rows
}

export async function countMovements(
  db: Db,
  workspaceId: number,
  itemId: number,
  limit: number,
): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'movements.count',
    text: `select count(*) as total from (
      select from stock_movements where workspace_id = $1 and item_id = $2 limit $3) m`,
    values: [workspaceId, itemId, limit],
  })
  return rows[0]?.total ?? 0
}

/** A movement that this person has made under this key, however long ago. */
export async function findMovement(
  db: Db,
  workspaceId: number,
  userId: number,
  key: string,
): Promise<{ itemId: number; delta: number; quantityAfter: number } | undefined> {
  const { rows } = await db.query<{ itemId: number; delta: number; quantityAfter: number }>({
    name: 'movements.find',
    text: `select item_id as "itemId", delta, quantity_after as "quantityAfter" from stock_movements
      where workspace_id = $1 and user_id = $2 and request_key = $3 and reason in ('added', 'taken', 'counted')`,
    values: [workspaceId, userId, key],
  })
  return rows[0]
}
