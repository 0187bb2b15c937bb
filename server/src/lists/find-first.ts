import type { Ctx } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { List } from './list.ts'
import { readRows } from './read-rows.ts'
import { wordsOf } from './search-words.ts'

/** Rows whose name begins with the text: a range of the index by name, without regard to case. */
async function selectByBeginning<Row extends { id: number }, Sort extends string, Filter>(
  db: Db,
  workspaceId: number,
  { name, searched, all }: List<Row, Sort, Filter>,
  text: string,
  rows: number,
): Promise<Row[]> {
  const { from, alias, columns, where } = searched(workspaceId, all.filter)
  const named = `${alias}.name`
  const found = await db.query<Row>({
    name: `${name}.beginning.${rows}`,
    text: `select ${columns} from ${from}
      where ${where} and ${named} >= $2 and ${named} <= $2 || chr(65535) order by ${named}, ${alias}.id limit ${rows}`,
    values: [workspaceId, text],
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
  const found = await selectByBeginning(ctx.db, ctx.workspace.id, list, text, most)
  const page = { ...list.all, words: wordsOf(text), after: undefined, rows: 2 * most }
  const own = (workspaceId: number, filter: Filter) => {
    const { around: _, ...searched } = list.searched(workspaceId, filter)
    return searched
  }
  const hasAround = list.searched(ctx.workspace.id, list.all.filter).around !== undefined
  for (const asked of [{ ...list, searched: own }, ...(hasAround ? [list] : [])]) {
    if (found.length >= most) break
    const known = new Set(found.map(({ id }) => id))
    const { found: others } = await readRows(ctx, asked, page)
    found.push(...others.filter(({ id }) => !known.has(id)))
  }
  return found.slice(0, most)
}
