import type { PublicCtx } from '../../../context.ts'
import { selectStale } from '../store/payers.ts'
import { syncSubscription } from './sync-subscription.ts'

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 200
/** After so many failures in a row the provider is away; a single one holds up no other customer. */
const maxFailuresInARow = 5

/**
 * Syncs the customers whose paid time ended more than a day ago without an event of the provider, because events are lost, such as
 * those of weeks in which this program could not be reached.
 */
export async function resyncStale(ctx: PublicCtx): Promise<void> {
  if (!ctx.payments.isConfigured) return
  const before = new Date(ctx.now().getTime() - dayMs).toISOString()
  const failures: unknown[] = []
  let inARow = 0
  for (const customerId of await selectStale(ctx.db, before, batchSize)) {
    try {
      await syncSubscription(ctx, customerId)
      inARow = 0
    } catch (error) {
      failures.push(error)
      inARow += 1
    }
    if (inARow === maxFailuresInARow) break
  }
  if (failures.length > 0) throw failures[0]
}
