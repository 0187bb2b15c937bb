import {
  getSubscription,
  listPlans,
  openPortal,
  previewPlan,
  resumeSubscription,
  type Subscription,
} from '@stowage/contract/billing'
import { listContainers } from '@stowage/contract/containers'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aContainer, aPlan, aSubscription } from '../../../test/samples.ts'
import { fullPage } from '../../lib/address/full-page.ts'
import { SubscriptionScreen } from './subscription-screen.tsx'

const free = aPlan()
const pro = aPlan({ id: 2, name: 'pro', displayName: 'Pro', price: 999, containers: 20 })
const paid = aSubscription({
  plan: pro,
  customerId: 'cus_1',
  price: 999,
  paidUntil: '2031-02-03T12:00:00Z',
  card: { brand: 'visa', last4: '4242' },
})
const ending = { ...paid, endsAt: '2031-02-03T12:00:00Z' }

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.on(listPlans, [free, pro])
  api.on(listContainers, [aContainer({ itemCount: 8 })])
  api.on(previewPlan, {
    plan: free,
    closed: { count: 5, containers: [] },
    open: { count: 3, containers: [] },
    paused: [],
    stopped: { count: 0, named: [] },
  })
})

async function open(subscription: Subscription) {
  api.on(getSubscription, subscription)
  const rendered = renderInApp(<SubscriptionScreen chosen="" hasLeftCheckout={false} />)
  return { ...rendered, yours: within(await screen.findByRole('region', { name: 'Your plan' })) }
}

it('says when the next charge is, how much and to which card, and leads to the invoices', async () => {
  const go = vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
  api.on(openPortal, { url: 'https://pay.example/portal' })
  const { yours, user } = await open(paid)
  expect(yours.getByText('Next charge: $9.99 on 02/03/2031')).toBeDefined()
  expect(yours.getByText('Visa ending in 4242')).toBeDefined()
  await user.click(yours.getByRole('button', { name: 'Invoices' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://pay.example/portal'))
})

it('says nothing of a card that the provider does not tell, nor of a charge that fails', async () => {
  const { yours, unmount } = await open({ ...paid, card: null })
  expect(yours.getByText('Next charge: $9.99 on 02/03/2031')).toBeDefined()
  expect(yours.queryByText(/ending in/)).toBeNull()
  unmount()
  const { yours: overdue } = await open({ ...paid, subscriptionStatus: 'past_due' })
  expect(overdue.queryByText(/Next charge/)).toBeNull()
})

it('shows a cancellation with its day and what it will block, and takes it back', async () => {
  const { yours, user } = await open(ending)
  expect(yours.getByText('Ends 02/03/2031')).toBeDefined()
  expect(yours.getByText('$9.99/month, won’t renew')).toBeDefined()
  const band = yours.getByRole('status')
  await waitFor(() =>
    expect(band.textContent).toContain('After that, your newest 5 containers will be blocked.'),
  )
  expect(band.textContent).toContain('Pro was canceled. It’ll stay active until 02/03/2031.')
  expect(screen.getByText('From 02/03/2031')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Switch to Free' })).toBeNull()
  api.on(resumeSubscription, paid)
  await user.click(yours.getByRole('button', { name: 'Keep Pro' }))
  expect(await yours.findByText('Next charge: $9.99 on 02/03/2031')).toBeDefined()
})

it('says of an included plan that nobody pays, without prices, billing and cancel, in place of plans to buy', async () => {
  const business = aPlan({ id: 3, name: 'business', displayName: 'Business', price: 4999, containers: -1 })
  const plan = { ...business, features: ['All export formats'] }
  const { container } = await open(aSubscription({ plan, isIncluded: true, isPaymentConfigured: false }))
  expect(screen.getByText('Included')).toBeDefined()
  expect(screen.getByText('There’s nothing to pay here.')).toBeDefined()
  expect(
    within(screen.getByRole('region', { name: 'What’s included' })).getByText('All export formats'),
  ).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(container.textContent).not.toContain('$')
})

it('shows no price on the card of a plan that was given', async () => {
  await open(aSubscription({ plan: pro, isGiven: true, customerId: 'cus_1' }))
  const card = screen.getByRole('heading', { level: 3, name: 'Pro' }).closest('li')
  expect(card?.textContent).toContain('Complimentary')
  expect(card?.textContent).not.toContain('$')
  expect(screen.queryByRole('button', { name: 'Manage Billing' })).toBeNull()
})

it('says why the plan is gone after a lost dispute', async () => {
  const { yours } = await open(
    aSubscription({ plan: free, subscriptionStatus: 'canceled', isDisputeLost: true, customerId: 'cus_1' }),
  )
  expect(yours.getByRole('status').textContent).toContain('Your bank reversed a payment for your plan.')
})
