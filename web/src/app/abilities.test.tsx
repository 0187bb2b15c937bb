import { getSubscription } from '@stowage/contract/billing'
import { getContainer, listContainers } from '@stowage/contract/containers'
import { getInventoryStats, getOverview, getStats, listLocations } from '@stowage/contract/inventory'
import { getItem, type Item, listItems, listMovements, type Movement } from '@stowage/contract/items'
import { listTrash } from '@stowage/contract/trash'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { fakeCamera } from '../../test/fake-camera.ts'
import { renderInApp } from '../../test/render.tsx'
import {
  aContainer,
  aContainerWithItems,
  anItem,
  anOverview,
  aSubscription,
  aUser,
  someStats,
} from '../../test/samples.ts'
import { onScreenOf } from '../../test/screen-width.ts'
import { type DialogProps, openDialog } from '../lib/overlays/dialogs.ts'
import { hasDraft, storeDraft } from '../lib/storage/form-drafts.ts'
import { Router } from './router.tsx'
import { Shell } from './shell.tsx'

const { detector } = vi.hoisted(() => ({ detector: { detect: vi.fn(), close: vi.fn() } }))
vi.mock('../devices/code-detector.ts', async (original) => ({
  ...(await original<object>()),
  createCodeDetector: async () => detector,
}))

type User = ReturnType<typeof renderInApp>['user']
type Screen = {
  name: string
  path: string
  width: 390 | 1440
  /** Text that every role sees once the screen is complete. */
  ready: string | RegExp
  /** Opens further parts of the screen to check. */
  prepare?: (user: User, role: WorkspaceRole) => Promise<unknown>
  /** Controls that change something, which an owner finds. */
  changing: string[]
  /** Controls that every role has. */
  staying?: string[]
  empty?: boolean
}

const sentence = 'You can view this workspace, but not change it.'
const batteries = anItem({ id: 7, name: 'AA batteries' })
const box = aContainer({ id: 14, name: 'Camping gear' })
const movement: Movement = {
  id: 1,
  delta: 12,
  quantityAfter: 12,
  reason: 'created',
  userName: 'Ada',
  createdAt: '2026-01-05T09:30:00.000Z',
}

/** A control whose name has one of these words changes data. */
const changingWords =
  /^(new|add|create|edit|delete|photo|quick fill|move|select|one (more|less)|undo|camera|restore|empty)\b|change quantity/i

/** A control that changes a quantity. */
const countingWords = /^one (more|less) of|change quantity$/i

/** Moves the pointer over each row, because rows show their controls only there. */
const point = async (user: User) => {
  const row = (await screen.findByText('AA batteries')).closest('[role=row]')
  if (row) await user.hover(row)
}
const press = (name: string) => async (user: User) => user.click(await screen.findByRole('button', { name }))
const openScan = async (user: User) => {
  detector.detect.mockResolvedValue([{ text: '4006381333931', format: 'ean_13', corners: [] }])
  await user.click(screen.getAllByRole('button', { name: /^Scan/ })[0] as HTMLElement)
  await screen.findByText(/No item has this barcode yet/)
}

