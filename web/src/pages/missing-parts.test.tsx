import { getContainer } from '@stowage/contract/containers'
import { getInventoryStats } from '@stowage/contract/inventory'
import { getItem, listItems, listMovements } from '@stowage/contract/items'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, pageOf } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render.tsx'
import { aContainer, anItem, someStats } from '../../test/samples.ts'
import { onScreenOf } from '../../test/screen-width.ts'
import { ItemPage } from './item-page.tsx'
import { ItemsPage } from './items-page.tsx'

// The connection is gone once the page itself is there.
const asked = vi.hoisted(() => new Set<string>())
const lost = (part: string) => {
  asked.add(part)
  throw new TypeError('Failed to fetch dynamically imported module')
}
vi.mock('../features/inventory/no-items.tsx', () => lost('empty list'))
vi.mock('../features/containers/blocked-banner.tsx', () => lost('banner'))
vi.mock('../features/items/parts/quantity-pill.tsx', () => lost('stepper'))

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.on(getInventoryStats, someStats())
})

it('says that the list holds nothing where its own words did not come', async () => {
  api.on(listItems, () => pageOf([]))
  renderInApp(<ItemsPage />, { at: '/items' })
  expect(await screen.findByText('0 found')).toBeTruthy()
  await waitFor(() => expect(asked).toContain('empty list'))
  await settled()
  expect(screen.getByText('0 found')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'All Items' })).toBeTruthy()
})

it('shows an item of a blocked box where the banner did not come', async () => {
  const item = anItem({ name: 'Lantern' })
  api.on(getItem, item)
  api.on(getContainer, { ...aContainer({ id: 14, blocked: true }), items: [] })
  api.on(listMovements, [])
  renderInApp(<ItemPage id={7} />, { at: '/items/7' })
  await waitFor(() => expect(asked).toContain('banner'))
  await settled()
  expect(screen.getByRole('heading', { level: 1, name: 'Lantern' })).toBeTruthy()
})

it('shows the quantity on a phone where its stepper did not come', async () => {
  onScreenOf(390)
  api.on(listItems, () => pageOf([anItem({ name: 'Lantern', quantity: 3 })]))
  renderInApp(<ItemsPage />, { at: '/items' })
  const card = await screen.findByRole('article', { name: 'Lantern' })
  await waitFor(() => expect(asked).toContain('stepper'))
  await settled()
  expect(within(card).getByText('3')).toBeTruthy()
})

/** Waits until the failure has reached the page. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))
