import type { PlanReach } from '@stowage/contract/subscription-plans'
import type { Db } from '../../../db/connect.ts'

/**
 * The maximum of workspaces over the limits on any plan, and of those of the plan that are checked; a preview is not
 * worth more.
 */
const fullMost = 20_000
const lookedAtMost = 5_000
const namedAtMost = 20

/** Limits without -1: unlimited becomes a number that no one reaches. */
export interface FiniteLimits {
  containers: number
  itemsPerContainer: number
}

interface Reach {
  present: FiniteLimits
  lower: FiniteLimits
}

/** The fullest workspaces beyond the lower limits, the fullest first. */
async function selectFull(db: Db, { present, lower }: Reach): Promise<number[]> {
  // When the limit of items stays, an index finds the workspaces with more containers; no index has items, because each
  // change of one would write it.
  const isAboutItems = lower.itemsPerContainer < present.itemsPerContainer
  const { rows } = await db.query<{ id: number }>({
    name: `plans.reach-full${isAboutItems ? '-items' : ''}`,
    text: `select workspace_id as id from workspace_totals where containers > $1${isAboutItems ? ' or items > $2' : ''}
      order by containers desc limit ${fullMost + 1}`,
    values: isAboutItems ? [lower.containers, lower.itemsPerContainer] : [lower.containers],
  })
  return rows.map(({ id }) => id)
}

/** Those of the workspaces whose owners are on the plan, in the same order. */
async function selectOfPlan(
  db: Db,
  planId: number,
  workspaceIds: readonly number[],
): Promise<{ id: number; ownerId: number }[]> {
  const { rows } = await db.query<{ id: number; ownerId: number }>({
    name: 'plans.of-workspaces',
    text: `select w.id, w.owner_id as "ownerId"
      from unnest($2::bigint[]) with ordinality as f (id, place) join workspaces w on w.id = f.id
      left join subscriptions s on s.user_id = w.owner_id
      where w.owner_id is not null and coalesce(s.plan_id, (select id from plans where name = 'free')) = $1
      order by f.place limit ${lookedAtMost + 1}`,
    values: [planId, workspaceIds],
  })
  return rows
}

/** How many containers of each workspace are beyond the lower limits and within the present ones. */
async function countTouched(
  db: Db,
  workspaceIds: readonly number[],
  { present, lower }: Reach,
): Promise<{ id: number; containers: number }[]> {
  const { rows } = await db.query<{ id: number; containers: number }>({
    name: 'plans.reach',
    text: `select workspace_id as id, count(*) as containers from (
        select workspace_id, item_count, row_number() over (partition by workspace_id order by id) as place
        from containers where workspace_id = any($1::bigint[]) and deleted_at is null
      ) c
      where (place > $4 and place <= $2) or (item_count > $5 and item_count <= $3) group by workspace_id`,
    values: [
      workspaceIds,
      present.containers,
      present.itemsPerContainer,
      lower.containers,
      lower.itemsPerContainer,
    ],
  })
  return rows
}

async function selectNames(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { name: string; email: string }>> {
  const { rows } = await db.query<{ id: number; name: string; email: string }>({
    name: 'plans.names',
    text: 'select id, name, email from users where id = any($1::bigint[])',
    values: [ids],
  })
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

/**
 * Finds the people whom lower limits affect: those with containers beyond them and within the present ones. The oldest
 * containers stay open (`isBlocked`), so a container is blocked by its position. Only totals are read of other
 * workspaces. Directory and inventory are read one after the other, because a distributed database can't join them.
 */
export async function findReach(db: Db, planId: number, reach: Reach): Promise<PlanReach> {
  const full = await selectFull(db, reach)
  const ofPlan = await selectOfPlan(db, planId, full)
  const ownerOf = new Map(ofPlan.map(({ id, ownerId }) => [id, ownerId]))
  const touched = await countTouched(db, [...ownerOf.keys()], reach)
  const containersOf = new Map<number, number>()
  for (const { id, containers } of touched) {
    const owner = ownerOf.get(id)
    if (owner !== undefined) containersOf.set(owner, (containersOf.get(owner) ?? 0) + containers)
  }
  const people = [...containersOf].toSorted(([one, fewer], [other, more]) => more - fewer || one - other)
  const first = people.slice(0, namedAtMost)
  const names = await selectNames(
    db,
    first.map(([id]) => id),
  )
  return {
    people: people.length,
    containers: people.reduce((sum, [, containers]) => sum + containers, 0),
    isAtLeast: ofPlan.length > lookedAtMost || full.length > fullMost,
    who: first.flatMap(([id, containers]) => {
      const named = names.get(id)
      return named ? [{ ...named, containers }] : []
    }),
  }
}
