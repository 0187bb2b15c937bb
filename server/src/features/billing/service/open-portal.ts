import { billingPaths } from '@stowage/contract/billing.rules'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { findStored } from '../store/subscriptions.ts'
import { providerPages, requireProvider, withProviderErrors } from './with-provider-errors.ts'

/**
 * Returns the provider's page with the actor's invoices, cards and subscription; refused (409) to a person who never
 * paid.
 */
export async function openPortal(ctx: Ctx): Promise<{ url: string }> {
  requireProvider(ctx)
  const customerId = (await findStored(ctx.db, ctx.actor.id))?.customerId
  if (!customerId) throw refusal('CONFLICT', 'payment.no-customer')
  providerPages.consume(ctx)
  const returnUrl = ctx.publicUrl + billingPaths.managed
  return { url: await withProviderErrors(() => ctx.payments.openPortal({ customerId, returnUrl })) }
}
