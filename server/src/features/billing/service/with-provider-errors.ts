import { PaymentError } from '../../../adapters/payments/payments.ts'
import { refusal } from '../../../app-error.ts'
import type { PublicCtx } from '../../../context.ts'
import { RateLimit } from '../../../limits/rate-limit.ts'

const minute = 60 * 1000
/** Pages of the provider that a person may open. Its limit holds for all people together. */
export const providerPages = new RateLimit(20, minute, () =>
  refusal('RATE_LIMITED', 'payment.opened-too-often'),
)

/**
 * Runs a call of the payment provider and turns its errors into ours.
 * @throws AppError PAYMENT_DEMO_MODE without a provider, UNAVAILABLE when it fails
 */
export async function withProviderErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    if (error.failure === 'demo') throw refusal('PAYMENT_DEMO_MODE', 'payment.demo')
    if (error.failure === 'unsigned') throw refusal('VALIDATION', 'payment.unsigned')
    if (error.failure === 'unreadable') throw refusal('VALIDATION', 'payment.no-event')
    throw refusal('UNAVAILABLE', 'payment.away')
  }
}

/** @throws AppError PAYMENT_DEMO_MODE when there is no provider */
export function requireProvider(ctx: PublicCtx): void {
  if (!ctx.payments.isConfigured) throw refusal('PAYMENT_DEMO_MODE', 'payment.demo')
}
