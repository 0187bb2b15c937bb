import type { Subscription } from '@stowage/contract/billing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type Person, type Reply, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { StripeStandIn } from '../../../test/stripe/stand-in.ts'
import type { StripeEvent } from '../../../test/stripe/state.ts'
import { PaymentError } from '../../adapters/payments/payments.ts'
import { createStripePayments } from '../../adapters/payments/stripe-payments.ts'
import { resyncStale } from './service/resync-stale.ts'
import { syncSubscription } from './service/sync-subscription.ts'
import { changePlan } from './service.ts'
import { selectStale } from './store/payers.ts'

const stripe = new StripeStandIn()
let app: Awaited<ReturnType<typeof openApp>>
let other: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  await stripe.listen()
  app = await openApp({ config: { stripe: stripe.settings } })
  // Another copy of the program on the same database.
  other = await openApp({ pool: app.pool, config: { stripe: stripe.settings } })
})
afterAll(() => Promise.all([other.close(), app.close(), stripe.close()]))

const url = '/api/subscription/webhook'
const send = ({ payload, headers }: { payload: string; headers?: Record<string, string> }, at = app) =>
  at.request({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })
const deliver = (event: StripeEvent, at = app): Promise<Reply> => send(stripe.sign(event), at)
const own = async (person: Person): Promise<Subscription> => (await person.get('/api/subscription/user')).body

interface Paying {
  person: Person
  subscription: string
  customer: string
  /** The person's events at the provider. */
  events: () => StripeEvent[]
}

/** A person who has paid at the provider, before the product receives the webhook. */
async function paying(planName = 'pro', status = 'active'): Promise<Paying> {
  const from = stripe.events.length
  const person = await app.signIn()
  const { body } = await person.post('/api/subscription/checkout', { planName })
  const subscription = stripe.pay(String(new URL(body.url).pathname.split('/').at(-1)), status)
  return {
    person,
    subscription: subscription.id,
    customer: String(subscription['customer']),
    events: () => stripe.events.slice(from),
  }
}

/** A copy of the program whose nth answer about a customer is delayed until `meanwhile` is done. */
function askingLate(nth: number, meanwhile: () => Promise<unknown>): ReturnType<typeof openApp> {
  const payments = createStripePayments({ ...stripe.settings, note: () => {} })
  let left = nth
  return openApp({
    pool: app.pool,
    payments: {
      ...payments,
      findSubscriptions: async (customer) => {
        const found = await payments.findSubscriptions(customer)
        left -= 1
        if (left === 0) await meanwhile()
        return found
      },
    },
  })
}

