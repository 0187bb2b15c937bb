import type { Db } from '../../../db/connect.ts'
import { addMovements, byId } from './add-movements.ts'
import { placeColumns, placeOfContainer } from './container-items.ts'
import type { Author } from './write-items.ts'

/** What is told of an item that was deleted or brought back. */
export interface NamedItem {
  id: number
  name: string
  containerId: number
  containerName: string
}

const named = 'i.id, i.name, i.container_id as "containerId", i.container_name as "containerName"'

/** Deleted for itself, not together with its container. */
const aloneInTrash = 'i.deleted_at is not null and not i.deleted_with_container'

/** An item that is there, or lies in the trash. */
export interface KnownItem extends NamedItem {
  isDeleted: boolean
}

/** Those of the items that are not deleted for good. */
export async function findKnown(db: Db, workspaceId: number, ids: readonly number[]): Promise<KnownItem[]> {
  const { rows } = await db.query<KnownItem>({
    name: 'items.find-known',
    text: `select ${named}, i.deleted_at is not null as "isDeleted" from items i
      where i.workspace_id = $1 and i.id = any($2::bigint[]) and not exists (
        select from containers c where c.workspace_id = $1 and c.id = i.container_id and c.erased_at is not null)
      order by i.id`,
    values: [workspaceId, ids],
  })
  return rows
}

/** Marks locked items as deleted. Each keeps how many its container held then, all of these included. */
export async function markDeleted(db: Db, workspaceId: number, ids: readonly number[]): Promise<NamedItem[]> {
  const { rows } = await db.query<NamedItem>({
    name: 'items.delete',
    text: `with i as (
        update items i set deleted_at = now(), live_at_deletion = c.item_count from containers c
        where i.workspace_id = $1 and i.id = any($2::bigint[]) and i.deleted_at is null
          and c.workspace_id = $1 and c.id = i.container_id
        returning i.*
      )
      select ${named} from i order by i.id`,
    values: [workspaceId, ids],
  })
  return rows
}

/** What of the items would come back into one container. */
export interface Return {
  containerId: number
  count: number
  /** How many the container held when the first of them was deleted; 0 where that was not kept yet. */
  liveAtDeletion: number
}

/** How many of the items are deleted, by container; the containers must be locked already. */
export async function countReturns(db: Db, workspaceId: number, ids: readonly number[]): Promise<Return[]> {
  const { rows } = await db.query<Return>({
    name: 'items.count-returns',
    text: `select i.container_id as "containerId", count(*) as count,
        coalesce(max(i.live_at_deletion), 0) as "liveAtDeletion"
      from items i where i.workspace_id = $1 and i.id = any($2::bigint[]) and i.deleted_at is not null
      group by 1 order by 1`,
    values: [workspaceId, ids],
  })
  return rows
}

/** Takes the mark of deletion away, inside locked containers, from those that have it. */
export async function unmarkDeleted(
  db: Db,
  workspaceId: number,
  ids: readonly number[],
): Promise<NamedItem[]> {
  const { rows } = await db.query<NamedItem>({
    name: 'items.restore',
    text: `with i as (
        update items i set deleted_at = null, deleted_with_container = false, live_at_deletion = null
        where i.workspace_id = $1 and i.id = any($2::bigint[]) and i.deleted_at is not null returning i.*
      )
      select ${named} from i order by i.id`,
    values: [workspaceId, ids],
  })
  return rows
}

/** The same into another container, which is locked; their ledgers say that they were moved. */
export async function unmarkInto(
  db: Db,
  workspaceId: number,
  { ids, containerId }: { ids: readonly number[]; containerId: number },
  { userId, requestKey }: Author,
): Promise<NamedItem[]> {
  const { rows } = await db.query<NamedItem & { quantity: number }>({
    name: 'items.restore-into',
    text: `update items i set deleted_at = null, live_at_deletion = null, container_id = c.id,
        (${placeColumns}) = (${placeOfContainer}), updated_at = now()
      from containers c
      where i.workspace_id = $1 and i.id = any($2::bigint[]) and ${aloneInTrash}
        and c.workspace_id = $1 and c.id = $3
      returning ${named}, i.quantity`,
    values: [workspaceId, ids, containerId],
  })
  const entries = byId(rows).map(
    ({ id, quantity }) => ({ itemId: id, delta: 0, left: quantity, reason: 'moved', requestKey }) as const,
  )
  await addMovements(db, workspaceId, userId, entries)
  return rows.map(({ quantity: _, ...item }) => item)
}

/** Removes items of the trash for good, with their ledgers and photos; gives those that were there. Gathered once, as below. */
export async function deleteForGood(
  db: Db,
  workspaceId: number,
  ids: readonly number[],
): Promise<NamedItem[]> {
  const { rows } = await db.query<NamedItem>({
    name: 'items.delete-for-good',
    text: `with i as (
        delete from items where workspace_id = $1 and id = any (array(
          select i.id from items i where i.workspace_id = $1 and i.id = any($2::bigint[]) and ${aloneInTrash}
          order by i.id for update))
        returning *
      )
      select ${named} from i order by i.id`,
    values: [workspaceId, ids],
  })
  return rows
}

/**
 * Removes some items of a container that is deleted for good; gives their number. They are gathered once: a planner that
 * takes the container for a small one would otherwise gather them anew for each of its items.
 */
export async function deleteSomeIn(
  db: Db,
  workspaceId: number,
  containerId: number,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.query({
    name: 'items.erase-in',
    text: `delete from items where workspace_id = $1 and id = any (array(
      select i.id from items i join containers c on c.workspace_id = $1 and c.id = i.container_id
      where i.workspace_id = $1 and i.container_id = $2 and c.erased_at is not null limit $3))`,
    values: [workspaceId, containerId, limit],
  })
  return rowCount ?? 0
}
