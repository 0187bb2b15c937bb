import type { Container, ContainerSort } from '@stowage/contract/containers'
import type { Db } from '../../db/connect.ts'
import {
  containerColumns,
  isBlocked,
  type WrittenContainer,
  writtenContainer,
} from '../../db/container-fields.ts'
import { afterKey, anyWorkspace, orderBy, type Sorting } from '../../lists/keyset.ts'
import type { Searched } from '../../lists/word-search.ts'

/** A container as it is stored; what its label holds is added by the service. */
export type ContainerRow = Omit<Container, 'qrCode'>

const columns = `${containerColumns}, ${isBlocked}`

const live = 'c.workspace_id = $1 and c.deleted_at is null'
const liveOfAny = `c.workspace_id = ${anyWorkspace} and c.deleted_at is null`

export const sortings: Record<ContainerSort, Sorting<ContainerRow>> = {
  recent: { column: 'c.updated_at', type: 'timestamptz', direction: 'desc', valueOf: (row) => row.updatedAt },
  'name-asc': { column: 'c.name', type: 'text', direction: 'asc', valueOf: (row) => row.name },
  'name-desc': { column: 'c.name', type: 'text', direction: 'desc', valueOf: (row) => row.name },
  'items-most': {
    column: 'c.item_count',
    type: 'bigint',
    direction: 'desc',
    valueOf: (row) => row.itemCount,
  },
  'items-least': {
    column: 'c.item_count',
    type: 'bigint',
    direction: 'asc',
    valueOf: (row) => row.itemCount,
  },
  'created-asc': { column: null, type: 'bigint', direction: 'asc', valueOf: (row) => row.id },
  'created-desc': { column: null, type: 'bigint', direction: 'desc', valueOf: (row) => row.id },
}

export interface ContainerPage {
  location: string | undefined
  sort: ContainerSort
  /** Sort value (unless sorted by id alone) and id of the row before the page. */
  after: readonly (string | number)[] | undefined
  rows: number
}

/** The condition of a place, whose value is added to the others. */
function inLocation(location: string | undefined, values: unknown[]): string {
  return location === undefined ? '' : ` and c.location = $${values.push(location)}`
}

/** A name for the shape of a query, so that it is planned once. */
function nameOf(kind: string, location: string | undefined, ...more: unknown[]): string {
  return ['containers', kind, location === undefined, ...more].join('.')
}

/** A page of containers. Its length stands in the text, since the planner must know it, so few lengths are used. */
export async function selectContainers(
  db: Db,
  workspaceId: number,
  page: ContainerPage,
): Promise<ContainerRow[]> {
  const sorting = sortings[page.sort]
  const values: unknown[] = [workspaceId]
  let where = liveOfAny + inLocation(page.location, values)
  if (page.after) where += ` and ${afterKey(sorting, 'c.id', page.after, values)}`
  const { rows } = await db.query<ContainerRow>({
    name: nameOf('list', page.location, page.sort, page.after === undefined, page.rows),
    text: `select ${columns} from containers c where ${where}
      order by ${orderBy(sorting, 'c.id')} limit ${page.rows}`,
    values,
  })
  return rows
}

/** How many containers there are, or in one place: kept numbers. */
export async function countContainers(
  db: Db,
  workspaceId: number,
  location: string | undefined,
): Promise<number> {
  const values: unknown[] = [workspaceId]
  const kept = location === undefined ? 'workspace_totals' : 'workspace_locations'
  const { rows } = await db.query<{ total: number }>({
    name: nameOf('count', location),
    text: `select containers as total from ${kept} c where workspace_id = $1${inLocation(location, values)}`,
    values,
  })
  return rows[0]?.total ?? 0
}

/** Where words are searched. */
export function searchedContainers(workspaceId: number, location: string | undefined): Searched {
  const values: unknown[] = [workspaceId]
  const where = live + inLocation(location, values)
  return { from: 'containers c', alias: 'c', columns, where, filter: '', values }
}

/** Containers whose name begins with the text: a range of the index by name, without regard to case. */
export async function selectByBeginning(
  db: Db,
  workspaceId: number,
  text: string,
  rows: number,
): Promise<ContainerRow[]> {
  const found = await db.query<ContainerRow>({
    name: `containers.beginning.${rows}`,
    text: `select ${columns} from containers c
      where ${live} and c.name >= $2 and c.name <= $2 || chr(65535) order by c.name, c.id limit ${rows}`,
    values: [workspaceId, text],
  })
  return found.rows
}

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
