import type { Db } from '../../../db/connect.ts'

/** Milliseconds of a part of the day that is summed: all timezones but three begin their days with a half hour. */
export const sumLength = 30 * 60_000

/** How far the ledger of a workspace is summed, and what the workspace is now. */
export interface SumState {
  /** Up to this time all is summed; null: nothing is. */
  until: string | null
  /** Whether something has changed since. */
  isOutdated: boolean
  /** The number of the last change. */
  eventSeq: number
  /** The time of the database, by which movements are dated. */
  now: string
}

/** Makes the state of a workspace; on its own, because a second one waits for one that is not committed. */
export async function beginState(db: Db, workspaceId: number): Promise<void> {
  await db.query({
    name: 'analytics.begin',
    text: `insert into summed_workspaces (workspace_id, event_seq, until) values ($1, -1, '-infinity')
      on conflict (workspace_id) do nothing`,
    values: [workspaceId],
  })
}

/** Locks the state of a workspace; undefined while others sum it. */
export async function lockState(db: Db, workspaceId: number): Promise<SumState | undefined> {
  const { rows } = await db.query<Omit<SumState, 'isOutdated'>>({
    name: 'analytics.lock',
    text: `select event_seq as "eventSeq", case when until > '-infinity' then until end as until, now() as now
      from summed_workspaces where workspace_id = $1 for update skip locked`,
    values: [workspaceId],
  })
  const [summed] = rows
  if (!summed) return undefined
  const eventSeq = await findEventSeq(db, workspaceId)
  return { ...summed, isOutdated: summed.eventSeq !== eventSeq, eventSeq }
}

/** Whether something has changed since the workspace was summed. */
export async function isOutdated(db: Db, workspaceId: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'analytics.outdated',
    text: `select t.workspace_id from workspace_totals t left join summed_workspaces s on s.workspace_id = $1
      where t.workspace_id = $1 and s.event_seq is distinct from t.event_seq`,
    values: [workspaceId],
  })
  return rowCount !== 0
}

async function findEventSeq(db: Db, workspaceId: number): Promise<number> {
  const { rows } = await db.query<{ eventSeq: number }>({
    name: 'analytics.event-seq',
    text: 'select event_seq as "eventSeq" from workspace_totals where workspace_id = $1',
    values: [workspaceId],
  })
  return rows[0]?.eventSeq ?? 0
}

/** When the ledger of a workspace begins; null: it is empty. */
export async function findFirstMovement(db: Db, workspaceId: number): Promise<string | null> {
  const { rows } = await db.query<{ at: string | null }>({
    name: 'analytics.first-movement',
    text: 'select min(created_at) as at from stock_movements where workspace_id = $1',
    values: [workspaceId],
  })
  return rows[0]?.at ?? null
}

interface Part {
  from: Date
  to: Date
}

/** Sums the movements of a part of the time anew, by item and person. */
export async function writeMovementSums(db: Db, workspaceId: number, { from, to }: Part): Promise<void> {
  const values = [workspaceId, from, to]
  await db.query({
    name: 'analytics.sum-movements',
    text: `insert into movement_sums as s
        (workspace_id, at, item_id, user_id, pieces_in, pieces_out, corrected, differing, changes)
      select m.workspace_id, date_bin('30 minutes', m.created_at, '2000-01-01 00:00:00+00'), m.item_id, coalesce(m.user_id, 0),
        coalesce(sum(m.delta) filter (where m.reason <> 'counted' and m.delta > 0), 0),
        coalesce(-sum(m.delta) filter (where m.reason <> 'counted' and m.delta < 0), 0),
        coalesce(sum(m.delta) filter (where m.reason = 'counted'), 0),
        count(*) filter (where m.reason = 'counted' and m.delta <> 0), count(*)
      from stock_movements m where m.workspace_id = $1 and m.created_at >= $2 and m.created_at < $3 and m.delta <> 0
      group by 1, 2, 3, 4
      on conflict (workspace_id, at, item_id, user_id) do update set pieces_in = excluded.pieces_in,
        pieces_out = excluded.pieces_out, corrected = excluded.corrected, differing = excluded.differing,
        changes = excluded.changes`,
    values,
  })
  await db.query({
    name: 'analytics.last-moves',
    text: `insert into item_moves as l (workspace_id, item_id, moved_at)
      select m.workspace_id, m.item_id, max(m.created_at) from stock_movements m
      where m.workspace_id = $1 and m.created_at >= $2 and m.created_at < $3 and m.delta <> 0 group by 1, 2
      on conflict (workspace_id, item_id) do update set moved_at = greatest(l.moved_at, excluded.moved_at)`,
    values,
  })
}

