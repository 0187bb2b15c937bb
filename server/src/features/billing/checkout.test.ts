import type { Subscription } from '@stowage/contract/billing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type Person, type Reply } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { StripeStandIn } from '../../../test/stripe/stand-in.ts'
import { createStripePayments } from '../../adapters/payments/stripe-payments.ts'
import type { Ctx } from '../../context.ts'
import { cancelSubscription } from './service/cancel-subscription.ts'
import { startCheckout } from './service/checkout.ts'
import { removePayerNow } from './service/remove-payer.ts'

const stripe = new StripeStandIn()
let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  await stripe.listen()
  app = await openApp({ config: { stripe: stripe.settings } })
})
afterAll(() => Promise.all([app.close(), stripe.close()]))
afterEach(() => {
  stripe.mood = 'up'
})

const own = async (person: Person): Promise<Subscription> => (await person.get('/api/subscription/user')).body
const buy = (person: Person, planName: string): Promise<Reply> =>
  person.post('/api/subscription/checkout', { planName })
const sessionOf = ({ body }: Reply): string => new URL(body.url).pathname.split('/').at(-1) ?? ''
const confirm = (person: Person, session: string) => person.post('/api/subscription/confirm', { session })

/** A person who has paid for a plan that the product knows of. */
async function payer(planName: string): Promise<{ person: Person; subscription: string }> {
  const person = await app.signIn()
  const session = sessionOf(await buy(person, planName))
  const { id } = stripe.pay(session)
  expect((await confirm(person, session)).body.state).toBe('done')
  return { person, subscription: id }
}

describe('checkout', () => {
  it('gives the provider’s page, which leads back with what confirms it [SUB-39, SUB-40]', async () => {
    const person = await app.signIn({ email: 'ada@example.org' })
    const reply = await buy(person, 'pro')
    expect(reply.status).toBe(200)
    const session = sessionOf(reply)
    expect(stripe.sessions.get(session)).toMatchObject({
      mode: 'subscription',
      client_reference_id: String(person.id),
      metadata: { user: String(person.id), workspace: String(person.workspaceId) },
      success_url: 'http://127.0.0.1:4400/subscription?plan=pro&session={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://127.0.0.1:4400/subscription?checkout=left',
    })
    const { customerId, isPaymentConfigured } = await own(person)
    expect(isPaymentConfigured).toBe(true)
    expect(stripe.customers.get(String(customerId))).toMatchObject({ email: 'ada@example.org' })
    expect((await confirm(person, session)).body).toMatchObject({
      state: 'open',
      subscription: { plan: { name: 'free' } },
    })
    stripe.pay(session)
    const { body } = await confirm(person, session)
    expect(body).toMatchObject({
      state: 'done',
      subscription: { plan: { name: 'pro' }, subscriptionStatus: 'active', isGiven: false, price: 999 },
    })
    expect(Date.parse(body.subscription.paidUntil)).toBeGreaterThan(Date.now())
  })

  it('makes one customer, one product and one price, however many press at once', async () => {
    await app.pool.query('delete from plan_prices')
    await app.pool.query('delete from plan_products')
    const person = await app.signIn()
    const before = [stripe.customers.size, stripe.products.size, stripe.prices.size]
    const replies = await Promise.all(Array.from({ length: 4 }, () => buy(person, 'pro')))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const after = [stripe.customers.size, stripe.products.size, stripe.prices.size]
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 1])
    const customers = replies.map((reply) => stripe.sessions.get(sessionOf(reply))?.['customer'])
    expect(new Set(customers)).toEqual(new Set([(await own(person)).customerId]))
  })

  it('is there for people without an address too: the provider takes no empty one', async () => {
    const person = await app.signIn()
    await app.pool.query(`update users set email = '' where id = $1`, [person.id])
    expect((await buy(person, 'pro')).status).toBe(200)
    expect(stripe.customers.get(String((await own(person)).customerId))?.['email']).not.toBe('')
  })

  it('closes the one before it, and knows when that was paid already', async () => {
    const person = await app.signIn()
    const first = sessionOf(await buy(person, 'pro'))
    const second = sessionOf(await buy(person, 'business'))
    expect(stripe.sessions.get(first)?.['status']).toBe('expired')
    expect((await confirm(person, first)).body.state).toBe('expired')
    stripe.pay(second)
    // The webhook of the payment has not arrived yet.
    const again = await buy(person, 'business')
    expect([again.status, again.body.message]).toEqual([409, 'You’re already on the Business plan.'])
  })

  it('two that are paid both leave one subscription, the later one', async () => {
    const person = await app.signIn()
    const first = await buy(person, 'pro')
    // Simulates that the other tab did not know of it yet.
    await app.pool.query('update subscriptions set checkout_id = null where user_id = $1', [person.id])
    const second = await buy(person, 'business')
    const older = stripe.pay(sessionOf(first))
    const newer = stripe.pay(sessionOf(second))
    await confirm(person, sessionOf(second))
    expect((await own(person)).plan.name).toBe('business')
    expect([older['status'], newer['status']]).toEqual(['canceled', 'active'])
  })

  it('of another plan leads whoever pays to the page that confirms the change', async () => {
    const { person, subscription } = await payer('pro')
    const { status, body } = await buy(person, 'business')
    expect(status).toBe(200)
    const asked = new URL(body.url).searchParams
    expect(asked.get('subscription')).toBe(subscription)
    expect(stripe.prices.get(String(asked.get('price')))).toMatchObject({ unit_amount: 4999 })
    expect((await own(person)).plan.name).toBe('pro')
  })

  it('somebody else’s is unknown, as is none', async () => {
    const { person } = await payer('pro')
    const stranger = await app.signIn()
    const session = sessionOf(await buy(await app.signIn(), 'pro'))
    for (const who of [person, stranger]) {
      for (const asked of [session, 'cs_none']) expect((await confirm(who, asked)).status).toBe(404)
    }
    expect((await confirm(person, '../customers')).status).toBe(400)
  })

  it('a plan that costs more now has a price of its own, and people keep theirs', async () => {
    const { person } = await payer('pro')
    await app.pool.query("update plans set price = 1299 where name = 'pro'")
    const later = await payer('pro')
    await app.pool.query("update plans set price = 999 where name = 'pro'")
    expect([(await own(person)).price, (await own(later.person)).price]).toEqual([999, 1299])
    expect((await own(later.person)).plan.name).toBe('pro')
  })

  it('makes anew what the provider has lost', async () => {
    const person = await app.signIn()
    await buy(person, 'pro')
    const { customerId } = await own(person)
    stripe.customers.clear()
    expect((await buy(person, 'pro')).status).toBe(200)
    expect((await own(person)).customerId).not.toBe(customerId)
    stripe.prices.clear()
    stripe.products.clear()
    const reply = await buy(await app.signIn(), 'pro')
    expect(reply.status).toBe(200)
  })
})

