import type { Container } from '@stowage/contract/containers'
import type { Db } from '../../../db/connect.ts'

export type NamedContainer = Pick<Container, 'id' | 'name' | 'location' | 'itemCount'>

const named = 'c.id, c.name, c.location, c.item_count as "itemCount"'

export async function selectFirst(db: Db, workspaceId: number, most: number): Promise<NamedContainer[]> {
  const { rows } = await db.query<NamedContainer>({
    name: 'containers.first',
    text: `select ${named} from containers c where c.workspace_id = $1 and c.deleted_at is null order by c.id limit $2`,
    values: [workspaceId, most],
  })
  return rows
}

/** The newest containers, without the oldest `spared` ones. */
export async function selectLastFrom(
  db: Db,
  workspaceId: number,
  spared: number,
  most: number,
): Promise<NamedContainer[]> {
  const { rows } = await db.query<NamedContainer>({
    name: 'containers.last-from',
    text: `select ${named} from containers c where c.workspace_id = $1 and c.deleted_at is null and c.id >= (
        select id from containers where workspace_id = $1 and deleted_at is null order by id offset $2 limit 1
      ) order by c.id desc limit $3`,
    values: [workspaceId, spared, most],
  })
  return rows
}