/** The sums of a workspace in a half hour, with its stock at the end of it. */
interface WorkspaceSum {
  at: string
  piecesIn: number
  piecesOut: number
  corrected: number
  differing: number
  stock: number
}

/**
 * Sums the movements since a time for the whole workspace. The stock of each half hour is that of now less what has
 * come later; a deletion counts as it happened. One statement reads the stock and the ledger, because a movement between
 * two of them would be counted in one alone. The half hour of now gets a row in any case.
 */
export async function writeWorkspaceSums(
  db: Db,
  workspaceId: number,
  { from, now }: { from: Date; now: Date },
): Promise<void> {
  const { rows } = await db.query<WorkspaceSum>({
    name: 'analytics.sum-workspace',
    text: `select b.at, sum(b.pieces_in)::bigint as "piecesIn", sum(b.pieces_out)::bigint as "piecesOut",
        sum(b.corrected)::bigint as corrected, sum(b.differing)::int as differing,
        ((select t.quantity from workspace_totals t where t.workspace_id = $1)
          - coalesce(sum(sum(b.pieces_in - b.pieces_out + b.corrected - b.deleted)) over later, 0))::bigint as stock
      from (
        select date_bin('30 minutes', m.created_at, '2000-01-01 00:00:00+00') as at,
          case when m.reason <> 'counted' and m.delta > 0 then m.delta else 0 end as pieces_in,
          case when m.reason <> 'counted' and m.delta < 0 then -m.delta else 0 end as pieces_out,
          case when m.reason = 'counted' then m.delta else 0 end as corrected,
          case when m.reason = 'counted' then 1 else 0 end as differing, 0 as deleted
        from stock_movements m where m.workspace_id = $1 and m.created_at >= $2 and m.delta <> 0
        union all
        select date_bin('30 minutes', i.deleted_at, '2000-01-01 00:00:00+00'), 0, 0, 0, 0, i.quantity
        from items i where i.workspace_id = $1 and i.deleted_at >= $2
        union all
        select $3::timestamptz, 0, 0, 0, 0, 0
      ) b group by b.at
      window later as (order by b.at desc rows between unbounded preceding and 1 preceding)`,
    values: [workspaceId, from, now],
  })
  for (let first = 0; first < rows.length; first += sumsAtOnce) {
    await upsertWorkspaceSums(db, workspaceId, rows.slice(first, first + sumsAtOnce))
  }
}

/** Rows of one statement. */
const sumsAtOnce = 500

/** By VALUES, because a distributed database can't select a union and write it where it meets conflicts in one statement. */
async function upsertWorkspaceSums(
  db: Db,
  workspaceId: number,
  sums: readonly WorkspaceSum[],
): Promise<void> {
  const rows = sums.map((sum) => [
    ...[sum.at, sum.piecesIn, sum.piecesOut, sum.corrected, sum.differing, sum.stock],
  ])
  const places = rows.map((row, place) => row.map((_, column) => `$${place * row.length + column + 2}`))
  await db.query({
    text: `insert into workspace_sums (workspace_id, at, pieces_in, pieces_out, corrected, differing, stock)
      values ${places.map((one) => `($1, ${one.join(', ')})`).join(', ')}
      on conflict (workspace_id, at) do update set pieces_in = excluded.pieces_in, pieces_out = excluded.pieces_out,
        corrected = excluded.corrected, differing = excluded.differing, stock = excluded.stock`,
    values: [workspaceId, ...rows.flat()],
  })
}

/** Notes that all up to a time is summed. */
export async function writeState(
  db: Db,
  workspaceId: number,
  { until, eventSeq }: { until: Date; eventSeq: number },
): Promise<void> {
  await db.query({
    name: 'analytics.summed',
    text: 'update summed_workspaces set event_seq = $2, until = $3 where workspace_id = $1',
    values: [workspaceId, eventSeq, until],
  })
}

const sumTables = [
  ['movement_sums', 'at'],
  ['workspace_sums', 'at'],
  ['item_moves', 'item_id'],
  ['summed_workspaces', 'workspace_id'],
] as const

/** Deletes all sums of a workspace in small parts, so that no statement takes long. */
export async function deleteSums(db: Db, workspaceId: number, limit = 2_000): Promise<void> {
  for (const [table, key] of sumTables) {
    for (let deleted = limit; deleted >= limit; ) {
      const { rowCount } = await db.query({
        name: `analytics.delete-${table}`,
        text: `delete from ${table} where workspace_id = $1 and ${key} <= (select max(${key}) from (
          select ${key} from ${table} where workspace_id = $1 order by ${key} limit $2) first)`,
        values: [workspaceId, limit],
      })
      deleted = rowCount ?? 0
    }
  }
}