const holds = async (person: Person) => {
  const { plan, subscriptionStatus, price } = await own(person)
  return [plan.name, subscriptionStatus, price]
}

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((first, at) => permutations(list.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

describe('a message of the provider', () => {
  it('sets the plan, at once and for every copy of the program [SUB-31]', async () => {
    const { person, events, customer } = await paying('business')
    expect(await holds(person)).toEqual(['free', 'active', null])
    for (const event of events()) {
      expect((await deliver(event)).body).toEqual({ outcome: 'synced' })
    }
    expect(await holds(person)).toEqual(['business', 'active', 4999])
    expect((await own(person)).customerId).toBe(customer)
    const there = await other.request({
      method: 'GET',
      url: '/api/subscription/user',
      headers: { cookie: person.cookie },
    })
    expect(there.body.limits).toEqual({ containers: -1, itemsPerContainer: -1 })
  })

  it.each(['no JSON', '[]', '{"id":"evt_1","type":"customer.updated"}'])(
    'is refused for good where it is signed but no event: %s',
    async (payload) => {
      const refused = await send(stripe.sign(payload))
      expect([refused.status, refused.body.reason]).toEqual([400, 'payment.no-event'])
    },
  )

  it('is refused without a signature, with a wrong, an old or a foreign one, and with a changed body', async () => {
    const { person, events } = await paying()
    const [event] = events()
    const { payload, headers } = stripe.sign(event)
    const old = Math.floor(Date.now() / 1000) - 301
    const refused = [
      await send({ payload }),
      await send({ payload, headers: { 'stripe-signature': 'nonsense' } }),
      await send(stripe.sign(event, { at: old })),
      await send(stripe.sign(event, { secret: 'whsec_of_somebody_else' })),
      await send({ payload: payload.replace('"type"', '"typo"'), headers }),
      await send({ payload: '', headers }),
      // A session doesn't authenticate a webhook either.
      await person.post(url, JSON.parse(payload)),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400])
    expect(refused[0]?.body.message).toBe('The signature of this message is missing or wrong.')
    expect(await holds(person)).toEqual(['free', 'active', null])
    expect((await send({ payload, headers: { ...headers, origin: 'https://stripe.com' } })).status).toBe(200)
  })

  it('is heard once, however often and wherever it comes', async () => {
    const { person, events } = await paying()
    const [event] = events()
    if (!event) throw new Error('Nothing has happened.')
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) => deliver(event, at % 2 === 0 ? app : other)),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const asked = stripe.asked.length
    expect((await deliver(event)).body).toEqual({ outcome: 'processed before' })
    expect(stripe.asked).toHaveLength(asked)
    const { rows } = await app.pool.query(
      "select details from events where workspace_id = $1 and type = 'plan-changed'",
      [person.workspaceId],
    )
    expect(rows).toEqual([{ details: { fromPlan: 'Free', toPlan: 'Pro', by: 'provider' } }])
  })

  it('about somebody whom nobody here is changes nothing, and is taken', async () => {
    const { person, events } = await paying()
    const [event] = events()
    if (!event) throw new Error('Nothing has happened.')
    event.data.object['customer'] = 'cus_unknown'
    expect((await deliver(event)).body).toEqual({ outcome: 'unknown customer' })
    const nobody = { id: 'evt_n', type: 'balance.available', data: { object: { object: 'balance' } } }
    expect((await send(stripe.sign(nobody))).body).toEqual({ outcome: 'no customer' })
    expect(await holds(person)).toEqual(['free', 'active', null])
  })

  it('that says something else than what is so is not believed', async () => {
    const { person, events, subscription } = await paying()
    stripe.change(subscription, { status: 'canceled' })
    for (const event of events().slice(0, 2)) await deliver(event)
    expect(await holds(person)).toEqual(['free', 'active', null])
  })

  it('whose answer is overtaken by a later one changes nothing any more', async () => {
    const { person, events, subscription } = await paying()
    const [first] = events()
    if (!first) throw new Error('Nothing has happened.')
    const before = stripe.asked.length
    const release = stripe.holdNext()
    const early = deliver(first)
    await expect.poll(() => stripe.asked.length).toBe(before + 1)
    stripe.change(subscription, { status: 'unpaid' })
    const last = events().at(-1)
    if (last) await deliver(last, other)
    release()
    expect((await early).status).toBe(200)
    expect(await holds(person)).toEqual(['free', 'unpaid', null])
  })
})

/** Events at the provider after a payment, and the plan that results. */
const stories: Record<string, { happens: (one: Paying) => void; end: [string, string, number | null] }> = {
  'nothing more': { happens: () => {}, end: ['pro', 'active', 999] },
  'a failed payment that is tried again': {
    happens: ({ subscription }) =>
      stripe.change(subscription, { status: 'past_due', nextAttempt: 2_000_000_000 }),
    end: ['pro', 'past_due', 999],
  },
  'a failed payment that is made up for': {
    happens: ({ subscription }) => {
      stripe.change(subscription, { status: 'past_due', nextAttempt: 2_000_000_000 })
      stripe.change(subscription, { status: 'active' })
    },
    end: ['pro', 'active', 999],
  },
  'a payment that is given up': {
    happens: ({ subscription }) => {
      stripe.change(subscription, { status: 'past_due', nextAttempt: 2_000_000_000 })
      stripe.change(subscription, { status: 'unpaid' })
    },
    end: ['free', 'unpaid', null],
  },
  'the end, after tries': {
    happens: ({ subscription }) => {
      stripe.change(subscription, { status: 'past_due', nextAttempt: 2_000_000_000 })
      stripe.change(subscription, { status: 'canceled' })
    },
    end: ['free', 'canceled', null],
  },
  'a pause': {
    happens: ({ subscription }) => stripe.change(subscription, { status: 'paused' }),
    end: ['free', 'paused', null],
  },
  'a customer who is deleted': {
    happens: ({ customer }) => stripe.deleteCustomer(customer),
    end: ['free', 'canceled', null],
  },
}

