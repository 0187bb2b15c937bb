import { isUnlimited } from '@stowage/contract/billing.rules'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import { workspaceLimits } from '@stowage/contract/workspaces.rules'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { countSeats, countViewers, lockSeats, type Seats } from '../store/seats.ts'
import { findOwnerOf } from '../store/transfers.ts'

/**
 * Refuses to invite somebody to a role for which no place is free now.
 * @throws AppError MEMBER_LIMIT_REACHED
 */
export const requireFreeSeat = (ctx: Pick<Ctx, 'db' | 'workspace'>, role: WorkspaceRole): Promise<void> =>
  requireSeat(ctx, nobody, role)

/** An id that no person has. */
const nobody = 0

/**
 * Refuses a role in the workspace of the call for which there is no place: above viewer those of the owner's plan count,
 * over all workspaces of the owner. Call it inside a transaction and before other locks, because it locks plan and
 * workspaces; who takes a place at the same moment waits.
 * @throws AppError MEMBER_LIMIT_REACHED
 */
export async function requireSeat(
  { db, workspace }: { db: Ctx['db']; workspace: Pick<Ctx['workspace'], 'id' | 'ownerId'> },
  userId: number,
  role: WorkspaceRole,
): Promise<void> {
  const { ownerId, plan, places } = await lockOwnersSeats(db, workspace)
  if (role === 'viewer') {
    const most = workspaceLimits.viewers
    if ((await countViewers(db, workspace.id)) < most) return
    throw refusal('MEMBER_LIMIT_REACHED', 'member.viewer-limit', { most })
  }
  const { taken, isSeated } = await countSeats(db, ownerId, userId)
  const limit = isUnlimited(places) ? workspaceLimits.people : places
  if (isSeated || taken < limit) return
  throw refusal('MEMBER_LIMIT_REACHED', 'member.limit', { plan, limit })
}

/** Locks the places of the owner's plan; of the new owner's each time the workspace was handed over during the wait. */
async function lockOwnersSeats(
  db: Ctx['db'],
  { id, ownerId: former }: Pick<Ctx['workspace'], 'id' | 'ownerId'>,
): Promise<Seats & { ownerId: number }> {
  for (let ownerId = former; ; ) {
    const seats = await lockSeats(db, ownerId)
    const present = (await findOwnerOf(db, id))?.ownerId ?? ownerId
    if (present === ownerId) return { ...seats, ownerId }
    ownerId = present
  }
}
