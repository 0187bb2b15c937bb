import { getSubscription } from '@stowage/contract/billing'
import { getContainer, listContainers } from '@stowage/contract/containers'
import { getInventoryStats, getOverview, getStats, listLocations } from '@stowage/contract/inventory'
import { getItem, listItems, listMovements, type Movement } from '@stowage/contract/items'
import { getCurrentUser, type User } from '@stowage/contract/users'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
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
import { queryKey } from '../lib/api/query.ts'
import { closeAllDialogs, openDialog } from '../lib/overlays/dialogs.ts'
import { configureFormats } from '../lib/texts/formats.ts'
import { i18n } from '../lib/texts/i18n.ts'
import { Router } from './router.tsx'
import { Shell } from './shell.tsx'

const usual = aUser({ createdAt: '2025-01-05T20:30:00Z' })
const other: User = { ...usual, timezone: 'Asia/Tokyo', dateFormat: 'yyyy-MM-dd', language: 'de' }

const now = new Date('2026-03-10T12:00:00Z')
/** An evening in UTC that is the next day in Tokyo. */
const updatedAt = '2026-03-09T20:30:00.000Z'

const box = aContainer({ id: 14, itemCount: 26_015, updatedAt })
const batteries = anItem({ id: 7, quantity: 12_345, updatedAt })
const movement: Movement = {
  id: 1,
  delta: 12_345,
  quantityAfter: 12_345,
  reason: 'created',
  userName: 'Ada',
  createdAt: updatedAt,
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  configureFormats(usual)
  const api = fakeApi()
  const stats = someStats({ totalItems: 26_015, totalQuantity: 54_321 })
  api.on(getOverview, anOverview({ stats, recentContainers: [box], lowStock: [batteries] }))
  api.on(getInventoryStats, stats)
  api.on(getStats, stats)
  api.on(getSubscription, aSubscription({ usage: { containers: 2, items: 26_015 } }))
  api.on(listLocations, [])
  api.on(listContainers, [box])
  api.on(getContainer, aContainerWithItems({ ...box, items: [batteries] }))
  api.on(listItems, [batteries])
  api.on(getItem, batteries)
  api.on(listMovements, [movement])
})

afterEach(() => {
  closeAllDialogs()
  configureFormats(aUser())
  i18n.activate('en')
  document.documentElement.lang = 'en'
  delete document.documentElement.dataset['theme']
})

/** All that is to be read, titles included. */
function shown(): string {
  const titles = [...document.querySelectorAll('[title]')].map((one) => one.getAttribute('title'))
  return [document.body.textContent, ...titles].join(' ').replace(/\s/g, ' ')
}

function expectToRead(texts: string[]): void {
  expect(texts.filter((text) => !shown().includes(text))).toEqual([])
}

const american = '03/09/2026, 8:30 PM'
const japanese = '2026-03-10, 05:30'

type Place = { at: string; width?: 390 | 1440; open?: () => void; was: string[]; is: string[] }

const places: [name: string, place: Place][] = [
  ['the dashboard', { at: '/', was: ['26,015'], is: ['26.015'] }],
  ['the containers', { at: '/containers', was: ['26,015'], is: ['26.015'] }],
  ['a container', { at: '/containers/14', was: [american, '12,345'], is: [japanese, '12.345'] }],
  ['the items', { at: '/items', was: ['12,345'], is: ['12.345'] }],
  ['the items on a phone', { at: '/items', width: 390, was: ['12,345'], is: ['12.345'] }],
  ['the search', { at: '/search?q=aa', was: ['12,345'], is: ['12.345'] }],
  ['the profile', { at: '/profile', was: ['01/05/2025'], is: ['2025-01-06'] }],
  ['the plan', { at: '/subscription', was: ['26,015'], is: ['26.015'] }],
  [
    'an item with its history',
    {
      at: '/items',
      open: () => openDialog('view-item', { item: batteries }),
      was: [american, '12,345'],
      is: [japanese, '12.345'],
    },
  ],
]

it.each(places)('%s follows other preferences without being opened anew', async (_name, place) => {
  const { at, width = 1440, open, was, is } = place
  onScreenOf(width)
  const { client } = renderInApp(
    <Shell>
      <Router />
    </Shell>,
    { at, person: usual },
  )
  if (open) act(open)
  await waitFor(() => expectToRead(was))
  act(() => {
    client.setQueryData(queryKey(getCurrentUser), other)
  })
  await waitFor(() => expectToRead(is))
  await waitFor(() => expect(was.filter((text) => shown().includes(text))).toEqual([]))
  await waitFor(() => expect(document.documentElement.lang).toBe('de'))
  // A revert shows the former preference again.
  act(() => {
    client.setQueryData(queryKey(getCurrentUser), usual)
  })
  await waitFor(() => expectToRead(was))
})

it('how long ago something was follows the timezone, on a card that is drawn seldom too', async () => {
  const evenings = [
    ['UTC', 'Yesterday'],
    ['Asia/Tokyo', 'Today'],
    ['America/Los_Angeles', 'Yesterday'],
  ] as const
  const api = fakeApi()
  api.on(getSubscription, aSubscription())
  api.on(getInventoryStats, someStats())
  api.on(listLocations, [])
  api.on(listContainers, [aContainer({ updatedAt, lowItemCount: 0 })])
  onScreenOf(1440)
  const shell = (
    <Shell>
      <Router />
    </Shell>
  )
  const { client } = renderInApp(shell, { at: '/containers', person: usual })
  await screen.findByText('Camping gear')
  for (const [timezone, word] of evenings) {
    act(() => {
      client.setQueryData(queryKey(getCurrentUser), { ...usual, timezone })
    })
    await waitFor(() => expect(shown()).toContain(word))
  }
})
