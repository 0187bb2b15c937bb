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
  /** The same in parts, of which an index each is in the order of quantities. */
  parts: readonly string[]
  /** What leaves out the rows before the page: `and …`, or nothing. */
  after: string
  order: string
  /** How many hits there are, and of how many items. */
  total: string
  whole: string
}

/** Whether the number of hits should decide how a page is read: of what a filter leaves, not in the order of the filter itself. */
export const isDecided = ({
  filter,
  sort,
  rows,
}: Pick<ListPage<ItemSort, ItemsFilter>, 'filter' | 'sort' | 'rows'>): boolean =>
  rows !== null && filter.stock !== 'all' && !sort.startsWith('quantity')

/** What parts leave of items, each by its own index: the lowest quantities, at most so many of each part. */
const gatheredOf = (base: string, parts: readonly string[], most: number, columns = '*'): string => {
  const gathered = parts.map(
    (part) =>
      `(select ${columns} from ${stockOfItems} where ${base}${part} order by i.quantity, i.id limit ${most})`,
  )
  return `(${gathered.join(' union all ')})`
}

/** The keys of the same, which these indexes hold themselves. */
export const keysOf = (base: string, parts: readonly string[], most: number): string =>
  gatheredOf(base, parts, most, 'i.workspace_id, i.id')

/** The columns of a page that needs nothing but ids, for which no row is looked up. */
export const ids = 'i.id'

const shownOf = (columns: string, stock: string) => (columns === ids ? `${stock} i` : itemsOf(stock))

/** A page in an order of what lies beside rows, of all parts together: each gives as many as the page may need. */
export function mergedPage(
  columns: string,
  rows: number,
  { base, parts, after, order, total }: Omit<Parts, 'isBeside' | 'filter' | 'whole'>,
): string {
  const firsts = parts.map(
    (part) => `(select * from ${stockOfItems} where ${base}${part}${after} order by ${order} limit ${rows})`,
  )
  const page = `(select * from (${firsts.join(' union all ')}) i order by ${order} limit ${rows})`
  return `select ${columns}, (${total}) as total from ${shownOf(columns, page)} order by ${order}`
}

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
  { isBeside, base, filter, parts, after, order, total, whole }: Parts,
): string {
  const isFew = '(select is_few from hits)'
  const walked = (columns: string, from: string) => `(select * from (
          select ${columns} from ${from} where ${base}${after} and not ${isFew} order by ${order} offset 0
        ) i where true${filter} limit ${rows})`
  const gathered = gatheredOf(`${base} and ${isFew}`, parts, gatheredHits)
  const either = (walked: string, gathered: string) => `(
      select * from (
        ${walked}
        union all
        (select * from ${gathered} i where true${after} order by ${order} limit ${rows})
      ) i order by ${order} limit ${rows})`
  const page = isBeside
    ? shownOf(columns, either(walked('*', stockOfItems), gathered))
    : `${either(walked(storedItem, 'items i'), `(select ${storedItem} from ${itemsOf(gathered)})`)} i`
  return `with known as materialized (
      select (${total}) as total, (${whole}) as whole
    ), hits as materialized (
      select total, total <= ${gatheredHits} and total * greatest(total::float8 / ${rows}, ${rowsOfHit}) <= whole as is_few from known
    )
    select ${columns}, (select total from hits) as total from ${page} order by ${order}`
}
