import { getSubscription, listPlans } from '@stowage/contract/billing'
import { unlimited } from '@stowage/contract/billing.rules'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aPlan, aSubscription } from '../../../test/samples.ts'
import { SubscriptionScreen } from './subscription-screen.tsx'

const free = aPlan({ id: 1 })
const pro = aPlan({
  id: 2,
  name: 'pro',
  displayName: 'Pro',
  price: 999,
  containers: 20,
  features: ['20 containers'],
})
const business = aPlan({
  id: 3,
  name: 'business',
  displayName: 'Business',
  price: 4999,
  containers: unlimited,
  itemsPerContainer: unlimited,
})

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.on(listPlans, [free, pro, business])
})

async function open(subscription = aSubscription({ plan: pro, usage: { containers: 8, items: 132 } })) {
  api.on(getSubscription, subscription)
  const rendered = renderInApp(<SubscriptionScreen />)
  const yours = within(await screen.findByRole('region', { name: 'Your plan' }))
  return { ...rendered, yours }
}

it('lists the plans of the plans call with prices in dollars [SUB-04] [SUB-32]', async () => {
  await open()
  const cards = within(screen.getByRole('region', { name: 'Plans' }))
  const headings = cards.getAllByRole('heading', { level: 3 })
  expect(headings.map((heading) => heading.textContent)).toEqual(['Free', 'Pro', 'Business'])
  expect(['$0', '$9.99', '$49.99'].map((price) => cards.getByText(price).tagName)).toHaveLength(3)
  const marked = cards.getByText('Most Popular').closest('li')
  expect(within(marked as HTMLElement).getByRole('heading', { name: 'Pro' })).toBeDefined()
  expect(cards.getByText('20 containers')).toBeDefined()
})

it('shows the current plan, what is used of it, and marks its card [SUB-33]', async () => {
  const { yours } = await open()
  expect(yours.getByRole('heading', { name: 'Pro' })).toBeDefined()
  expect(yours.getByRole('img', { name: '8 of 20 containers used' })).toBeDefined()
  expect(yours.getByText('Up to 30 per container')).toBeDefined()
  const card = screen.getByText('Current plan').closest('li')
  expect(within(card as HTMLElement).getByRole('heading', { name: 'Pro' })).toBeDefined()
  expect(screen.getByText('Whoever runs this server can change your plan to Business.')).toBeDefined()
})

it('reads -1 as unlimited, for containers and for items [SUB-05] [SUB-06]', async () => {
  const { yours } = await open(aSubscription({ plan: business }))
  expect(yours.getByText('Unlimited')).toBeDefined()
  expect(yours.getByText('Unlimited per container')).toBeDefined()
  expect(yours.queryByRole('img')).toBeNull()
})

it('gives the badge of an active subscription the primary look, and no other [SUB-34] [SUB-35]', async () => {
  const { yours, unmount } = await open()
  expect(yours.getByText('Active').className).toContain('bg-primary')
  unmount()
  const later = await open(aSubscription({ plan: pro, subscriptionStatus: 'past_due' }))
  expect(later.yours.getByText('Past due').className).not.toContain('bg-primary')
})

it('says that the plans did not load, and loads at the next try', async () => {
  api.on(getSubscription, aSubscription({ plan: pro }))
  api.on(listPlans, () => refusal(503, 'UNAVAILABLE', 'Later'))
  const { user } = renderInApp(<SubscriptionScreen />)
  expect((await screen.findByRole('alert')).textContent).toContain('The plans did not load')
  api.on(listPlans, [pro])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Current plan')).toBeDefined()
})
