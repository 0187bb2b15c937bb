import type { Container } from '@stowage/contract/containers'
import type { Db } from '../../../db/connect.ts'

export type NamedContainer = Pick<Container, 'id' | 'name' | 'location' | 'itemCount'>

const named = 'c.id, c.name, c.location, c.item_count as "itemCount"'
const live = 'c.workspace_id = $1 and c.deleted_at is null'

export async function selectIdsOfFirst(db: Db, workspaceId: number, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'containers.ids-of-first',
    text: `select c.id from containers c where ${live} order by c.id limit $2`,
    values: [workspaceId, limit],
  })
  return rows.map(({ id }) => id)
}

/** The oldest containers before that id. */
export async function selectFirst(
  db: Db,
  workspaceId: number,
  { before, limit }: { before: number; limit: number },
): Promise<NamedContainer[]> {
  const { rows } = await db.query<NamedContainer>({
    name: 'containers.first',
    text: `select ${named} from containers c where ${live} and c.id < $2 order by c.id limit $3`,
    values: [workspaceId, before, limit],
  })
  return rows
}

/** The newest containers, down to that id. */
export async function selectLast(
  db: Db,
  workspaceId: number,
  { from, limit }: { from: number; limit: number },
): Promise<NamedContainer[]> {
  const { rows } = await db.query<NamedContainer>({
    name: 'containers.last-from',
    text: `select ${named} from containers c where ${live} and c.id >= $2 order by c.id desc limit $3`,
    values: [workspaceId, from, limit],
  })
  return rows
}
