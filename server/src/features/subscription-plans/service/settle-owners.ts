import type { PublicCtx } from '../../../context.ts'
import type { JobKind } from '../../../jobs/job.ts'
import { selectOwnersOf } from '../store/owners.ts'
import { settleOwner } from './settle-owner.ts'

const minute = 60
const batchSize = 200
const retry = { limit: 10, delaySeconds: minute, delayAtMostSeconds: 60 * minute }

/** Settles the owners on a plan whose limits have changed, from the first one after an id on. */
export const settlePlanOwners: JobKind<{ plan: number; after: number }> = {
  name: 'settle-plan-owners',
  retry,
}

/** Settles one owner, who failed among the others. */
export const settlePlanOwner: JobKind<{ owner: number }> = { name: 'settle-plan-owner', retry }

/**
 * Applies a plan's limits to its next owners (which containers are blocked, which people are paused), and queues a job for
 * the owners after them. Each owner has a transaction of their own, because an owner must not wait for the workspaces of
 * another. An owner who fails, for example because an import holds a workspace for long, gets a job of their own. The job
 * can run twice without harm, because it reads the limits from the plan as it is then.
 */
export async function settleNextOwners(
  ctx: PublicCtx,
  { plan, after }: { plan: number; after: number },
  count = batchSize,
): Promise<void> {
  const owners = await selectOwnersOf(ctx.db, plan, { after, count })
  for (const owner of owners) {
    try {
      await settleOwner(ctx, owner)
    } catch (error) {
      ctx.log.warn({ ownerId: owner, err: error }, 'A changed plan was not applied to an owner yet')
      await ctx.jobs.enqueue(ctx.db, settlePlanOwner, { owner })
    }
  }
  const last = owners[count - 1]
  if (last !== undefined) await ctx.jobs.enqueue(ctx.db, settlePlanOwners, { plan, after: last })
}

/** Settles an owner who failed among the others. */
export function settleFailedOwner(ctx: PublicCtx, { owner }: { owner: number }): Promise<void> {
  return settleOwner(ctx, owner)
}
