import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { PaymentError, type Payments } from './payments.ts'
import { explain, isStripeFailure, type Note } from './stripe-failures.ts'
import {
  readCheckout,
  readCustomer,
  readDispute,
  readEventSubject,
  readId,
  readPage,
} from './stripe-objects.ts'

export interface StripeSettings {
  secretKey: string
  /** By which Stripe signs its messages. */
  webhookSecret: string
  /** Left out: Stripe's own. */
  apiBase?: string | undefined
  /** LowStockDetails of what Stripe refuses, which is a matter for whoever runs the program. Never of secrets. */
  note: Note
  /** Milliseconds until Stripe must have answered. */
  timeoutMs?: number
}

/** With one more try, somebody who presses a button waits for twice as long at most. */
const usualTimeout = 8_000

/** Seconds after which a message counts as sent by somebody who listened. */
const tolerance = 300

const monthly = { currency: 'usd', recurring: { interval: 'month' } } as const

/** The same key with other words would be refused, so the words are part of it. */
function onceBy(key: string, params: object): { idempotencyKey: string } {
  const digest = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16)
  return { idempotencyKey: `${key}-${digest}` }
}

/** Card payments by Stripe. Its library is loaded when it is asked for the first time. */
export function createStripePayments(settings: StripeSettings): Payments {
  let client: Promise<Stripe> | undefined
  const ask = async <T>(what: (stripe: Stripe) => Promise<T>): Promise<T> => {
    try {
      client ??= connect(settings)
      return await what(await client)
    } catch (error) {
      throw explain(error, settings.note)
    }
  }
  return {
    isConfigured: true,
    ...sale(ask),
    ...subscriptions(ask),
    readEvent: (body, signature) =>
      ask(async ({ webhooks }) => {
        try {
          const { webhookSecret } = settings
          return readEventSubject(
            await webhooks.constructEventAsync(body, signature, webhookSecret, tolerance),
          )
        } catch (error) {
          if (isStripeFailure(error)) throw error
          // Nobody was asked, so it makes as little sense the next time.
          throw new PaymentError('The message is no event.', 'unreadable', { cause: error })
        }
      }),
  }
}

async function connect({ secretKey, apiBase, timeoutMs = usualTimeout }: StripeSettings): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  const base = apiBase === undefined ? undefined : new URL(apiBase)
  return new StripeClient(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
    }),
  })
}

type Ask = <T>(what: (stripe: Stripe) => Promise<T>) => Promise<T>

/** What leads to a payment. */
function sale(
  ask: Ask,
): Pick<
  Payments,
  | 'makeCustomer'
  | 'makeProduct'
  | 'makePrice'
  | 'openCheckout'
  | 'findCheckout'
  | 'closeCheckout'
  | 'openPortal'
> {
  return {
    makeCustomer: ({ userId, email, name, key }) =>
      ask(async (stripe) => {
        // Empty text is refused there, and not every provider of sign-ins tells an address.
        const params = { ...(email && { email }), ...(name && { name }), metadata: { user: String(userId) } }
        return readId(await stripe.customers.create(params, onceBy(key, params)))
      }),
    makeProduct: ({ name, description, key }) =>
      ask(async (stripe) => {
        const params = { name, ...(description && { description }) }
        return readId(await stripe.products.create(params, onceBy(key, params)))
      }),
    makePrice: ({ productId, amount, key }) =>
      ask(async (stripe) => {
        const params = { product: productId, unit_amount: amount, ...monthly }
        return readId(await stripe.prices.create(params, onceBy(key, params)))
      }),
    openCheckout: ({ customerId, priceId, userId, workspaceId, paidUrl, leftUrl }) =>
      ask(async (stripe) => {
        const metadata = { user: String(userId), workspace: String(workspaceId) }
        const session = await stripe.checkout.sessions.create({
          mode: 'subscription',
          customer: customerId,
          client_reference_id: String(userId),
          line_items: [{ price: priceId, quantity: 1 }],
          metadata,
          subscription_data: { metadata },
          success_url: paidUrl.replace('{session}', '{CHECKOUT_SESSION_ID}'),
          cancel_url: leftUrl,
        })
        return { id: readId(session), url: readPage(session) }
      }),
    findCheckout: (id) => ask(async (stripe) => readCheckout(await stripe.checkout.sessions.retrieve(id))),
    closeCheckout: (id) =>
      ask(async (stripe) => {
        await stripe.checkout.sessions.expire(id)
      }),
    openPortal: ({ customerId, returnUrl, change }) =>
      ask(async (stripe) => {
        const flow = change && (await changeFlow(stripe, change))
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          ...(flow && { flow_data: flow }),
        })
        return readPage(session)
      }),
  }
}

/** Another price takes the place of the one that the subscription has, once it is confirmed there. */
async function changeFlow(
  stripe: Stripe,
  { subscriptionId, priceId }: { subscriptionId: string; priceId: string },
): Promise<Stripe.BillingPortal.SessionCreateParams.FlowData> {
  const { items } = await stripe.subscriptions.retrieve(subscriptionId)
  const [item] = items.data
  if (!item) throw new PaymentError('A subscription without anything in it.', 'away')
  return {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: subscriptionId,
      items: [{ id: item.id, price: priceId, quantity: 1 }],
    },
  }
}

/** What is paid. */
function subscriptions(
  ask: Ask,
): Pick<Payments, 'findSubscriptions' | 'endSubscription' | 'removeCustomer' | 'findDispute'> {
  const orGone = async <T>(asked: Promise<T>): Promise<T | undefined> => {
    try {
      return await asked
    } catch (error) {
      if (error instanceof PaymentError && error.failure === 'gone') return undefined
      throw error
    }
  }
  return {
    findSubscriptions: (customerId) =>
      orGone(
        ask(async (stripe) => {
          const expand = ['subscriptions', 'subscriptions.data.latest_invoice']
          return readCustomer(await stripe.customers.retrieve(customerId, { expand }))
        }),
      ),
    endSubscription: async (id, { isCredited }) => {
      await orGone(
        ask((stripe) =>
          stripe.subscriptions.cancel(id, isCredited ? { prorate: true, invoice_now: true } : {}),
        ),
      )
    },
    removeCustomer: async (customerId) => {
      await orGone(ask((stripe) => stripe.customers.del(customerId)))
    },
    findDispute: (id) =>
      ask(async (stripe) => readDispute(await stripe.disputes.retrieve(id, { expand: ['charge'] }))),
  }
}