const screens: Screen[] = [
  {
    name: 'the dashboard',
    path: '/',
    width: 1440,
    ready: 'Recent Activity',
    changing: ['New Container', 'Add Item'],
    staying: ['Scan QR'],
  },
  {
    name: 'the dashboard on a phone',
    path: '/',
    width: 390,
    ready: 'Recent Activity',
    changing: ['New Container', 'Add Item', 'Camera'],
    staying: ['Scan QR', 'Scan'],
  },
  {
    name: 'the dashboard of an empty workspace',
    path: '/',
    width: 1440,
    ready: /^(Nothing here yet|Create your first container)$/,
    changing: ['Create Container', 'Add Item'],
    empty: true,
  },
  {
    name: 'the containers with the menu of the screen',
    path: '/containers',
    width: 1440,
    ready: 'Camping gear',
    prepare: press('More actions'),
    changing: ['New Container', 'Add Item'],
    staying: ['Print labels', 'More actions', 'Actions for Camping gear'],
  },
  {
    name: 'the containers on a phone with the menu of a card',
    path: '/containers',
    width: 390,
    ready: 'Camping gear',
    prepare: press('Actions for Camping gear'),
    changing: ['New Container', 'Add Item', 'Edit', 'Delete'],
    staying: ['View Details', 'QR Code'],
  },
  {
    name: 'the containers of an empty workspace',
    path: '/containers',
    width: 1440,
    ready: /^(Nothing here yet|Create your first container)$/,
    changing: ['Create Container', 'New Container', 'Add Item'],
    empty: true,
  },
  {
    name: 'a container',
    path: '/containers/14',
    width: 1440,
    ready: 'AA batteries',
    prepare: async (user, role) => {
      if (role !== 'viewer')
        await user.click(screen.getByRole('button', { name: 'Actions for Camping gear' }))
      await point(user)
    },
    changing: [
      'Quick Fill',
      'Edit',
      'Delete',
      'Add Item',
      'Select all',
      'Select AA batteries',
      'Decrease quantity of AA batteries',
      'Increase quantity of AA batteries',
      'Edit AA batteries',
      'Photo of AA batteries',
      'Delete AA batteries',
    ],
    staying: ['QR Code'],
  },
  {
    name: 'a container on a phone',
    path: '/containers/14',
    width: 390,
    ready: 'AA batteries',
    changing: [
      'Quick Fill',
      'Add Item',
      'Select',
      'AA batteries: 12. Change quantity',
      'Edit AA batteries',
      'Photo of AA batteries',
      'Delete AA batteries',
    ],
    staying: ['QR Code'],
  },
  {
    name: 'an empty container',
    path: '/containers/14',
    width: 1440,
    ready: 'Camping gear is empty',
    prepare: async (user, role) => (role === 'viewer' ? undefined : press('Actions for Camping gear')(user)),
    changing: ['Quick Fill', 'Add Item', 'Edit', 'Delete'],
    empty: true,
  },
  {
    name: 'all items',
    path: '/items',
    width: 1440,
    ready: 'AA batteries',
    prepare: point,
    changing: [
      'Add Item',
      'Select all',
      'Select AA batteries',
      'Decrease quantity of AA batteries',
      'Increase quantity of AA batteries',
      'Edit AA batteries',
      'Photo of AA batteries',
      'Delete AA batteries',
    ],
  },
  {
    name: 'an item',
    path: '/items/7',
    width: 1440,
    ready: 'Stock history',
    prepare: async (user, role) =>
      role === 'viewer'
        ? undefined
        : user.click(screen.getByRole('button', { name: 'Actions for AA batteries' })),
    changing: [
      'Edit',
      'Photo',
      'Move',
      'Delete',
      'Decrease quantity of AA batteries',
      'Increase quantity of AA batteries',
      'Add Item',
    ],
    staying: ['Share'],
  },
  {
    name: 'Trash',
    path: '/trash',
    width: 1440,
    ready: 'Wool scarf',
    changing: [
      'Empty Trash',
      'Select all',
      'Select Wool scarf',
      'Restore Wool scarf',
      'Delete forever: Wool scarf',
      'Add Item',
    ],
  },
  {
    name: 'all items on a phone',
    path: '/items',
    width: 390,
    ready: 'AA batteries',
    changing: [
      'Add Item',
      'Select',
      'AA batteries: 12. Change quantity',
      'Edit AA batteries',
      'Photo of AA batteries',
      'Delete AA batteries',
    ],
  },
  {
    name: 'no items',
    path: '/items',
    width: 390,
    ready: 'No items yet',
    changing: ['Add Item'],
    empty: true,
  },
  {
    name: 'the search',
    path: '/search?q=aa',
    width: 1440,
    ready: /^in/,
    changing: ['Add Item'],
  },
  {
    name: 'the scanner with a barcode that no item has',
    path: '/profile',
    width: 390,
    ready: 'Email',
    prepare: openScan,
    changing: ['Add Item'],
    staying: ['Camera', 'Enter manually'],
  },
]

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  fakeCamera()
  detector.detect.mockResolvedValue([])
})