it('a page to pay at stays known while the former one is closed in another tab', async () => {
  const person = await app.signIn()
  const former = sessionOf(await buy(person, 'pro'))
  const real = app.ctx.payments
  let kept = ''
  const closeCheckout: typeof real.closeCheckout = async (id) => {
    await real.closeCheckout(id)
    if (kept === '') {
      kept = 'none'
      kept = sessionOf(await buy(person, 'pro'))
    }
  }
  // The checkout is abandoned at once, so that its page is not the stored one.
  const openCheckout = () => Promise.reject(new Error('Given up.'))
  const ctx = {
    ...app.ctx,
    payments: { ...real, closeCheckout, openCheckout },
    actor: { id: person.id },
    workspace: { id: person.workspaceId },
  } as unknown as Ctx
  await expect(startCheckout(ctx, { body: { planName: 'pro' } })).rejects.toThrow('Given up.')
  expect(stripe.sessions.get(former)?.['status']).toBe('expired')
  const { rows } = await app.pool.query('select checkout_id from subscriptions where user_id = $1', [
    person.id,
  ])
  expect(rows).toEqual([{ checkout_id: kept }])
})

describe('the billing portal', () => {
  it('is there for whoever has paid, and refused in words to others [SUB-48]', async () => {
    const { person } = await payer('pro')
    const { status, body } = await person.post('/api/subscription/portal')
    expect([status, new URL(body.url).pathname]).toEqual([200, '/portal'])
    const refused = await (await app.signIn()).post('/api/subscription/portal')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You haven’t paid for a plan yet, so there’s nothing to manage. Choose a plan.',
    ])
  })
})

