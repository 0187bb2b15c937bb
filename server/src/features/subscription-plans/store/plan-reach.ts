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

/**
 * Finds the people whom lower limits affect: those with containers beyond them and within the present ones. The oldest
 * containers stay open (`isBlocked`), so a container is blocked by its position. Only totals are read of other
 * workspaces.
 */
export async function findReach(
  db: Db,
  planId: number,
  { present, lower }: { present: FiniteLimits; lower: FiniteLimits },
): Promise<PlanReach> {
  // When the limit of items stays, an index finds the workspaces with more containers; no index has items, because each
  // change of one would write it.
  const isAboutItems = lower.itemsPerContainer < present.itemsPerContainer
  const { rows } = await db.query<PlanReach>({
    name: `plans.reach${isAboutItems ? '-items' : ''}`,
    text: `with full_ones as materialized (
        select workspace_id, containers from workspace_totals
        where containers > $4${isAboutItems ? ' or items > $5' : ''}
        order by containers desc limit ${fullMost + 1}
      ), looked_at as (
        select t.workspace_id, w.owner_id
        from full_ones t join workspaces w on w.id = t.workspace_id
        left join subscriptions s on s.user_id = w.owner_id
        where w.owner_id is not null and coalesce(s.plan_id, (select id from plans where name = 'free')) = $1
        order by t.containers desc limit ${lookedAtMost + 1}
      ), touched as (
        select l.owner_id, count(*) as containers
        from looked_at l cross join lateral (
          select item_count, row_number() over (order by id) as place
          from containers where workspace_id = l.workspace_id and deleted_at is null
        ) c
        where (c.place > $4 and c.place <= $2) or (c.item_count > $5 and c.item_count <= $3)
        group by l.owner_id
      )
      select count(*) as people, coalesce(sum(containers), 0)::int as containers,
        (select count(*) from looked_at) > ${lookedAtMost} or (select count(*) from full_ones) > ${fullMost} as "isAtLeast",
        coalesce((
          select json_agg(json_build_object('name', u.name, 'email', u.email, 'containers', most.containers)
            order by most.containers desc, u.id)
          from (select * from touched order by containers desc, owner_id limit ${namedAtMost}) most
          join users u on u.id = most.owner_id
        ), '[]'::json) as who
      from touched`,
    values: [
      planId,
      present.containers,
      present.itemsPerContainer,
      lower.containers,
      lower.itemsPerContainer,
    ],
  })
  return rows[0] ?? { people: 0, containers: 0, isAtLeast: false, who: [] }
}
