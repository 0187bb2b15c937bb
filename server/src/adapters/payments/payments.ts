interface NewPayer {
  userId: number
  email: string
  name: string
  /** The idempotency key, the same for every attempt, so that the customer is created once. */
  key: string
}

interface NewProduct {
  name: string
  description: string
  key: string
}

interface NewPrice {
  productId: string
  /** US cents per month. */
  amount: number
  key: string
}

/** The customer, the price, and the pages to which the browser returns. */
interface NewCheckout {
  customerId: string
  priceId: string
  userId: number
  workspaceId: number
  /** Contains `{session}` in place of the identifier that `findCheckout` takes. */
  paidUrl: string
  leftUrl: string
}

export interface Checkout {
  customerId: string | null
  state: 'open' | 'complete' | 'expired'
}

/** A subscription that is neither ended nor abandoned. */
export interface PaidSubscription {
  id: string
  /** The provider's status: active, trialing, past_due, unpaid, paused, incomplete. */
  status: string
  /** An ISO timestamp, as are all times here. */
  startedAt: string
  priceId: string
  /** US cents per month, as agreed. */
  amount: number
  paidUntil: string
  /** The end of a canceled subscription; null while it goes on. */
  endsAt: string | null
  /** The time of the provider's next attempt to collect; null when there is none. */
  nextAttemptAt: string | null
  /** Identifies the last failed attempt to collect; null while nothing is overdue. */
  failedAttempt: string | null
  /** The card that is charged; null when the provider names none. */
  card: Card | null
}

export interface Card {
  /** The provider's word: visa, mastercard, amex. */
  brand: string
  last4: string
}

/** The subject of a webhook of the provider: its state is then read anew. */
export interface PaymentEvent {
  id: string
  type: string
  customerId: string | null
  /** The dispute of a payment that the person's bank takes back. */
  disputeId: string | null
}

export interface Dispute {
  customerId: string | null
  /** The time of the disputed payment; null when the provider does not say. */
  paidAt: string | null
  /** `open`: not decided yet. `lost`: the money is gone. */
  state: 'open' | 'won' | 'lost'
}

/**
 * The provider of card payments. Every promise may reject with a PaymentError, which must not change a person's plan.
 * Objects with a key are created once, however often they are requested.
 */
export interface Payments {
  /** False when there is no provider; every call then fails as `demo`. */
  readonly isConfigured: boolean
  makeCustomer(payer: NewPayer): Promise<string>
  makeProduct(product: NewProduct): Promise<string>
  makePrice(price: NewPrice): Promise<string>
  /** Returns the payment page. */
  openCheckout(checkout: NewCheckout): Promise<{ id: string; url: string }>
  findCheckout(id: string): Promise<Checkout>
  /** Closes the payment page; payments made before stay. */
  closeCheckout(id: string): Promise<void>
  /**
   * Returns the page with invoices, cards and the subscription; `change` leads to the confirmation of another price.
   */
  openPortal(input: {
    customerId: string
    returnUrl: string
    change?: { subscriptionId: string; priceId: string } | undefined
  }): Promise<string>
  /**
   * The subscriptions that a customer pays for now, newest first; undefined when the provider no longer knows the
   * customer.
   */
  findSubscriptions(customerId: string): Promise<PaidSubscription[] | undefined>
  /**
   * Ends the subscription at once; no error when it has ended already. The remaining paid time is credited if asked
   * for.
   */
  endSubscription(id: string, how: { isCredited: boolean }): Promise<void>
  /** Takes back a cancellation at the end of the period. */
  resumeSubscription(id: string): Promise<void>
  /** Ends all subscriptions of the customer and deletes them; no error when they are deleted already. */
  removeCustomer(customerId: string): Promise<void>
  findDispute(id: string): Promise<Dispute>
  /**
   * Reads a webhook of the provider. Throws `unsigned` when the signature is wrong or older than five minutes,
   * `unreadable` when it is no event.
   */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent>
}

/**
 * `demo`: there is no provider. `away`: it does not answer, or the answer makes no sense. `gone`: it knows no such
 * object. `refused`: it says no, which the operator must resolve.
 */
export type PaymentFailure = 'demo' | 'away' | 'gone' | 'refused' | 'unsigned' | 'unreadable'

export class PaymentError extends Error {
  override readonly name = 'PaymentError'
  readonly failure: PaymentFailure
  /** The kind of object that is missing, when the provider says so. */
  readonly missing: 'customer' | 'price' | 'product' | undefined
  constructor(
    message: string,
    failure: PaymentFailure,
    options: ErrorOptions & { missing?: PaymentError['missing'] } = {},
  ) {
    super(message, options)
    this.failure = failure
    this.missing = options.missing
  }
}