describe('cancelling', () => {
  it('ends it at the provider and here at once, and the second time there is nothing [SUB-45, SUB-46]', async () => {
    const { person, subscription } = await payer('business')
    for (let count = 0; count < 4; count += 1) await makeContainer(person)
    const { status, body } = await person.post('/api/subscription/cancel')
    expect(status).toBe(200)
    expect(body.message).toContain('canceled')
    expect(stripe.subscriptions.get(subscription)?.['status']).toBe('canceled')
    expect(await own(person)).toMatchObject({
      plan: { name: 'free' },
      subscriptionStatus: 'canceled',
      price: null,
      paidUntil: null,
    })
    const { body: boxes } = await person.get('/api/containers')
    expect(boxes.filter(({ blocked }: { blocked: boolean }) => blocked)).toHaveLength(1)
    expect((await person.post('/api/subscription/cancel')).status).toBe(409)
    // A returning person is the same customer.
    const { customerId } = await own(person)
    stripe.pay(sessionOf(await buy(person, 'pro')))
    expect((await own(person)).customerId).toBe(customerId)
  })

  it('works where the provider has ended it already', async () => {
    const { person, subscription } = await payer('pro')
    stripe.change(subscription, { status: 'canceled' })
    expect((await person.post('/api/subscription/cancel')).status).toBe(200)
    expect((await own(person)).plan.name).toBe('free')
  })

  it('ends what the provider has of a person on a given plan, though nobody here has heard of it', async () => {
    const { person, subscription } = await payer('pro')
    await app.pool.query(
      `update subscriptions set provider_subscription = null, price = null, given = true,
        plan_id = (select id from plans where name = 'business') where user_id = $1`,
      [person.id],
    )
    stripe.change(subscription, { status: 'unpaid' })
    expect((await person.post('/api/subscription/cancel')).status).toBe(200)
    expect(stripe.subscriptions.get(subscription)?.['status']).toBe('canceled')
    expect((await own(person)).plan.name).toBe('free')
  })

  it('ends also what was paid by a checkout that came to its end meanwhile', async () => {
    const person = await app.signIn()
    const first = sessionOf(await buy(person, 'pro'))
    // Simulates that the other tab did not know of it yet.
    await app.pool.query('update subscriptions set checkout_id = null where user_id = $1', [person.id])
    const second = sessionOf(await buy(person, 'business'))
    stripe.pay(first)
    await confirm(person, first)
    const real = app.ctx.payments
    let later: string | undefined
    const findSubscriptions: typeof real.findSubscriptions = async (customer) => {
      const found = await real.findSubscriptions(customer)
      if (later === undefined) {
        later = stripe.pay(second).id
        expect((await confirm(person, second)).body.state).toBe('done')
      }
      return found
    }
    const ctx = { ...app.ctx, payments: { ...real, findSubscriptions }, actor: { id: person.id } }
    await cancelSubscription(ctx as unknown as Ctx)
    expect(stripe.subscriptions.get(String(later))?.['status']).toBe('canceled')
    expect(await own(person)).toMatchObject({ plan: { name: 'free' }, price: null })
  })

  it('is not undone by an answer that was on its way', async () => {
    const { person } = await payer('pro')
    const release = stripe.holdNext()
    const { payload, headers } = stripe.sign(
      stripe.emit('customer.subscription.updated', {
        id: 'sub_x',
        object: 'subscription',
        customer: (await own(person)).customerId,
      }),
    )
    const before = stripe.asked.length
    const late = app.request({ method: 'POST', url: '/api/subscription/webhook', payload, headers })
    await expect.poll(() => stripe.asked.length).toBe(before + 1)
    expect((await person.post('/api/subscription/cancel')).status).toBe(200)
    release()
    expect((await late).status).toBe(200)
    expect((await own(person)).plan.name).toBe('free')
  })
})

