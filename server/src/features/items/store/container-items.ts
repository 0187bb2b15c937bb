import type { Db } from '../../../db/connect.ts'

/**
 * What an item keeps of its container, so that a page of items touches no other table: its name and its place. Whoever
 * puts an item into a container, or changes the container, has it locked.
 */
export const placeColumns = 'container_name, location'

/** From the row of `containers c`. */
export const placeOfContainer = 'c.name, c.location'

/** Writes the name and place that a locked container gets down at all its items, those in the trash too. */
export async function syncContainerFields(
  db: Db,
  workspaceId: number,
  container: { id: number; name: string; location: string },
): Promise<void> {
  const { id, name, location } = container
  await db.query({
    name: 'items.sync-container-fields',
    text: `update items i set (${placeColumns}) = ($3, $4) where i.workspace_id = $1 and i.container_id = $2`,
    values: [workspaceId, id, name, location],
  })
}

/** Marks the live items of a locked container as deleted together with it; the transaction that does so gives the time. */
export async function trashItemsOf(db: Db, workspaceId: number, containerId: number): Promise<void> {
  await db.query({
    name: 'items.trash-items-of',
    text: `update items i set deleted_at = now(), deleted_with_container = true
      where i.workspace_id = $1 and i.container_id = $2 and i.deleted_at is null`,
    values: [workspaceId, containerId],
  })
}

/** Brings back the items that went together with containers, which are locked and live again. */
export async function restoreItemsOf(
  db: Db,
  workspaceId: number,
  containerIds: readonly number[],
): Promise<void> {
  await db.query({
    name: 'items.restore-items-of',
    text: `update items i set deleted_at = null, deleted_with_container = false
      where i.workspace_id = $1 and i.container_id = any($2::bigint[]) and i.deleted_with_container`,
    values: [workspaceId, containerIds],
  })
}

/** The items that were deleted before their containers belong to these from then on, as those that went with them. */
export async function eraseItemsOf(
  db: Db,
  workspaceId: number,
  containerIds: readonly number[],
): Promise<void> {
  await db.query({
    name: 'items.erase-items-of',
    text: `update items i set deleted_with_container = true
      where i.workspace_id = $1 and i.container_id = any($2::bigint[]) and not i.deleted_with_container
        and i.deleted_at is not null`,
    values: [workspaceId, containerIds],
  })
}
