import { getSubscription } from '@stowage/contract/billing'
import { getOverview } from '@stowage/contract/inventory'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aContainer, anOverview, aSubscription, someStats } from '../../../test/samples.ts'
import { Dashboard } from './dashboard.tsx'

vi.mock('./parts/next-steps.tsx', () => {
  throw new Error('No connection')
})

it('shows the health of the inventory where the code of the next steps can’t be loaded', async () => {
  const api = fakeApi()
  api.on(getSubscription, aSubscription())
  const stats = someStats({ totalContainers: 1, totalItems: 3 })
  api.on(getOverview, anOverview({ stats, recentContainers: [aContainer()] }))
  renderInApp(<Dashboard />)
  expect(await screen.findByRole('heading', { name: 'Inventory Health' })).toBeDefined()
})
