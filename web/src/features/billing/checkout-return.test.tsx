import { confirmCheckout, getSubscription, listPlans } from '@stowage/contract/billing'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aPlan, aSubscription } from '../../../test/samples.ts'
import { CheckoutReturn } from './checkout-return.tsx'

const free = aPlan({ id: 1 })
const pro = aPlan({
  id: 2,
  name: 'pro',
  displayName: 'Pro',
  price: 999,
  features: ['20 containers', 'Data export (CSV, PDF)'],
})
const onFree = aSubscription({ plan: free })
const onPro = aSubscription({ plan: pro, price: 999 })

let api: FakeApi
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  api = fakeApi()
  api.on(listPlans, [free, pro])
  api.on(getSubscription, onFree)
  api.on(confirmCheckout, { state: 'processing', subscription: onFree })
})
afterEach(() => vi.useRealTimers())

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const open = () => renderInApp(<CheckoutReturn session="cs_1" planName="pro" />)
const title = () => screen.getByRole('heading', { level: 1 }).textContent

it('waits for the provider with the plan that was chosen, and shows when it holds', async () => {
  open()
  expect(
    await screen.findByText('You chose Pro for $9.99/month. This usually takes a few seconds.'),
  ).toBeDefined()
  expect(title()).toBe('Waiting for the payment provider')
  expect(screen.getByText('20 containers, Data export (CSV, PDF)')).toBeDefined()
  expect(api.calls(confirmCheckout)[0]?.body).toEqual({ session: 'cs_1' })
  api.on(confirmCheckout, { state: 'done', subscription: onPro })
  await wait(3)
  expect(title()).toBe('You’re on Pro')
  expect(screen.getByRole('link', { name: 'Go to your containers' }).getAttribute('href')).toBe('/containers')
  const asked = api.calls(confirmCheckout).length
  await wait(60)
  expect(api.calls(confirmCheckout)).toHaveLength(asked)
})

it('says after 20 seconds that it takes longer, how long it has, and can be asked', async () => {
  const { user } = open()
  await wait(21)
  expect(title()).toBe('Still waiting for the payment provider')
  expect(screen.getByText(/No need to pay again: Pro starts once/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Contact Support' })).toBeDefined()
  await wait(125)
  expect(screen.getByText('Still checking, 2 minutes so far')).toBeDefined()
  api.on(confirmCheckout, { state: 'done', subscription: onPro })
  await user.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('You’re on Pro')).toBeDefined()
})

it('asks for ten minutes at most, and nobody who has left', async () => {
  const { unmount } = open()
  await wait(11 * 60)
  const asked = api.calls(confirmCheckout).length
  expect(asked).toBeLessThan(140)
  await wait(60)
  expect(api.calls(confirmCheckout)).toHaveLength(asked)
  unmount()
  const other = open()
  await wait(1)
  other.unmount()
  const last = api.calls(confirmCheckout).length
  await wait(30)
  expect(api.calls(confirmCheckout)).toHaveLength(last)
})

it('goes on asking when the server is away', async () => {
  api.on(confirmCheckout, () => refusal(503, 'UNAVAILABLE', 'Later'))
  open()
  await wait(3)
  expect(title()).toBe('Waiting for the payment provider')
  api.on(confirmCheckout, { state: 'done', subscription: onPro })
  await wait(3)
  expect(title()).toBe('You’re on Pro')
})

it.each([
  ['open', () => ({ state: 'open' as const, subscription: onFree })],
  ['too old', () => ({ state: 'expired' as const, subscription: onFree })],
  ['somebody else’s', () => refusal(404, 'NOT_FOUND', 'We couldn’t find this checkout.')],
])('says that nothing was paid when the checkout is %s', async (_, reply) => {
  api.on(confirmCheckout, reply)
  open()
  expect(await screen.findByText('Payment not completed')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/subscription')
})
