import type { Subscription } from '@stowage/contract/billing'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { getSubscription } from '../service.ts'
import { findStored } from '../store/subscriptions.ts'
import { syncSubscription } from './sync-subscription.ts'
import { providerPages, requireProvider, withProviderErrors } from './with-provider-errors.ts'

/**
 * Takes back the actor's cancellation at the end of the period, at the provider, and reads what holds there then.
 * Refused (409) where the plan is not going to end.
 */
export async function resumeSubscription(ctx: Ctx): Promise<Subscription> {
  requireProvider(ctx)
  const own = await findStored(ctx.db, ctx.actor.id)
  const { customerId, providerSubscription } = own ?? {}
  if (!customerId || !providerSubscription || own?.endsAt == null) {
    throw refusal('CONFLICT', 'plan.not-ending')
  }
  providerPages.consume(ctx)
  await withProviderErrors(async () => {
    await ctx.payments.resumeSubscription(providerSubscription)
    await syncSubscription(ctx, customerId)
  })
  return getSubscription(ctx)
}
