import { getSubscription, openPortal, type Subscription } from '@stowage/contract/billing'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aPlan, aSubscription, aUser } from '../../../test/samples.ts'
import { fullPage } from '../../lib/address/full-page.ts'
import { PlanNoticeSlot } from './plan-notice-slot.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})

function open(change: Partial<Subscription>, person = aUser()) {
  api.on(getSubscription, aSubscription({ plan: aPlan({ displayName: 'Pro' }), price: 999, ...change }))
  return renderInApp(<PlanNoticeSlot />, { person })
}

it.each([
  ['past_due', 'We couldn’t charge $9.99. Your containers stay active'],
  ['disputed', 'A payment is being disputed through your bank.'],
  ['unpaid', 'Your payment didn’t go through. You’re on Free now'],
])('the band tells while a payment is %s, and leads to the provider’s page', async (status, words) => {
  open({ subscriptionStatus: status })
  expect((await screen.findByRole('status')).textContent).toContain(words)
  const go = vi.spyOn(fullPage, 'go').mockReturnValue(undefined)
  api.on(openPortal, { url: 'https://pay.example/portal' })
  screen.getByRole('button', { name: 'Manage Billing' }).click()
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://pay.example/portal'))
})

it('there is no band while nothing is to be done, nor for members, who can’t pay', async () => {
  open({ subscriptionStatus: 'active' })
  open({ subscriptionStatus: 'past_due' }, aUser({ workspaceRole: 'editor' }))
  await waitFor(() => expect(api.calls(getSubscription)).not.toHaveLength(0))
  expect(screen.queryByRole('status')).toBeNull()
})
