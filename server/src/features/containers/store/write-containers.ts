import type { Db } from '../../../db/connect.ts'
import { containerColumns, type WrittenContainer, writtenContainer } from '../../../db/container-fields.ts'
import { type ContainerRow, live } from './container-rows.ts'

/** Makes calls that create, delete or restore containers run one after the other, so that the count stays valid. */
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
