import type { Db } from '../../../db/connect.ts'
import { containerColumns, type WrittenContainer, writtenContainer } from '../../../db/container-fields.ts'
import { type ContainerRow, live } from './container-rows.ts'

/** Makes those who create, delete or restore containers go one after the other, so that the count is true until they are done. */
export async function lockContainerCount(db: Db, workspaceId: number): Promise<number> {
  await db.query({
    name: 'workspaces.lock',
    text: 'select id from workspaces where id = $1 for no key update',
    values: [workspaceId],
  })
  const { rows } = await db.query<{ containers: number }>({
    name: 'containers.count-live',
    text: 'select containers from workspace_totals where workspace_id = $1',
    values: [workspaceId],
  })
  return rows[0]?.containers ?? 0
}

export async function insertContainer(
  db: Db,
  workspaceId: number,
  container: WrittenContainer,
): Promise<ContainerRow> {
  const { rows } = await db.query<ContainerRow>({
    name: 'containers.insert',
    text: `insert into containers as c (workspace_id, ${writtenContainer.columns})
      values ($1, ${writtenContainer.values(2)})
      returning ${containerColumns}, false as blocked`,
    values: [workspaceId, ...writtenContainer.names.map((name) => container[name])],
  })
  return only(rows)
}

export async function updateContainer(
  db: Db,
  workspaceId: number,
  container: WrittenContainer & { id: number },
): Promise<ContainerRow> {
  const { rows } = await db.query<ContainerRow>({
    name: 'containers.update',
    text: `update containers c set ${writtenContainer.assignments(3)}, updated_at = now()
      where ${live} and c.id = $2 returning ${containerColumns}, false as blocked`,
    values: [workspaceId, container.id, ...writtenContainer.names.map((name) => container[name])],
  })
  return only(rows)
}

/** Marks a locked container as deleted, and keeps how many lived then, itself included. */
export async function markDeleted(db: Db, workspaceId: number, id: number, live: number): Promise<void> {
  await db.query({
    name: 'containers.delete',
    text: `update containers c set deleted_at = now(), live_at_deletion = $3
      where c.workspace_id = $1 and c.id = $2`,
    values: [workspaceId, id, live],
  })
}

/** Takes the mark of deletion away from a locked container. */
export async function unmarkDeleted(db: Db, workspaceId: number, id: number): Promise<void> {
  await db.query({
    name: 'containers.restore',
    text: `update containers c set deleted_at = null, live_at_deletion = null
      where c.workspace_id = $1 and c.id = $2`,
    values: [workspaceId, id],
  })
}

export interface DeletedContainer {
  id: number
  name: string
  /** How many lived when it was deleted, itself included; 0 where that was not kept yet. */
  liveAtDeletion: number
}

export async function lockDeleted(
  db: Db,
  workspaceId: number,
  id: number,
): Promise<DeletedContainer | undefined> {
  const { rows } = await db.query<DeletedContainer>({
    name: 'containers.lock-deleted',
    text: `select c.id, c.name, coalesce(c.live_at_deletion, 0) as "liveAtDeletion"
      from containers c where c.workspace_id = $1 and c.id = $2 and c.deleted_at is not null for no key update`,
    values: [workspaceId, id],
  })
  return rows[0]
}

/** Removes a batch of containers that were deleted long ago, for good, with what is left in them. */
export async function deleteExpired(db: Db, before: string, most: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'containers.purge',
    text: `delete from containers where (workspace_id, id) in (
      select workspace_id, id from containers where deleted_at < $1 order by deleted_at limit $2
      for update skip locked)`,
    values: [before, most],
  })
  return rowCount ?? 0
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('The container was not stored.')
  return row
}
