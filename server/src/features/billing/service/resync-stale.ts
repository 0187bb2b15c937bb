import type { PublicCtx } from '../../../context.ts'
import { forgetCheckout, selectStale, selectUnheard, type UnheardCheckout } from '../store/payers.ts'
import { findStored } from '../store/subscriptions.ts'
import { ignoreGone } from './checkout.ts'
import { syncSubscription } from './sync-subscription.ts'

const dayMs = 24 * 60 * 60 * 1000
const batchSize = 200
/** After so many failures in a row the provider is away; a single one holds up no other customer. */
const maxFailuresInARow = 5

/** Syncs the customer of a checkout, and forgets the checkout once it is over and has brought no subscription. */
async function resyncUnheard(
  ctx: PublicCtx,
  { userId, customerId, checkoutId }: UnheardCheckout,
): Promise<void> {
  await syncSubscription(ctx, customerId)
  const checkout = await ctx.payments.findCheckout(checkoutId).catch(ignoreGone)
  if (checkout?.state === 'open') return
  // It may have been paid since the customer was synced.
  if (checkout?.state === 'complete') await syncSubscription(ctx, customerId)
  const own = await findStored(ctx.db, userId)
  if (own?.providerSubscription === null) await forgetCheckout(ctx.db, userId, checkoutId)
}

/**
 * Syncs the customers whose paid time ended more than a day ago without an event of the provider, and those who opened a checkout
 * of which nothing was heard, because events are lost, such as those of weeks in which this program could not be reached.
 */
export async function resyncStale(ctx: PublicCtx): Promise<void> {
  if (!ctx.payments.isConfigured) return
  const before = new Date(ctx.now().getTime() - dayMs).toISOString()
  const stale = await selectStale(ctx.db, before, batchSize)
  const unheard = await selectUnheard(ctx.db, before, batchSize)
  const resyncs = [
    ...stale.map((customerId) => () => syncSubscription(ctx, customerId)),
    ...unheard.map((one) => () => resyncUnheard(ctx, one)),
  ]
  const failures: unknown[] = []
  let inARow = 0
  for (const resync of resyncs) {
    try {
      await resync()
      inARow = 0
    } catch (error) {
      failures.push(error)
      inARow += 1
    }
    if (inARow === maxFailuresInARow) break
  }
  if (failures.length > 0) throw failures[0]
}
