import { itemsOf, stockOfItems } from '../../../db/beside-rows.ts'
import type { Db } from '../../../db/connect.ts'
import { ends, froms, type LetterCount } from '../../../lists/letters.ts'
import { type ItemsFilter, nameOf, scopeOf, stockCondition } from './item-filters.ts'

/** Items of a filter that are looked up at most for their names. */
export const mostFiltered = 30_000

/**
 * How many items stand under each letter that there is. All items are counted by the index of names, a letter after the other,
 * none of them looked up. Those of a filter are gathered by the index of quantities, since their names lie in rows.
 */
export async function countLetters(db: Db, workspaceId: number, filter: ItemsFilter): Promise<LetterCount[]> {
  const values: unknown[] = [workspaceId]
  const scope = scopeOf(filter, values)
  const text = filter.stock === 'all' ? ofAll(scope, values) : ofSome(scope, filter, values)
  const name = nameOf('letters', filter)
  const { rows } = await db.query<LetterCount>({ name, text, values })
  return rows
}

function ofAll(scope: string, values: unknown[]): string {
  const [first, past] = [values.push(froms), values.push(ends)]
  return `select m.at::int - 1 as at, c.rows
    from unnest($${first}::text[], $${past}::text[]) with ordinality m(first, past, at)
    cross join lateral (
      select count(*) as rows from items i where ${scope} and i.name >= m.first and i.name < m.past
    ) c
    where c.rows > 0`
}

function ofSome(scope: string, filter: ItemsFilter, values: unknown[]): string {
  const some = `(select * from ${stockOfItems} where ${scope}${stockCondition(filter)}
    order by i.quantity, i.id limit ${mostFiltered + 1})`
  return `select width_bucket(i.name, $${values.push(froms)}::text[]) - 1 as at, count(*) as rows
    from ${itemsOf(some)} group by 1`
}