function answer(isEmpty: boolean): void {
  const stats = isEmpty
    ? someStats({ totalContainers: 0, totalItems: 0, lowStockItems: 0, locations: 0 })
    : someStats()
  const items: Item[] = isEmpty ? [] : [batteries]
  api.on(getOverview, anOverview({ stats, ...(!isEmpty && { recentContainers: [box], lowStock: items }) }))
  api.on(getInventoryStats, stats)
  api.on(getStats, stats)
  api.on(getSubscription, aSubscription())
  api.on(listLocations, [])
  api.on(listContainers, isEmpty ? [] : [box])
  api.on(getContainer, aContainerWithItems({ ...box, itemCount: items.length }))
  // No item has the scanned barcode.
  api.on(listItems, ({ query }) => (query?.code === undefined ? items : []))
  api.on(listTrash, [
    {
      kind: 'item',
      id: 3,
      name: 'Wool scarf',
      location: 'Attic',
      imageUrl: null,
      container: { id: 14, name: 'Camping gear', isDeleted: false },
      itemCount: null,
      contents: [],
      deletedAt: '2026-01-05T09:30:00.000Z',
      keptUntil: '2026-02-04T09:30:00.000Z',
    },
  ])
  api.on(getItem, batteries)
  api.on(listMovements, [movement])
}

/** The names of all that can be pressed, chosen or followed, in menus and dialogs too. */
function controls(): string[] {
  const found = ['button', 'link', 'menuitem', 'checkbox', 'radio'].flatMap((role) =>
    screen.queryAllByRole(role, { hidden: true }),
  )
  return found.map((one) => {
    const label = one instanceof HTMLInputElement ? one.labels?.[0] : undefined
    return (one.getAttribute('aria-label') ?? (label ?? one).textContent ?? '').trim()
  })
}

type Opened = Omit<Screen, 'name' | 'changing'>

async function open(
  role: WorkspaceRole,
  { path, width, ready, prepare, empty = false }: Opened,
  isPaused = false,
) {
  onScreenOf(width)
  answer(empty)
  const { user } = renderInApp(
    <Shell>
      <Router />
    </Shell>,
    { at: path, person: aUser({ workspaceRole: role, isPaused }) },
  )
  const main = within(screen.getByRole('main'))
  await waitFor(() =>
    expect(main.queryAllByText(ready).length + main.queryAllByLabelText(ready).length).not.toBe(0),
  )
  // A menu of the screen's own is not there for those who may not change it.
  await prepare?.(user, isPaused || role === 'counter' ? 'viewer' : role)
  return user
}

describe.each(screens)('$name', (shown) => {
  const { changing, staying = [] } = shown

  it.each(['owner', 'editor'] as const)('offers an %s what changes it', async (role) => {
    await open(role, shown)
    await waitFor(() => expect(controls()).toEqual(expect.arrayContaining([...changing, ...staying])))
  })

  it.each([
    { who: 'a viewer', role: 'viewer' },
    { who: 'a paused editor', role: 'editor', isPaused: true },
  ] as const)('offers $who nothing that changes it [ROLE-04]', async ({ role, isPaused = false }) => {
    await open(role, shown, isPaused)
    await waitFor(() => expect(controls()).toEqual(expect.arrayContaining(staying)))
    // The scanner's way to read with the camera changes nothing.
    const offered = controls().filter((name) => changingWords.test(name) && !staying.includes(name))
    expect(offered).toEqual([])
    expect(controls().filter((name) => changing.includes(name) && !staying.includes(name))).toEqual([])
  })

  it('offers a counter quantities, and nothing else that changes it [ROLE-07]', async () => {
    await open('counter', shown)
    await waitFor(() => expect(controls()).toEqual(expect.arrayContaining(staying)))
    const offered = controls().filter((name) => changingWords.test(name) && !staying.includes(name))
    expect(offered.filter((name) => !countingWords.test(name))).toEqual([])
    const counting = changing.filter((name) => countingWords.test(name))
    expect(controls()).toEqual(expect.arrayContaining(counting))
    if (counting.length > 0) expect(controls().some((name) => name.startsWith('Set count'))).toBe(true)
  })
})

