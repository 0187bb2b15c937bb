import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { lazy } from '../../lazy.ts'
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

interface StripeSettings {
  secretKey: string
  /** The secret by which Stripe signs its webhooks. */
  webhookSecret: string
  /** Stripe's own address when left out. */
  apiBase?: string | undefined
  /** Logs details of what Stripe refuses, for the operator. Never secrets. */
  note: Note
  /** Milliseconds in which Stripe must answer. */
  timeoutMs?: number
}

/** Milliseconds; with one retry a person who presses a button waits for at most twice as long. */
const usualTimeout = 8_000

/** Seconds after which the signature of a webhook is too old, so that a recorded one can't be replayed. */
const tolerance = 300

const monthly = { currency: 'usd', recurring: { interval: 'month' } } as const

/** Stripe refuses a key that was used with other parameters, so a digest of the parameters is part of it. */
function onceBy(key: string, params: object): { idempotencyKey: string } {
  const digest = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16)
  return { idempotencyKey: `${key}-${digest}` }
}

/** Card payments by Stripe. Its library is loaded with the first call. */
export function createStripePayments(settings: StripeSettings): Payments {
  const client = lazy(() => connect(settings))
  const callStripe = async <T>(what: (stripe: Stripe) => Promise<T>): Promise<T> => {
    try {
      return await what(await client())
    } catch (error) {
      throw explain(error, settings.note)
    }
  }
  return {
    isConfigured: true,
    ...checkoutMethods(callStripe),
    ...subscriptionMethods(callStripe),
    readEvent: (body, signature) =>
      callStripe(async ({ webhooks }) => {
        try {
          const { webhookSecret } = settings
          return readEventSubject(
            await webhooks.constructEventAsync(body, signature, webhookSecret, tolerance),
          )
        } catch (error) {
          if (isStripeFailure(error)) throw error
          // Stripe was not called, so a retry would make as little sense.
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

type CallStripe = <T>(what: (stripe: Stripe) => Promise<T>) => Promise<T>

function checkoutMethods(
  callStripe: CallStripe,
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
      callStripe(async (stripe) => {
        // Stripe refuses empty text, and some sign-in providers tell no address.
        const params = { ...(email && { email }), ...(name && { name }), metadata: { user: String(userId) } }
        return readId(await stripe.customers.create(params, onceBy(key, params)))
      }),
    makeProduct: ({ name, description, key }) =>
      callStripe(async (stripe) => {
        const params = { name, ...(description && { description }) }
        return readId(await stripe.products.create(params, onceBy(key, params)))
      }),
    makePrice: ({ productId, amount, key }) =>
      callStripe(async (stripe) => {
        const params = { product: productId, unit_amount: amount, ...monthly }
        return readId(await stripe.prices.create(params, onceBy(key, params)))
      }),
    openCheckout: ({ customerId, priceId, userId, workspaceId, paidUrl, leftUrl }) =>
      callStripe(async (stripe) => {
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
    findCheckout: (id) =>
      callStripe(async (stripe) => readCheckout(await stripe.checkout.sessions.retrieve(id))),
    closeCheckout: (id) =>
      callStripe(async (stripe) => {
        await stripe.checkout.sessions.expire(id)
      }),
    openPortal: ({ customerId, returnUrl, change }) =>
      callStripe(async (stripe) => {
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

/** The portal flow that replaces the price of the subscription once the person confirms it. */
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

function subscriptionMethods(
  callStripe: CallStripe,
): Pick<
  Payments,
  'findSubscriptions' | 'endSubscription' | 'resumeSubscription' | 'removeCustomer' | 'findDispute'
> {
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
        callStripe(async (stripe) => {
          const expand = [
            'subscriptions',
            'subscriptions.data.latest_invoice',
            'subscriptions.data.default_payment_method',
            'invoice_settings.default_payment_method',
          ]
          return readCustomer(await stripe.customers.retrieve(customerId, { expand }))
        }),
      ),
    endSubscription: async (id, { isCredited }) => {
      await orGone(
        callStripe((stripe) =>
          stripe.subscriptions.cancel(id, isCredited ? { prorate: true, invoice_now: true } : {}),
        ),
      )
    },
    resumeSubscription: (id) =>
      callStripe(async (stripe) => {
        // Stripe takes one of the two, depending on how the end was set.
        const { cancel_at_period_end: endsWithPeriod } = await stripe.subscriptions.retrieve(id)
        await stripe.subscriptions.update(
          id,
          endsWithPeriod ? { cancel_at_period_end: false } : { cancel_at: '' },
        )
      }),
    removeCustomer: async (customerId) => {
      await orGone(callStripe((stripe) => stripe.customers.del(customerId)))
    },
    findDispute: (id) =>
      callStripe(async (stripe) => readDispute(await stripe.disputes.retrieve(id, { expand: ['charge'] }))),
  }
}
