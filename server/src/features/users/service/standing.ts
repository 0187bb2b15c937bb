import type { Ctx, PublicCtx } from '../../../context.ts'
import * as store from '../store/standing.ts'

export type { Standing } from '../store/standing.ts'

/** What somebody may here, and by which their provider knows them. */
export function findStanding(
  ctx: Pick<PublicCtx, 'db'>,
  userId: number,
): Promise<store.Standing | undefined> {
  return store.selectStanding(ctx.db, userId)
}

/**
 * Holds the rights of the actor and of somebody else until the end of the transaction: all who change rights, become
 * admins or leave as one go one after the other.
 */
export async function lockStanding(
  ctx: Ctx,
  userId: number,
): Promise<{ actor: store.Standing | undefined; person: store.Standing | undefined }> {
  await store.awaitAdmins(ctx.db)
  const actor = await store.selectStanding(ctx.db, ctx.actor.id)
  const person = await store.lockStanding(ctx.db, userId)
  return { actor, person }
}

export function changeStanding(
  ctx: Pick<PublicCtx, 'db'>,
  userId: number,
  change: Pick<store.Standing, 'role' | 'isAdmin' | 'accountStatus'>,
): Promise<void> {
  return store.updateStanding(ctx.db, userId, change)
}
