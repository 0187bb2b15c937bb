import { getSubscription } from '@stowage/contract/billing'
import { getOverview } from '@stowage/contract/inventory'
import { chooseLowStockRule } from '@stowage/contract/workspaces'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import {
  aContainer,
  anItem,
  anOverview,
  aPlan,
  aSubscription,
  aUser,
  someStats,
} from '../../../test/samples.ts'
import { onScreenOf } from '../../../test/screen-width.ts'
import { closeAllDialogs } from '../../lib/overlays/dialogs.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { Dashboard } from './dashboard.tsx'

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.on(getSubscription, aSubscription({ plan: aPlan({ displayName: 'Pro', containers: 20 }) }))
})

async function open(overview = anOverview()) {
  api.on(getOverview, overview)
  const rendered = renderInApp(<Dashboard />)
  await screen.findByRole('navigation', { name: 'Inventory at a glance' })
  return rendered
}

const hrefOf = (link: HTMLElement) => link.getAttribute('href')

it('greets by the clock of the device and sums up the inventory', async () => {
  vi.spyOn(Date.prototype, 'getHours').mockReturnValue(9)
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good morning, Maya')
  expect(screen.getByText(/^132 items in 8 containers\./)).toBeDefined()
  const low = screen.getByRole('link', { name: '5 are low (5 or fewer left).' })
  expect(hrefOf(low)).toBe('/items?filter=low-stock')
})

it('names the workspace in sight for people with several [WS-05]', async () => {
  api.on(getOverview, anOverview())
  renderInApp(<Dashboard />, { person: aUser({ workspaceCount: 2, workspaceName: 'Rowing club' }) })
  expect(await screen.findByText('Rowing club')).toBeDefined()
})

it.each([
  [7, 5, '7 are low (5 or fewer left).'],
  [1, 12, '1 is low (12 or fewer left).'],
  [42, 'minimum', '42 are at or below their minimums.'],
  [1, 'minimum', '1 is at or below its minimum.'],
] as const)('says what it counts as low: %i by %s', async (lowStockItems, lowStockRule, sentence) => {
  await open(anOverview({ stats: someStats({ lowStockItems, lowStockRule }) }))
  expect(screen.getByRole('link', { name: sentence })).toBeDefined()
})

it('says of fewer than ten items in figures only what is low, and lists what is down to a minimum [DASH-25]', async () => {
  const stats = someStats({ totalContainers: 1, totalItems: 3, lowStockItems: 3 })
  const lowStock = [anItem({ id: 2, name: 'Gas', quantity: 1, minQuantity: 2 })]
  const { container } = await open(anOverview({ stats, lowStock }))
  expect(container.querySelector('header')?.textContent).toMatch(/3 items in 1 container\. $/)
  expect(screen.getByRole('link', { name: /^Low stock ?3/ })).toBeDefined()
  expect(screen.queryByText('Time to restock')).toBeNull()
  expect(screen.queryByRole('button', { name: /own minimum/ })).toBeNull()
  expect(screen.getByRole('link', { name: /Gas.*1 left/ })).toBeDefined()
  // The list of low items goes by the workspace's rule, so it doesn't hold them.
  expect(screen.queryByRole('link', { name: 'View all 3' })).toBeNull()
})

it('does not say that there is nothing to restock beside an item at its minimum', async () => {
  const stats = someStats({ totalContainers: 1, totalItems: 3, lowStockItems: 0 })
  await open(anOverview({ stats, lowStock: [anItem({ id: 2, name: 'Gas', quantity: 8, minQuantity: 10 })] }))
  expect(screen.getByRole('link', { name: /Gas.*8 left/ })).toBeDefined()
  expect(screen.queryByText('Nothing is running low')).toBeNull()
})

