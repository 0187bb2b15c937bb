import { type AdministeredPlan, getPlanReach } from '@stowage/contract/subscription-plans'
import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aPlan, aUser } from '../../../test/samples.ts'
import { removeAllDrafts, storeDrafts } from '../../lib/storage/form-drafts.ts'
import { SubscriptionPlanDialog } from './subscription-plan-dialog.tsx'

const pro: AdministeredPlan = {
  ...aPlan({
    id: 2,
    name: 'pro',
    displayName: 'Pro',
    description: 'For a home.',
    price: 999,
    containers: 20,
  }),
  version: 4,
  users: 359,
}

it('a draft sets nothing back that another admin has changed meanwhile', async () => {
  onTestFinished(removeAllDrafts)
  const reach = { people: 0, containers: 0, paused: 0, isAtLeast: false, who: [] }
  fakeApi().on(getPlanReach, reach)
  const open = (plan: AdministeredPlan) =>
    renderInApp(<SubscriptionPlanDialog open plan={plan} onClose={() => undefined} />, {
      person: aUser({ role: 'admin', isAdmin: true }),
    })
  const { user, unmount } = open(pro)
  await user.type(await screen.findByDisplayValue('For a home.'), ' And a shed.')
  storeDrafts()
  unmount()
  open({ ...pro, price: 1299, exportFormats: ['csv'], version: 5 })
  expect(await screen.findByDisplayValue('For a home. And a shed.')).toBeDefined()
  expect(screen.getByDisplayValue('12.99')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'csv' }).checked).toBe(true)
})
