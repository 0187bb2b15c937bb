import type { PublicCtx } from '../../../context.ts'
import type { JobKind } from '../../../jobs/job.ts'
import { selectOwnersOf, settleOwner } from '../store/owners.ts'

const minute = 60
const batchSize = 200

/** Settles the owners on a plan whose limits have changed, from the first one after an id on. */
export const settlePlanOwners: JobKind<{ plan: number; after: number }> = {
  name: 'settle-plan-owners',
  retry: { limit: 10, delaySeconds: minute, delayAtMostSeconds: 60 * minute },
}

/**
 * Says anew for the next owners on a plan which containers it blocks and who is paused, and queues the owners after
 * them. Each owner is a transaction of its own, so that nobody waits for another owner's workspaces. The limits are read
 * from the plan as it is then, so a run too many changes nothing.
 */
export async function settleNextOwners(
  ctx: Pick<PublicCtx, 'db' | 'jobs'>,
  { plan, after }: { plan: number; after: number },
  count = batchSize,
): Promise<void> {
  const owners = await selectOwnersOf(ctx.db, plan, { after, count })
  for (const owner of owners) await settleOwner(ctx.db, owner)
  const last = owners[count - 1]
  if (last !== undefined) await ctx.jobs.enqueue(ctx.db, settlePlanOwners, { plan, after: last })
}
