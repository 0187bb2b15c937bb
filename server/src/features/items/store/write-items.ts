import type { Item } from '@stowage/contract/items'
import type { MovementReason } from '@stowage/contract/items.rules'
import type { WorkspaceKey } from '../../../db/by-workspace.ts'
import type { Db } from '../../../db/connect.ts'
import { itemColumns, type WrittenItem, writtenItem } from '../../../db/item-fields.ts'
import { addMovements, byId } from './add-movements.ts'
import { placeColumns, placeOfContainer } from './container-items.ts'

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
      join items i on i.workspace_id = $1 and i.id = m.item_id
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
    text: `insert into items as i (workspace_id, ${writtenItem.columns}, ${placeColumns})
      select c.workspace_id, ${writtenItem.columnsOf('n')}, ${placeOfContainer}
      from unnest(${writtenItem.lists(2)}) with ordinality as n (${writtenItem.columns}, place)
      join containers c on c.workspace_id = $1 and c.id = n.container_id
      order by n.place
      returning ${itemColumns}`,
    values: [workspaceId, ...writtenItem.names.map((name) => items.map((item) => item[name]))],
  })
  const inserted = byId(rows)
  const entries = inserted.map(({ id, quantity }, at) => {
    const requestKey = items[at]?.requestKey ?? null
    return { itemId: id, delta: quantity, left: quantity, reason: 'created', requestKey } as const
  })
  await addMovements(db, workspaceId, userId, entries)
  return inserted
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

/** Changes a locked item; the container that it lies in then is locked too. Its ledger says what changed of the quantity and the place. */
export async function updateItem(
  db: Db,
  workspaceId: number,
  item: StoredItem,
  movements: readonly { delta: number; reason: MovementReason }[],
  author: Author,
): Promise<Item> {
  const { rows } = await db.query<Item>({
    name: 'items.update',
    text: `update items i set ${writtenItem.assignments(4)}, (${placeColumns}) = (${placeOfContainer}), updated_at = now()
      from containers c where ${live} and i.id = $2 and c.workspace_id = $1 and c.id = $3
      returning ${itemColumns}`,
    values: [workspaceId, item.id, item.containerId, ...writtenItem.names.map((name) => item[name])],
  })
  const [updated] = rows
  if (!updated) throw new Error('The item was not stored.')
  const { userId, requestKey } = author
  const movementOf = { itemId: updated.id, left: updated.quantity, requestKey }
  await addMovements(
    db,
    workspaceId,
    userId,
    movements.map((movement) => ({ ...movementOf, ...movement })),
  )
  return updated
}

/** How many pieces are added to an item, or taken. */
interface Step {
  itemId: number
  containerId: number
  delta: number
  most: number
}

/**
 * Adds pieces to an item of a locked container, or takes some. Undefined when the item is not there (any more), when the
 * quantity would leave its bounds, or when the ledger has a step of this person under this key already: whoever sends it
 * at the same moment waits for the lock of the container, so the step is in the ledger by then.
 */
export async function moveStock(
  db: Db,
  workspaceId: number,
  { itemId, containerId, delta, most }: Step,
  { userId, requestKey }: Author,
): Promise<Item | undefined> {
  const { rows } = await db.query<Item>({
    name: 'items.move-stock',
    text: `update items i set quantity = i.quantity + $4::int, updated_at = now()
      where ${live} and i.id = $2 and i.container_id = $3 and i.quantity + $4::int between 0 and $5::int
        and not exists (select from stock_movements m where m.workspace_id = $1 and m.user_id = $6
          and m.request_key = $7 and m.reason in ('added', 'taken', 'counted'))
      returning ${itemColumns}`,
    values: [workspaceId, itemId, containerId, delta, most, userId, requestKey],
  })
  return rows[0]
}

/** Writes a step down in the ledger, by what is left then. */
export async function addStep(
  db: Db,
  workspaceId: number,
  { itemId, delta, left, reason }: { itemId: number; delta: number; left: number; reason: MovementReason },
  { userId, requestKey }: Author,
): Promise<void> {
  await db.query({
    name: 'movements.add-step',
    text: `insert into stock_movements (workspace_id, item_id, delta, quantity_after, reason, user_id, request_key)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [workspaceId, itemId, delta, left, reason, userId, requestKey],
  })
}

/** Some items, of whatever workspaces, that were deleted before then; the longest ago first. */
export async function selectExpired(db: Db, before: string, limit: number): Promise<WorkspaceKey[]> {
  const { rows } = await db.query<WorkspaceKey>({
    name: 'items.expired',
    text: `select workspace_id as "workspaceId", id from items where deleted_at < $1 order by deleted_at limit $2`,
    values: [before, limit],
  })
  return rows
}

/** Removes those of the items for good, with their ledgers and photos, that are deleted since before then still. */
export async function deleteExpired(
  db: Db,
  workspaceId: number,
  ids: readonly number[],
  before: string,
): Promise<number> {
  const { rowCount } = await db.query({
    name: 'items.purge',
    text: 'delete from items where workspace_id = $1 and id = any($2::bigint[]) and deleted_at < $3',
    values: [workspaceId, ids, before],
  })
  return rowCount ?? 0
}

/**
 * Removes the first items of a workspace for good, with their photos and movements; gives their number. Up to an id and
 * not by a list of them: a planner that takes the workspace for a small one would look the list up for each of its items.
 */
export async function deleteSomeOf(db: Db, workspaceId: number, limit: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'items.erase',
    text: `delete from items where workspace_id = $1 and id <= (
      select max(id) from (select id from items where workspace_id = $1 order by id limit $2) first)`,
    values: [workspaceId, limit],
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
