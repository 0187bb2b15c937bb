import type { Plan } from '@stowage/contract/billing'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { changePlan } from './service.ts'

const app = useApp()

const plans = async (): Promise<Plan[]> => (await app.stranger.get('/api/subscription/plans')).body

async function planCalled(name: string): Promise<Plan> {
  const plan = (await plans()).find((one) => one.name === name)
  if (!plan) throw new Error(`There is no plan ${name}.`)
  return plan
}

describe('the plans', () => {
  it('are Free, Pro and Business, cheapest first, open to everybody [SUB-07, SUB-28]', async () => {
    expect((await plans()).map((plan) => plan.displayName)).toEqual(['Free', 'Pro', 'Business'])
  })

  it('carry every field, with texts as a list and prices in cents [SUB-01, SUB-02, SUB-03]', async () => {
    for (const plan of await plans()) {
      expect(Object.keys(plan).sort()).toEqual(
        [
          'id',
          'name',
          'displayName',
          'description',
          'price',
          'containers',
          'itemsPerContainer',
          'teamMembers',
          'features',
          'exportFormats',
          'advancedAnalytics',
          'prioritySupport',
          'customBranding',
          'apiAccess',
          'bulkOperations',
          'isActive',
        ].sort(),
      )
      expect(plan.features.every((text) => typeof text === 'string' && text.length > 0)).toBe(true)
    }
    expect((await plans()).map((plan) => plan.price)).toEqual([0, 999, 4999])
  })

  it('Free is what the specification says [SUB-08, SUB-09, SUB-10, SUB-11, SUB-12, SUB-13]', async () => {
    const free = await planCalled('free')
    expect(free).toMatchObject({ price: 0, containers: 3, itemsPerContainer: 30, exportFormats: [] })
    expect(free.features).toEqual([
      'Up to 3 containers',
      '30 items per container',
      'Basic support',
      'Mobile app access',
      'Includes ads',
    ])
  })

  it('Pro is what the specification says [SUB-15, SUB-16, SUB-17, SUB-18, SUB-19, SUB-20]', async () => {
    const pro = await planCalled('pro')
    expect(pro).toMatchObject({ price: 999, containers: 20, itemsPerContainer: 30, prioritySupport: true })
    expect(pro.exportFormats).toEqual(['csv', 'pdf'])
    expect(pro.features).toEqual([
      '20 containers',
      '30 items per container',
      'Data export (CSV, PDF)',
      'Priority support',
      'Team collaboration',
    ])
  })

  it('Business is what the specification says [SUB-21, SUB-22, SUB-23, SUB-24, SUB-25, SUB-26]', async () => {
    const business = await planCalled('business')
    expect(business).toMatchObject({
      price: 4999,
      containers: -1,
      itemsPerContainer: -1,
      prioritySupport: true,
      customBranding: true,
    })
    expect(business.exportFormats).toEqual(['csv', 'excel', 'sheets', 'json', 'txt', 'pdf'])
    expect(business.features).toEqual([
      'Unlimited containers',
      'Unlimited items',
      'All export formats',
      'Priority support',
      'Custom branding',
    ])
  })

  it('are hidden when they are not on offer', async () => {
    await app.pool.query("update plans set is_active = false where name = 'pro'")
    expect((await plans()).map((plan) => plan.name)).toEqual(['free', 'business'])
    await app.pool.query("update plans set is_active = true where name = 'pro'")
  })
})

