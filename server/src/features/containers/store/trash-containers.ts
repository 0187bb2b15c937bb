import type { WorkspaceKey } from '../../../db/by-workspace.ts'
import type { Db } from '../../../db/connect.ts'

/** In the trash: deleted, and not purged. */
const inTrash = 'c.deleted_at is not null and c.erased_at is null'

/**
 * Marks a locked container as deleted. Stores how many containers existed, with this one, and how many items are
 * deleted with it.
 */
export async function markDeleted(
  db: Db,
  workspaceId: number,
  id: number,
  { live, items }: { live: number; items: number },
): Promise<void> {
  await db.query({
    name: 'containers.delete',
    text: `update containers c set deleted_at = now(), live_at_deletion = $3, items_at_deletion = $4
      where c.workspace_id = $1 and c.id = $2`,
    values: [workspaceId, id, live, items],
  })
}

/** The same for many containers, whose items are marked already. */
export async function markAllDeleted(
  db: Db,
  workspaceId: number,
  ids: readonly number[],
  live: number,
): Promise<void> {
  await db.query({
    name: 'containers.delete-many',
    text: `update containers c set deleted_at = now(), live_at_deletion = $3, items_at_deletion = (
        select count(*) from items i
        where i.workspace_id = $1 and i.container_id = c.id and i.deleted_with_container)
      where c.workspace_id = $1 and c.id = any($2::bigint[]) and c.deleted_at is null`,
    values: [workspaceId, ids, live],
  })
}

export async function unmarkDeleted(db: Db, workspaceId: number, ids: readonly number[]): Promise<void> {
  await db.query({
    name: 'containers.restore',
    text: `update containers c set deleted_at = null, live_at_deletion = null, items_at_deletion = null
      where c.workspace_id = $1 and c.id = any($2::bigint[])`,
    values: [workspaceId, ids],
  })
}

export interface DeletedContainer {
  id: number
  name: string
  /** How many containers existed when it was deleted, with this one; 0 when unknown. */
  liveAtDeletion: number
}

/** Locks the deleted ones of the containers by id. */
export async function lockDeleted(
  db: Db,
  workspaceId: number,
  ids: readonly number[],
): Promise<DeletedContainer[]> {
  const { rows } = await db.query<DeletedContainer>({
    name: 'containers.lock-deleted',
    text: `select c.id, c.name, coalesce(c.live_at_deletion, 0) as "liveAtDeletion"
      from containers c where c.workspace_id = $1 and c.id = any($2::bigint[]) and ${inTrash}
      order by c.id for no key update`,
    values: [workspaceId, ids],
  })
  return rows
}

export async function findDeleted(
  db: Db,
  workspaceId: number,
  id: number,
): Promise<{ name: string } | undefined> {
  const { rows } = await db.query<{ name: string }>({
    name: 'containers.find-deleted',
    text: `select c.name from containers c where c.workspace_id = $1 and c.id = $2 and ${inTrash}`,
    values: [workspaceId, id],
  })
  return rows[0]
}

/** A purged container. */
export interface ErasedContainer {
  id: number
  name: string
  itemCount: number
}

/** Marks locked containers of the trash as purged. Returns those that were not purged yet. */
export async function markErased(
  db: Db,
  workspaceId: number,
  ids: readonly number[],
): Promise<ErasedContainer[]> {
  const { rows } = await db.query<ErasedContainer>({
    name: 'containers.mark-erased',
    text: `with c as (
        update containers c set erased_at = now()
        where c.workspace_id = $1 and c.id = any($2::bigint[]) and ${inTrash} returning c.*
      )
      select c.id, c.name, coalesce(c.items_at_deletion, 0) as "itemCount" from c order by c.id`,
    values: [workspaceId, ids],
  })
  return rows
}

/** Those of the containers that exist or are in the trash. */
export async function selectKnown(db: Db, workspaceId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'containers.known',
    text: `select c.id from containers c
      where c.workspace_id = $1 and c.id = any($2::bigint[]) and c.erased_at is null order by c.id`,
    values: [workspaceId, ids],
  })
  return rows.map(({ id }) => id)
}

/** Deletes a purged container with its remaining items. */
export async function deleteErased(db: Db, workspaceId: number, id: number): Promise<void> {
  await db.query({
    name: 'containers.delete-erased',
    text: 'delete from containers where workspace_id = $1 and id = $2 and erased_at is not null',
    values: [workspaceId, id],
  })
}

/** Some containers of any workspace that were deleted before then, oldest deletion first. */
export async function selectExpired(db: Db, before: string, limit: number): Promise<WorkspaceKey[]> {
  const { rows } = await db.query<WorkspaceKey>({
    name: 'containers.expired',
    text: `select workspace_id as "workspaceId", id from containers where deleted_at < $1 order by deleted_at limit $2`,
    values: [before, limit],
  })
  return rows
}

/** Purges those of the containers that are still deleted since before then, with their remaining items. */
export async function deleteExpired(
  db: Db,
  workspaceId: number,
  ids: readonly number[],
  before: string,
): Promise<number> {
  const { rowCount } = await db.query({
    name: 'containers.purge',
    text: 'delete from containers where workspace_id = $1 and id = any($2::bigint[]) and deleted_at < $3',
    values: [workspaceId, ids, before],
  })
  return rowCount ?? 0
}

/** Deletes some containers of a workspace with their remaining items. Returns their number. */
export async function deleteSomeOf(db: Db, workspaceId: number, limit: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'containers.erase',
    text: `delete from containers where workspace_id = $1 and id <= (
      select max(id) from (select id from containers where workspace_id = $1 order by id limit $2) first)`,
    values: [workspaceId, limit],
  })
  return rowCount ?? 0
}
