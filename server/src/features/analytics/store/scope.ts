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

/** The condition for items `i` of a scope by the value at a place of the statement, which is not there for everything. */
export const inScope = ({ kind }: Scope, place: number): string =>
  ({
    everything: '',
    container: ` and i.container_id = $${place}`,
    place: ` and i.location = $${place}`,
    item: ` and i.id = $${place}`,
  })[kind]

export function scopeValues(scope: Scope): (number | string)[] {
  if (scope.kind === 'everything') return []
  return [scope.kind === 'place' ? scope.location : scope.id]
}
