import type { Subscription } from '@stowage/contract/billing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type Person } from '../../../test/app.ts'
import { StripeStandIn } from '../../../test/stripe/stand-in.ts'

const stripe = new StripeStandIn()
let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  await stripe.listen()
  app = await openApp({ config: { stripe: stripe.settings } })
})
afterAll(() => Promise.all([app.close(), stripe.close()]))

const feb3 = Date.UTC(2031, 1, 3, 12) / 1000
const own = async (person: Person): Promise<Subscription> => (await person.get('/api/subscription/user')).body
const resume = (person: Person) => person.post('/api/subscription/resume')

/** A person who pays for Pro, and a way to hear what happened at the provider. */
async function paying() {
  let delivered = stripe.events.length
  const person = await app.signIn()
  const { body } = await person.post('/api/subscription/checkout', { planName: 'pro' })
  const { id, customer } = stripe.pay(String(new URL(body.url).pathname.split('/').at(-1)))
  const tell = async () => {
    for (const event of stripe.events.slice(delivered)) {
      const { payload, headers } = stripe.sign(event)
      const reply = await app.request({
        method: 'POST',
        url: '/api/subscription/webhook',
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      })
      expect(reply.status).toBe(200)
    }
    delivered = stripe.events.length
  }
  await tell()
  return { person, subscription: id, customer: String(customer), tell }
}

describe('the next charge', () => {
  it('has its amount and day, and the card where the provider tells it', async () => {
    const { person, subscription, tell } = await paying()
    expect(await own(person)).toMatchObject({ price: 999, paidUntil: expect.any(String), card: null })
    stripe.change(subscription, { card: { brand: 'visa', last4: '4242', exp_year: 2031 } })
    await tell()
    expect((await own(person)).card).toEqual({ brand: 'visa', last4: '4242' })
  })

  it('is made with the usual card of the customer where the subscription has none of its own', async () => {
    const { person, subscription, customer, tell } = await paying()
    const method = { id: 'pm_1', card: { brand: 'amex', last4: '0005' } }
    Object.assign(stripe.customers.get(customer) ?? {}, {
      invoice_settings: { default_payment_method: method },
    })
    stripe.change(subscription, {})
    await tell()
    expect((await own(person)).card).toEqual({ brand: 'amex', last4: '0005' })
  })

  it('and its card are nothing to members of the workspace', async () => {
    const { person, subscription, tell } = await paying()
    stripe.change(subscription, { card: { brand: 'visa', last4: '4242' }, endsAt: feb3 })
    await tell()
    const member = await app.signIn({ memberOf: person })
    expect(await own(member)).toMatchObject({ plan: { name: 'pro' }, card: null, endsAt: null, price: null })
  })
})

describe('a cancellation at the end of the period, made at the provider', () => {
  it('is shown with its day, and can be taken back', async () => {
    const { person, subscription, tell } = await paying()
    stripe.change(subscription, { endsAt: feb3 })
    await tell()
    expect(await own(person)).toMatchObject({
      plan: { name: 'pro' },
      subscriptionStatus: 'active',
      endsAt: '2031-02-03T12:00:00Z',
    })
    const { status, body } = await resume(person)
    expect([status, body.endsAt, body.plan.name]).toEqual([200, null, 'pro'])
    expect(stripe.subscriptions.get(subscription)?.['cancel_at']).toBeNull()
    await tell()
    const { body: entries } = await person.get('/api/notifications')
    expect(entries[0].details.plan).toMatchObject({ news: 'resumed', title: 'You’re keeping Pro' })
  })

  it('is taken back also where the provider has set a day alone', async () => {
    const { person, subscription, tell } = await paying()
    stripe.change(subscription, { endsAt: feb3 })
    Object.assign(stripe.subscriptions.get(subscription) ?? {}, { cancel_at_period_end: false })
    await tell()
    expect((await resume(person)).body.endsAt).toBeNull()
  })

  it('that is none can’t be taken back, and while the provider is away nothing is changed', async () => {
    const { person, subscription, tell } = await paying()
    const refused = await resume(person)
    expect([refused.status, refused.body.reason]).toEqual([409, 'plan.not-ending'])
    expect((await resume(await app.signIn())).status).toBe(409)
    stripe.change(subscription, { endsAt: feb3 })
    await tell()
    stripe.mood = 'down'
    const away = await resume(person)
    stripe.mood = 'up'
    expect([away.status, away.body.reason]).toEqual([503, 'payment.away'])
    expect((await own(person)).endsAt).not.toBeNull()
  })
})

describe('a lost dispute', () => {
  it('leaves its reason, until the person has another plan', async () => {
    const { person, customer, tell } = await paying()
    const dispute = stripe.dispute(customer, 'needs_response')
    await tell()
    expect((await own(person)).isDisputeLost).toBe(false)
    stripe.dispute(customer, 'lost', dispute)
    await tell()
    expect(await own(person)).toMatchObject({ plan: { name: 'free' }, isDisputeLost: true })
    const { body } = await person.post('/api/subscription/checkout', { planName: 'pro' })
    stripe.pay(String(new URL(body.url).pathname.split('/').at(-1)))
    await tell()
    expect(await own(person)).toMatchObject({ plan: { name: 'pro' }, isDisputeLost: false })
    await person.post('/api/subscription/cancel')
    expect(await own(person)).toMatchObject({ plan: { name: 'free' }, isDisputeLost: false })
  })
})

describe('the pages of the provider', () => {
  it('are opened at most 20 times a minute by one person, and others are not touched', async () => {
    const { person } = await paying()
    const another = await paying()
    const statuses: number[] = []
    while (statuses.length < 21) statuses.push((await person.post('/api/subscription/portal')).status)
    // The checkout counts too.
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect(statuses.slice(0, 19)).toEqual(Array(19).fill(200))
    expect((await person.post('/api/subscription/checkout', { planName: 'business' })).status).toBe(429)
    expect((await another.person.post('/api/subscription/portal')).status).toBe(200)
  })
})

describe('where everybody has a plan from the start', () => {
  it('it is included and can’t be canceled; a given one is not the same', async () => {
    const included = await openApp({ config: { defaultPlan: 'business' } })
    try {
      const person = await included.signIn()
      expect(await own(person)).toMatchObject({
        isIncluded: true,
        isGiven: false,
        isPaymentConfigured: false,
      })
      const refused = await person.post('/api/subscription/cancel')
      expect([refused.status, refused.body.reason]).toEqual([409, 'plan.is-included'])
      expect((await own(person)).plan.name).toBe('business')
      expect(await own(await included.signIn({ plan: 'pro' }))).toMatchObject({ isIncluded: false })
    } finally {
      await included.close()
    }
    expect(await own(await app.signIn())).toMatchObject({ plan: { name: 'free' }, isIncluded: false })
  })
})