it('leads somebody with one box of few items on to its label and a second box, in place of the health', async () => {
  const stats = someStats({ totalContainers: 1, totalItems: 3, lowStockItems: 3 })
  const recentContainers = [aContainer({ name: 'Camping gear', itemCount: 3 })]
  api.on(getOverview, anOverview({ stats, recentContainers }))
  const { user } = renderInApp(<Dashboard />, { person: aUser({ firstRun: 'labelled' }) })
  const next = within(
    (await screen.findByRole('heading', { name: 'Next steps' })).closest('section') as HTMLElement,
  )
  expect(next.getByText('Camping gear, with 3 items')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Inventory Health' })).toBeNull()
  await user.click(next.getByRole('button', { name: /^Scan its label/ }))
  expect(await screen.findByRole('dialog', { name: 'Scan QR Code' })).toBeDefined()
  act(() => closeAllDialogs())
  await user.click(next.getByRole('button', { name: /^Add a second box/ }))
  expect(await screen.findByRole('dialog', { name: 'Create Container' })).toBeDefined()
})

it('offers the label first to somebody who has not seen it', async () => {
  const stats = someStats({ totalContainers: 1, totalItems: 0 })
  api.on(getOverview, anOverview({ stats, recentContainers: [aContainer({ itemCount: 0 })] }))
  const { user } = renderInApp(<Dashboard />, { person: aUser({ firstRun: 'due' }) })
  await user.click(await screen.findByRole('button', { name: /^Print its label/ }))
  expect(await screen.findByRole('dialog', { name: /QR Code/ })).toBeDefined()
})

it.each([
  ['a second box', { totalContainers: 2, totalItems: 3 }, 'owner'],
  ['ten items', { totalContainers: 1, totalItems: 10 }, 'owner'],
  ['the role of a viewer', { totalContainers: 1, totalItems: 3 }, 'viewer'],
] as const)('says no next steps with %s', async (_, change, workspaceRole) => {
  api.on(getOverview, anOverview({ stats: someStats(change), recentContainers: [aContainer()] }))
  renderInApp(<Dashboard />, { person: aUser({ workspaceRole }) })
  expect(await screen.findByRole('heading', { name: 'Inventory Health' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Next steps' })).toBeNull()
})

it('offers each item’s own minimum where most items are low because they are few, and takes it back', async () => {
  const sent = () => api.calls(chooseLowStockRule).map(({ body }) => body.lowStockRule)
  api.on(chooseLowStockRule, ({ body }) => body)
  const stats = someStats({ totalItems: 12, lowStockItems: 7 })
  const { user } = await open(anOverview({ stats }))
  expect(await screen.findByText('7 of 12 count as low because you have 5 or fewer of each.')).toBeDefined()
  expect(screen.queryByText('7 are low (5 or fewer left).')).toBeNull()
  api.on(getOverview, anOverview({ stats: { ...stats, lowStockItems: 0, lowStockRule: 'minimum' } }))
  await user.click(screen.getByRole('button', { name: 'Use each item’s own minimum instead' }))
  await waitFor(() => expect(screen.queryByText(/count as low/)).toBeNull())
  expect(sent()).toEqual(['minimum'])
  api.on(getOverview, anOverview({ stats }))
  act(() => toast.current()?.action?.onAction())
  expect(await screen.findByText(/count as low/)).toBeDefined()
  expect(sent()).toEqual(['minimum', 5])
})

it('shows four figures, each linked to its list [DASH-01] [DASH-03] [DASH-04] [DASH-05] [DASH-06] [DASH-07] [DASH-08] [DASH-09] [DASH-10]', async () => {
  await open(anOverview({ stats: someStats({ totalItems: 26_015 }) }))
  const figures = screen.getByRole('navigation', { name: 'Inventory at a glance' })
  await within(figures).findByText('12 left on Pro')
  const links = within(figures).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Containers812 left on Pro',
    'Items26,015540 pieces',
    'Low stock5Time to restock',
    'Locations7',
  ])
  expect(links.map(hrefOf)).toEqual(['/containers', '/items', '/items?filter=low-stock', '/containers'])
})

it('says how many containers are over the limit of a smaller plan', async () => {
  await open(anOverview({ stats: someStats({ totalContainers: 483 }) }))
  const figures = screen.getByRole('navigation', { name: 'Inventory at a glance' })
  expect(await within(figures).findByText('463 over the Pro limit')).toBeDefined()
})

it('begins on a phone with what to do, what runs low and where somebody left off', async () => {
  onScreenOf(390)
  await open(anOverview({ lowStock: [anItem({ name: 'Gas' })] }))
  const names = [
    'Quick actions',
    'Low Stock',
    'Recent Containers',
    'Inventory at a glance',
    'Inventory Health',
  ]
  const parts = names.map(
    (name) => screen.queryByRole('navigation', { name }) ?? screen.getByRole('heading', { name }),
  )
  const follows = parts.slice(1).map((part, at) => parts[at]?.compareDocumentPosition(part))
  expect(follows).toEqual(follows.map(() => Node.DOCUMENT_POSITION_FOLLOWING))
})

it('takes everything from one request, besides the plan that the shell reads', async () => {
  await open()
  await waitFor(() => expect(api.calls(getSubscription)).toHaveLength(1))
  expect(api.fetch).toHaveBeenCalledTimes(2)
  expect(api.calls(getOverview)).toHaveLength(1)
})

it('opens the dialogs of its quick actions [DASH-11] [DASH-12] [DASH-13]', async () => {
  const { user } = await open()
  const actions = within(screen.getByRole('navigation', { name: 'Quick actions' }))
  await user.click(actions.getByRole('button', { name: 'New Container' }))
  expect(await screen.findByRole('dialog', { name: 'Create Container' })).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(actions.getByRole('button', { name: 'Add Item' }))
  expect(await screen.findByRole('dialog', { name: 'Add Item' })).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(actions.getByRole('button', { name: 'Scan QR' }))
  expect(await screen.findByRole('dialog', { name: 'Scan QR Code' })).toBeDefined()
})

it('shows the well-stocked share to one decimal [DASH-15] [DASH-16] [DASH-17]', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Inventory Health' })).toBeDefined()
  expect(screen.getByText('96.2%')).toBeDefined()
  expect(screen.getByText('127 of 132 items')).toBeDefined()
})

it('says of fewer than ten items no share that is below the whole, and says it of ten', async () => {
  const { unmount } = await open(anOverview({ stats: someStats({ totalItems: 2, lowStockItems: 2 }) }))
  expect(await screen.findByText('2 of 10 items')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Inventory Health' })).toBeDefined()
  expect(screen.queryByText('0.0%')).toBeNull()
  unmount()
  await open(anOverview({ stats: someStats({ totalItems: 10, lowStockItems: 10 }) }))
  expect(screen.getByText('0.0%')).toBeDefined()
})

it.each([
  ['green without a low or empty item [DASH-18]', { lowStockItems: 0 }, 'good', 'bg-ok-solid'],
  ['yellow below 10 % [DASH-19]', { totalItems: 100, lowStockItems: 9 }, 'fair', 'bg-warn-solid'],
  ['red from 10 % on [DASH-20]', { totalItems: 100, lowStockItems: 10 }, 'poor', 'bg-bad-solid'],
  [
    'red when items are out',
    { totalItems: 10, lowStockItems: 0, outOfStockItems: 1 },
    'poor',
    'bg-bad-solid',
  ],
])('colours the health bar %s', async (_, stats, health, colour) => {
  const { container } = await open(anOverview({ stats: someStats(stats) }))
  expect(container.querySelector('[data-health]')?.getAttribute('data-health')).toBe(health)
  expect(screen.getByRole('img', { name: /well stocked/ }).innerHTML).toContain(colour)
})

it('shows a dash and no colour without items', async () => {
  await open(anOverview({ stats: someStats({ totalItems: 0, lowStockItems: 0 }) }))
  expect(screen.getByText('–')).toBeDefined()
  expect(screen.getByRole('img', { name: 'No items yet' }).childElementCount).toBe(0)
})

it('lists recent containers in the order they come in, newest first [DASH-21] [DASH-24]', async () => {
  const names = ['Camping gear', 'Cables', 'Coats', 'Lights', 'Paint']
  await open(
    anOverview({ recentContainers: names.map((name, index) => aContainer({ id: 20 - index, name })) }),
  )
  const card = screen.getByRole('heading', { name: 'Recent Containers' }).closest('section')
  const rows = within(card as HTMLElement).getAllByRole('listitem')
  expect(rows.map((row) => names.find((name) => row.textContent.includes(name)))).toEqual(names)
  expect(hrefOf(within(rows[0] as HTMLElement).getByRole('link'))).toBe('/containers/20')
})

it('shows what is inside of a recent container, after its name', async () => {
  const inside = ['Tent', 'Stove'].map((name) => ({ name, imageUrl: null }))
  await open(anOverview({ recentContainers: [aContainer({ itemCount: 2, inside })] }))
  expect(screen.getByRole('link', { name: /^Camping gear.*Inside: Tent, Stove$/ })).toBeDefined()
})

it('says of a recent container that the plan blocks it, not by its grey alone', async () => {
  const recentContainers = [aContainer({ id: 2, name: 'Cables', blocked: true }), aContainer({ id: 1 })]
  await open(anOverview({ recentContainers }))
  expect(screen.getByRole('link', { name: /Cables.*Blocked/ })).toBeDefined()
  expect(screen.getAllByText('Blocked')).toHaveLength(1)
})

it('alerts about low items, each with the way to its page [DASH-25]', async () => {
  await open(anOverview({ lowStock: [anItem({ id: 3, name: 'Gas', quantity: 2, containerId: 14 })] }))
  const link = screen.getByRole('link', { name: /Gas.*Camping gear.*2 left/ })
  expect(hrefOf(link)).toBe('/items/3')
})

it('says of what is gone that it is out of stock, by the minimum too', async () => {
  const lowStock = [anItem({ id: 3, name: 'Gas', quantity: 0 }), anItem({ id: 4, name: 'Tape', quantity: 1 })]
  await open(anOverview({ lowStock }))
  expect(screen.getByRole('link', { name: /Gas.*Out of Stock$/ })).toBeDefined()
  expect(screen.getByRole('link', { name: /Tape.*1 left$/ })).toBeDefined()
})

it('tells what was done last, in sentences [DASH-26]', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-05T09:35:00Z'), toFake: ['Date'] })
  const timestamp = '2026-01-05T09:30:00.000Z'
  await open(
    anOverview({
      activity: [
        {
          id: 3,
          action: 'item-added',
          timestamp,
          details: { itemName: 'AA batteries', containerName: 'Camping gear' },
        },
        { id: 2, action: 'quantity-changed', timestamp, details: { itemName: 'Gas', quantity: 2 } },
        { id: 1, action: 'items-added', timestamp, details: { count: 12, containerName: 'Cables' } },
        { id: 0, action: 'items-added', timestamp, details: { count: 200 } },
      ],
    }),
  )
  expect(screen.getByRole('heading', { name: 'Recent Activity' })).toBeDefined()
  const entries = () => screen.getAllByRole('listitem').map((entry) => entry.textContent)
  await waitFor(() =>
    expect(entries()).toEqual([
      'Added AA batteries to Camping gear5m ago',
      'Set Gas to 25m ago',
      'Added 12 items to Cables5m ago',
      'Added 200 items to several containers5m ago',
    ]),
  )
})

it('starts with one container where there is none [DASH-27] [DASH-28]', async () => {
  const stats = someStats({
    totalContainers: 0,
    totalItems: 0,
    totalQuantity: 0,
    lowStockItems: 0,
    locations: 0,
  })
  const { user } = await open(anOverview({ stats }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Maya')
  expect(await screen.findByRole('heading', { name: 'Create your first container' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Recent Containers' })).toBeNull()
  expect(hrefOf(screen.getByRole('link', { name: 'Import a list' }))).toBe('/export/import')
  await user.click(screen.getByRole('button', { name: 'Create Container' }))
  expect(await screen.findByRole('dialog', { name: 'Create Container' })).toBeDefined()
})

it('says that it did not load, and loads at the next try', async () => {
  api.on(getOverview, () => refusal(500, 'INTERNAL', 'Broken'))
  const { user } = renderInApp(<Dashboard />)
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the dashboard')
  api.on(getOverview, anOverview())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('96.2%')).toBeDefined()
})
