import type { PaymentEvent } from '../../../adapters/payments/payments.ts'
import type { PublicCtx } from '../../../context.ts'
import { isProcessed } from '../store/payers.ts'
import { type SyncResult, syncSubscription } from './sync-subscription.ts'
import { withProviderErrors } from './with-provider-errors.ts'

/** An event of the provider, and what it changed. */
interface WebhookResult {
  event: PaymentEvent
  outcome: SyncResult | 'processed before' | 'no customer'
}

/**
 * Handles a webhook of the payment provider. An event only names the customer with news; the state itself is fetched. While the
 * provider does not answer, the event is not marked as processed, so that the provider sends it again.
 * @throws AppError VALIDATION for a message that is not the provider's, UNAVAILABLE when it is to be sent again
 */
export function handlePaymentWebhook(
  ctx: PublicCtx,
  message: { body: Buffer; signature: string },
): Promise<WebhookResult> {
  return withProviderErrors(async () => {
    const event = await ctx.payments.readEvent(message.body, message.signature)
    if (await isProcessed(ctx.db, event.id)) return { event, outcome: 'processed before' }
    const customerId = await customerOf(ctx, event)
    if (customerId === null) return { event, outcome: 'no customer' }
    const trigger = { eventId: event.id, ...(event.disputeId && { disputeId: event.disputeId }) }
    return { event, outcome: await syncSubscription(ctx, customerId, trigger) }
  })
}

async function customerOf(ctx: PublicCtx, { customerId, disputeId }: PaymentEvent): Promise<string | null> {
  return disputeId === null ? customerId : (await ctx.payments.findDispute(disputeId)).customerId
}
