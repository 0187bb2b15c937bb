import type { Ctx } from '../context.ts'
import { type List, searchedBy } from './list.ts'
import { wordsOf } from './search-words.ts'
import { type Searched, selectByWords, withNear } from './word-search.ts'

/** Rows whose name begins with the text: a range of the index by name, without regard to case. */
async function selectByBeginning<Row extends { id: number }, Sort extends string, Filter>(
  ctx: Ctx,
  list: List<Row, Sort, Filter>,
  text: string,
  rows: number,
): Promise<Row[]> {
  const { from, alias, columns, where } = searchedBy(ctx, list, list.all.filter)
  const named = `${alias}.name`
  const found = await ctx.db.query<Row>({
    name: `${list.name}.beginning.${rows}`,
    text: `select ${columns} from ${from}
      where ${where} and ${named} >= $2 and ${named} <= $2 || chr(65535) order by ${named}, ${alias}.id limit ${rows}`,
    values: [ctx.workspace.id, text],
  })
  return found.rows
}

/**
 * The first hits for a search box, inside a search: names that begin with the text, then whatever holds its words, at
 * last what is found by where it lies.
 */
export async function findFirst<Row extends { id: number }, Sort extends string, Filter>(
  ctx: Ctx,
  list: List<Row, Sort, Filter>,
  text: string,
  most: number,
): Promise<Row[]> {
  const { db } = ctx
  const found = await selectByBeginning(ctx, list, text, most)
  const words = wordsOf(text)
  const page = { words, sorting: list.sortings[list.all.sort], after: undefined, rows: 2 * most }
  const add = async (searched: Searched) => {
    const known = new Set(found.map(({ id }) => id))
    const { found: others } = await selectByWords<Row>(db, searched, page)
    found.push(...others.filter(({ id }) => !known.has(id)))
  }
  const own = searchedBy(ctx, list, list.all.filter)
  if (found.length < most) await add(own)
  if (found.length < most) {
    const searched = await withNear(db, own, words)
    if (searched.near) await add(searched)
  }
  return found.slice(0, most)
}
