import type { Item } from '@stowage/contract/items'
import type { ItemSort } from '@stowage/contract/items.rules'
import type { Db } from '../../../db/connect.ts'
import { itemColumns } from '../../../db/item-fields.ts'
import { orderBy } from '../../../lists/keyset.ts'
import { live } from './item-filters.ts'
import { sortings } from './list-items.ts'

export async function findItem(db: Db, workspaceId: number, id: number): Promise<Item | undefined> {
  const { rows } = await db.query<Item>({
    name: 'items.find',
    text: `select ${itemColumns} from items i where ${live} and i.id = $2`,
    values: [workspaceId, id],
  })
  return rows[0]
}

/**
 * Items with exactly that article number or barcode, without regard to case; at most so many. They are gathered first:
 * for a few rows the planner walks the sort's index, which for a code that nothing carries is the whole workspace.
 */
export async function selectByCode(
  db: Db,
  workspaceId: number,
  code: string,
  sort: ItemSort,
  rows: number,
): Promise<Item[]> {
  const found = await db.query<Item>({
    name: `items.code.${sort}.${rows}`,
    text: `with hits as materialized (
        select * from items i where ${live} and (lower(i.sku) = $2 or i.barcode in ($2, $3, $4)))
      select ${itemColumns} from hits i order by ${orderBy(sortings[sort], 'i.id')} limit ${rows}`,
    // The index of barcodes knows them as they were written.
    values: [workspaceId, code.toLowerCase(), code.toUpperCase(), code],
  })
  return found.rows
}