describe.each(['down', 'nonsense', 'slow'] as const)('while the provider is %s', (mood) => {
  it('everything is refused in words, and no plan changes', async () => {
    const impatient = await openApp({
      pool: app.pool,
      payments: createStripePayments({ ...stripe.settings, note: () => {}, timeoutMs: 300 }),
    })
    const { person } = await payer('pro')
    const session = sessionOf(await buy(await app.signIn(), 'pro'))
    const post = (url: string, body = {}) =>
      impatient.request({
        method: 'POST',
        url,
        headers: {
          cookie: person.cookie,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
        },
        payload: JSON.stringify(body),
      })
    stripe.mood = mood
    const event = { id: `evt_${mood}`, type: 'customer.deleted', data: { object: { object: 'customer' } } }
    Object.assign(event.data.object, { id: (await own(person)).customerId })
    const signed = stripe.sign(event)
    const tell = () =>
      impatient.request({
        method: 'POST',
        url: '/api/subscription/webhook',
        payload: signed.payload,
        headers: signed.headers,
      })
    const replies = [
      await post('/api/subscription/checkout', { planName: 'business' }),
      await post('/api/subscription/portal'),
      await post('/api/subscription/cancel', undefined),
      await post('/api/subscription/confirm', { session }),
      await tell(),
    ]
    expect(replies.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
    expect(replies[0]?.body.message).toBe(
      'We can’t reach the payment provider right now. Nothing was changed. Try again shortly.',
    )
    stripe.mood = 'up'
    expect(await own(person)).toMatchObject({ plan: { name: 'pro' }, subscriptionStatus: 'active' })
    // An event that came meanwhile is processed when it is sent again.
    expect((await tell()).body).toEqual({ outcome: 'synced' })
    await impatient.close()
  })
})

describe('what Stripe refuses', () => {
  it('is told to whoever runs the program, without a key, and to the person as no answer', async () => {
    const notes: object[] = []
    const secretKey = 'sk_test_of_somebody_else'
    const note = (facts: object) => void notes.push(facts)
    const payments = createStripePayments({ ...stripe.settings, secretKey, note })
    const wrong = await openApp({ pool: app.pool, payments })
    const person = await app.signIn()
    const reply = await wrong.request({
      method: 'POST',
      url: '/api/subscription/checkout',
      headers: { cookie: person.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      payload: JSON.stringify({ planName: 'pro' }),
    })
    expect(reply.status).toBe(503)
    expect(notes).toMatchObject([{ statusCode: 401 }])
    expect(JSON.stringify(notes)).not.toMatch(/sk_|whsec_/)
    await wrong.close()
  })
})

describe('a request with a key, as browsers send it', () => {
  it('holds no connection and no lock while the provider is asked', async () => {
    const payments = createStripePayments({ ...stripe.settings, note: () => {} })
    const open: number[] = []
    const watched = new Proxy(payments, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return async (...input: unknown[]) => {
          const { rows } = await app.pool.query<{ open: number }>(
            `select count(*) as open from pg_stat_activity
              where datname = current_database() and state = 'idle in transaction'`,
          )
          open.push(rows[0]?.open ?? 0)
          return value.apply(target, input)
        }
      },
    })
    const asking = await openApp({ pool: app.pool, payments: watched })
    const person = await app.signIn()
    const post = (url: string, body: unknown, key: string) =>
      asking.request({
        method: 'POST',
        url: `/api/subscription/${url}`,
        headers: {
          cookie: person.cookie,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        payload: JSON.stringify(body),
      })
    const page = await post('checkout', { planName: 'pro' }, 'one')
    stripe.pay(sessionOf(page))
    const replies = [
      await post('confirm', { session: sessionOf(page) }, 'two'),
      await post('portal', {}, 'three'),
      await post('cancel', {}, 'four'),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    // A repeated request gets the stored answer.
    expect(await post('cancel', {}, 'four')).toMatchObject({ status: 200, body: replies[2]?.body })
    expect(open.length).toBeGreaterThan(5)
    expect(Math.max(...open)).toBe(0)
    await asking.close()
  })

  it('that fails makes the same customer when it is sent again', async () => {
    const person = await app.signIn()
    const key = async () => {
      const { rows } = await app.pool.query('select customer_key from subscriptions where user_id = $1', [
        person.id,
      ])
      return rows[0]?.customer_key
    }
    const press = () =>
      person.post('/api/subscription/checkout', { planName: 'pro' }, { 'idempotency-key': 'again' })
    stripe.mood = 'nonsense'
    expect((await press()).status).toBe(503)
    const kept = await key()
    stripe.mood = 'up'
    expect((await press()).status).toBe(200)
    expect([kept, await key()]).toEqual([expect.any(String), kept])
  })
})

const isQueued = async (customer: string) => {
  const { rowCount } = await app.pool.query(
    "select from jobs.job where name = 'remove-payer' and data->>'customer' = $1",
    [customer],
  )
  return rowCount === 1
}

describe('a plan that is deleted while somebody pays for it', () => {
  it('is what they get, and staff sees it again', async () => {
    const admin = await app.signIn({ role: 'super_admin' })
    const plans = '/api/admin/subscription-plans'
    const about = { displayName: 'Starter', description: 'For one room.', price: 500, containers: 8 }
    const plan = { name: 'starter', ...about, teamMembers: 1 }
    const made = await admin.post(plans, plan)
    expect(made.status).toBe(201)
    const person = await app.signIn()
    const session = sessionOf(await buy(person, 'starter'))
    expect((await admin.delete(`${plans}/${made.body.id}`)).status).toBe(204)
    const listed = async () => (await admin.get(plans)).body.map(({ id }: { id: number }) => id)
    expect(await listed()).not.toContain(made.body.id)
    expect((await admin.delete(`${plans}/${made.body.id}`)).status).toBe(404)
    // The name is free again.
    const again = await admin.post(plans, plan)
    expect(again.status).toBe(201)
    stripe.pay(session)
    expect((await confirm(person, session)).body.state).toBe('done')
    expect(await own(person)).toMatchObject({ plan: { displayName: 'Starter', containers: 8 }, price: 500 })
    expect(await listed()).toContain(made.body.id)
    expect((await buy(await app.signIn(), `starter-deleted-${made.body.id}`)).status).toBe(404)
    await admin.delete(`${plans}/${again.body.id}`)
  })
})

describe('whoever opens one page of the provider after the other', () => {
  it('is asked to wait before the provider is asked, and nobody else is', async () => {
    const person = await app.signIn()
    await buy(person, 'pro')
    const asked = stripe.asked.length
    const replies: Reply[] = []
    for (let n = 0; n < 22; n += 1) replies.push(await person.post('/api/subscription/portal'))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(replies.at(-1)?.body).toMatchObject({ code: 'RATE_LIMITED', reason: 'payment.opened-too-often' })
    expect(stripe.asked.length - asked).toBe(19)
    expect((await buy(person, 'business')).status).toBe(429)
    expect(stripe.asked.length - asked).toBe(19)
    expect((await buy(await app.signIn(), 'pro')).status).toBe(200)
  })
})

describe('whoever asks how far a checkout is', () => {
  it('may do so for as long as the page that waits, and not all the time', async () => {
    const person = await app.signIn()
    const session = sessionOf(await buy(person, 'pro'))
    const asked = stripe.asked.length
    const replies: Reply[] = []
    for (let n = 0; n < 70; n += 1) replies.push(await confirm(person, session))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(replies.at(-1)?.body).toMatchObject({ code: 'RATE_LIMITED', reason: 'checkout.asked-too-often' })
    expect(stripe.asked.length - asked).toBe(60)
    expect((await confirm(await app.signIn(), session)).status).toBe(404)
  })
})

describe('who deletes their account', () => {
  it.each(['makeCustomer', 'openCheckout'] as const)(
    'while the provider is asked (%s) leaves nobody there and no page to pay at',
    async (call) => {
      const person = await app.signIn()
      const real = app.ctx.payments
      const asked = async (input: never) => {
        const made = await real[call](input)
        expect((await person.delete('/api/user/account')).status).toBe(204)
        return made
      }
      const ctx = {
        ...app.ctx,
        payments: { ...real, [call]: asked },
        actor: { id: person.id },
        workspace: { id: person.workspaceId },
      } as unknown as Ctx
      const [customers, sessions] = [new Set(stripe.customers.keys()), new Set(stripe.sessions.keys())]
      await expect(startCheckout(ctx, { body: { planName: 'pro' } })).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
      })
      const made = [...stripe.customers.values()].filter(({ id }) => !customers.has(id))
      expect(made).toHaveLength(1)
      const opened = [...stripe.sessions.values()].filter(({ id }) => !sessions.has(id))
      expect(opened.map((one) => one['status'])).toEqual(call === 'openCheckout' ? ['expired'] : [])
      if (call === 'makeCustomer') expect(made[0]?.['deleted']).toBe(true)
      else expect(await isQueued(made[0]?.id ?? '')).toBe(true)
    },
  )

  it('and whose account an admin deletes pays no more', async () => {
    const admin = await app.signIn({ role: 'admin' })
    const { person } = await payer('pro')
    const customer = String((await own(person)).customerId)
    const gone = await admin.patch(`/api/admin/users/${person.id}`, { accountStatus: 'deleted' })
    expect(gone.status).toBe(200)
    expect(await isQueued(customer)).toBe(true)
  })

  it('pays no more: the job ends it at the provider, when that is there again', async () => {
    const { person, subscription } = await payer('pro')
    const customer = String((await own(person)).customerId)
    expect((await person.delete('/api/user/account')).status).toBe(204)
    expect(await isQueued(customer)).toBe(true)
    stripe.mood = 'down'
    await expect(removePayerNow(app.ctx, customer)).rejects.toMatchObject({ kind: 'away' })
    stripe.mood = 'up'
    await removePayerNow(app.ctx, customer)
    await removePayerNow(app.ctx, customer)
    expect(stripe.subscriptions.get(subscription)?.['status']).toBe('canceled')
  })
})
