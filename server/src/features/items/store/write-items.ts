import type { Item } from '@stowage/contract/items'
import type { MovementReason } from '@stowage/contract/items.rules'
import type { Db } from '../../../db/connect.ts'
import { itemColumns, type WrittenItem, writtenItem } from '../../../db/item-fields.ts'
import { placeColumns, placeOfContainer } from './follow-container.ts'

const live = 'i.workspace_id = $1 and i.deleted_at is null'

/** Who changes the stock, and with which request. */
export interface Author {
  userId: number
  requestKey: string | null
}

export interface ItemToInsert extends WrittenItem {
  /** The key of the request that adds it, or its own one within a request that adds many. */
  requestKey: string | null
}

/** An item with the key under which it was added, and how many pieces it had then. */
export interface CreatedItem extends Item {
  requestKey: string
  addedQuantity: number
}

/** The items that a person added under these keys; those in the trash too. */
export async function findCreated(
  db: Db,
  workspaceId: number,
  userId: number,
  keys: readonly string[],
): Promise<CreatedItem[]> {
  const { rows } = await db.query<CreatedItem>({
    name: 'items.find-created',
    text: `select m.request_key as "requestKey", m.delta as "addedQuantity", ${itemColumns} from stock_movements m
      join items i on i.workspace_id = m.workspace_id and i.id = m.item_id
      where m.workspace_id = $1 and m.user_id = $2 and m.reason = 'created' and m.request_key = any($3)`,
    values: [workspaceId, userId, keys],
  })
  return rows
}

/** Adds items to locked containers, with the first entry of their ledgers, in the order given. */
export async function insertItems(
  db: Db,
  workspaceId: number,
  items: readonly ItemToInsert[],
  userId: number,
): Promise<Item[]> {
  const { rows } = await db.query<Item>({
    name: 'items.insert',
    text: `with i as (
        insert into items (workspace_id, ${writtenItem.columns}, ${placeColumns})
        select $1, ${writtenItem.columnsOf('n')}, ${placeOfContainer}
        from unnest(${writtenItem.lists(4)}) with ordinality as n (${writtenItem.columns}, place)
        join containers c on c.workspace_id = $1 and c.id = n.container_id
        order by n.place
        returning *
      ), movements as (
        insert into stock_movements (workspace_id, item_id, delta, quantity_after, reason, user_id, request_key)
        select i.workspace_id, i.id, i.quantity, i.quantity, 'created', $2, k.request_key
        from (select *, row_number() over (order by id) as place from i) i
        join unnest($3::text[]) with ordinality as k (request_key, place) using (place)
        order by i.id
      )
      select ${itemColumns} from i order by i.id`,
    values: [
      workspaceId,
      userId,
      items.map((item) => item.requestKey),
      ...writtenItem.names.map((name) => items.map((item) => item[name])),
    ],
  })
  return rows
}

/**
 * A locked item as it is stored, or shall be. Which of the names that a photo can have belong to an item is decided by
 * the service; here it only goes along.
 */
export interface StoredItem extends WrittenItem {
  id: number
}

/** Locks a live item that lies in one of the containers, which must be locked already. */
export async function lockItem(
  db: Db,
  workspaceId: number,
  id: number,
  containerIds: readonly number[],
): Promise<StoredItem | undefined> {
  const { rows } = await db.query<StoredItem>({
    name: 'items.lock',
    text: `select i.id, ${writtenItem.stored}
      from items i where ${live} and i.id = $2 and i.container_id = any($3::bigint[]) for no key update`,
    values: [workspaceId, id, containerIds],
  })
  return rows[0]
}

/**
 * Changes a locked item; the container that it lies in then is locked too. A new quantity and a move are written into its
 * ledger by the same statement.
 */
export async function updateItem(
  db: Db,
  workspaceId: number,
  item: StoredItem,
  movements: readonly { delta: number; reason: MovementReason }[],
  author: Author,
): Promise<Item> {
  const { rows } = await db.query<Item>({
    name: 'items.update',
    text: `with i as (
        update items i set ${writtenItem.assignments(8)}, (${placeColumns}) = (${placeOfContainer}), updated_at = now()
        from containers c where ${live} and i.id = $2 and c.workspace_id = $1 and c.id = $7 returning i.*
      ), movements as (
        insert into stock_movements (workspace_id, item_id, delta, quantity_after, reason, user_id, request_key)
        select i.workspace_id, i.id, m.delta, i.quantity, m.reason, $3, $4
        from i, unnest($5::int[], $6::text[]) with ordinality as m (delta, reason, place) order by m.place
      )
      select ${itemColumns} from i`,
    values: [
      workspaceId,
      item.id,
      author.userId,
      author.requestKey,
      movements.map((movement) => movement.delta),
      movements.map((movement) => movement.reason),
      item.containerId,
      ...writtenItem.names.map((name) => item[name]),
    ],
  })
  const [updated] = rows
  if (!updated) throw new Error('The item was not stored.')
  return updated
}

/**
 * Adds pieces to an item of a locked container, or takes some. Undefined when the item is not there (any more), or
 * when the quantity would leave its bounds.
 */
export async function moveStock(
  db: Db,
  workspaceId: number,
  change: { itemId: number; containerId: number; delta: number; most: number },
  author: Author,
): Promise<Item | undefined> {
  const { rows } = await db.query<Item>({
    name: 'items.move-stock',
    text: `with i as (
        update items i set quantity = i.quantity + $4::int, updated_at = now()
        where ${live} and i.id = $2 and i.container_id = $3 and i.quantity + $4::int between 0 and $5::int
        returning *
      ), movements as (
        insert into stock_movements (workspace_id, item_id, delta, quantity_after, reason, user_id, request_key)
        select workspace_id, id, $4::int, quantity, case when $4::int > 0 then 'added' else 'taken' end, $6, $7 from i
      )
      select ${itemColumns} from i`,
    values: [
      workspaceId,
      change.itemId,
      change.containerId,
      change.delta,
      change.most,
      author.userId,
      author.requestKey,
    ],
  })
  return rows[0]
}

/** Removes a batch of items that were deleted long ago, for good, with their ledgers and photos. */
export async function deleteExpired(db: Db, before: string, most: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'items.purge',
    text: `delete from items where (workspace_id, id) in (
      select workspace_id, id from items where deleted_at < $1 order by deleted_at limit $2
      for update skip locked)`,
    values: [before, most],
  })
  return rowCount ?? 0
}

/** Marks a point of the transaction to which locks can be given back. */
export async function savepoint(db: Db): Promise<void> {
  await db.query('savepoint item')
}

export async function rollbackToSavepoint(db: Db): Promise<void> {
  await db.query('rollback to savepoint item')
}
