import type { Ctx } from '../context.ts'
import type { List, ListPage } from './list.ts'
import type { Count } from './word-search.ts'

/** Reads rows of a list without regard to words, and their number in all where it comes along for nothing. */
export async function readRows<Row extends { id: number }, Sort extends string, Filter>(
  ctx: Ctx,
  list: List<Row, Sort, Filter>,
  page: ListPage<Sort, Filter>,
): Promise<{ found: Row[]; count: Count | undefined }> {
  const statement = list.statement(ctx.workspace.id, page)
  const { rows: found } = await ctx.db.query<Row & { total?: number | null }>(statement)
  const total = found[0]?.total ?? undefined
  return { found, count: total === undefined ? undefined : { total, relation: 'eq' } }
}
