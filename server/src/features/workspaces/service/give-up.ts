import { refusal } from '../../../app-error.ts'
import type { PublicCtx } from '../../../context.ts'
import * as store from '../store/workspaces.ts'

/**
 * Removes the owner from all workspaces that a person owns and returns their ids; the workspaces are no longer
 * reachable. Refused (409) while others share one, because deleting a person must not delete their data. Call it inside
 * a transaction, which locks the workspaces.
 */
export async function giveUpWorkspaces(ctx: Pick<PublicCtx, 'db'>, userId: number): Promise<number[]> {
  const owned = await store.lockOwned(ctx.db, userId)
  const names = owned.filter(({ isShared }) => isShared).map(({ name }) => `“${name}”`)
  if (names.length > 0) {
    throw refusal('OWNS_SHARED_WORKSPACE', 'account.workspace-shared', { names: names.join(', ') })
  }
  const ids = owned.map(({ id }) => id)
  await store.giveUp(ctx.db, ids)
  return ids
}

/** The workspaces without an owner, which wait to be erased. */
export function listGivenUp(ctx: Pick<PublicCtx, 'db'>): Promise<number[]> {
  return store.selectGivenUp(ctx.db)
}

export function isGivenUp(ctx: Pick<PublicCtx, 'db'>, id: number): Promise<boolean> {
  return store.isGivenUp(ctx.db, id)
}

/**
 * Deletes a workspace without an owner. Delete its contents before, because otherwise one statement deletes everything.
 */
export function removeGivenUp(ctx: Pick<PublicCtx, 'db'>, id: number): Promise<void> {
  return store.deleteGivenUp(ctx.db, id)
}
