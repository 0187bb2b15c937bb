import type { Db } from '../../../db/connect.ts'

/** What the figures are about: the items that lie in a container or a place now, one item, or everything. */
export type Scope =
  | { kind: 'everything' }
  | { kind: 'container'; id: number }
  | { kind: 'place'; location: string }
  | { kind: 'item'; id: number }

interface Named {
  name: string
  isDeleted: boolean
}

export async function findItem(db: Db, workspaceId: number, id: number): Promise<Named | undefined> {
  const { rows } = await db.query<Named>({
    name: 'analytics.item',
    text: `select name, deleted_at is not null as "isDeleted" from items where workspace_id = $1 and id = $2`,
    values: [workspaceId, id],
  })
  return rows[0]
}

export async function findContainer(db: Db, workspaceId: number, id: number): Promise<Named | undefined> {
  const { rows } = await db.query<Named>({
    name: 'analytics.container',
    text: `select name, deleted_at is not null as "isDeleted" from containers where workspace_id = $1 and id = $2`,
    values: [workspaceId, id],
  })
  return rows[0]
}

/**
 * The condition for items `i` of a scope by the value at a place of the statement, which is not there for everything. The items
 * of a place are found by its containers, because no index of items has the place.
 */
export const inScope = ({ kind }: Scope, place: number): string =>
  ({
    everything: '',
    container: ` and i.container_id = $${place}`,
    place: ` and i.container_id in (select c.id from containers c where c.workspace_id = $1 and c.location = $${place})`,
    item: ` and i.id = $${place}`,
  })[kind]

export function scopeValues(scope: Scope): (number | string)[] {
  if (scope.kind === 'everything') return []
  return [scope.kind === 'place' ? scope.location : scope.id]
}

/** The ids of the items in a scope, those in Trash too; null: all. */
export async function selectIds(db: Db, workspaceId: number, scope: Scope): Promise<number[] | null> {
  if (scope.kind === 'everything') return null
  if (scope.kind === 'item') return [scope.id]
  const { rows } = await db.query<{ id: number }>({
    name: `analytics.ids-${scope.kind}`,
    text: `select i.id from items i where i.workspace_id = $1${inScope(scope, 2)} order by i.id`,
    values: [workspaceId, ...scopeValues(scope)],
  })
  return rows.map(({ id }) => id)
}

/**
 * The condition for sums `s` of some items by their ids at a place of the statement. An index is read once for ids that lie
 * beside each other in it, where a join would look for each from the top.
 */
export const ofItems = (ids: readonly number[] | null, place: number): string =>
  ids === null ? '' : ` and s.item_id = any($${place}::bigint[])`
