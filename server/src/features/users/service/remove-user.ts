import { bundledIssuer } from '../../../adapters/oidc/provider-accounts.ts'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { deleteUser, isThere, type Leaving, lockLeaving } from '../store/users.ts'

/**
 * Locks the actor, who is about to be removed; undefined when that was done already. Refused (409) to the only admin
 * among several people: with the bundled provider the oldest account that is left could take their rights. And to the
 * only super_admin: nobody could make another.
 */
export async function lockLeavingActor(ctx: Ctx): Promise<Leaving | undefined> {
  const leaving = await lockLeaving(ctx.db, ctx.actor.id)
  if (leaving?.lastOf === 'admin') throw refusal('CONFLICT', 'account.last-admin')
  if (leaving?.lastOf === 'super_admin') throw refusal('CONFLICT', 'account.last-super-admin')
  return leaving
}

/**
 * Removes the locked actor for good: here, where every session ends at once, and at the bundled provider. Gives the
 * addresses that were theirs for certain, or were to be.
 */
export async function removeActor(ctx: Ctx, leaving: Leaving): Promise<string[]> {
  const others = await ctx.accounts.remove(ctx.db, leaving)
  await deleteUser(ctx.db, ctx.actor.id)
  // Anybody can tell a provider of somebody else's that an address is theirs.
  const isTheirs = leaving.emailVerified || leaving.issuer === bundledIssuer
  return isTheirs && leaving.email !== '' ? [leaving.email, ...others] : others
}

/** Whether the actor has not been removed meanwhile; for what runs longer than a request. */
export function isActorThere(ctx: Ctx): Promise<boolean> {
  return isThere(ctx.db, ctx.actor.id)
}
