import type { ItemSort } from '@stowage/contract/items.rules'
import { itemsOf, stockOfItems, storedItem } from '../../../db/beside-rows.ts'
import type { ListPage } from '../../../lists/list.ts'
import type { ItemsFilter } from './item-filters.ts'

/** Hits that are gathered and sorted at most. */
const gatheredHits = 10_000

/** To look a hit up costs as much as to walk past so many rows. */
const rowsOfHit = 4

/** What a page is read by, besides its columns. */
interface Parts {
  /** Whether what the order is of lies beside the rows. */
  isBeside: boolean
  /** Whose items: an index of every sort leads with it. */
  base: string
  /** Which of them: `and …`. */
  filter: string
  /** What leaves out the rows before the page: `and …`, or nothing. */
  after: string
  order: string
  /** How many rows before the page are left out, as the statement names it. */
  skip: string | undefined
  /** How many hits there are, and of how many items. */
  total: string
  whole: string
}

/** Whether the number of hits should decide how a page is read: of what a filter leaves, not in the order of the filter itself. */
export const isDecided = ({ filter, sort, rows }: ListPage<ItemSort, ItemsFilter>): boolean =>
  rows !== null && filter.stock !== 'all' && !sort.startsWith('quantity')

/**
 * A page of a filter, with the number of its hits. The planner knows how many hits a workspace or a container has on the
 * average, and where it expects many, it walks the order of the sort until the page is full: the whole of it where nothing
 * is low. Here the number of hits decides. Hits that are fewer than the rows that such a walk would look at are gathered
 * by the index of quantities and sorted. Else `offset 0` keeps the filter out of the index, and the order is walked. What
 * lies beside the rows is looked up once the page is known.
 */
export function decidedPage(
  columns: string,
  rows: number | null,
  { isBeside, base, filter, after, order, skip, total, whole }: Parts,
): string {
  const offset = skip === undefined ? '' : ` offset ${skip}`
  const upTo = skip === undefined ? `${rows}` : `(${rows} + ${skip})`
  const isFew = '(select is_few from hits)'
  const walked = (columns: string, from: string) => `(select * from (
          select ${columns} from ${from} where ${base}${after} and not ${isFew} order by ${order} offset 0
        ) i where true${filter} limit ${upTo})`
  const gathered = `(
          select * from ${stockOfItems} where ${base}${filter} and ${isFew} order by i.quantity, i.id limit ${gatheredHits})`
  const either = (walked: string, gathered: string) => `(
      select * from (
        ${walked}
        union all
        (select * from ${gathered} i where true${after} order by ${order} limit ${upTo})
      ) i order by ${order} limit ${rows}${offset})`
  const page = isBeside
    ? itemsOf(either(walked('*', stockOfItems), gathered))
    : `${either(walked(storedItem, 'items i'), `(select ${storedItem} from ${itemsOf(gathered)})`)} i`
  return `with known as materialized (
      select (${total}) as total, (${whole}) as whole
    ), hits as materialized (
      select total, total <= ${gatheredHits} and total * greatest(total::float8 / ${upTo}, ${rowsOfHit}) <= whole as is_few from known
    )
    select ${columns}, (select total from hits) as total from ${page} order by ${order}`
}
