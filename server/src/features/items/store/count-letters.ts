import { itemsOf } from '../../../db/beside-rows.ts'
import type { Db } from '../../../db/connect.ts'
import { isInStock } from '../../../db/low-stock-rule.ts'
import { ends, froms, type LetterCount } from '../../../lists/letters.ts'
import { gatheredOf } from './few-hits.ts'
import { type ItemsFilter, keptStock, nameOf, scopeOf, stockParts } from './item-filters.ts'

/** Items that are looked up at most for their names. */
const mostLookedUp = 30_000

/**
 * How many items stand under each letter that there is, or nothing where too many would have to be looked up. All items are
 * counted by the index of names, a letter after the other, and none is looked up. Of a filter, whose items no index has by name,
 * those are looked up that are low or out of stock: it shows them, or all others.
 */
export async function countLetters(db: Db, workspaceId: number, filter: ItemsFilter): Promise<LetterCount[]> {
  const values: unknown[] = [workspaceId]
  const scope = scopeOf(filter, values)
  const { rows } = await db.query<LetterCount>({
    name: nameOf('letters', filter),
    text: textOf(scope, filter, values),
    values,
  })
  return rows
}

function textOf(scope: string, filter: ItemsFilter, values: unknown[]): string {
  if (filter.stock === 'all') return `select at, rows from ${everything(scope, values)} where rows > 0`
  const leftOut = leftOutBy(filter)
  const some = `with looked as materialized (${lookedUp(scope, leftOut ?? stockParts(filter), values)})`
  const isBounded = `(select coalesce(sum(rows), 0) from looked) <= ${mostLookedUp}`
  if (leftOut === undefined) return `${some} select at, rows from looked where ${isBounded}`
  return `${some} select at, a.rows - coalesce(looked.rows, 0) as rows
    from ${everything(scope, values)} left join looked using (at)
    where a.rows > coalesce(looked.rows, 0) and ${isBounded}`
}

/** Which items a filter leaves out, where it shows those in stock: mostly, these are few. */
function leftOutBy(filter: ItemsFilter): string[] | undefined {
  const { lowStockRule } = filter
  const stock = keptStock(filter)
  if (stock === 'in-stock' && lowStockRule !== 'minimum') return [` and not (${isInStock(lowStockRule)})`]
  const isAboveMinimum = stock === 'in-stock' || stock === 'above-minimum'
  return isAboveMinimum ? stockParts({ ...filter, stock: 'at-minimum' }) : undefined
}

function everything(scope: string, values: unknown[]): string {
  const [first, past] = [values.push(froms), values.push(ends)]
  return `(select m.place - 1 as at, c.rows
    from unnest($${first}::text[], $${past}::text[]) with ordinality m(first, past, place)
    cross join lateral (
      select count(*) as rows from items i where ${scope} and i.name >= m.first and i.name < m.past
    ) c) a`
}

function lookedUp(scope: string, parts: readonly string[], values: unknown[]): string {
  return `select width_bucket(i.name, $${values.push(froms)}::text[])::bigint - 1 as at, count(*) as rows
    from ${itemsOf(gatheredOf(scope, parts, mostLookedUp + 1))} group by 1`
}
