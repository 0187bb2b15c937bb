import { getSubscription, listPlans, type Plan } from '@stowage/contract/billing'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aPlan, aSubscription, aUser } from '../../../test/samples.ts'
import { PromotionSlot } from './promotion-slot.tsx'

const pro: Partial<Plan> = { id: 2, name: 'pro', displayName: 'Pro', price: 999, description: 'For a home.' }

let api: FakeApi
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  api = fakeApi()
})
afterEach(() => vi.useRealTimers())

async function open(next: Partial<Plan> = {}, { plan = aPlan(), person = aUser() } = {}) {
  api.on(getSubscription, aSubscription({ plan }))
  api.on(listPlans, [aPlan(), aPlan({ ...pro, ...next })])
  renderInApp(<PromotionSlot />, { person })
  await act(() => vi.advanceTimersByTimeAsync(3000))
}

it.each([
  [{ containers: 20, exportFormats: ['csv', 'pdf'] }, '17 more containers, plus CSV or PDF export.'],
  [{ containers: 4 }, '1 more container.'],
  [{ containers: -1, exportFormats: ['json'] }, 'Unlimited containers, plus JSON export.'],
  [{ containers: 3, exportFormats: ['csv'] }, 'Export as CSV.'],
  [{ containers: 3 }, 'For a home.'],
] satisfies [Partial<Plan>, string][])('says what %j gives beyond Free', async (next, words) => {
  await open(next)
  const ad = await screen.findByRole('complementary', { name: 'Ad' })
  expect(ad.textContent).toBe(`Ad${words} Pro, $9.99/month.See plans`)
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/subscription')
})

it('is shown neither on another plan, nor to members who cannot take one, nor where nothing is for sale', async () => {
  await open({}, { plan: aPlan(pro) })
  await open({}, { person: aUser({ workspaceRole: 'editor' }) })
  await open({ price: 0 })
  expect(screen.queryByRole('complementary')).toBeNull()
})
