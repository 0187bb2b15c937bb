import {
  type Analytics,
  getAnalytics,
  type ItemCovers,
  listFullestContainers,
  listItemCovers,
  listMovedItems,
  listUnmovedItems,
} from '@stowage/contract/analytics'
import { getSubscription, listPlans } from '@stowage/contract/billing'
import { updateItem } from '@stowage/contract/items'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { anItem, aPlan, aSubscription } from '../../../test/samples.ts'
import { onScreenOf } from '../../../test/screen-width.ts'
import { configureFormats } from '../../lib/texts/formats.ts'
import { AnalyticsScreen } from './analytics-screen.tsx'
import { queryOf } from './choices.ts'
import { today } from './numbers.ts'

const nothing = { in: 0, out: 0, corrected: 0, differing: 0 }

const figures = (change: Partial<Analytics> = {}): Analytics => ({
  asOf: '2026-03-12T14:30:00.000Z',
  from: '2026-02-11',
  to: '2026-03-12',
  timezone: 'America/New_York',
  unit: 'day',
  since: '2025-01-01',
  today: '2026-03-12',
  members: 1,
  about: { kind: 'everything', name: null, isDeleted: false },
  total: { in: 60, out: 30, corrected: -2, differing: 1, stock: 128, stockBefore: 100 },
  periods: [
    { from: '2026-03-11', to: '2026-03-11', ...nothing, in: 60, stock: 160 },
    { from: '2026-03-12', to: '2026-03-12', ...nothing, out: 30, corrected: -2, differing: 1, stock: 128 },
  ],
  ...change,
})

const tape = {
  id: 7,
  name: 'Packing tape',
  containerId: 3,
  containerName: 'Packing table',
  location: 'Garage',
  isDeleted: false,
}

const cover: ItemCovers['rows'][number] = {
  ...tape,
  quantity: 4,
  minQuantity: 6,
  out: 41,
  cover: 3,
  timesLow: 5,
  proposed: 19,
}

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.on(getSubscription, aSubscription({ plan: aPlan({ name: 'business', advancedAnalytics: true }) }))
  api.on(getAnalytics, figures())
  api.on(listMovedItems, { rows: [{ ...tape, in: 5, out: 41 }], total: 1 })
  api.on(listItemCovers, { rows: [cover], total: 1 })
  api.on(listUnmovedItems, {
    rows: [
      {
        ...tape,
        id: 8,
        name: 'VHS tapes',
        isDeleted: true,
        quantity: 30,
        movedAt: '2025-08-26T09:00:00.000Z',
        days: 198,
      },
    ],
    total: 1,
  })
  api.on(listFullestContainers, {
    rows: [{ id: 3, name: 'Packing table', location: 'Garage', items: 9 }],
    total: 1,
    mostItems: -1,
  })
})

