import { notificationLimits } from '@stowage/contract/notifications.rules'
import type { PublicCtx } from '../../../context.ts'
import { byWorkspace } from '../../../db/by-workspace.ts'
import { deleteAllEntries, deleteEntries, deleteEntriesOf, selectOutdated } from '../store/notifications.ts'

const batchSize = 500
const day = 24 * 60 * 60 * 1000

/** Deletes entries that were read long ago, and unread ones after a year, in small batches. */
export async function forgetNotifications(ctx: PublicCtx): Promise<void> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * day).toISOString()
  const { keptDays, keptUnreadDays } = notificationLimits
  const limits = { read: before(keptDays), unread: before(keptUnreadDays) }
  for (let found = batchSize; found === batchSize; ) {
    const outdated = await selectOutdated(ctx.db, limits, batchSize)
    for (const [workspaceId, ids] of byWorkspace(outdated)) await deleteEntries(ctx.db, workspaceId, ids)
    found = outdated.length
  }
}

export function eraseNotifications(ctx: Pick<PublicCtx, 'db'>, workspaceId: number): Promise<void> {
  return deleteAllEntries(ctx.db, workspaceId)
}

/** Deletes all notifications of a person in some workspaces. */
export async function forgetNotificationsOf(
  ctx: Pick<PublicCtx, 'db'>,
  userId: number,
  workspaceIds: readonly number[],
): Promise<void> {
  for (const workspaceId of workspaceIds) {
    await deleteEntriesOf(ctx.db, { workspaceId, userId })
  }
}
