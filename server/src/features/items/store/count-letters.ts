import { itemsByKey } from '../../../db/beside-rows.ts'
import type { Db } from '../../../db/connect.ts'
import { isInStock } from '../../../db/low-stock-rule.ts'
import { ends, froms, type LetterCount } from '../../../lists/letters.ts'
import { wholeOf } from './count-items.ts'
import { keysOf } from './few-hits.ts'
import { type ItemsFilter, keptStock, nameOf, scopeOf, stockParts } from './item-filters.ts'

/** Items of a filter whose names are sought at most. */
const mostNamed = 30_000

/** To look an item up for its name costs as much as to pass so many in the index of names. */
const namesOfHit = 20

/**
 * How many items stand under each letter that there is, or nothing where there are too many of a filter. All items are
 * counted by the index of names, a letter after the other, and none is looked up. Of a filter, whose items no index has by
 * name, those are counted that are low or out of stock: it shows them, or all others.
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
  const some = namedOf(scope, leftOut ?? stockParts(filter), wholeOf(filter, values), values)
  const isBounded = '(select is_bounded from known)'
  if (leftOut === undefined) return `${some} select at, rows from named where ${isBounded}`
  return `${some} select at, a.rows - coalesce(named.rows, 0) as rows
    from ${everything(scope, values)} left join named using (at)
    where a.rows > coalesce(named.rows, 0) and ${isBounded}`
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

/**
 * `named`: how many stand under each letter of what parts leave, which the indexes of quantities say. Few are looked up for
 * their names; beside many the index of names is walked, as it holds the ids too.
 */
function namedOf(scope: string, parts: readonly string[], whole: string, values: unknown[]): string {
  const isFew = '(select is_few from known)'
  return `with hits as materialized (${keysOf(scope, parts, mostNamed + 1)}
    ), known as materialized (
      select count(*) <= ${mostNamed} as is_bounded, count(*) * ${namesOfHit} <= (${whole}) as is_few from hits
    ), named as materialized (
      select width_bucket(name, $${values.push(froms)}::text[])::bigint - 1 as at, count(*) as rows from (
        select i.name from ${itemsByKey(`(select * from hits where ${isFew})`)}
        union all
        select i.name from (
          select i.id, i.name from items i where ${scope} and not ${isFew} and (select is_bounded from known) offset 0
        ) i where exists (select 1 from hits h where h.id = i.id)
      ) i group by 1
    )`
}
