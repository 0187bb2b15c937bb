import type { PublicCtx } from '../../../context.ts'
import type { JobKind } from '../../../jobs/job.ts'
import { eraseSums } from '../../analytics/service/sum-movements.ts'
import { eraseContainers } from '../../containers/service/erase-containers.ts'
import { eraseEvents } from '../../events/service.ts'
import { eraseImports } from '../../imports/service/remove-old-imports.ts'
import { eraseItems } from '../../items/service/erase-items.ts'
import { eraseNotifications } from '../../notifications/service/forget-notifications.ts'
import { eraseDeliveries } from '../../webhooks/service.ts'
import { giveUpDeleted } from '../../workspaces/service/delete-workspace.ts'
import { isGivenUp, listGivenUp, removeGivenUp } from '../../workspaces/service/give-up.ts'

const minute = 60

/** Erases a workspace without an owner. It waits until requests that were running at that time have ended. */
export const eraseWorkspace: JobKind<{ workspace: number }> = {
  name: 'erase-workspace',
  key: ({ workspace }) => String(workspace),
  delaySeconds: minute,
  retry: { limit: 5, delaySeconds: minute, delayAtMostSeconds: 60 * minute },
  patienceSeconds: 60 * minute,
}

/**
 * Erases a workspace without an owner, with all of its contents, in small parts; a workspace with an owner stays. It
 * continues where an earlier run ended. The bytes of its photos are removed by the next clean-up
 * (`remove-unused-photos`).
 */
export async function eraseGivenUp(ctx: Pick<PublicCtx, 'db'>, workspace: number): Promise<void> {
  if (!(await isGivenUp(ctx, workspace))) return
  await eraseImports(ctx, workspace)
  await eraseItems(ctx, workspace)
  await eraseContainers(ctx, workspace)
  await eraseEvents(ctx, workspace)
  await eraseNotifications(ctx, workspace)
  await eraseSums(ctx, workspace)
  await eraseDeliveries(ctx, workspace)
  await removeGivenUp(ctx, workspace)
}

/**
 * Gives up the workspaces that were deleted 30 days ago, and queues all that still have to be erased, in case their job
 * has failed for good.
 */
export async function queueGivenUp(ctx: Pick<PublicCtx, 'db' | 'jobs' | 'now'>): Promise<void> {
  await giveUpDeleted(ctx)
  for (const workspace of await listGivenUp(ctx))
    await ctx.jobs.enqueue(ctx.db, eraseWorkspace, { workspace })
}
