import type { Db } from '../../../db/connect.ts'

const planOfOwner = `coalesce((select plan_id from subscriptions where user_id = $1),
  (select id from plans where name = 'free'))`

export interface Seats {
  /** The display name of the plan. */
  plan: string
  /** -1: unlimited. */
  places: number
}

/**
 * Locks the places of an owner's plan until the end of the transaction: first the plan, so that a change of it counts
 * those who take a place now, then the workspaces by id, which makes those who take a place in any of them wait. The
 * plan is read after the wait, because the owner may have changed to another one meanwhile.
 */
export async function lockSeats(db: Db, ownerId: number): Promise<Seats> {
  await db.query({
    name: 'seats.lock-plan',
    text: `select from plans p where p.id = ${planOfOwner} for share`,
    values: [ownerId],
  })
  await db.query({
    name: 'seats.lock-workspaces',
    text: 'select from workspaces where owner_id = $1 order by id for no key update',
    values: [ownerId],
  })
  const { rows } = await db.query<Seats>({
    name: 'seats.plan',
    text: `select p.display_name as plan, p.team_members as places from plans p where p.id = ${planOfOwner}`,
    values: [ownerId],
  })
  const [seats] = rows
  if (!seats) throw new Error('The owner of the workspace has no plan.')
  return seats
}

/** How many people take a place in the workspaces of an owner, and whether this one does already. */
export async function countSeats(
  db: Db,
  ownerId: number,
  userId: number,
): Promise<{ taken: number; isSeated: boolean }> {
  const { rows } = await db.query<{ taken: number; isSeated: boolean }>({
    name: 'seats.count',
    text: `select count(distinct m.user_id) as taken, coalesce(bool_or(m.user_id = $2 and not m.keeps_place), false) as "isSeated"
      from memberships m join workspaces w on w.id = m.workspace_id
      where w.owner_id = $1 and w.deleted_at is null and m.role <> 'viewer'`,
    values: [ownerId, userId],
  })
  return rows[0] ?? { taken: 0, isSeated: false }
}

export async function countViewers(db: Db, workspaceId: number): Promise<number> {
  const { rows } = await db.query<{ viewers: number }>({
    name: 'seats.count-viewers',
    text: `select count(*) as viewers from memberships where workspace_id = $1 and role = 'viewer'`,
    values: [workspaceId],
  })
  return rows[0]?.viewers ?? 0
}
