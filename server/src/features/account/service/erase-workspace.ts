import type { PublicCtx } from '../../../context.ts'
import type { JobKind } from '../../../jobs/job.ts'
import { eraseContainers } from '../../containers/service/erase-containers.ts'
import { eraseEvents } from '../../events/service.ts'
import { eraseImports } from '../../imports/service/remove-old-imports.ts'
import { eraseItems } from '../../items/service/erase-items.ts'
import { eraseNotifications } from '../../notifications/service/forget-notifications.ts'
import { isGivenUp, listGivenUp, removeGivenUp } from '../../workspaces/service/give-up.ts'

const minute = 60

/** Erases what somebody has left behind. It waits until requests that were under way then have ended. */
export const eraseWorkspace: JobKind<{ workspace: number }> = {
  name: 'erase-workspace',
  key: ({ workspace }) => String(workspace),
  delaySeconds: minute,
  retry: { limit: 5, delaySeconds: minute, delayAtMostSeconds: 60 * minute },
  patienceSeconds: 60 * minute,
}

/**
 * Removes a workspace that is nobody's any more, with all that is in it, in small parts; one that is somebody's stays. It
 * goes on where an earlier run ended. The bytes of its photos go with the next clean-up (`remove-unused-photos`).
 */
export async function eraseGivenUp(ctx: Pick<PublicCtx, 'db'>, workspace: number): Promise<void> {
  if (!(await isGivenUp(ctx, workspace))) return
  await eraseImports(ctx, workspace)
  await eraseItems(ctx, workspace)
  await eraseContainers(ctx, workspace)
  await eraseEvents(ctx, workspace)
  await eraseNotifications(ctx, workspace)
  await removeGivenUp(ctx, workspace)
}

/** Queues what still waits to be erased, should its job have failed for good. */
export async function queueGivenUp(ctx: Pick<PublicCtx, 'db' | 'jobs'>): Promise<void> {
  for (const workspace of await listGivenUp(ctx))
    await ctx.jobs.enqueue(ctx.db, eraseWorkspace, { workspace })
}