describe('the own subscription', () => {
  it('is Free for a new person, with its limits and what is used [SUB-27, SUB-29, SUB-30]', async () => {
    const person = await app.signIn()
    const item = await makeItem(person)
    await makeContainer(person)
    const { body } = await person.get('/api/subscription/user')
    expect(body).toEqual({
      plan: await planCalled('free'),
      subscriptionStatus: 'active',
      limits: { containers: 3, itemsPerContainer: 30 },
      usage: { containers: 2, items: 1 },
      customerId: null,
      isGiven: false,
      isIncluded: false,
      isDisputeLost: false,
      endsAt: null,
      card: null,
      price: null,
      paidUntil: null,
      nextAttemptAt: null,
      isPaymentConfigured: false,
    })
    await person.delete(`/api/containers/${item.containerId}`)
    expect((await person.get('/api/subscription/user')).body.usage).toEqual({ containers: 1, items: 0 })
    expect((await person.get('/api/auth/user')).body.subscriptionTier).toBe('free')
  })

  it('keeps the identifier at the payment provider [SUB-31]', async () => {
    const person = await app.signIn({ plan: 'pro' })
    await app.pool.query(
      "update subscriptions set customer_id = 'cus_1', status = 'past_due' where user_id = $1",
      [person.id],
    )
    const { body } = await person.get('/api/subscription/user')
    expect([body.customerId, body.subscriptionStatus, body.plan.name]).toEqual(['cus_1', 'past_due', 'pro'])
  })

  it('shows unlimited as -1 and is for the signed-in only', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { body } = await person.get('/api/subscription/user')
    expect(body.limits).toEqual({ containers: -1, itemsPerContainer: -1 })
    expect((await app.stranger.get('/api/subscription/user')).status).toBe(401)
  })

  it('counts as Free when there is none', async () => {
    const person = await app.signIn({ plan: 'business' })
    await app.pool.query('delete from subscriptions where user_id = $1', [person.id])
    expect((await person.get('/api/subscription/user')).body.plan.name).toBe('free')
    for (let count = 0; count < 3; count++) await makeContainer(person)
    const reply = await person.post('/api/containers', { name: 'Fourth', location: 'Attic' })
    expect(reply.body.code).toBe('CONTAINER_LIMIT_REACHED')
  })

  it.each([
    ['past_due', false, false],
    ['active', false, true],
    ['active', true, false],
  ])(
    'of a workspace’s owner tells members nothing of its payment: %s',
    async (status, isGiven, isDisputed) => {
      const owner = await app.signIn({ plan: 'business' })
      const viewer = await app.signIn({ memberOf: owner, workspaceRole: 'viewer' })
      await app.pool.query(
        'update subscriptions set status = $2, given = $3, disputed = $4 where user_id = $1',
        [owner.id, status, isGiven, isDisputed],
      )
      const seenBy = async (person: Person) => {
        const { body } = await person.get('/api/subscription/user')
        return [body.plan.name, body.subscriptionStatus, body.isGiven]
      }
      expect(await seenBy(viewer)).toEqual(['business', 'active', false])
      expect(await seenBy(owner)).toEqual(['business', isDisputed ? 'disputed' : status, isGiven])
    },
  )

  it('of a workspace’s owner sets the limits for all members', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const editor = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    for (let count = 0; count < 4; count++) await makeContainer(editor)
    expect((await owner.get('/api/containers')).body).toHaveLength(4)
  })
})

describe('without a payment provider', () => {
  it('checkout answers PAYMENT_DEMO_MODE with what it means, and changes nothing [SUB-39, SUB-42]', async () => {
    const person = await app.signIn()
    const reply = await person.post('/api/subscription/checkout', { planName: 'pro' })
    expect([reply.status, reply.body.code]).toEqual([402, 'PAYMENT_DEMO_MODE'])
    expect(reply.body.message).toBe(
      'Payments aren’t set up here, so you can’t buy a plan. Nothing was changed.',
    )
    expect((await person.get('/api/subscription/user')).body.plan.name).toBe('free')
    const portal = await person.post('/api/subscription/portal')
    expect([portal.status, portal.body.code]).toEqual([402, 'PAYMENT_DEMO_MODE'])
  })

  it('cancelling goes back to Free at once, blocks what is beyond it and deletes nothing [SUB-45, SUB-46]', async () => {
    const person = await app.signIn({ plan: 'business' })
    for (let count = 0; count < 4; count++) await makeContainer(person)
    const { status, body } = await person.post('/api/subscription/cancel')
    expect(status).toBe(200)
    expect(body.message).toContain('canceled')
    const { body: own } = await person.get('/api/subscription/user')
    expect([own.plan.name, own.subscriptionStatus, own.isGiven]).toEqual(['free', 'canceled', false])
    const { body: containers } = await person.get('/api/containers')
    expect(containers.map(({ blocked }: { blocked: boolean }) => blocked).toSorted()).toEqual([
      false,
      false,
      false,
      true,
    ])
    const again = await person.post('/api/subscription/cancel')
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT'])
    const { body: activity } = await person.get('/api/user/activity?limit=1')
    expect(activity[0]).toMatchObject({
      action: 'plan-changed',
      details: { fromPlan: 'Business', toPlan: 'Free', by: 'person' },
    })
  })

  it('cancelling five times at once happens once', async () => {
    const person = await app.signIn({ plan: 'pro' })
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => person.post('/api/subscription/cancel')),
    )
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    const { rows } = await app.pool.query(
      "select from events where workspace_id = $1 and type = 'plan-changed'",
      [person.workspaceId],
    )
    expect(rows).toHaveLength(1)
  })
})

