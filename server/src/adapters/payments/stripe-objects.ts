import { z } from 'zod'
import type { Card, Checkout, Dispute, PaidSubscription, PaymentEvent } from './payments.ts'

// The fields of Stripe's objects that are read here, validated: an answer that lacks them counts as no answer.

const id = z.string().min(1).max(255)
/** Stripe sends an object or, when it was not expanded, its id. */
const reference = z.union([id, z.object({ id }).transform((object) => object.id)])
const seconds = z.number().transform((time) => new Date(time * 1000).toISOString())

const identified = z.object({ id })
const page = z.object({ url: z.url({ protocol: /^https?$/ }) })

export const readId = (object: unknown): string => identified.parse(object).id
export const readPage = (object: unknown): string => page.parse(object).url

const checkout = z.object({
  customer: reference.nullable(),
  status: z.enum(['open', 'complete', 'expired']),
})

export function readCheckout(object: unknown): Checkout {
  const { customer, status } = checkout.parse(object)
  return { customerId: customer, state: status }
}

/** Of a payment method that is no card, or was not expanded, nothing is read. */
const card = z
  .object({ card: z.object({ brand: z.string(), last4: z.string() }) })
  .transform((method) => ({ brand: method.card.brand, last4: method.card.last4 }))
  .nullable()
  .catch(null)

const subscription = z.object({
  id,
  status: id,
  created: seconds,
  cancel_at: seconds.nullish(),
  cancel_at_period_end: z.boolean().nullish(),
  default_payment_method: card,
  items: z.object({
    data: z
      .array(
        z.object({
          current_period_end: seconds,
          price: z.object({ id, unit_amount: z.int().nullable() }),
        }),
      )
      .min(1),
  }),
  latest_invoice: z
    .union([
      z.object({ id, attempt_count: z.int(), next_payment_attempt: seconds.nullable() }),
      // Not expanded.
      z.string(),
    ])
    .nullable(),
})
const customer = z.union([
  z.object({ id, deleted: z.literal(true) }),
  z.object({
    id,
    invoice_settings: z.object({ default_payment_method: card }).nullish(),
    subscriptions: z.object({ data: z.array(subscription) }),
  }),
])
const ended: readonly string[] = ['canceled', 'incomplete_expired']

/** The subscriptions that a customer pays for now, newest first; undefined for a deleted customer. */
export function readCustomer(object: unknown): PaidSubscription[] | undefined {
  const found = customer.parse(object)
  if (!('subscriptions' in found)) return undefined
  const usualCard = found.invoice_settings?.default_payment_method ?? null
  return found.subscriptions.data
    .filter(({ status }) => !ended.includes(status))
    .toSorted((one, other) => Date.parse(other.created) - Date.parse(one.created))
    .map((one) => readSubscription(one, usualCard))
}

function readSubscription(
  {
    id,
    status,
    created,
    items,
    latest_invoice: invoice,
    cancel_at: cancelAt,
    cancel_at_period_end: endsWithPeriod,
    default_payment_method: own,
  }: z.output<typeof subscription>,
  usualCard: Card | null,
): PaidSubscription {
  // Our subscriptions have one price each; prices that were added by hand at the provider are ignored.
  const [item] = items.data
  if (!item) throw new Error('Nothing is sold.')
  const overdue = status === 'past_due' && typeof invoice === 'object' ? invoice : null
  return {
    id,
    status,
    startedAt: created,
    priceId: item.price.id,
    amount: item.price.unit_amount ?? 0,
    paidUntil: item.current_period_end,
    endsAt: cancelAt ?? (endsWithPeriod ? item.current_period_end : null),
    nextAttemptAt: overdue?.next_payment_attempt ?? null,
    failedAttempt: overdue && `${overdue.id}:${overdue.attempt_count}`,
    card: own ?? usualCard,
  }
}

const dispute = z.object({
  status: id,
  charge: z.union([z.object({ customer: reference.nullable(), created: seconds }), z.string()]),
})
const won: readonly string[] = ['won', 'warning_closed', 'prevented']

export function readDispute(object: unknown): Dispute {
  const { status, charge } = dispute.parse(object)
  return {
    customerId: typeof charge === 'object' ? charge.customer : null,
    paidAt: typeof charge === 'object' ? charge.created : null,
    state: status === 'lost' ? 'lost' : won.includes(status) ? 'won' : 'open',
  }
}

const event = z.object({
  id,
  type: id,
  data: z.object({
    object: z.object({ id: id.optional(), object: z.string(), customer: reference.nullish() }),
  }),
})

export function readEventSubject(object: unknown): PaymentEvent {
  const { id, type, data } = event.parse(object)
  const { object: subject } = data
  const own = (kind: string) => (subject.object === kind ? (subject.id ?? null) : null)
  return { id, type, customerId: own('customer') ?? subject.customer ?? null, disputeId: own('dispute') }
}
