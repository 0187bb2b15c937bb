import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sampleOf } from './requests.ts'

export type StripeObject = Record<string, unknown> & { id: string }
export interface StripeEvent {
  id: string
  type: string
  data: { object: StripeObject }
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const now = () => Math.floor(Date.now() / 1000)
const month = 30 * 86_400

export class Refusal extends Error {
  readonly status: number
  readonly facts: object
  constructor(status: number, facts: object) {
    super('refused')
    this.status = status
    this.facts = { type: 'invalid_request_error', ...facts }
  }
}

export const missing = (param: string, id: string) =>
  new Refusal(404, { code: 'resource_missing', param, message: `No such ${param}: '${id}'` })

/**
 * What Stripe keeps, and what happens there: what people do at its pages (`pay`), and what comes by itself (`change`).
 * What has happened is told as events, which tests deliver as they like; with `webhookUrl` they are delivered at once.
 */
export class StripeState {
  readonly webhookSecret = 'whsec_stand_in'
  /** Where it tells of events; undefined: nowhere. */
  webhookUrl: string | undefined
  /** What has happened, oldest first. */
  readonly events: StripeEvent[] = []
  readonly customers = new Map<string, StripeObject>()
  readonly products = new Map<string, StripeObject>()
  readonly prices = new Map<string, StripeObject>()
  readonly sessions = new Map<string, StripeObject>()
  readonly subscriptions = new Map<string, StripeObject>()
  readonly disputes = new Map<string, StripeObject>()
  private created = now()

  /** Somebody pays on the page of a checkout; gives the subscription that they have from then on. */
  pay(sessionId: string, status = 'active'): StripeObject {
    const session = this.one(this.sessions, 'session', sessionId)
    if (session['status'] !== 'open') throw new Error('This checkout is over.')
    const [line] = session['line_items'] as { price: string }[]
    const subscription = this.subscribe(String(session['customer']), line?.price ?? '', status)
    Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: subscription.id })
    this.emit('checkout.session.completed', session)
    this.emit('customer.subscription.created', subscription)
    return subscription
  }

  /** Something about a subscription changes: how it is paid for, by which price, when the next try is. */
  change(
    id: string,
    to: {
      status?: string
      price?: string
      nextAttempt?: number | null
      endsAt?: number | null
      card?: object
    },
  ): void {
    const subscription = this.one(this.subscriptions, 'subscription', id)
    if (to.status) subscription['status'] = to.status
    if (to.price) this.setPrice(subscription, to.price)
    if (to.nextAttempt !== undefined) {
      subscription['latest_invoice'] = this.invoice(subscription, to.nextAttempt)
    }
    if (to.endsAt !== undefined) {
      Object.assign(subscription, { cancel_at: to.endsAt, cancel_at_period_end: to.endsAt !== null })
    }
    if (to.card) subscription['default_payment_method'] = sampleOf('payment_method', { card: to.card })
    this.emit(`customer.subscription.${to.status === 'canceled' ? 'deleted' : 'updated'}`, subscription)
  }

  deleteCustomer(id: string): void {
    for (const one of this.subscriptions.values()) {
      if (one['customer'] === id) this.change(one.id, { status: 'canceled' })
    }
    this.customers.set(id, { id, object: 'customer', deleted: true })
    this.emit('customer.deleted', { id, object: 'customer' })
  }

  /** The bank of somebody takes a payment back, or has decided about it. */
  dispute(customer: string, status: string, id = newId('dp')): string {
    const charge =
      this.disputes.get(id)?.['charge'] ??
      sampleOf('charge', { id: newId('ch'), customer, created: this.created, disputed: true })
    const dispute = { id, object: 'dispute', status, charge }
    this.disputes.set(id, dispute)
    this.emit(`charge.dispute.${status === 'won' || status === 'lost' ? 'closed' : 'created'}`, {
      ...dispute,
      charge: (charge as StripeObject).id,
    })
    return id
  }

  /** A message as Stripe sends it, signed at a time. */
  sign(event: unknown, { at = now(), secret = this.webhookSecret } = {}) {
    const payload = typeof event === 'string' ? event : JSON.stringify(event)
    const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
    return { payload, headers: { 'stripe-signature': `t=${at},v1=${signature}` } }
  }

  /** Something has happened; as of now, whatever becomes of the object later. */
  emit(type: string, object: StripeObject): StripeEvent {
    const event = structuredClone(
      sampleOf('event', { id: newId('evt'), type, created: now(), data: { object } }),
    ) as unknown as StripeEvent
    this.events.push(event)
    if (this.webhookUrl !== undefined) void this.deliver(event, this.webhookUrl)
    return event
  }

  private async deliver(event: StripeEvent, url: string): Promise<void> {
    for (let times = 0; times < 5; times += 1) {
      const { payload, headers } = this.sign(event)
      const sent = {
        method: 'POST',
        body: payload,
        headers: { ...headers, 'content-type': 'application/json' },
      }
      const answer = await fetch(url, sent).catch(() => undefined)
      if (answer?.ok) return
      await pause(500)
    }
  }

  protected make(into: Map<string, StripeObject>, name: string, prefix: string, body: object): StripeObject {
    const made = sampleOf(name, { ...body, id: newId(prefix) }) as StripeObject
    into.set(made.id, made)
    return made
  }

  protected one(among: Map<string, StripeObject>, name: string, id: string): StripeObject {
    const found = among.get(id)
    if (!found || (found['deleted'] && name !== 'any')) throw missing(name, id)
    return found
  }

  protected current(id: string): StripeObject {
    const subscription = this.one(this.subscriptions, 'subscription', id)
    if (subscription['status'] === 'canceled') throw missing('subscription', id)
    return subscription
  }

  protected subscribe(customer: string, price: string, status: string): StripeObject {
    // Each is newer than the last, also within a second.
    this.created += 1
    const subscription = this.make(this.subscriptions, 'subscription', 'sub', {
      customer,
      status,
      created: this.created,
      latest_invoice: null,
      cancel_at: null,
      cancel_at_period_end: false,
    })
    this.setPrice(subscription, price)
    return subscription
  }

  protected setPrice(subscription: StripeObject, price: string): void {
    const item = {
      id: newId('si'),
      current_period_end: now() + month,
      price: this.one(this.prices, 'price', price),
    }
    subscription['items'] = { object: 'list', data: [item] }
  }

  /** The overdue invoice of the subscription, after one more failed attempt; without a date the attempt is the same. */
  protected invoice(subscription: StripeObject, nextAttempt: number | null): StripeObject {
    const former = subscription['latest_invoice'] as StripeObject | null
    const hasDate = former?.['next_payment_attempt'] != null
    return sampleOf('invoice', {
      id: former?.id ?? newId('in'),
      customer: subscription['customer'],
      next_payment_attempt: nextAttempt,
      attempt_count: Number(former?.['attempt_count'] ?? 0) + (former && !hasDate ? 0 : 1),
    }) as StripeObject
  }
}
