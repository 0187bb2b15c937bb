import { type ActivityEntry, listActivity } from '@stowage/contract/activity'
import { getUserStats } from '@stowage/contract/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, pageOf, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { Account } from './account.tsx'

const at = '/profile?tab=activity'
const now = new Date('2026-03-10T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
})

function entry(id: number, change: Partial<ActivityEntry> = {}): ActivityEntry {
  return { id, action: 'signed-in', timestamp: daysAgo(0), details: {}, ...change }
}

function activityOf(entries: ActivityEntry[]) {
  const api = fakeApi()
  api.on(getUserStats, { accountAge: 1144, loginCount: 88, totalContainers: 8, totalItems: 132 })
  api.on(listActivity, () => pageOf(entries))
  return api
}

const queries = (api: ReturnType<typeof fakeApi>) => api.calls(listActivity).map(({ query }) => query)
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

it('shows the four figures, the age in days [ACC-28] [ACC-29] [ACC-30] [ACC-31]', async () => {
  activityOf([])
  renderInApp(<Account />, { at })
  await screen.findByText('88')
  const figures = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(figures).toEqual([
    ['Account age', '1,144 days'],
    ['Sign-ins', '88'],
    ['Containers', '8'],
    ['Items', '132'],
  ])
})

it('lists action, details and time by day, also what is known no more [ACC-26]', async () => {
  const box = { containerId: 1, containerName: 'Attic' }
  const tent = { ...box, itemId: 2, itemName: 'Tent' }
  const early = '2024-01-02T09:36:00.000Z'
  activityOf([
    entry(9, { action: 'item-added', details: { ...tent, quantity: 1 } }),
    entry(8),
    entry(7, { action: 'quantity-changed', timestamp: daysAgo(1), details: { ...tent, quantity: 3 } }),
    entry(6, { action: 'changed', timestamp: early, details: box }),
    entry(5, { action: 'container-deleted', timestamp: early, details: { ...box, count: 1 } }),
    entry(4, { action: 'items-deleted', timestamp: early, details: { count: 3 } }),
    entry(3, { action: 'labels-downloaded', timestamp: early, details: { count: 2 } }),
  ])
  renderInApp(<Account />, { at })
  const today = within(await screen.findByRole('region', { name: 'Today' }))
  expect(today.getByText(/^Tent/).closest('li')?.textContent).toMatch(/^Item addedTent in Attic\d/)
  expect(screen.getAllByRole('heading', { level: 2 }).map((day) => day.textContent)).toEqual([
    'Today',
    'Yesterday',
    '01/02/2024',
  ])
  expect(
    rows()
      .slice(1)
      .map((row) => row?.replace(/\s/g, ' ')),
  ).toEqual([
    expect.stringMatching(/^Signed in\d/),
    expect.stringMatching(/^Quantity changedTent, now 3\d/),
    'Something changedAttic9:36 AM',
    'Container deletedAttic · 1 item9:36 AM',
    'Items deleted3 items9:36 AM',
    'Labels downloaded2 labels9:36 AM',
  ])
})

it('asks for 20 entries, then for the next 20', async () => {
  const api = activityOf([])
  api.on(listActivity, ({ query }) =>
    query?.cursor ? pageOf([entry(1)], { total: 2 }) : pageOf([entry(2)], { total: 2, next: 'further' }),
  )
  const { user } = renderInApp(<Account />, { at })
  expect(await screen.findByText('1 of 2 entries')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('2 of 2 entries')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(queries(api)).toEqual([
    { days: '30', limit: '20' },
    { days: '30', limit: '20', cursor: 'further' },
  ])
})

it('filters by kind and by time in the address, and asks the server', async () => {
  const api = activityOf([entry(1)])
  const { user } = renderInApp(<Account />, { at })
  await user.click(await screen.findByRole('radio', { name: 'Items' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days')
  expect(window.location.search).toBe('?tab=activity&kind=items&days=7')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'All time')
  await screen.findByText('1 of 1 entry')
  expect(queries(api).map((query) => [query?.kind, query?.days])).toEqual([
    [undefined, '30'],
    ['items', '30'],
    ['items', '7'],
    ['items', undefined],
  ])
})

it('says that nothing is there, and shows all on a press', async () => {
  const api = activityOf([])
  const { user } = renderInApp(<Account />, { at: `${at}&kind=items&days=nonsense` })
  expect(await screen.findByText('Nothing in the last 30 days.')).toBeDefined()
  api.on(listActivity, () => pageOf([entry(1)]))
  await user.click(screen.getByRole('button', { name: 'Show all activity' }))
  expect(await screen.findByText('Signed in')).toBeDefined()
  expect(window.location.search).toBe('?tab=activity&days=all')
})

it('says what did not load and tries again', async () => {
  const api = activityOf([entry(1)])
  api.on(listActivity, () => refusal(500, 'INTERNAL', 'Broken'))
  api.on(getUserStats, () => refusal(500, 'INTERNAL', 'Broken'))
  const { user } = renderInApp(<Account />, { at })
  await screen.findByText('Couldn’t load activity')
  await screen.findByText('Couldn’t load the numbers')
  api.on(listActivity, () => pageOf([entry(1)]))
  const alert = screen.getByText('Couldn’t load activity').closest('[role=alert]') as HTMLElement
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Signed in')).toBeDefined()
})

it('says of a noun without words of its own what was done, and its name', async () => {
  const note = { action: 'note-created', details: { noteName: 'Groceries' } } as unknown as ActivityEntry
  activityOf([entry(1, note)])
  renderInApp(<Account />, { at })
  expect((await screen.findByText('Groceries')).closest('li')?.textContent).toMatch(/^CreatedGroceries\d/)
})
