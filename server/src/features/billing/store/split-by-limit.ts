import type { Container } from '@stowage/contract/containers'
import type { Db } from '../../../db/connect.ts'

export type NamedContainer = Pick<Container, 'id' | 'name' | 'location' | 'itemCount'>

const named = 'c.id, c.name, c.location, c.item_count as "itemCount"'
const live = 'c.workspace_id = $1 and c.deleted_at is null'

export async function selectIdsOfFirst(db: Db, workspaceId: number, most: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'containers.ids-of-first',
    text: `select c.id from containers c where ${live} order by c.id limit $2`,
    values: [workspaceId, most],
  })
  return rows.map(({ id }) => id)
}

/** The oldest containers before that id. */
export async function selectFirst(
  db: Db,
  workspaceId: number,
  { before, most }: { before: number; most: number },
): Promise<NamedContainer[]> {
  const { rows } = await db.query<NamedContainer>({
    name: 'containers.first',
    text: `select ${named} from containers c where ${live} and c.id < $2 order by c.id limit $3`,
    values: [workspaceId, before, most],
  })
  return rows
}

/** The newest containers, down to that id. */
export async function selectLast(
  db: Db,
  workspaceId: number,
  { from, most }: { from: number; most: number },
): Promise<NamedContainer[]> {
  const { rows } = await db.query<NamedContainer>({
    name: 'containers.last-from',
    text: `select ${named} from containers c where ${live} and c.id >= $2 order by c.id desc limit $3`,
    values: [workspaceId, from, most],
  })
  return rows
}
