import type { Item } from '@stowage/contract/items'
import type { ItemSort } from '@stowage/contract/items.rules'
import type { Db } from '../../../db/connect.ts'
import { itemColumns } from '../../../db/item-fields.ts'
import { afterKey, type Key, orderBy } from '../../../lists/keyset.ts'
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

const carriers = `from items i where ${live} and (lower(i.sku) = $2 or i.barcode in ($2, $3, $4))`
// The index of barcodes knows them as they were written.
const spellings = (code: string) => [code.toLowerCase(), code.toUpperCase(), code]

/** How many items have exactly that article number or barcode. */
export async function countByCode(db: Db, workspaceId: number, code: string): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'items.count-code',
    text: `select count(*) as total ${carriers}`,
    values: [workspaceId, ...spellings(code)],
  })
  return rows[0]?.total ?? 0
}

/**
 * Items with exactly that article number or barcode, without regard to case; at most so many, after a key. They are gathered first:
 * for a few rows the planner walks the sort's index, which for a code that nothing carries is the whole workspace.
 */
export async function selectByCode(
  db: Db,
  workspaceId: number,
  code: string,
  sort: ItemSort,
  rows: number,
  after?: Key,
): Promise<Item[]> {
  const values: unknown[] = [workspaceId, ...spellings(code)]
  const start = after ? `where ${afterKey(sortings[sort], 'i.id', after, values)}` : ''
  const found = await db.query<Item>({
    name: `items.code.${sort}.${rows}${after ? '.after' : ''}`,
    text: `with hits as materialized (
        select * ${carriers})
      select ${itemColumns} from hits i ${start} order by ${orderBy(sortings[sort], 'i.id')} limit ${rows}`,
    values,
  })
  return found.rows
}
