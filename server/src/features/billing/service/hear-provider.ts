import type { PaymentEvent } from '../../../adapters/payments/payments.ts'
import type { PublicCtx } from '../../../context.ts'
import { isHeard } from '../store/payers.ts'
import { askProvider } from './ask-provider.ts'
import { type Followed, followProvider } from './follow-provider.ts'

/** A message of the provider, and what came of it. */
export interface Heard {
  event: PaymentEvent
  outcome: Followed | 'heard before' | 'about nobody'
}

/**
 * Hears a message of the payment provider (ruling 033). It only says about whom something is new; what holds is asked for.
 * While the provider does not answer, the message does not count as heard, and comes again.
 * @throws AppError VALIDATION for a message that is not the provider's, UNAVAILABLE when it is to be sent again
 */
export function hearProvider(ctx: PublicCtx, message: { body: Buffer; signature: string }): Promise<Heard> {
  return askProvider(async () => {
    const event = await ctx.payments.readEvent(message.body, message.signature)
    if (await isHeard(ctx.db, event.id)) return { event, outcome: 'heard before' }
    const customerId = await customerOf(ctx, event)
    if (customerId === null) return { event, outcome: 'about nobody' }
    const occasion = { eventId: event.id, ...(event.disputeId && { disputeId: event.disputeId }) }
    return { event, outcome: await followProvider(ctx, customerId, occasion) }
  })
}

async function customerOf(ctx: PublicCtx, { customerId, disputeId }: PaymentEvent): Promise<string | null> {
  return disputeId === null ? customerId : (await ctx.payments.findDispute(disputeId)).customerId
}
