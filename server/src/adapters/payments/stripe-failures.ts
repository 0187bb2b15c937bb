import { PaymentError, type PaymentFailure } from './payments.ts'

export type Note = (facts: object, sentence: string) => void

interface StripeFailure extends Error {
  type: string
  code?: string
  param?: string
  statusCode?: number
  requestId?: string
}

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
  // Another call with the same key is running, or had other parameters.
  StripeIdempotencyError: 'away',
}

/** Converts any error to a PaymentError; an error that makes no sense counts as no answer. */
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
    // Stripe's sentence repeats a part of a wrong key, so it is logged only for request errors.
    const why = type === 'StripeInvalidRequestError' ? { ...facts, why: error.message } : facts
    note(why, 'The payment provider did not do what it was asked for')
  }
  return new PaymentError(error.message, failure, { cause: error })
}

/** The kind of missing object by the name of the parameter: `line_items[0][price]`. */
function missingBy(param = ''): PaymentError['missing'] {
  if (param.includes('price')) return 'price'
  if (param.includes('product')) return 'product'
  return param === 'customer' ? 'customer' : undefined
}
