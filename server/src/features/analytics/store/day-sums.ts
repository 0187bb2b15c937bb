import type { Db } from '../../../db/connect.ts'
import { inScope, ofItems, type Scope, scopeValues } from './scope.ts'

/** Days of a person's calendar: `from` and `to` as 2025-01-05. */
export interface Days {
  from: string
  to: string
  timezone: string
}

/** The pieces in, out and corrected on a day. */
export interface DaySum {
  day: string
  in: number
  out: number
  corrected: number
  differing: number
}

/** The begin of the first day, and the end of the last one, for the values at these places of a statement. */
export const begin = (from: number, timezone: number) =>
  `timezone($${timezone}::text, $${from}::date::timestamp)`
export const end = (to: number, timezone: number) =>
  `timezone($${timezone}::text, ($${to}::date + 1)::timestamp)`

const sums = `sum(s.pieces_in)::bigint as in, sum(s.pieces_out)::bigint as out, sum(s.corrected)::bigint as corrected,
  sum(s.differing)::int as differing`

/** The sums of a workspace by day, with the stock at the end of each; days without a change are left out. */
export async function selectDays(
  db: Db,
  workspaceId: number,
  { from, to, timezone }: Days,
): Promise<(DaySum & { stock: number })[]> {
  const { rows } = await db.query<DaySum & { stock: number }>({
    name: 'analytics.days',
    text: `select timezone($4::text, s.at)::date::text as day, ${sums},
        (array_agg(s.stock order by s.at desc))[1] as stock
      from workspace_sums s where s.workspace_id = $1 and s.at >= ${begin(2, 4)} and s.at < ${end(3, 4)}
      group by 1 order by 1`,
    values: [workspaceId, from, to, timezone],
  })
  return rows
}

/** The stock of a workspace when a day begins. */
export async function findStockBefore(
  db: Db,
  workspaceId: number,
  { from, timezone }: Pick<Days, 'from' | 'timezone'>,
): Promise<number> {
  const { rows } = await db.query<{ stock: number }>({
    name: 'analytics.stock-before',
    text: `select s.stock from workspace_sums s where s.workspace_id = $1 and s.at < ${begin(2, 3)}
      order by s.at desc limit 1`,
    values: [workspaceId, from, timezone],
  })
  return rows[0]?.stock ?? 0
}

/** The sums by day of some items, from a day until now. */
export async function selectDaysOf(
  db: Db,
  workspaceId: number,
  { from, timezone }: Pick<Days, 'from' | 'timezone'>,
  ids: readonly number[],
): Promise<DaySum[]> {
  const { rows } = await db.query<DaySum>({
    name: 'analytics.days-of-items',
    text: `select timezone($3::text, s.at)::date::text as day, ${sums}
      from movement_sums s where s.workspace_id = $1 and s.at >= ${begin(2, 3)}${ofItems(ids, 4)} group by 1 order by 1`,
    values: [workspaceId, from, timezone, ids],
  })
  return rows
}

/** The pieces of a scope now, and those that were deleted, by day. */
export async function selectStockOf(
  db: Db,
  workspaceId: number,
  timezone: string,
  scope: Scope,
): Promise<{ day: string | null; stock: number }[]> {
  const { rows } = await db.query<{ day: string | null; stock: number }>({
    name: `analytics.stock-of-${scope.kind}`,
    text: `select timezone($2::text, i.deleted_at)::date::text as day, sum(i.quantity)::bigint as stock
      from items i where i.workspace_id = $1${inScope(scope, 3)} group by 1`,
    values: [workspaceId, timezone, ...scopeValues(scope)],
  })
  return rows
}
