import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { sentenceOf } from '../../../texts/sentence-of.ts'
import { isIncluded } from '../service.ts'
import { beginSync, claimSyncVersion } from '../store/payers.ts'
import { findStored, lockSubscription, type StoredSubscription } from '../store/subscriptions.ts'
import { applyChange } from './change-plan.ts'
import { endAll } from './sync-subscription.ts'
import { withProviderErrors } from './with-provider-errors.ts'

const hasNothing = (own: StoredSubscription | undefined) =>
  own === undefined || (own.planName === 'free' && own.providerSubscription === null)

/** How often cancelling is repeated when the person completes another checkout each time. */
const maxTries = 3

/**
 * Ends the actor's paid or complimentary plan at once: Free applies from then on, things beyond it are blocked, nothing
 * is deleted. The provider is called first, so that the person never pays for a plan that they do not have. Refused
 * (409) to a person on Free, or on a plan that is included.
 */
export async function cancelSubscription(ctx: Ctx): Promise<{ message: string }> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (await endWhatIs(ctx)) return { message: sentenceOf({ reason: 'plan.canceled' }) }
  }
  throw refusal('CONFLICT', 'server.changed-meanwhile')
}

/** False when a checkout was completed meanwhile, because its subscription has not been ended at the provider yet. */
async function endWhatIs(ctx: Ctx): Promise<boolean> {
  const userId = ctx.actor.id
  const own = await findStored(ctx.db, userId)
  if (hasNothing(own)) throw refusal('CONFLICT', 'plan.nothing-to-cancel')
  if (own && isIncluded(ctx, own)) {
    throw refusal('CONFLICT', 'plan.is-included', { plan: own.planDisplayName })
  }
  // Also without a known subscription, because one may be there that was never heard of, such as an unpaid checkout.
  const isKnown = own?.providerSubscription != null || ctx.payments.isConfigured
  const customerId = isKnown ? own?.customerId : null
  if (customerId) await withProviderErrors(() => endAll(ctx, customerId))
  return inTransaction(ctx, async (inside) => {
    const former = await lockSubscription(inside.db, userId)
    if (former?.providerSubscription && former.providerSubscription !== own?.providerSubscription)
      return false
    // A sync that began before the cancellation at the provider has an outdated answer.
    const sync = customerId ? await beginSync(inside.db, customerId) : undefined
    if (sync) await claimSyncVersion(inside.db, userId, sync.version)
    // The provider, or another tab, may have ended it already.
    if (!former || hasNothing(former)) return true
    await applyChange(inside, former, { userId, plan: 'free', status: 'canceled', reason: 'person' })
    return true
  })
}
