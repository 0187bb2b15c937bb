import type { Db } from '../../../db/connect.ts'

/** The next owners of workspaces who are on a plan, by id. A person without a subscription is on Free. */
export async function selectOwnersOf(
  db: Db,
  planId: number,
  { after, count }: { after: number; count: number },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'plans.owners',
    text: `select distinct w.owner_id as id from workspaces w left join subscriptions s on s.user_id = w.owner_id
      where w.owner_id > $2 and coalesce(s.plan_id, (select id from plans where name = 'free')) = $1
      order by w.owner_id limit $3`,
    values: [planId, after, count],
  })
  return rows.map(({ id }) => id)
}

/** Locks the workspaces of an owner, as all do that change what the plan takes from them. */
export async function lockWorkspacesOf(db: Db, ownerId: number): Promise<void> {
  await db.query({
    name: 'plans.lock-workspaces',
    text: 'select from workspaces where owner_id = $1 order by id for no key update',
    values: [ownerId],
  })
}

/**
 * Works out again which members the plan of an owner pauses, and which containers it blocks in their workspaces: in this
 * order, because whoever makes a key locks their membership before the totals of the workspace.
 */
export async function settleLimits(db: Db, ownerId: number): Promise<void> {
  await db.query({
    name: 'plans.settle-owner',
    text: 'select settle_seats($1), settle_containers($1)',
    values: [ownerId],
  })
}

/** What the plan of their owner takes from a workspace. */
export interface Taken {
  /** Blocked containers. */
  blocked: number
  /** The ids of paused members. */
  paused: number[]
}

/** What the plan of their owner takes from each of some workspaces, by the id of the workspace. */
export async function findTaken(db: Db, workspaceIds: readonly number[]): Promise<Map<number, Taken>> {
  const taken = new Map<number, Taken>()
  for (const id of workspaceIds) {
    const totals = await db.query<{ blocked: number }>({
      name: 'plans.blocked-in',
      text: `select greatest(containers - allowed_containers, 0) as blocked from workspace_totals where workspace_id = $1`,
      values: [id],
    })
    const members = await db.query<{ id: number }>({
      name: 'plans.paused-in',
      text: 'select user_id as id from memberships where workspace_id = $1 and is_paused order by user_id',
      values: [id],
    })
    taken.set(id, {
      blocked: totals.rows[0]?.blocked ?? 0,
      paused: members.rows.map(({ id: member }) => member),
    })
  }
  return taken
}
