import { PaymentError } from '../../../adapters/payments/payments.ts'
import { refusal } from '../../../app-error.ts'
import type { PublicCtx } from '../../../context.ts'

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
    throw refusal('UNAVAILABLE', 'payment.away')
  }
}

/** @throws AppError PAYMENT_DEMO_MODE where there is no provider */
export function requireProvider(ctx: PublicCtx): void {
  if (!ctx.payments.isConfigured) throw refusal('PAYMENT_DEMO_MODE', 'payment.demo')
}