const unknown = 'There’s no such plan. Choose one on the subscription page.'

describe('what cannot be bought is refused in words, and changes nothing', () => {
  it.each([
    [{}, 400, unknown],
    [{ planName: '' }, 400, unknown],
    [{ planName: 7 }, 400, unknown],
    [{ planName: 'x'.repeat(101) }, 400, unknown],
    [{ planName: 'pro', price: 1 }, 400, 'Unknown field “price”. Remove it and try again.'],
    [{ planName: 'platinum' }, 404, unknown],
    [{ planName: 'PRO' }, 404, unknown],
    [{ planName: 'free' }, 409, 'Free doesn’t cost anything. To go back to it, cancel your plan.'],
    [{ planName: 'pro' }, 409, 'You’re already on the Pro plan.'],
  ])('%j: %i', async (body, status, message) => {
    const person = await app.signIn({ plan: 'pro' })
    const reply = await person.post('/api/subscription/checkout', body)
    expect([reply.status, reply.body.issues?.[0].message ?? reply.body.message]).toEqual([status, message])
    expect((await person.get('/api/subscription/user')).body.plan.name).toBe('pro')
  })

  it('a plan that is not on offer any more: 404', async () => {
    const person = await app.signIn()
    await app.pool.query("update plans set is_active = false where name = 'pro'")
    const reply = await person.post('/api/subscription/checkout', { planName: 'pro' })
    await app.pool.query("update plans set is_active = true where name = 'pro'")
    expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('changePlan', () => {
  const planOf = async (person: Person) => (await person.get('/api/subscription/user')).body

  it('gives a plan, says so, and is told of once however often it is called', async () => {
    const person = await app.signIn()
    const gift = { userId: person.id, plan: 'business', status: 'active', reason: 'admin' } as const
    const changed = await Promise.all(Array.from({ length: 4 }, () => changePlan(app.ctx, gift)))
    expect(changed.filter(Boolean)).toHaveLength(1)
    expect(await planOf(person)).toMatchObject({ plan: { name: 'business' }, isGiven: true, price: null })
    const { rows } = await app.pool.query(
      "select details from events where workspace_id = $1 and type = 'plan-changed'",
      [person.workspaceId],
    )
    expect(rows).toEqual([{ details: { fromPlan: 'Free', toPlan: 'Business', by: 'admin' } }])
  })

  it('refuses unknown people and plans, and a gift to whoever pays', async () => {
    const person = await app.signIn()
    const change = { userId: person.id, plan: 'pro', status: 'active', reason: 'admin' } as const
    await expect(changePlan(app.ctx, { ...change, userId: 2 ** 40 })).rejects.toMatchObject({ status: 404 })
    await expect(changePlan(app.ctx, { ...change, plan: 'platinum' })).rejects.toMatchObject({ status: 404 })
    await app.pool.query('update subscriptions set price = 999 where user_id = $1', [person.id])
    await expect(changePlan(app.ctx, change)).rejects.toMatchObject({ status: 409 })
    expect((await planOf(person)).plan.name).toBe('free')
  })
})
