import { type Ctx, inTransaction, type PublicCtx } from '../../../context.ts'
import { workspacesWithAnalytics } from '../../billing/service.ts'
import {
  beginState,
  deleteSums,
  findFirstMovement,
  isOutdated,
  lockState,
  type SumState,
  sumLength,
  writeMovementSums,
  writeState,
  writeWorkspaceSums,
} from '../store/sums.ts'

/** A movement has the time at which its transaction began, which may commit some minutes later. */
const maxDelayMs = 15 * 60_000

/** The ledger that is summed by one statement, so that none of them takes long. */
const partLength = 31 * 24 * 3600_000

type Sums = Pick<PublicCtx, 'db' | 'pool' | 'now'>

const beginOf = (time: number) => new Date(Math.floor(time / sumLength) * sumLength)

/** Sums the movements of a workspace since the last time. Returns at once while another call sums them. */
export async function sumMovements(ctx: Sums, workspaceId: number): Promise<void> {
  if (!(await isOutdated(ctx.db, workspaceId))) return
  await beginState(ctx.db, workspaceId)
  await inTransaction(ctx as PublicCtx, async (inside) => {
    const state = await lockState(inside.db, workspaceId)
    if (!state?.isOutdated) return
    // The end is the earlier of both clocks, because the database dates movements and later ones are summed next time.
    const until = new Date(Math.min(ctx.now().getTime(), Date.parse(state.now)))
    const from = await beginFor(inside, workspaceId, state, until)
    for (let at = from.getTime(); at <= until.getTime(); at += partLength) {
      const part = {
        from: new Date(at),
        to: new Date(Math.min(at + partLength, until.getTime() + sumLength)),
      }
      await writeMovementSums(inside.db, workspaceId, part)
    }
    await writeWorkspaceSums(inside.db, workspaceId, { from, now: beginOf(until.getTime()) })
    await writeState(inside.db, workspaceId, { until, eventSeq: state.eventSeq })
  })
}

async function beginFor(ctx: Sums, workspaceId: number, state: SumState, now: Date): Promise<Date> {
  // An older program whose clock was ahead may have summed up to a later time.
  if (state.until !== null) return beginOf(Math.min(Date.parse(state.until), now.getTime()) - maxDelayMs)
  const first = await findFirstMovement(ctx.db, workspaceId)
  return first === null ? beginOf(now.getTime()) : beginOf(new Date(first).getTime())
}

/** Sums the ledgers of all workspaces whose plan has analytics, one after the other. */
export async function sumAllMovements(ctx: PublicCtx): Promise<void> {
  const failures: unknown[] = []
  for (const workspaceId of await workspacesWithAnalytics(ctx)) {
    try {
      await sumMovements(ctx, workspaceId)
    } catch (error) {
      ctx.log.warn({ workspaceId, err: error }, 'The movements of a workspace were not summed')
      failures.push(error)
    }
  }
  // After the others, so that one workspace holds up no other; the job then counts as failed.
  if (failures.length > 0) throw new AggregateError(failures, 'Some movements were not summed')
}

/** Forgets the sums of a workspace that is erased. */
export function eraseSums(ctx: Pick<PublicCtx, 'db'>, workspaceId: number): Promise<void> {
  return deleteSums(ctx.db, workspaceId)
}

/** Sums the workspace of the call. */
export const sumOwnMovements = (ctx: Ctx): Promise<void> => sumMovements(ctx, ctx.workspace.id)
