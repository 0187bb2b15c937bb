import type { Db } from '../../../db/connect.ts'
import { isBlocked } from '../../../db/container-fields.ts'

/** A container that is there already, as rows name it. */
export interface KnownContainer {
  id: number
  name: string
  location: string
  itemCount: number
  blocked: boolean
}

/** Live containers of these names, the oldest first. */
export async function findNamed(
  db: Db,
  workspaceId: number,
  names: readonly string[],
): Promise<KnownContainer[]> {
  const { rows } = await db.query<KnownContainer>({
    name: 'imports.find-containers',
    text: `select c.id, c.name, c.location, c.item_count as "itemCount", ${isBlocked} from containers c
      where c.workspace_id = $1 and c.deleted_at is null and c.name = any($2::text[]) order by c.id`,
    values: [workspaceId, names],
  })
  return rows
}
