import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { anOverview, aUser } from '../../../test/samples.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import { DashboardPage } from '../../pages/dashboard-page.tsx'
import { isTourDue } from './offer-tour.ts'

const signedUp = '2026-01-05T08:00:00.000Z'
const hoursLater = (hours: number) => Date.parse(signedUp) + hours * 3_600_000
const person = aUser({ id: 7, createdAt: signedUp, firstRun: 'seen' })
const seen = 'stowage.tour-seen.7'

describe('whether the tour opens by itself', () => {
  it.each([
    ['the account is new', 0, true],
    ['it is a moment under 168 hours old', 168 - 1 / 3600, true],
    ['it is 168 hours old', 168, false],
    ['it is older', 400, false],
    ['the clock of this device is behind', -2, true],
  ])('when %s [TOUR-29] [TOUR-31]', (_what, hours, isDue) => {
    expect(isTourDue(person, hoursLater(hours))).toBe(isDue)
  })

  it('not for somebody who has seen it, but for the next person in the same browser [TOUR-30] [TOUR-34]', () => {
    localStorage.setItem(seen, '1')
    expect(isTourDue(person, hoursLater(1))).toBe(false)
    expect(isTourDue({ ...person, id: 8 }, hoursLater(1))).toBe(true)
  })

  it('not for somebody who has made their first label', () => {
    expect(isTourDue({ ...person, firstRun: 'labelled' }, hoursLater(1))).toBe(false)
  })

  it('not where nothing says how old the account is [TOUR-29]', () => {
    expect(isTourDue({ id: 7 } as typeof person, hoursLater(1))).toBe(false)
    expect(isTourDue({ id: 7, createdAt: '', firstRun: 'seen' }, hoursLater(1))).toBe(false)
  })
})

describe('the dashboard of somebody new', () => {
  beforeEach(() => {
    fakeApi()
    vi.useFakeTimers({ now: hoursLater(1), shouldAdvanceTime: true })
  })
  const boot = { overview: anOverview() }
  const rest = () => vi.advanceTimersByTimeAsync(5000)
  const tour = async () => {
    await rest()
    return screen.findByRole('dialog', { name: 'Welcome to Stowage' })
  }

  it('opens the tour, and not again once it was closed [DASH-29] [TOUR-32]', async () => {
    const { user, unmount } = renderInApp(<DashboardPage />, { person, boot })
    await tour()
    expect(localStorage.getItem(seen)).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(localStorage.getItem(seen)).toBe('1'))
    unmount()
    renderInApp(<DashboardPage />, { person, boot })
    await rest()
    expect(screen.queryByRole('dialog', { name: 'Welcome to Stowage' })).toBeNull()
  })

  it('waits for the next visit where something has been begun meanwhile', async () => {
    const { unmount } = renderInApp(<DashboardPage />, { person, boot })
    openDialog('scan', {})
    await rest()
    expect(screen.queryByText('Welcome to Stowage')).toBeNull()
    expect(localStorage.getItem(seen)).toBeNull()
    unmount()
  })

  it('does not lie over a field that somebody writes in', async () => {
    const { user } = renderInApp(
      <>
        <input aria-label="Search" />
        <DashboardPage />
      </>,
      { person, boot },
    )
    await user.click(screen.getByRole('textbox', { name: 'Search' }))
    await rest()
    expect(screen.queryByText('Welcome to Stowage')).toBeNull()
  })

  it('does not open within a second of a press', async () => {
    const { user } = renderInApp(<DashboardPage />, { person, boot })
    await vi.advanceTimersByTimeAsync(900)
    await user.click(document.body)
    await rest()
    expect(screen.queryByText('Welcome to Stowage')).toBeNull()
    expect(localStorage.getItem(seen)).toBeNull()
  })

  it('offers the first run before the tour, and not both in one visit [TOUR-29]', async () => {
    const due = { ...person, firstRun: 'due' } as const
    const stats = { ...anOverview().stats, totalContainers: 0 }
    const empty = { overview: { ...anOverview(), stats } }
    const { user, unmount } = renderInApp(<DashboardPage />, { person: due, boot: empty })
    await screen.findByRole('button', { name: 'Later' })
    await user.click(screen.getByRole('button', { name: 'Later' }))
    await rest()
    expect(screen.queryByRole('dialog', { name: 'Welcome to Stowage' })).toBeNull()
    unmount()
    renderInApp(<DashboardPage />, { person: { ...due, firstRun: 'seen' }, boot: empty })
    await tour()
  })

  it.each([
    ['who has containers already', { firstRun: 'due' }, 3],
    ['who may make none', { firstRun: 'due', workspaceRole: 'viewer' }, 0],
  ] as const)('offers the tour to somebody %s', async (_who, change, totalContainers) => {
    const overview = { ...anOverview(), stats: { ...anOverview().stats, totalContainers } }
    renderInApp(<DashboardPage />, { person: { ...person, ...change }, boot: { overview } })
    await tour()
  })
})