it.each([
  ['/', 'Nothing here yet'],
  ['/containers', 'Nothing here yet'],
  ['/items', 'No items yet'],
])('says plainly to a viewer at %s that there is nothing yet [UX-02]', async (path, ready) => {
  await open('viewer', { path, width: 1440, ready, empty: true })
  expect(screen.queryByText(/first container|Start with/)).toBeNull()
})

it('has All Items for a viewer’s thumb where others have Add Item', async () => {
  await open('viewer', { path: '/profile', width: 390, ready: 'Email' })
  const bar = within(screen.getByRole('navigation', { name: 'Quick' }))
  const entries = [...bar.getAllByRole('button'), ...bar.getAllByRole('link')]
  expect(entries.map((entry) => entry.textContent).sort()).toEqual([
    'All Items',
    'Containers',
    'Menu',
    'Scan',
    'Search',
  ])
  expect(bar.getByRole('link', { name: 'All Items' }).getAttribute('href')).toBe('/items')
})

it.each([390, 1440] as const)('shows a viewer an item with its stock history at %i px', async (width) => {
  const user = await open('viewer', { path: '/containers/14', width, ready: 'AA batteries' })
  await point(user)
  await user.click(await screen.findByRole('button', { name: 'Details of AA batteries' }))
  const dialog = await screen.findByRole('dialog', { name: 'AA batteries' })
  expect(dialog.textContent).toContain('Rechargeable, charged in May')
  expect((await within(dialog).findByRole('list', { name: 'Stock history' })).textContent).toContain('Ada')
})

describe('an address or a dialog that changes something', () => {
  it('tells a viewer so at /camera, with a way back', async () => {
    await open('viewer', { path: '/camera?containerId=14', width: 390, ready: sentence })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('View only')
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/')
  })

  const dialogs: { [N in keyof DialogProps]?: DialogProps[N] } = {
    'create-container': {},
    'edit-container': { container: box },
    'add-item': {},
    'edit-item': { item: batteries },
    'add-picture': { item: batteries },
    'quick-fill': { container: box },
    'move-items': { items: [batteries] },
  }

  it.each(Object.entries(dialogs))(
    'tells a viewer so in place of the dialog %s, with what was typed to copy [ROLE-11]',
    async (name, props) => {
      const { user } = renderInApp(null, { person: aUser({ workspaceRole: 'viewer' }) })
      storeDraft('item', { values: { name: 'Kept' }, photo: null })
      act(() => openDialog(name as 'add-item', props as DialogProps['add-item']))
      const dialog = await screen.findByRole('dialog', { name: 'View only' })
      expect(dialog.textContent).toContain(sentence)
      expect(within(dialog).getByText('Kept')).toBeDefined()
      expect(within(dialog).getByRole('button', { name: 'Copy' })).toBeDefined()
      await user.click(within(dialog).getByRole('button', { name: 'OK' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      // The draft stays stored until the person may save it.
      expect(hasDraft('item')).toBe(true)
      expect(api.fetch).not.toHaveBeenCalled()
    },
  )
})

describe('the badge beside the title [ROLE-05] [ROLE-07]', () => {
  it.each([
    ['viewer', false, 'View only'],
    ['counter', false, 'Counts only'],
    ['editor', false, undefined],
    ['editor', true, undefined],
  ] as const)('of a %s (paused: %s) is %s', async (role, isPaused, words) => {
    await open(role, { path: '/containers', width: 1440, ready: 'Camping gear' }, isPaused)
    const badges = screen.queryAllByText(/^(View|Counts) only$/).map(({ textContent }) => textContent)
    expect(badges).toEqual(words ? [words] : [])
  })

  it('gives way to a band on every screen for a paused member', async () => {
    await open('editor', { path: '/items', width: 390, ready: 'AA batteries' }, true)
    expect(
      await screen.findByText('You can only view this workspace right now. Maya can change that.'),
    ).toBeDefined()
  })
})
