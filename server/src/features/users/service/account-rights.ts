import type { Ctx, PublicCtx } from '../../../context.ts'
import * as store from '../store/account-rights.ts'

export type { AccountRights } from '../store/account-rights.ts'

export function findRights(
  ctx: Pick<PublicCtx, 'db'>,
  userId: number,
): Promise<store.AccountRights | undefined> {
  return store.selectRights(ctx.db, userId)
}

/**
 * Locks the rights of the actor and of another person until the end of the transaction, so that changes of rights run
 * one after the other.
 */
export async function lockRights(
  ctx: Ctx,
  userId: number,
): Promise<{ actor: store.AccountRights | undefined; person: store.AccountRights | undefined }> {
  await store.awaitAdmins(ctx.db)
  const actor = await store.selectRights(ctx.db, ctx.actor.id)
  const person = await store.lockRights(ctx.db, userId)
  return { actor, person }
}

export function changeRights(
  ctx: Pick<PublicCtx, 'db'>,
  userId: number,
  change: Pick<store.AccountRights, 'role' | 'isAdmin' | 'accountStatus'>,
): Promise<void> {
  return store.updateRights(ctx.db, userId, change)
}
