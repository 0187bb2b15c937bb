import { containerFields } from './container-fields.ts'
import type { Field } from './fields.ts'
import { itemFields } from './item-fields.ts'

/**
 * What changes often, and what lists are in the order of, lies beside the rows of items and containers, so that a change of
 * it is written to no index of their names and words. Triggers keep it equal, of what is live alone; so whoever reads rows
 * finds all in them, and these are for orders, filters and counts.
 */
const beside = {
  items: { table: 'item_stock', columns: ['id', 'container_id', 'quantity', 'min_quantity', 'updated_at'] },
  containers: { table: 'container_times', columns: ['id', 'location', 'updated_at'] },
}

const columnsOf = (fields: Record<string, Field>) => [
  ...new Set(Object.values(fields).map(({ column }) => column)),
]

/** All columns of a row that lists read, those that lie beside it from `o`. */
function shown(rows: keyof typeof beside, fields: Record<string, Field>): string {
  const { columns } = beside[rows]
  const others = [...columnsOf(fields), 'search', 'deleted_at'].filter((column) => !columns.includes(column))
  return [
    ...['workspace_id', ...columns].map((column) => `o.${column}`),
    ...others.map((column) => `r.${column}`),
  ].join(', ')
}

const sameRow = 'r.workspace_id = o.workspace_id and r.id = o.id'

/** Each row is looked up: by itself the planner may read all rows for a few, where it expects many. */
const lookedUp = (rows: keyof typeof beside, fields: Record<string, Field>, from: string) =>
  `(select ${shown(rows, fields)} from ${from} o
    cross join lateral (select * from ${rows} r where ${sameRow} limit 1) r)`

/** The planner may begin with either. */
const joined = (rows: keyof typeof beside, fields: Record<string, Field>) =>
  `(select ${shown(rows, fields)} from ${beside[rows].table} o join ${rows} r on ${sameRow})`

/** `items i` that live, as far as it lies beside their rows. */
export const stockOfItems = '(select o.*, null::timestamptz as deleted_at from item_stock o) i'

/** The whole of `items i`, from that of them which lies beside their rows. */
export const itemsOf = (stock: string) => `${lookedUp('items', itemFields, stock)} i`

/** `items i` that live, in the order of a quantity or a time. */
export const itemsByStock = itemsOf('item_stock')

/** `items i` that live, of which a quantity chooses. */
export const itemsWithStock = `${joined('items', itemFields)} i`

/** What lists show of `items i`, as it is stored. */
export const storedItem = columnsOf(itemFields)
  .map((column) => `i.${column}`)
  .join(', ')

/** `containers c` that live, in the order of a time. */
export const containersByTime = `${lookedUp('containers', containerFields, 'container_times')} c`

/** `containers c` that live, of which a place chooses. */
export const containersWithTime = `${joined('containers', containerFields)} c`
