import { PaymentError, type PaymentFailure } from './payments.ts'

export type Note = (facts: object, sentence: string) => void

/** What the library says of a failure, as far as anything here goes by it. */
interface StripeFailure extends Error {
  type: string
  code?: string
  param?: string
  statusCode?: number
  requestId?: string
}

/** What the library throws itself. */
export const isStripeFailure = (error: unknown): error is StripeFailure =>
  error instanceof Error &&
  'type' in error &&
  typeof error.type === 'string' &&
  error.type.startsWith('Stripe')

const failures: Partial<Record<string, PaymentFailure>> = {
  StripeSignatureVerificationError: 'unsigned',
  StripeConnectionError: 'away',
  StripeAPIError: 'away',
  StripeRateLimitError: 'away',
  // Another call with the same key is under way, or was one with other words.
  StripeIdempotencyError: 'away',
}

/** Makes a PaymentError of whatever went wrong; anything that makes no sense counts as no answer. */
export function explain(error: unknown, note: Note): unknown {
  if (error instanceof PaymentError) return error
  if (!isStripeFailure(error)) return new PaymentError('The answer makes no sense.', 'away', { cause: error })
  const { type, code, param, statusCode, requestId } = error
  if (code === 'resource_missing') {
    return new PaymentError(error.message, 'gone', { cause: error, missing: missingBy(param) })
  }
  const failure = failures[type] ?? 'refused'
  if (failure !== 'unsigned') {
    const facts = { type, code, param, statusCode, requestId }
    // Of a wrong key the sentence repeats a part, so it is said for requests alone.
    const why = type === 'StripeInvalidRequestError' ? { ...facts, why: error.message } : facts
    note(why, 'The payment provider did not do what it was asked for')
  }
  return new PaymentError(error.message, failure, { cause: error })
}

/** By which of our names something is missing: `line_items[0][price]`. */
function missingBy(param = ''): PaymentError['missing'] {
  if (param.includes('price')) return 'price'
  if (param.includes('product')) return 'product'
  return param === 'customer' ? 'customer' : undefined
}
