import { refusal } from '../../../app-error.ts'
import type { PublicCtx } from '../../../context.ts'
import { record } from '../../events/service.ts'
import { deleteMembershipsOf } from '../store/members.ts'
import * as store from '../store/workspaces.ts'
import { queueWorkspaceNews } from './queue-workspace-news.ts'

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

/**
 * Takes a person out of the workspaces of others, as leaving does: watchers and the feed are told of it. Returns their
 * ids. Call it after `giveUpWorkspaces`, which locks these workspaces, and before writing to rows in them: it locks their
 * totals, as whoever changes items does before telling people of it.
 */
export async function leaveWorkspaces(ctx: PublicCtx, userId: number): Promise<number[]> {
  const actor = { kind: 'person', id: userId } as const
  const left = await deleteMembershipsOf(ctx.db, userId)
  for (const id of left) {
    const inside = { ...ctx, actor, workspace: { id } }
    await queueWorkspaceNews(inside, { news: 'left', to: 'watchers' })
    await record(inside, { type: 'member-left' })
  }
  return left
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
