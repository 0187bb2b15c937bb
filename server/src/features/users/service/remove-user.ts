import { bundledIssuer } from '../../../adapters/oidc/provider-accounts.ts'
import { refusal } from '../../../app-error.ts'
import type { Ctx, PublicCtx } from '../../../context.ts'
import { deleteUser, isThere, type Leaving, lockLeaving, selectDeletedBefore } from '../store/users.ts'

export type { Leaving } from '../store/users.ts'

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
 * Deletes a locked person: here, which ends every session at once, and at the bundled provider. Returns the addresses
 * that were verified as theirs, or were about to be.
 */
export async function removeUser(
  ctx: Pick<PublicCtx, 'db' | 'accounts'>,
  userId: number,
  leaving: Leaving,
): Promise<string[]> {
  const others = await ctx.accounts.remove(ctx.db, leaving)
  await deleteUser(ctx.db, userId)
  // At an external provider anyone may claim an address as theirs.
  const isTheirs = leaving.emailVerified || leaving.issuer === bundledIssuer
  return isTheirs && leaving.email !== '' ? [leaving.email, ...others] : others
}

/** The people whom an administrator deleted before a time, in the order of their ids. */
export function listDeletedBefore(ctx: Pick<PublicCtx, 'db'>, before: Date): Promise<number[]> {
  return selectDeletedBefore(ctx.db, before)
}

/** Locks a person who was deleted before a time; undefined when they were set active again. */
export async function lockDeleted(
  ctx: Pick<PublicCtx, 'db'>,
  userId: number,
  before: Date,
): Promise<Leaving | undefined> {
  const leaving = await lockLeaving(ctx.db, userId)
  return leaving?.deletedAt && new Date(leaving.deletedAt) <= before ? leaving : undefined
}

/** Whether the actor's account still exists; for work that runs longer than a request. */
export function isActorThere(ctx: Ctx): Promise<boolean> {
  return isThere(ctx.db, ctx.actor.id)
}
