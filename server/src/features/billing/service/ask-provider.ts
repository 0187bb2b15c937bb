import { PaymentError } from '../../../adapters/payments/payments.ts'
import { refusal } from '../../../app-error.ts'
import type { PublicCtx } from '../../../context.ts'
import { RateLimit } from '../../../rate-limit.ts'

const minute = 60 * 1000
/** Pages of the provider that a person may open. Its limit holds for all people together. */
export const providerPages = new RateLimit(20, minute, () =>
  refusal('RATE_LIMITED', 'payment.opened-too-often'),
)

/**
 * Asks the payment provider, and says in our words what went wrong there.
 * @throws AppError PAYMENT_DEMO_MODE where there is no provider, UNAVAILABLE when it does not do what it is asked for
 */
export async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    if (error.failure === 'demo') throw refusal('PAYMENT_DEMO_MODE', 'payment.demo')
    if (error.failure === 'unsigned') throw refusal('VALIDATION', 'payment.unsigned')
    if (error.failure === 'unreadable') throw refusal('VALIDATION', 'payment.no-event')
    throw refusal('UNAVAILABLE', 'payment.away')
  }
}

/** @throws AppError PAYMENT_DEMO_MODE where there is no provider */
export function requireProvider(ctx: PublicCtx): void {
  if (!ctx.payments.isConfigured) throw refusal('PAYMENT_DEMO_MODE', 'payment.demo')
}
