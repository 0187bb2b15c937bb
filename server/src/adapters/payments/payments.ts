/** Somebody who pays, as they are called at the provider. */
export interface NewPayer {
  userId: number
  email: string
  name: string
  /** The same for every try to make this one: they are made once. */
  key: string
}

/** A plan as it is sold. */
export interface NewProduct {
  name: string
  description: string
  key: string
}

export interface NewPrice {
  productId: string
  /** US cents a month. */
  amount: number
  key: string
}

/** Who pays what, and where the browser goes afterwards. */
export interface NewCheckout {
  customerId: string
  priceId: string
  userId: number
  workspaceId: number
  /** With `{session}` for the identifier that `findCheckout` wants. */
  paidUrl: string
  leftUrl: string
}

export interface Checkout {
  customerId: string | null
  state: 'open' | 'complete' | 'expired'
}

/** A subscription that is neither ended nor given up. */
export interface PaidSubscription {
  id: string
  /** In the provider's words: active, trialing, past_due, unpaid, paused, incomplete. */
  status: string
  /** An ISO timestamp, as are all times here. */
  startedAt: string
  priceId: string
  /** US cents a month, as agreed to. */
  amount: number
  /** Until when it is paid, or would be. */
  paidUntil: string
  /** When the provider tries to collect again; null: it does not. */
  nextAttemptAt: string | null
}

/** What a message of the provider is about: whose state is to be asked for anew. */
export interface PaymentEvent {
  id: string
  type: string
  customerId: string | null
  /** A payment that the bank of a person takes back. */
  disputeId: string | null
}

export interface Dispute {
  customerId: string | null
  /** When the payment was made that is taken back; null: the provider does not say. */
  paidAt: string | null
  /** `open`: nobody has decided yet. `lost`: the money is gone. */
  state: 'open' | 'won' | 'lost'
}

/**
 * The provider of card payments. Every promise may be rejected with a PaymentError; nobody's plan may change by that.
 * What has a key is made once, however often it is asked for.
 */
export interface Payments {
  /** False: there is none, and whatever is asked of it fails as `demo`. */
  readonly isConfigured: boolean
  makeCustomer(payer: NewPayer): Promise<string>
  makeProduct(product: NewProduct): Promise<string>
  makePrice(price: NewPrice): Promise<string>
  /** Gives the page on which it is paid. */
  openCheckout(checkout: NewCheckout): Promise<{ id: string; url: string }>
  findCheckout(id: string): Promise<Checkout>
  /** Nobody can pay there any more; whatever was paid already stays. */
  closeCheckout(id: string): Promise<void>
  /** Gives the page with invoices, cards and the subscription; `change` leads to another price of it, to confirm. */
  openPortal(input: {
    customerId: string
    returnUrl: string
    change?: { subscriptionId: string; priceId: string } | undefined
  }): Promise<string>
  /** What somebody pays for now, the newest first; undefined: they are not known there any more. */
  findSubscriptions(customerId: string): Promise<PaidSubscription[] | undefined>
  /** Ends it at once; also when it has ended already. What was paid beyond this moment is credited if asked for. */
  endSubscription(id: string, how: { isCredited: boolean }): Promise<void>
  /** Ends whatever they pay for and forgets them; also when they are gone already. */
  removeCustomer(customerId: string): Promise<void>
  findDispute(id: string): Promise<Dispute>
  /**
   * Reads a message of the provider; `unsigned` when it is not from there, or older than five minutes, `unreadable` when it
   * is no event.
   */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent>
}

/**
 * `demo`: there is no provider. `away`: it does not answer, or answers nonsense. `gone`: it knows no such thing.
 * `refused`: it says no, which is a matter for whoever runs this program.
 */
export type PaymentFailure = 'demo' | 'away' | 'gone' | 'refused' | 'unsigned' | 'unreadable'

export class PaymentError extends Error {
  override readonly name = 'PaymentError'
  readonly failure: PaymentFailure
  /** What is gone, where the provider says so. */
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
