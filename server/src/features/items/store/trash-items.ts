import type { Db } from '../../../db/connect.ts'

/** What is told of an item that was deleted or brought back. */
export interface NamedItem {
  id: number
  name: string
  containerId: number
  containerName: string
}

const named = 'i.id, i.name, i.container_id as "containerId", i.container_name as "containerName"'

/** An item that is there, or lies in the trash. */
export interface KnownItem extends NamedItem {
  isDeleted: boolean
}

export async function findKnown(db: Db, workspaceId: number, ids: readonly number[]): Promise<KnownItem[]> {
  const { rows } = await db.query<KnownItem>({
    name: 'items.find-known',
    text: `select ${named}, i.deleted_at is not null as "isDeleted" from items i
      where i.workspace_id = $1 and i.id = any($2::bigint[]) order by i.id`,
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
          and c.workspace_id = i.workspace_id and c.id = i.container_id
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
