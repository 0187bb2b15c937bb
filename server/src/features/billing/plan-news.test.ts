import type { Notification } from '@stowage/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type Person } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { StripeStandIn } from '../../../test/stripe/stand-in.ts'
import type { StripeEvent } from '../../../test/stripe/state.ts'
import { changePlan } from './service.ts'
import { noteLosingDispute } from './store/payers.ts'

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

const [jan8, feb3] = [Date.UTC(2031, 0, 8, 12) / 1000, Date.UTC(2031, 1, 3, 12) / 1000]

async function deliver(event: StripeEvent, at = app): Promise<void> {
  const { payload, headers } = stripe.sign(event)
  const reply = await at.request({
    method: 'POST',
    url: '/api/subscription/webhook',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
  expect(reply.status).toBe(200)
}

/** A person on a paid plan, who has read what they were told of it. */
async function paying(planName = 'pro') {
  const from = stripe.events.length
  const person = await app.signIn()
  const { body } = await person.post('/api/subscription/checkout', { planName })
  const subscription = stripe.pay(String(new URL(body.url).pathname.split('/').at(-1)))
  let delivered = from
  /** Delivers what happened since, in an order, each event twice. */
  const tell = async (order = (events: StripeEvent[]) => events) => {
    const events = order(stripe.events.slice(delivered))
    delivered = stripe.events.length
    for (const event of [...events, ...events]) await deliver(event)
  }
  await tell()
  return { person, subscription: subscription.id, customer: String(subscription['customer']), tell }
}

const told = async (person: Person) => {
  const { body } = await person.get('/api/notifications')
  return (body as Notification[]).map(({ details: { plan } }) => plan)
}
const titles = async (person: Person) => (await told(person)).map((plan) => plan?.title)
const subjects = async (person: Person) => {
  const { rows } = await app.pool.query<{ subject: string }>(
    "select subject from outgoing_mails where recipient = $1 and kind = 'plan' order by id desc",
    [person.email],
  )
  return rows.map(({ subject }) => subject)
}
const expectTold = async (person: Person, expected: string[]) => {
  expect(await titles(person)).toEqual(expected)
  expect(await subjects(person)).toEqual(expected)
}

describe('nothing about a plan happens in silence: an entry under the bell and a mail', () => {
  it('a plan that is bought, and one that the person cancels', async () => {
    const { person } = await paying('business')
    for (let count = 0; count < 5; count += 1) await makeContainer(person)
    await expectTold(person, ['You’re now on the Business plan'])
    expect((await told(person))[0]).toMatchObject({
      news: 'bought',
      text: 'Your new plan costs $49.99 a month.',
    })
    expect((await person.post('/api/subscription/cancel')).status).toBe(200)
    await expectTold(person, ['2 containers are blocked', 'You’re now on the Business plan'])
    expect((await told(person))[0]?.text).toBe(
      'You canceled Business. Free includes 3 containers. You can still view and empty the blocked ones. Nothing was deleted.',
    )
  })

  it('a plan that an administrator gives and ends, with what that opens and blocks', async () => {
    const person = await app.signIn({ plan: 'business' })
    for (let count = 0; count < 4; count += 1) await makeContainer(person)
    const give = (plan: string) =>
      changePlan(app.ctx, { userId: person.id, plan, status: 'active', reason: 'admin' })
    await give('free')
    await give('pro')
    await give('pro')
    await expectTold(person, ['You’re now on the Pro plan', '1 container is blocked'])
    expect((await told(person)).map((plan) => plan?.text)).toEqual([
      'The people who run this service gave you a new plan. There’s nothing to pay. 1 container is no longer blocked.',
      expect.stringMatching(
        /^The people who run this service ended your Business plan. Free includes 3 containers./,
      ),
    ])
  })

  it('each failed payment once, with the day of the next attempt, also where that is known later', async () => {
    const { person, subscription, tell } = await paying()
    stripe.change(subscription, { status: 'past_due', nextAttempt: null })
    await tell()
    expect((await told(person))[0]?.text).toMatch(
      /^We couldn’t charge \$9\.99 for Pro\. To keep Pro, check your card/,
    )
    stripe.change(subscription, { nextAttempt: jan8 })
    await tell()
    await expectTold(person, ['Payment failed', 'You’re now on the Pro plan'])
    expect((await told(person))[0]?.text).toContain('We’ll try again on 01/08/2031.')
    stripe.change(subscription, { nextAttempt: feb3 })
    await tell()
    await expectTold(person, ['Payment failed', 'Payment failed', 'You’re now on the Pro plan'])
    stripe.change(subscription, { status: 'unpaid' })
    await tell()
    expect((await told(person))[0]).toMatchObject({
      title: 'You’re now on the Free plan',
      text: 'The payment for Pro didn’t go through.',
    })
  })

  it('a dispute that is opened and lost, each once, whatever order the events have', async () => {
    const { person, customer, tell } = await paying('business')
    for (let count = 0; count < 4; count += 1) await makeContainer(person)
    const dispute = stripe.dispute(customer, 'needs_response')
    await tell()
    await expectTold(person, ['A payment is being disputed', 'You’re now on the Business plan'])
    stripe.dispute(customer, 'lost', dispute)
    stripe.dispute(customer, 'lost', dispute)
    await tell((events) => events.toReversed())
    await expectTold(person, [
      'Your bank reversed a payment',
      'A payment is being disputed',
      'You’re now on the Business plan',
    ])
    expect((await told(person))[0]?.text).toMatch(/has ended\. Free includes 3 containers\./)
  })

  it('a lost dispute once, though the provider tells first of the subscription that ended with it', async () => {
    const { person, subscription, customer, tell } = await paying('pro')
    const dispute = stripe.dispute(customer, 'needs_response')
    await tell()
    stripe.dispute(customer, 'lost', dispute)
    const lost = stripe.events.at(-1) as StripeEvent
    // The program has begun to end what is paid, and the provider's message of that comes before it is done.
    await noteLosingDispute(app.ctx.db, person.id, dispute)
    stripe.change(subscription, { status: 'canceled' })
    await deliver(stripe.events.at(-1) as StripeEvent)
    const expected = [
      'Your bank reversed a payment',
      'A payment is being disputed',
      'You’re now on the Pro plan',
    ]
    await expectTold(person, expected)
    await deliver(lost)
    await expectTold(person, expected)
    expect((await told(person))[0]?.text).toMatch(/has ended\./)
  })

  it('a cancellation at the end of the period, its withdrawal, and the end', async () => {
    const { person, subscription, tell } = await paying()
    stripe.change(subscription, { endsAt: feb3 })
    await tell()
    await expectTold(person, ['Pro ends on 02/03/2031', 'You’re now on the Pro plan'])
    stripe.change(subscription, { endsAt: null })
    await tell()
    stripe.change(subscription, { endsAt: feb3 })
    await tell()
    stripe.change(subscription, { status: 'canceled' })
    await tell()
    await expectTold(person, [
      'You’re now on the Free plan',
      'Pro ends on 02/03/2031',
      'You’re keeping Pro',
      'Pro ends on 02/03/2031',
      'You’re now on the Pro plan',
    ])
    expect((await told(person))[0]?.text).toBe('Your Pro plan has ended.')
  })

  it('once also when all events come at the same moment to two copies of the program', async () => {
    const { person, subscription, customer, tell } = await paying()
    const from = stripe.events.length
    stripe.change(subscription, { status: 'past_due', nextAttempt: jan8 })
    stripe.change(subscription, { endsAt: feb3 })
    stripe.dispute(customer, 'needs_response')
    const events = stripe.events.slice(from)
    await Promise.all([...events, ...events].map((event, at) => deliver(event, at % 2 === 0 ? app : other)))
    await tell()
    expect((await titles(person)).toSorted()).toEqual([
      'A payment is being disputed',
      'Payment failed',
      'Pro ends on 02/03/2031',
      'You’re now on the Pro plan',
    ])
    expect((await subjects(person)).toSorted()).toEqual((await titles(person)).toSorted())
  })
})

describe('plan news', () => {
  it('are in the language of the person, under the bell as in the mail, whatever it was before', async () => {
    const { person } = await paying()
    await app.pool.query("update users set language = 'de', date_format = 'dd/MM/yyyy' where id = $1", [
      person.id,
    ])
    await person.post('/api/subscription/cancel')
    expect((await told(person)).map((plan) => plan?.title)).toEqual([
      'Du hast jetzt den Tarif Free',
      'Du hast jetzt den Tarif Pro',
    ])
    expect((await subjects(person))[0]).toBe('Du hast jetzt den Tarif Free')
  })

  it('reach nobody else, and are not mailed to an address that is not confirmed', async () => {
    const owner = await app.signIn({ plan: 'pro', isEmailVerified: false })
    const member = await app.signIn({ memberOf: owner })
    await owner.post('/api/subscription/cancel')
    expect(await titles(owner)).toEqual(['You’re now on the Free plan'])
    expect(await subjects(owner)).toEqual([])
    expect(await titles(member)).toEqual([])
  })

  it('of an event about a customer of someone else, or about none, are told to nobody', async () => {
    const [one, another] = [await paying(), await paying()]
    stripe.change(another.subscription, { status: 'past_due', nextAttempt: jan8 })
    const [event] = stripe.events.slice(-1)
    if (!event) throw new Error('Nothing has happened.')
    await deliver({
      ...event,
      id: 'evt_strange',
      data: { object: { ...event.data.object, customer: 'cus_x' } },
    })
    expect(await titles(one.person)).toEqual(['You’re now on the Pro plan'])
    expect(await titles(another.person)).toEqual(['You’re now on the Pro plan'])
  })
})
