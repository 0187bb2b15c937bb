import type { Item } from '@stowage/contract/items'
import type { Db } from '../../../db/connect.ts'
import { itemColumns } from '../../../db/item-fields.ts'
import { live } from './item-filters.ts'

/** The live items with these ids. */
export async function selectByIds(db: Db, workspaceId: number, ids: readonly number[]): Promise<Item[]> {
  const { rows } = await db.query<Item>({
    name: 'items.by-ids',
    text: `select ${itemColumns} from items i where ${live} and i.id = any($2::bigint[])`,
    values: [workspaceId, ids],
  })
  return rows
}
