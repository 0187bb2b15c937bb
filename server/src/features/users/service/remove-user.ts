import { bundledIssuer } from '../../../adapters/oidc/provider-accounts.ts'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { deleteUser, isThere, type Leaving, lockLeaving } from '../store/users.ts'

/**
 * Locks the actor, whose account is about to be deleted; undefined when it is deleted already. Refused (409) to the
 * only admin among several people, because with the bundled provider the oldest remaining account could become one, and
 * to the only super_admin, because no one could make another.
 */
export async function lockLeavingActor(ctx: Ctx): Promise<Leaving | undefined> {
  const leaving = await lockLeaving(ctx.db, ctx.actor.id)
  if (leaving?.lastOf === 'admin') throw refusal('CONFLICT', 'account.last-admin')
  if (leaving?.lastOf === 'super_admin') throw refusal('CONFLICT', 'account.last-super-admin')
  return leaving
}

/**
 * Deletes the locked actor: here, which ends every session at once, and at the bundled provider. Returns the addresses
 * that were verified as theirs, or were about to be.
 */
export async function removeActor(ctx: Ctx, leaving: Leaving): Promise<string[]> {
  const others = await ctx.accounts.remove(ctx.db, leaving)
  await deleteUser(ctx.db, ctx.actor.id)
  // At an external provider anyone may claim an address as theirs.
  const isTheirs = leaving.emailVerified || leaving.issuer === bundledIssuer
  return isTheirs && leaving.email !== '' ? [leaving.email, ...others] : others
}

/** Whether the actor's account still exists; for work that runs longer than a request. */
export function isActorThere(ctx: Ctx): Promise<boolean> {
  return isThere(ctx.db, ctx.actor.id)
}
