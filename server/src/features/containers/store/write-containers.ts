import type { Db } from '../../../db/connect.ts'
import { containerColumns, type WrittenContainer, writtenContainer } from '../../../db/container-fields.ts'
import { type ContainerRow, live } from './container-rows.ts'

export interface ContainerCount {
  ownerId: number
  /** The containers in all workspaces of the owner, which the plan counts together. */
  live: number
  /** True where there are several workspaces. */
  isOfSeveral: boolean
}

/**
 * Makes calls that create, delete or restore containers of one owner run one after the other, in whichever of their
 * workspaces, so that the count stays valid. Undefined where the workspace was deleted or handed over during the wait.
 */
export async function lockContainerCount(db: Db, workspaceId: number): Promise<ContainerCount | undefined> {
  const { rows: workspaces } = await db.query<{ id: number; ownerId: number }>({
    name: 'workspaces.lock-of-owner',
    text: `select id, owner_id as "ownerId" from workspaces
      where owner_id = (select owner_id from workspaces where id = $1) and deleted_at is null
      order by id for no key update`,
    values: [workspaceId],
  })
  const own = workspaces.find(({ id }) => id === workspaceId)
  if (!own) return undefined
  let live = 0
  for (const { id } of workspaces) {
    const { rows } = await db.query<{ containers: number }>({
      name: 'containers.count-live',
      text: 'select containers from workspace_totals where workspace_id = $1',
      values: [id],
    })
    live += rows[0]?.containers ?? 0
  }
  return { ownerId: own.ownerId, live, isOfSeveral: workspaces.length > 1 }
}

/**
 * Locks the totals of a workspace before those of its locations, as adding, deleting and restoring containers do: a
 * container that moves changes only the latter, and its event the former.
 */
export async function lockTotals(db: Db, workspaceId: number): Promise<void> {
  await db.query({
    name: 'containers.lock-totals',
    text: 'select workspace_id from workspace_totals where workspace_id = $1 for no key update',
    values: [workspaceId],
  })
}

/** Whether a workspace exists, is not deleted and has an owner: that of a deleted account has none until it is erased. */
export async function isThere(db: Db, workspaceId: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'workspaces.is-there',
    text: 'select from workspaces where id = $1 and deleted_at is null and owner_id is not null',
    values: [workspaceId],
  })
  return rowCount === 1
}

/**
 * Works out again which containers the plan blocks, after some were deleted or restored in one of several workspaces: the
 * places are given to the oldest of them together.
 */
export async function settleContainers(
  db: Db,
  { ownerId, isOfSeveral }: Pick<ContainerCount, 'ownerId' | 'isOfSeveral'>,
): Promise<void> {
  if (!isOfSeveral) return
  await db.query({
    name: 'containers.settle',
    text: 'select settle_containers($1)',
    values: [ownerId],
  })
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

/** Adds containers in this order. Returns their ids. */
export async function insertContainers(
  db: Db,
  workspaceId: number,
  containers: readonly WrittenContainer[],
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'containers.insert-many',
    text: `insert into containers (workspace_id, ${writtenContainer.columns})
      select $1, ${writtenContainer.columnsOf('n')}
      from unnest(${writtenContainer.lists(2)}) with ordinality as n (${writtenContainer.columns}, place)
      order by n.place returning id`,
    values: [workspaceId, ...writtenContainer.names.map((name) => containers.map((one) => one[name]))],
  })
  return rows.map(({ id }) => id).sort((a, b) => a - b)
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

function only<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('The container was not stored.')
  return row
}