describe('the figures', () => {
  it('say what moved, in words and as a table', async () => {
    const { user } = renderInApp(<AnalyticsScreen />, { at: '/analytics?days=30' })
    expect(await screen.findByText('In stock now')).toBeTruthy()
    expect(screen.getByText('28 more than on February 11')).toBeTruthy()
    expect(
      screen.getByText('60 in and 30 out from February 11 to March 12. The busiest day was March 11.'),
    ).toBeTruthy()
    // An item's name can be a plural, so no verb follows it.
    expect(await screen.findByText('Moves the most: Packing tape, 46 pieces in 30 days.')).toBeTruthy()
    expect(
      await screen.findByText('At this pace, 1 item will run low. Next to run out: Packing tape, on Sunday.'),
    ).toBeTruthy()
    const [first] = screen.getAllByRole('button', { name: 'Show as table' })
    if (!first) throw new Error('There is no table.')
    await user.click(first)
    const table = screen.getByRole('table', { name: 'Pieces in and out, by day' })
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual(['DayInOutCorrectedChange', '03/12/2026030−2−32', '03/11/20266000+60'])
    // The focus stays on the button, which leads back.
    expect(document.activeElement?.textContent).toBe('Show as chart')
  })

  it('of a single day, a single piece and a single item are said in the singular', async () => {
    api.on(getAnalytics, figures({ from: '2026-03-12' }))
    api.on(listMovedItems, { rows: [{ ...tape, in: 0, out: 1 }], total: 1 })
    api.on(listFullestContainers, {
      rows: [{ id: 3, name: 'Packing table', location: 'Garage', items: 1 }],
      total: 1,
      mostItems: -1,
    })
    const at = '/analytics?days=dates&from=2026-03-12&to=2026-03-12'
    const { unmount } = renderInApp(<AnalyticsScreen />, { at })
    expect(await screen.findByText('Moves the most: Packing tape, 1 piece in 1 day.')).toBeTruthy()
    expect(await screen.findByText('Packing table holds the most: 1 item.')).toBeTruthy()
    unmount()
    api.on(listMovedItems, { rows: [], total: 0 })
    renderInApp(<AnalyticsScreen />, { at })
    expect(await screen.findByText('Nothing moved that day.')).toBeTruthy()
  })

  it('name deleted things as they were called', async () => {
    renderInApp(<AnalyticsScreen />, { at: '/analytics' })
    expect(await screen.findByText('(deleted)')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'VHS tapes' })).toBeNull()
  })

  it('set a minimum at a press, with Undo', async () => {
    api.on(updateItem, ({ body }) =>
      anItem({ id: 7, name: 'Packing tape', minQuantity: body.minQuantity ?? 0 }),
    )
    const { user } = renderInApp(<AnalyticsScreen />, { at: '/analytics' })
    await user.click(await screen.findByRole('button', { name: 'Set to 19' }))
    expect(await screen.findByText('Minimum for Packing tape: 19')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Minimum for Packing tape: 6')
    expect(api.calls(updateItem).map(({ body }) => body)).toEqual([
      { minQuantity: 19, seen: { minQuantity: 6 } },
      { minQuantity: 6 },
    ])
  })

  it('say the minimum that was set in place of its button, and keep the focus', async () => {
    let minQuantity = 6
    api.on(listItemCovers, () => ({ rows: [{ ...cover, minQuantity }], total: 1 }))
    api.on(updateItem, ({ body }) => {
      minQuantity = body.minQuantity ?? 0
      return anItem({ id: 7, name: 'Packing tape', minQuantity })
    })
    const { user } = renderInApp(<AnalyticsScreen />, { at: '/analytics' })
    ;(await screen.findByRole('button', { name: 'Set to 19' })).focus()
    await user.keyboard('{Enter}')
    const row = within(await screen.findByRole('table', { name: 'Running low' }))
    const said = await row.findByText('Minimum 19')
    await waitFor(() => expect(document.activeElement).toBe(said))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Set to 19' })).toBeTruthy()
  })

  it('show all rows of a list at a press, and keep the focus in it', async () => {
    const rows = [1, 2, 3, 4, 5, 6].map((id) => ({ ...cover, id, name: `Item ${id}` }))
    api.on(listItemCovers, ({ query }) => ({ rows: rows.slice(0, Number(query?.limit)), total: 6 }))
    const { user } = renderInApp(<AnalyticsScreen />, { at: '/analytics' })
    ;(await screen.findByRole('button', { name: 'Show all 6' })).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('link', { name: 'Item 6' })).toBeTruthy()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Item 1' }))
  })

  it('have what is running low first on a phone, and the last lists behind a link', async () => {
    onScreenOf(390)
    const { user } = renderInApp(<AnalyticsScreen />, { at: '/analytics' })
    await screen.findByText(
      'Days of cover: how long your stock will last at your average rate of use. The suggested minimum covers two weeks.',
    )
    await screen.findByText('Moves the most: Packing tape, 46 pieces in 30 days.')
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
    expect(titles()).toEqual([
      ...['Pieces in and out, by day', 'Stock over time', 'Running low', 'What moves the most'],
      ...['What hasn’t moved', 'Fullest containers'],
    ])
    const more = screen.getByRole('button', { name: 'More' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await user.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
  })

  it('of a young workspace promise what will be there, and from when on', async () => {
    api.on(getAnalytics, figures({ since: '2026-03-10' }))
    renderInApp(<AnalyticsScreen />, { at: '/analytics' })
    expect(await screen.findByText(/^Your workspace is 2 days old\./)).toBeTruthy()
    expect(screen.getByText('Starting March 17')).toBeTruthy()
    expect(screen.queryByText('Running low')).toBeNull()
  })

  it.each([
    ['2026-03-12', 'Your workspace was created today.'],
    ['2026-03-11', 'Your workspace is 1 day old.'],
  ])('of a workspace since %s name its age', async (since, sentence) => {
    api.on(getAnalytics, figures({ since }))
    renderInApp(<AnalyticsScreen />, { at: '/analytics' })
    expect((await screen.findByText(/^Your workspace /)).textContent).toContain(sentence)
  })

  it.each([
    ['America/New_York', 'Dates are in New York time.'],
    ['Etc/UTC', 'Dates are in UTC.'],
  ])('of %s name the timezone', async (timezone, sentence) => {
    api.on(getAnalytics, figures({ timezone }))
    renderInApp(<AnalyticsScreen />, { at: '/analytics' })
    expect((await screen.findByText(/Dates are in /)).textContent).toContain(sentence)
  })

  it('are explained where the plan has none, with the plan that has them, and nothing is asked for', async () => {
    const pro = aPlan({ displayName: 'Pro', advancedAnalytics: false })
    api.on(getSubscription, aSubscription({ plan: pro }))
    api.on(listPlans, [pro, aPlan({ displayName: 'Workshop', advancedAnalytics: true })])
    renderInApp(<AnalyticsScreen />, { at: '/analytics' })
    expect(await screen.findByText('Analytics comes with Workshop')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe('/subscription')
    expect(api.calls(getAnalytics)).toEqual([])
  })

  it('name no plan where none on offer has them', async () => {
    const pro = aPlan({ displayName: 'Pro', advancedAnalytics: false })
    api.on(getSubscription, aSubscription({ plan: pro }))
    api.on(listPlans, [pro])
    renderInApp(<AnalyticsScreen />, { at: '/analytics' })
    expect(await screen.findByText('Analytics isn’t part of your plan')).toBeTruthy()
    await waitFor(() => expect(api.calls(listPlans)).not.toEqual([]))
    expect(screen.queryByText(/^Analytics comes with/)).toBeNull()
  })

  it('refuse two dates in the wrong order in their place', async () => {
    renderInApp(<AnalyticsScreen />, { at: '/analytics?days=dates&from=2026-03-12&to=2026-03-01' })
    expect(
      await screen.findByText('The end date is before the start date. Choose a later end date.'),
    ).toBeTruthy()
    expect(api.calls(getAnalytics)).toEqual([])
  })
})

it('the address holds all choices', () => {
  const choices = { days: '90', from: '', to: '', about: 'everything', place: '', unmoved: '90' } as const
  const open = { ...choices, container: undefined, item: undefined }
  expect(queryOf(open)).toEqual({ days: '90' })
  expect(queryOf({ ...open, days: 'dates' })).toBeNull()
  expect(queryOf({ ...open, days: 'dates', from: '2026-01-01', to: '2026-02-01' })).toEqual({
    from: '2026-01-01',
    to: '2026-02-01',
  })
  // The year is being typed.
  expect(queryOf({ ...open, days: 'dates', from: '0020-01-01', to: '2026-02-01' })).toBeNull()
  expect(queryOf({ ...open, about: 'container' })).toBeNull()
  expect(queryOf({ ...open, about: 'container', container: 3 })).toEqual({ days: '90', containerId: 3 })
  expect(queryOf({ ...open, about: 'place', place: 'Attic' })).toEqual({ days: '90', location: 'Attic' })
  expect(queryOf({ ...open, about: 'item', item: 7 })).toEqual({ days: '90', itemId: 7 })
})

it('today is the day in the timezone of the person', () => {
  const now = new Date('2026-03-12T11:00:00Z')
  try {
    configureFormats({ timezone: 'Pacific/Kiritimati' })
    expect(today(now)).toBe('2026-03-13')
    configureFormats({ timezone: 'Pacific/Pago_Pago' })
    expect(today(new Date('2026-03-12T10:59:00Z'))).toBe('2026-03-11')
  } finally {
    configureFormats({ timezone: 'UTC' })
  }
})
