import { refusal } from '../../../app-error.ts'
import type { Ctx, PublicCtx } from '../../../context.ts'
import * as store from '../store.ts'

/**
 * Lets go of all workspaces that the actor owns and gives their ids; nobody finds them any more. Refused (409) while
 * others share one: removing a person removes nothing that is theirs. Inside a transaction, which locks them.
 */
export async function giveUpWorkspaces(ctx: Ctx): Promise<number[]> {
  const owned = await store.lockOwned(ctx.db, ctx.actor.id)
  const names = owned.filter(({ isShared }) => isShared).map(({ name }) => `“${name}”`)
  if (names.length > 0) {
    throw refusal('OWNS_SHARED_WORKSPACE', 'account.workspace-shared', { names: names.join(', ') })
  }
  const ids = owned.map(({ id }) => id)
  await store.giveUp(ctx.db, ids)
  return ids
}

/** The workspaces that are nobody's and wait to be erased. */
export function listGivenUp(ctx: Pick<PublicCtx, 'db'>): Promise<number[]> {
  return store.selectGivenUp(ctx.db)
}

export function isGivenUp(ctx: Pick<PublicCtx, 'db'>, id: number): Promise<boolean> {
  return store.isGivenUp(ctx.db, id)
}

/** Removes a workspace that is nobody's; what it held goes best before, as it would all go in one statement. */
export function removeGivenUp(ctx: Pick<PublicCtx, 'db'>, id: number): Promise<void> {
  return store.deleteGivenUp(ctx.db, id)
}
