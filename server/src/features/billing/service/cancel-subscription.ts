import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { sentenceOf } from '../../../texts/sentence-of.ts'
import { beginSync, claimSyncVersion } from '../store/payers.ts'
import { findStored, lockSubscription, type StoredSubscription } from '../store/subscriptions.ts'
import { applyChange } from './change-plan.ts'
import { endAll } from './sync-subscription.ts'
import { withProviderErrors } from './with-provider-errors.ts'

const hasNothing = (own: StoredSubscription | undefined) =>
  own === undefined || (own.planName === 'free' && own.providerSubscription === null)

/** How often it is begun, should the person pay for something else each time it has come to its end. */
const mostTries = 3

/**
 * Ends what the actor pays for, or what they were given, at once: Free holds from then on, what is beyond it
 * is blocked, nothing is deleted. First at the provider, so that nobody pays for what they do not have. Refused (409) to
 * whoever is on Free.
 */
export async function cancelSubscription(ctx: Ctx): Promise<{ message: string }> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (await endWhatIs(ctx)) return { message: sentenceOf({ reason: 'plan.canceled' }) }
  }
  throw refusal('CONFLICT', 'server.changed-meanwhile')
}

/** False where a checkout came to its end meanwhile: what is paid by it was not ended at the provider yet. */
async function endWhatIs(ctx: Ctx): Promise<boolean> {
  const userId = ctx.actor.id
  const own = await findStored(ctx.db, userId)
  if (hasNothing(own)) throw refusal('CONFLICT', 'plan.nothing-to-cancel')
  const customerId = own?.providerSubscription ? own.customerId : null
  if (customerId) await withProviderErrors(() => endAll(ctx, customerId))
  return inTransaction(ctx, async (inside) => {
    const former = await lockSubscription(inside.db, userId)
    if (former?.providerSubscription && former.providerSubscription !== own?.providerSubscription)
      return false
    // A sync that began before the end at the provider has an outdated answer.
    const sync = customerId ? await beginSync(inside.db, customerId) : undefined
    if (sync) await claimSyncVersion(inside.db, userId, sync.version)
    // The provider, or another tab, may have been faster.
    if (!former || hasNothing(former)) return true
    await applyChange(inside, former, { userId, plan: 'free', status: 'canceled', reason: 'person' })
    return true
  })
}
