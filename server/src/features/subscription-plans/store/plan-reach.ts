import type { PlanReach } from '@stowage/contract/subscription-plans'
import type { Db } from '../../../db/connect.ts'

/**
 * The maximum of workspaces over the limits on any plan, and of those of the plan that are checked; a preview is not
 * worth more.
 */
const fullMost = 20_000
const maxScanned = 5_000
const maxNamed = 20

/** Limits without -1: unlimited becomes a number that no one reaches. */
interface FiniteLimits {
  containers: number
  itemsPerContainer: number
  teamMembers: number
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

const planOfOwner = `coalesce(s.plan_id, (select id from plans where name = 'free'))`

interface OwnedWorkspace {
  id: number
  ownerId: number
}

/** Those of the workspaces whose owners are on the plan, in the same order. */
async function selectOfPlan(
  db: Db,
  planId: number,
  workspaceIds: readonly number[],
): Promise<OwnedWorkspace[]> {
  const { rows } = await db.query<OwnedWorkspace>({
    name: 'plans.of-workspaces',
    text: `select w.id, w.owner_id as "ownerId"
      from unnest($2::bigint[]) with ordinality as f (id, place) join workspaces w on w.id = f.id
      left join subscriptions s on s.user_id = w.owner_id
      where w.owner_id is not null and w.deleted_at is null and ${planOfOwner} = $1
      order by f.place limit ${maxScanned + 1}`,
    values: [planId, workspaceIds],
  })
  return rows
}

/** The workspaces of people on the plan who own several, whose containers count together. */
async function selectOfSeveral(db: Db, planId: number): Promise<OwnedWorkspace[]> {
  const { rows } = await db.query<OwnedWorkspace>({
    name: 'plans.of-several',
    text: `select w.id, w.owner_id as "ownerId" from (
        select owner_id from workspaces where deleted_at is null group by owner_id having count(*) > 1
      ) o
      join workspaces w on w.owner_id = o.owner_id left join subscriptions s on s.user_id = w.owner_id
      where w.deleted_at is null and ${planOfOwner} = $1 order by w.owner_id, w.id limit ${maxScanned + 1}`,
    values: [planId],
  })
  return rows
}

/** How many containers of each owner are beyond the lower limits and within the present ones. */
async function countTouched(
  db: Db,
  workspaces: readonly OwnedWorkspace[],
  { present, lower }: Reach,
): Promise<Map<number, number>> {
  const { rows } = await db.query<{ id: number; containers: number }>({
    name: 'plans.reach',
    text: `select owner_id as id, count(*) as containers from (
        select w.owner_id, c.item_count, row_number() over (partition by w.owner_id order by c.id) as place
        from unnest($1::bigint[], $2::bigint[]) as w (workspace_id, owner_id)
        join containers c on c.workspace_id = w.workspace_id where c.deleted_at is null
      ) c
      where (place > $5 and place <= $3) or (item_count > $6 and item_count <= $4) group by owner_id`,
    values: [
      workspaces.map(({ id }) => id),
      workspaces.map(({ ownerId }) => ownerId),
      present.containers,
      present.itemsPerContainer,
      lower.containers,
      lower.itemsPerContainer,
    ],
  })
  return new Map(rows.map(({ id, containers }) => [id, containers]))
}

/** How many people of each owner on the plan would lose their seat, in the order of `settle_seats`. */
async function countPaused(db: Db, planId: number, { present, lower }: Reach): Promise<Map<number, number>> {
  if (lower.teamMembers >= present.teamMembers) return new Map()
  const { rows } = await db.query<{ id: number; paused: number }>({
    name: 'plans.reach-people',
    text: `select owner_id as id, count(*) as paused from (
        select p.*, row_number() over (
          partition by owner_id order by user_id = owner_id desc, keeps desc, joined_at, user_id) as place
        from (
          select w.owner_id, m.user_id, min(m.created_at) as joined_at, bool_or(m.keeps_place) as keeps,
            bool_and(m.keeps_place) as is_kept
          from memberships m join workspaces w on w.id = m.workspace_id left join subscriptions s on s.user_id = w.owner_id
          where m.role <> 'viewer' and w.owner_id is not null and w.deleted_at is null and ${planOfOwner} = $1
          group by w.owner_id, m.user_id
        ) p
      ) p where place > $3 and place <= $2 and not is_kept group by owner_id`,
    values: [planId, present.teamMembers, lower.teamMembers],
  })
  return new Map(rows.map(({ id, paused }) => [id, paused]))
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

const sumOf = (counts: Map<number, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)

/**
 * Finds the owners whom lower limits affect: those with containers beyond them and within the present ones, over all
 * their workspaces, and those of whose people some would lose their seat. The oldest containers stay open
 * (`isBlocked`), so a container is blocked by its position. Only totals are read of other workspaces. Directory and
 * inventory are read one after the other, because a distributed database can't join them.
 */
export async function findReach(db: Db, planId: number, reach: Reach): Promise<PlanReach> {
  const full = await selectFull(db, reach)
  const ofPlan = await selectOfPlan(db, planId, full)
  const ofSeveral = await selectOfSeveral(db, planId)
  const workspaces = new Map([...ofPlan, ...ofSeveral].map((workspace) => [workspace.id, workspace]))
  const containersOf = await countTouched(db, [...workspaces.values()], reach)
  const pausedOf = await countPaused(db, planId, reach)
  const touched = [...new Set([...containersOf.keys(), ...pausedOf.keys()])].map((id) => ({
    id,
    containers: containersOf.get(id) ?? 0,
    paused: pausedOf.get(id) ?? 0,
  }))
  const people = touched.toSorted(
    (one, other) => other.containers - one.containers || other.paused - one.paused || one.id - other.id,
  )
  const first = people.slice(0, maxNamed)
  const names = await selectNames(
    db,
    first.map(({ id }) => id),
  )
  return {
    people: people.length,
    containers: sumOf(containersOf),
    paused: sumOf(pausedOf),
    isAtLeast: [ofPlan, ofSeveral].some(({ length }) => length > maxScanned) || full.length > fullMost,
    who: first.flatMap(({ id, ...counts }) => {
      const named = names.get(id)
      return named ? [{ ...named, ...counts }] : []
    }),
  }
}
