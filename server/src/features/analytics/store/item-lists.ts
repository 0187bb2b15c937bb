import type { FullestContainers, ItemCovers, MovedItems, UnmovedItems } from '@stowage/contract/analytics'
import type { Db } from '../../../db/connect.ts'
import type { Statement } from '../../../db/snapshot.ts'
import { begin, type Days, end } from './day-sums.ts'
import { inScope, ofItems, type Scope, scopeValues } from './scope.ts'

/** A row as the statement of a list returns it: with the number of all. */
export type Counted<Row> = Row & { total: number }

export const withoutTotal = <Row>(rows: readonly Counted<Row>[]): Row[] =>
  rows.map(({ total: _, ...row }) => row as unknown as Row)

/** Reads the first rows of a list, and the number of all. */
export async function readList<Row extends object>(
  db: Db,
  statement: Statement,
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await db.query<Counted<Row>>(statement)
  return { rows: withoutTotal<Row>(rows), total: rows[0]?.total ?? 0 }
}

/** An item by its names; one in Trash keeps them. */
const itemColumns = `i.id, i.name, i.container_id as "containerId", i.container_name as "containerName", i.location,
  i.deleted_at is not null as "isDeleted"`

/** The sums of each of some items within some days; their ids stand at a place of the statement. */
const sumsOfItems = (
  ids: readonly number[] | null,
  place: number,
) => `select s.item_id, sum(s.pieces_in)::bigint as pieces_in,
    sum(s.pieces_out)::bigint as pieces_out
  from movement_sums s
  where s.workspace_id = $1 and s.at >= ${begin(2, 4)} and s.at < ${end(3, 4)}${ofItems(ids, place)}
  group by 1`

/** What a list is of. `limit`: its rows at most; null: all. */
export interface Asked {
  workspaceId: number
  days: Days
  /** The ids of the items; null: all. */
  ids: readonly number[] | null
  limit: number | null
}

const valuesOf = ({ workspaceId, days, limit }: Asked) => [
  workspaceId,
  days.from,
  days.to,
  days.timezone,
  limit,
]

/** The ids as the last value of a statement, which has none for all. */
const idsOf = ({ ids }: Asked) => (ids === null ? [] : [ids])

/** The name of a statement, which has a text of its own for all items. */
const named = (name: string, { ids }: Asked) => `analytics.${name}${ids === null ? '' : '-of-items'}`

export type MovedItem = MovedItems['rows'][number]

export function selectMoved(asked: Asked): Statement {
  return {
    name: named('moved', asked),
    text: `select ${itemColumns}, u.pieces_in as in, u.pieces_out as out, count(*) over ()::int as total
      from (${sumsOfItems(asked.ids, 6)}) u join items i on i.workspace_id = $1 and i.id = u.item_id
      where u.pieces_in + u.pieces_out > 0
      order by u.pieces_in + u.pieces_out desc, i.id limit $5`,
    values: [...valuesOf(asked), ...idsOf(asked)],
  }
}

export type UsedItem = Omit<ItemCovers['rows'][number], 'cover' | 'timesLow' | 'proposed'>

/** The items whose pieces last so many days at mean use, or that are at their minimum, with the shortest cover first. */
export function selectUsed(asked: Asked & { observed: number; cover: number }): Statement {
  const { observed, cover } = asked
  return {
    name: named('used', asked),
    text: `select ${itemColumns}, i.quantity, i.min_quantity as "minQuantity", u.pieces_out as out,
        count(*) over ()::int as total
      from (${sumsOfItems(asked.ids, 8)}) u join items i on i.workspace_id = $1 and i.id = u.item_id
      where u.pieces_out > 0 and i.deleted_at is null
        and (i.quantity <= i.min_quantity or i.quantity::bigint * $6::bigint <= u.pieces_out * $7::bigint)
      order by i.quantity::numeric / u.pieces_out, i.id limit $5`,
    values: [...valuesOf(asked), observed, cover, ...idsOf(asked)],
  }
}

interface AskedFalls {
  ids: readonly number[]
  /** What counts as low for all. */
  low: number
}

/** Items of a part: the planner reads the ledger by its index for so many. */
const partItems = 500

/** How often each of the items fell to its minimum within some days, or to what counts as low for all. */
export async function countFalls(
  db: Db,
  workspaceId: number,
  days: Days,
  { ids, low }: AskedFalls,
): Promise<Map<number, number>> {
  const falls = new Map<number, number>()
  for (let first = 0; first < ids.length; first += partItems) {
    const part = { ids: ids.slice(first, first + partItems), low }
    for (const { id, times } of await selectFalls(db, workspaceId, days, part)) falls.set(id, times)
  }
  return falls
}

async function selectFalls(
  db: Db,
  workspaceId: number,
  { from, to, timezone }: Days,
  { ids, low }: AskedFalls,
): Promise<{ id: number; times: number }[]> {
  const { rows } = await db.query<{ id: number; times: number }>({
    name: 'analytics.falls',
    text: `select m.item_id as id, count(*)::int as times
      from stock_movements m join items i on i.workspace_id = $1 and i.id = m.item_id
      where m.workspace_id = $1 and m.item_id = any($5::bigint[])
        and m.created_at >= ${begin(2, 4)} and m.created_at < ${end(3, 4)} and m.delta < 0
        and m.quantity_after <= greatest(i.min_quantity, $6::int)
        and m.quantity_after - m.delta > greatest(i.min_quantity, $6::int)
      group by 1`,
    values: [workspaceId, from, to, timezone, ids, low],
  })
  return rows
}

export type UnmovedItem = Omit<UnmovedItems['rows'][number], 'days'>

/** The items in stock without a movement since a time, the longest first; those in Trash too. */
export function selectUnmoved({
  workspaceId,
  since,
  scope,
  limit,
}: Pick<Asked, 'workspaceId' | 'limit'> & { scope: Scope; since: Date }): Statement {
  return {
    name: `analytics.unmoved-${scope.kind}`,
    text: `select ${itemColumns}, i.quantity, l.moved_at as "movedAt", count(*) over ()::int as total
      from item_moves l join items i on i.workspace_id = $1 and i.id = l.item_id
      where l.workspace_id = $1 and l.moved_at < $2 and i.quantity > 0${inScope(scope, 4)}
      order by l.moved_at, l.item_id limit $3`,
    values: [workspaceId, since, limit, ...scopeValues(scope)],
  }
}

/** How many quantities each person has changed; 0: unknown. */
export function selectChangesOfPeople(asked: Asked): Statement {
  return {
    name: named('people', asked),
    text: `select s.user_id as "userId", sum(s.changes)::int as changes, count(*) over ()::int as total
      from movement_sums s
      where s.workspace_id = $1 and s.at >= ${begin(2, 4)} and s.at < ${end(3, 4)}${ofItems(asked.ids, 6)}
      group by 1 order by 2 desc, 1 limit $5`,
    values: [...valuesOf(asked), ...idsOf(asked)],
  }
}

export type FullContainer = FullestContainers['rows'][number]

/** The containers with the most items. */
export function selectFullest({ workspaceId, limit }: Pick<Asked, 'workspaceId' | 'limit'>): Statement {
  return {
    name: 'analytics.fullest',
    text: `select c.id, c.name, c.location, c.item_count as items, t.containers as total
      from workspace_totals t join containers c on c.workspace_id = $1
      where t.workspace_id = $1 and c.deleted_at is null order by c.item_count desc, c.id limit $2`,
    values: [workspaceId, limit],
  }
}