describe('in every order of the messages the plan is what the provider says in the end', () => {
  it.each(Object.entries(stories))('after %s', async (_name, { happens, end }) => {
    const one = await paying()
    happens(one)
    const orders = permutations(one.events())
    for (const order of orders) {
      // Simulates that no webhook of the change has arrived.
      await app.pool.query(
        `update subscriptions set plan_id = (select id from plans where name = 'pro'), status = 'active', price = 999,
          provider_subscription = $2, customer_id = $3 where user_id = $1`,
        [one.person.id, one.subscription, one.customer],
      )
      await app.pool.query('delete from payment_events')
      for (const event of order) expect((await deliver(event)).status).toBe(200)
      expect(await holds(one.person)).toEqual(end)
    }
  })

  it('also when they all come at the same moment, to two copies of the program', async () => {
    for (const { happens, end } of Object.values(stories)) {
      const one = await paying()
      // Delivers the first event, so that the person has a plan to lose.
      const [first] = one.events()
      if (first) await deliver(first)
      happens(one)
      await Promise.all(one.events().map((event, at) => deliver(event, at % 2 === 0 ? app : other)))
      expect(await holds(one.person)).toEqual(end)
    }
  })
})

describe('what happens at the provider', () => {
  it('past due: the plan stays, and it is said when the next try is', async () => {
    const { person, events, subscription } = await paying()
    stripe.change(subscription, { status: 'past_due', nextAttempt: 2_000_000_000 })
    for (const event of events()) await deliver(event)
    expect(await own(person)).toMatchObject({
      plan: { name: 'pro' },
      subscriptionStatus: 'past_due',
      nextAttemptAt: '2033-05-18T03:33:20Z',
    })
  })

  it('given up: Free holds at once, what is beyond it is blocked, and nothing is deleted', async () => {
    const { person, events, subscription } = await paying('business')
    for (const event of events()) await deliver(event)
    for (let count = 0; count < 5; count += 1) await makeContainer(person)
    stripe.change(subscription, { status: 'unpaid' })
    const last = events().at(-1)
    if (last) await deliver(last)
    const { body } = await person.get('/api/containers')
    expect(body.filter(({ blocked }: { blocked: boolean }) => blocked)).toHaveLength(2)
    // A person who buys again pays at a new checkout, which ends the unpaid subscription.
    const { body: page } = await person.post('/api/subscription/checkout', { planName: 'pro' })
    stripe.pay(String(new URL(page.url).pathname.split('/').at(-1)))
    for (const event of events().slice(-2)) await deliver(event)
    expect(await holds(person)).toEqual(['pro', 'active', 999])
    expect(stripe.subscriptions.get(subscription)?.['status']).toBe('canceled')
  })

  it('not paid yet: nobody gets a plan for that', async () => {
    const { person, events } = await paying('pro', 'incomplete')
    for (const event of events()) await deliver(event)
    expect(await holds(person)).toEqual(['free', 'incomplete', null])
  })

  it('another plan chosen there: it holds here', async () => {
    const { person, events, subscription } = await paying()
    const business = await paying('business')
    const { items } = stripe.subscriptions.get(business.subscription) as unknown as {
      items: { data: { price: { id: string } }[] }
    }
    stripe.change(subscription, { price: String(items.data[0]?.price.id) })
    for (const event of events()) await deliver(event)
    expect(await holds(person)).toEqual(['business', 'active', 4999])
  })

  it('a price that is none of ours: the plan stays what it was', async () => {
    const { person, events, subscription } = await paying()
    for (const event of events()) await deliver(event)
    stripe.prices.set('price_x', { id: 'price_x', unit_amount: 1 })
    stripe.change(subscription, { price: 'price_x' })
    const last = events().at(-1)
    if (last) expect((await deliver(last)).body).toEqual({ outcome: 'unknown price' })
    expect(await holds(person)).toEqual(['pro', 'active', 999])
  })

  it('something else that they pay for by a newer subscription leaves their plan alone', async () => {
    const { person, events, subscription, customer } = await paying()
    for (const event of events()) await deliver(event)
    stripe.prices.set('price_y', { id: 'price_y', unit_amount: 1 })
    const page = await (await app.signIn()).post('/api/subscription/checkout', { planName: 'pro' })
    const foreign = stripe.pay(String(new URL(page.body.url).pathname.split('/').at(-1)))
    Object.assign(foreign, { customer, created: Math.floor(Date.now() / 1000) + 60 })
    stripe.change(foreign.id, { price: 'price_y' })
    const last = events().at(-1)
    if (last) await deliver(last)
    expect(await holds(person)).toEqual(['pro', 'active', 999])
    expect(stripe.subscriptions.get(subscription)?.['status']).toBe('active')
  })

  it('a second subscription that can’t be ended at once is ended when the message comes again', async () => {
    const { person, events, subscription } = await paying()
    // Simulates that the other tab did not know of it yet.
    await app.pool.query('update subscriptions set checkout_id = null where user_id = $1', [person.id])
    const { body } = await person.post('/api/subscription/checkout', { planName: 'business' })
    stripe.pay(String(new URL(body.url).pathname.split('/').at(-1)))
    const payments = createStripePayments({ ...stripe.settings, note: () => {} })
    let fails = 1
    const unlucky = await openApp({
      pool: app.pool,
      payments: {
        ...payments,
        endSubscription: (...input) => {
          fails -= 1
          if (fails >= 0) throw new PaymentError('Not now.', 'away')
          return payments.endSubscription(...input)
        },
      },
    })
    const last = events().at(-1)
    if (!last) throw new Error('Nothing has happened.')
    expect((await deliver(last, unlucky)).status).toBe(503)
    expect((await deliver(last, unlucky)).status).toBe(200)
    expect(await holds(person)).toEqual(['business', 'active', 4999])
    expect(stripe.subscriptions.get(subscription)?.['status']).toBe('canceled')
    await unlucky.close()
  })

  it('an answer that was overtaken ends nothing: what it took for superfluous may be what holds now', async () => {
    const { person, events, subscription } = await paying()
    // Simulates that the other tab did not know of it yet.
    await app.pool.query('update subscriptions set checkout_id = null where user_id = $1', [person.id])
    const { body } = await person.post('/api/subscription/checkout', { planName: 'business' })
    for (const event of events()) await deliver(event)
    const second = stripe.pay(String(new URL(body.url).pathname.split('/').at(-1)))
    const told = events().at(-1)
    const slow = await askingLate(1, async () => {
      stripe.change(second.id, { status: 'canceled' })
      const ended = events().at(-1)
      if (ended) await deliver(ended)
    })
    if (told) expect((await deliver(told, slow)).status).toBe(200)
    expect(await holds(person)).toEqual(['pro', 'active', 999])
    expect(stripe.subscriptions.get(subscription)?.['status']).toBe('active')
    await slow.close()
  })

  it('a deleted customer: Free, and whoever buys again is another one', async () => {
    const { person, events, customer } = await paying()
    for (const event of events()) await deliver(event)
    stripe.deleteCustomer(customer)
    for (const event of events()) await deliver(event)
    expect(await own(person)).toMatchObject({ plan: { name: 'free' }, customerId: null })
    expect((await person.post('/api/subscription/checkout', { planName: 'pro' })).status).toBe(200)
    expect((await own(person)).customerId).not.toBe(customer)
  })

  it('a disputed payment: the plan stays until it is decided, and ends when it is lost', async () => {
    const { person, events, customer, subscription } = await paying()
    for (const event of events()) await deliver(event)
    const dispute = stripe.dispute(customer, 'needs_response')
    const told = async () => {
      const last = events().at(-1)
      if (last) expect((await deliver(last)).status).toBe(200)
      const { plan, subscriptionStatus } = await own(person)
      return [plan.name, subscriptionStatus]
    }
    expect(await told()).toEqual(['pro', 'disputed'])
    stripe.dispute(customer, 'won', dispute)
    expect(await told()).toEqual(['pro', 'active'])
    stripe.dispute(customer, 'lost', dispute)
    expect(await told()).toEqual(['free', 'canceled'])
    expect(stripe.subscriptions.get(subscription)?.['status']).toBe('canceled')
  })

  it('of two disputed payments one is decided: the other one stays disputed', async () => {
    const { person, events, customer } = await paying()
    for (const event of events()) await deliver(event)
    const status = async () => {
      const last = events().at(-1)
      if (last) expect((await deliver(last)).status).toBe(200)
      return (await own(person)).subscriptionStatus
    }
    const first = stripe.dispute(customer, 'needs_response')
    await status()
    const second = stripe.dispute(customer, 'needs_response')
    await status()
    stripe.dispute(customer, 'won', first)
    expect(await status()).toBe('disputed')
    stripe.dispute(customer, 'won', second)
    expect(await status()).toBe('active')
  })

  it('a dispute that was opened before disputes were kept by their ids is decided, too', async () => {
    const { person, events, customer } = await paying()
    for (const event of events()) await deliver(event)
    const dispute = stripe.dispute(customer, 'needs_response')
    const status = async () => {
      const last = events().at(-1)
      if (last) expect((await deliver(last)).status).toBe(200)
      return (await own(person)).subscriptionStatus
    }
    expect(await status()).toBe('disputed')
    // As migration 0064 leaves it.
    await app.pool.query("update subscriptions set open_disputes = '{}' where user_id = $1", [person.id])
    expect((await own(person)).subscriptionStatus).toBe('disputed')
    stripe.dispute(customer, 'won', dispute)
    expect(await status()).toBe('active')
  })

  it('a lost dispute is noted also where the message of the end that it brings is followed first', async () => {
    const { person, events, customer, subscription } = await paying()
    for (const event of events()) await deliver(event)
    const dispute = stripe.dispute(customer, 'needs_response')
    for (const event of events()) await deliver(event)
    stripe.dispute(customer, 'lost', dispute)
    const lost = events().at(-1)
    if (!lost) throw new Error('Nothing has happened.')
    const before = stripe.asked.length
    // The first subscription is the one to end.
    const slow = await askingLate(2, async () => {
      const ended = events().at(-1)
      if (ended) await deliver(ended)
    })
    expect((await deliver(lost, slow)).body).toEqual({ outcome: 'synced' })
    expect(stripe.asked.slice(before)).toContain(`DELETE /v1/subscriptions/${subscription}`)
    const { rows } = await app.pool.query('select disputed from subscriptions where user_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([{ disputed: false }])
    await slow.close()
  })

  it('a payment of last year that its bank takes back ends nothing that was bought since', async () => {
    const { person, events, customer, subscription } = await paying()
    for (const event of events()) await deliver(event)
    const dispute = stripe.dispute(customer, 'needs_response')
    expect((await person.post('/api/subscription/cancel')).status).toBe(200)
    const { body } = await person.post('/api/subscription/checkout', { planName: 'business' })
    const later = stripe.pay(String(new URL(body.url).pathname.split('/').at(-1)))
    expect(later['customer']).toBe(customer)
    stripe.dispute(customer, 'lost', dispute)
    for (const event of events()) expect((await deliver(event)).status).toBe(200)
    expect(stripe.subscriptions.get(subscription)?.['status']).toBe('canceled')
    expect(stripe.subscriptions.get(later.id)?.['status']).toBe('active')
    expect((await own(person)).plan.name).toBe('business')
  })

  it('an unpaid subscription is not forgotten for a gift: it is ended first', async () => {
    const { person, events, subscription } = await paying()
    for (const event of events()) await deliver(event)
    stripe.change(subscription, { status: 'unpaid' })
    for (const event of events()) await deliver(event)
    expect((await own(person)).plan.name).toBe('free')
    for (const plan of ['business', 'free']) {
      const gift = changePlan(app.ctx, { userId: person.id, plan, status: 'active', reason: 'admin' })
      await expect(gift).rejects.toMatchObject({ status: 409, said: { reason: 'plan.is-owed' } })
    }
    stripe.change(subscription, { status: 'canceled' })
    for (const event of events()) await deliver(event)
    await changePlan(app.ctx, { userId: person.id, plan: 'business', status: 'active', reason: 'admin' })
    expect((await own(person)).isGiven).toBe(true)
  })

  it('a gift is not the provider’s to take', async () => {
    const { person, events, subscription } = await paying()
    for (const event of events()) await deliver(event)
    const gift = { userId: person.id, plan: 'business', status: 'active', reason: 'admin' } as const
    await expect(changePlan(app.ctx, gift)).rejects.toMatchObject({ status: 409 })
    stripe.change(subscription, { status: 'canceled' })
    const last = events().at(-1)
    if (last) await deliver(last)
    await changePlan(app.ctx, gift)
    await app.pool.query('delete from payment_events')
    for (const event of events()) await deliver(event)
    expect(await own(person)).toMatchObject({ plan: { name: 'business' }, isGiven: true })
  })
})

describe('somebody of whom nothing was heard', () => {
  it('is asked about once what they paid for is over, and not before', async () => {
    const { person, events, subscription } = await paying()
    for (const event of events()) await deliver(event)
    // The webhook of the end does not arrive.
    stripe.change(subscription, { status: 'canceled' })
    await resyncStale(app.ctx)
    expect(await holds(person)).toEqual(['pro', 'active', 999])
    app.now = new Date(Date.now() + 32 * 24 * 60 * 60 * 1000)
    await resyncStale(app.ctx)
    app.now = undefined
    expect(await holds(person)).toEqual(['free', 'canceled', null])
  })

  it('gets what they paid for at their first checkout within a day or so', async () => {
    const { person } = await paying()
    await resyncStale(app.ctx)
    expect(await holds(person)).toEqual(['free', 'active', null])
    app.now = new Date(Date.now() + 25 * 60 * 60 * 1000)
    await resyncStale(app.ctx)
    app.now = undefined
    expect(await holds(person)).toEqual(['pro', 'active', 999])
  })

  it('who left their checkout unpaid is asked about until it is over', async () => {
    const person = await app.signIn()
    const { body } = await person.post('/api/subscription/checkout', { planName: 'pro' })
    const session = String(new URL(body.url).pathname.split('/').at(-1))
    const kept = async () =>
      (await app.pool.query('select checkout_id as id from subscriptions where user_id = $1', [person.id]))
        .rows
    app.now = new Date(Date.now() + 25 * 60 * 60 * 1000)
    await resyncStale(app.ctx)
    expect(await kept()).toEqual([{ id: session }])
    Object.assign(stripe.sessions.get(session) ?? {}, { status: 'expired' })
    await resyncStale(app.ctx)
    expect(await kept()).toEqual([{ id: null }])
    const before = stripe.asked.length
    await resyncStale(app.ctx)
    app.now = undefined
    const { customerId } = await own(person)
    expect(stripe.asked.slice(before)).not.toContain(`GET /v1/customers/${customerId}`)
  })

  it('of whom the provider tells nothing that is ours holds up nobody else', async () => {
    const [first, second] = [await paying(), await paying()]
    for (const event of [...first.events(), ...second.events()]) await deliver(event)
    const both = [first.customer, second.customer]
    await app.pool.query(
      `update subscriptions set paid_until = now() - interval '9 days', asked_at = now() - interval '9 days',
        updated_at = now() - case when customer_id = $2 then interval '8 days' else interval '7 days' end
      where customer_id = any($1)`,
      [both, first.customer],
    )
    const before = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()
    const next = async () => (await selectStale(app.pool, before, 200)).find((one) => both.includes(one))
    expect(await next()).toBe(first.customer)
    // A price that is none of ours changes nothing here.
    stripe.prices.set('price_z', { id: 'price_z', unit_amount: 1 })
    stripe.change(first.subscription, { price: 'price_z' })
    expect(await syncSubscription(app.ctx, first.customer)).toBe('unknown price')
    expect(await next()).toBe(second.customer)
  })

  it('of which one can’t be asked about holds up nobody else', async () => {
    const [first, second] = [await paying(), await paying()]
    for (const event of [...first.events(), ...second.events()]) await deliver(event)
    const { payments } = app.ctx
    const findSubscriptions: typeof payments.findSubscriptions = (customer) =>
      customer === first.customer
        ? Promise.reject(new PaymentError('Nonsense.', 'away'))
        : payments.findSubscriptions(customer)
    stripe.change(second.subscription, { status: 'canceled' })
    const now = () => new Date(Date.now() + 32 * 24 * 60 * 60 * 1000)
    const ctx = { ...app.ctx, now, payments: { ...payments, findSubscriptions } }
    await expect(resyncStale(ctx)).rejects.toThrow('Nonsense.')
    expect(await holds(first.person)).toEqual(['pro', 'active', 999])
    expect(await holds(second.person)).toEqual(['free', 'canceled', null])
  })
})

describe('where no provider is set up', () => {
  const plain = useApp()

  it('nobody’s signature is right', async () => {
    const { payload, headers } = stripe.sign({ id: 'evt_1', type: 'x', data: { object: { object: 'y' } } })
    const reply = await plain.request({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, 'content-type': 'application/json' },
    })
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION'])
  })
})
