import type { Db } from '../../../db/connect.ts'
import { type ContainerRow, columns, type ListedRow, listedColumns, live } from './container-rows.ts'

export async function findContainer(
  db: Db,
  workspaceId: number,
  id: number,
): Promise<ContainerRow | undefined> {
  const { rows } = await db.query<ContainerRow>({
    name: 'containers.find',
    text: `select ${columns} from containers c where ${live} and c.id = $2`,
    values: [workspaceId, id],
  })
  return rows[0]
}

export async function selectByIds(
  db: Db,
  workspaceId: number,
  ids: readonly number[],
): Promise<ContainerRow[]> {
  const { rows } = await db.query<ContainerRow>({
    name: 'containers.by-ids',
    text: `select ${columns} from containers c where ${live} and c.id = any($2::bigint[])`,
    values: [workspaceId, ids],
  })
  return rows
}

/** The live containers with these ids, as lists show them. */
export async function selectListedByIds(
  db: Db,
  workspaceId: number,
  ids: readonly number[],
): Promise<ListedRow[]> {
  const { rows } = await db.query<ListedRow>({
    name: 'containers.listed-by-ids',
    text: `select ${listedColumns} from containers c where ${live} and c.id = any($2::bigint[])`,
    values: [workspaceId, ids],
  })
  return rows
}

/** Locks live containers for a change, in the order of their ids, so that two changes can't wait for each other. */
export async function lockContainers(
  db: Db,
  workspaceId: number,
  ids: readonly number[],
): Promise<ContainerRow[]> {
  const { rows } = await db.query<ContainerRow>({
    name: 'containers.lock',
    text: `select ${columns} from containers c
      where ${live} and c.id = any($2::bigint[]) order by c.id for no key update`,
    values: [workspaceId, ids],
  })
  return rows
}

/** The same with the container in which a live item lies, whichever that is, beside others. */
export async function lockContainersOf(
  db: Db,
  workspaceId: number,
  itemId: number,
  ids: readonly number[],
): Promise<ContainerRow[]> {
  const { rows } = await db.query<ContainerRow>({
    name: 'containers.lock-of-item',
    text: `select ${columns} from containers c where ${live} and c.id = any($3::bigint[] || (
        select i.container_id from items i where i.workspace_id = $1 and i.id = $2 and i.deleted_at is null))
      order by c.id for no key update`,
    values: [workspaceId, itemId, ids],
  })
  return rows
}
