import { type Backup, type BackupState, getBackups } from '@stowage/contract/backups'
import {
  dismissJob,
  getInstanceMetrics,
  getInstanceState,
  getInstanceStats,
  getReleaseNotes,
  type InstanceState,
  retryAllJobs,
  retryJob,
  sendTestMail,
} from '@stowage/contract/instance'
import { type AdministeredPlan, listAllPlans } from '@stowage/contract/subscription-plans'
import { countWaiting } from '@stowage/contract/tickets'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { seenNotesKey } from '../../lib/storage/keys.ts'
import { AnalyticsPanel } from './analytics-panel.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import { SystemPanel } from './system-panel.tsx'

const spent = {
  id: 'a',
  name: 'send-mail',
  at: '2026-01-05T09:30:00.000Z',
  attempts: 5,
  reason: 'The mail server refused …',
  isTriedAgain: false,
  canRetry: false,
}
const state: InstanceState = {
  asOf: '2026-01-05T09:41:00.000Z',
  version: '1.8.2',
  startedAt: '2025-11-25T09:00:00.000Z',
  answers: { total: 14_860, failed: 3 },
  database: { bytes: 1_400_000_000, milliseconds: 2.1 },
  jobs: { waiting: 18, active: 0, failed: 2 },
  failedJobs: [spent, { ...spent, id: 'b', name: 'erase-photos', canRetry: true }],
  mail: {
    kind: 'smtp',
    place: 'smtp.example.com:587',
    from: 'stowage@example.com',
    waiting: 16,
    oldestWaitingAt: '2026-01-05T08:30:00.000Z',
    sent: 212,
    refused: 1,
    lastSentAt: '2026-01-05T09:39:00.000Z',
    lastRefusedAt: null,
  },
  storage: {
    photos: 38_410,
    photoBytes: 6_200_000_000,
    isEstimate: true,
    freeBytes: 71_000_000_000,
    canWrite: true,
  },
  hasMetrics: true,
}

const backup: Backup = {
  name: 'stowage-2026-01-04-0300.tar',
  startedAt: '2026-01-04T03:00:00.000Z',
  state: 'whole',
  bytes: 7_800_000_000,
  seconds: 52,
  isByHand: false,
  reason: null,
  keptAs: 'daily',
}
const backups: BackupState = {
  asOf: '2026-01-05T09:41:00.000Z',
  folder: '/backups',
  freeBytes: 71_000_000_000,
  every: 'day',
  nextAt: '2026-01-06T03:00:00.000Z',
  keep: { daily: 7, weekly: 4, monthly: 12 },
  isEncrypted: false,
  running: null,
  backups: [],
}

let api: FakeApi

beforeEach(() => {
  localStorage.removeItem(seenNotesKey)
  api = fakeApi()
  api.on(getInstanceStats, {
    totalUsers: 1284,
    activeUsers: 1102,
    totalContainers: 9418,
    growthRate: 8.1,
    newUsers: 96,
    recentLogins: ['05', '04', '03', '02', '01'].map((day, at) => ({
      day: `2026-01-${day}`,
      logins: 100 + at,
      users: 50,
    })),
  })
  api.on(getInstanceMetrics, {
    userGrowth: [
      { month: '2025-11', users: 1000, joined: 1000 },
      { month: '2025-12', users: 1188, joined: 188 },
      { month: '2026-01', users: 1284, joined: 96 },
    ],
    containerUsage: [
      { plan: 'free', displayName: 'Free', users: 871, containers: 2114 },
      { plan: 'pro', displayName: 'Pro', users: 359, containers: 4982 },
    ],
  })
  api.on(getInstanceState, state)
  api.on(getBackups, backups)
})

it('the overview shows the figures and the ways to plans and tickets [ADM-02] [ADM-03] [ADM-09]', async () => {
  api.on(listAllPlans, [{ isActive: true }, { isActive: false }, { isActive: true }] as AdministeredPlan[])
  api.on(countWaiting, { waiting: 9, overdue: 1 })
  renderInApp(<OverviewPanel />)
  await screen.findByText('1,284')
  expect(await screen.findByText('3 plans, 2 active')).toBeDefined()
  expect(await screen.findByText('9 waiting for us, 1 overdue')).toBeDefined()
  for (const figure of ['1,102', '9,418', '8.1%', '96 joined in the last 30 days', '7.3 per user']) {
    expect(screen.getByText(figure)).toBeDefined()
  }
  const link = screen.getByRole('link', { name: /^Subscription Plans/ })
  expect(link.getAttribute('href')).toBe('/admin/subscription-plans')
  const tickets = screen.getByRole('link', { name: /^Support Tickets/ })
  expect(tickets.getAttribute('href')).toBe('/admin/support-tickets')
})

it('the overview counts the logins of the last days in a table, with a sentence [ADM-30]', async () => {
  renderInApp(<OverviewPanel />)
  const table = within(await screen.findByRole('table', { name: 'Recent sign-ins' }))
  expect(table.getAllByRole('row')[1]?.textContent).toBe('Jan 510050')
  expect(screen.getByText('510 sign-ins in 7 days, most on January 1.')).toBeDefined()
})

it('each chart of the metrics has its sentence, and the same figures as a table [ADM-10]', async () => {
  const { user } = renderInApp(<AnalyticsPanel />)
  expect(
    await screen.findByText(
      'From 1,000 in November 2025 to 1,284 in January 2026. Most sign-ups: 1,000 in November 2025.',
    ),
  ).toBeDefined()
  expect(screen.getByText('Pro has the most: 4,982 containers.')).toBeDefined()
  const [growth, usage] = screen.getAllByRole('button', { name: 'Show as table' })
  await user.click(growth as HTMLElement)
  await user.click(usage as HTMLElement)
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => row.textContent)
  expect(rows('User growth')).toEqual([
    'MonthUsersJoined',
    'January 20261,28496',
    'December 20251,188188',
    'November 20251,0001,000',
  ])
  expect(rows('Container usage by plan')).toEqual(['PlanUsersContainers', 'Free8712,114', 'Pro3594,982'])
})

it('one month is compared with no other', async () => {
  api.on(getInstanceMetrics, { userGrowth: [{ month: '2026-01', users: 5, joined: 5 }], containerUsage: [] })
  renderInApp(<AnalyticsPanel />)
  expect(await screen.findByText('At the end of January 2026: 5.')).toBeDefined()
  // A chart of one point would be an empty frame.
  expect(screen.getByText('joined so far, in the first month')).toBeDefined()
  expect(screen.getByText('The chart will appear in the second month.')).toBeDefined()
})

it('a plan with a single container is said in the singular', async () => {
  const usage = [{ plan: 'pro', displayName: 'Pro', users: 1, containers: 1 }]
  api.on(getInstanceMetrics, {
    userGrowth: [{ month: '2026-01', users: 5, joined: 5 }],
    containerUsage: usage,
  })
  renderInApp(<AnalyticsPanel />)
  expect(await screen.findByText('Pro has the most: 1 container.')).toBeDefined()
})

it('tells since when mails wait, in small letters within the sentence', async () => {
  // A time to come is 'Just now', whatever the clock of the machine says.
  const oldestWaitingAt = '2999-01-01T00:00:00.000Z'
  api.on(getInstanceState, { ...state, mail: { ...state.mail, refused: 0, oldestWaitingAt } })
  renderInApp(<SystemPanel />)
  expect(await screen.findByText('Waiting to be sent (oldest: just now)')).toBeDefined()
})

it('shows what is new after an update until it was seen, and nothing before one', async () => {
  api.on(getReleaseNotes, { version: '1.8.2', notes: ['Lists sort by each column.'] })
  const first = renderInApp(<SystemPanel />)
  await screen.findByText('1.8.2')
  expect(screen.queryByText('What’s new in 1.8.2')).toBeNull()
  expect(localStorage.getItem(seenNotesKey)).toBe('1.8.2')
  first.unmount()
  localStorage.setItem(seenNotesKey, '1.8.1')
  const { user } = renderInApp(<SystemPanel />)
  expect(await screen.findByText('Lists sort by each column.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByText('Lists sort by each column.')).toBeNull()
  expect(localStorage.getItem(seenNotesKey)).toBe('1.8.2')
})

it('the system says how it stands, as of when it was asked, and asks again when told to', async () => {
  const { user } = renderInApp(<SystemPanel />)
  expect(await screen.findByText('1.8.2')).toBeDefined()
  for (const words of [
    '41 days',
    '0.0%',
    '3 of 14,860 in the last hour',
    '1.4 GB',
    'Responds in 2.1 ms',
    '2 jobs failed',
    '6.2 GB',
    'About 38,410 photos, 71 GB free',
    '1 email failed in 24 h',
  ]) {
    expect(screen.getByText(words)).toBeDefined()
  }
  expect(screen.getByText('As of 9:41 AM')).toBeDefined()
  api.on(getInstanceState, { ...state, asOf: '2026-01-05T09:42:00.000Z' })
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('As of 9:42 AM')).toBeDefined()
})

it('failed jobs are tried again, one or all, or taken off the list; what is gone can only be that', async () => {
  api.on(retryJob, undefined)
  api.on(retryAllJobs, undefined)
  api.on(dismissJob, undefined)
  const { user } = renderInApp(<SystemPanel />)
  expect(await screen.findAllByText('The mail server refused …')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Retrying')
  expect(api.calls(retryJob)).toMatchObject([{ params: { job: 'b' } }])
  await user.click(screen.getByRole('button', { name: 'Dismiss send-mail' }))
  await waitFor(() => expect(api.calls(dismissJob)).toMatchObject([{ params: { job: 'a' } }]))
  await user.click(screen.getByRole('button', { name: 'Retry all' }))
  await waitFor(() => expect(api.calls(retryAllJobs)).toHaveLength(1))
})

it('a test mail says where it went, or what the mail server said', async () => {
  api.on(sendTestMail, { to: 'ada@example.org' })
  const { user } = renderInApp(<SystemPanel />)
  await user.click(await screen.findByRole('button', { name: 'Send a test email' }))
  expect(await screen.findByText('Test email sent to ada@example.org')).toBeDefined()
  api.on(sendTestMail, () => refusal(503, 'UNAVAILABLE', 'Couldn’t send the test email: 535 wrong password'))
  await user.click(screen.getByRole('button', { name: 'Send a test email' }))
  expect(await screen.findByText('Couldn’t send the test email: 535 wrong password')).toBeDefined()
})

it('what did not load says so, and is asked for again', async () => {
  api.on(getInstanceState, () => refusal(503, 'UNAVAILABLE', 'The database isn’t answering.'))
  const { user } = renderInApp(<SystemPanel />)
  await screen.findByText('Couldn’t load the numbers')
  api.on(getInstanceState, state)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1.8.2')).toBeDefined()
})

it('the system says when the last complete backup was made, that a later one failed, or that there is none', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z'), toFake: ['Date'] })
  const { unmount } = renderInApp(<SystemPanel />)
  expect(await screen.findByText('No backups yet')).toBeDefined()
  unmount()
  const startedAt = '2026-03-10T09:00:00.000Z'
  api.on(getBackups, { ...backups, backups: [{ ...backup, startedAt }] })
  const second = renderInApp(<SystemPanel />)
  expect(await screen.findByText(/^Complete: /)).toBeDefined()
  expect(screen.getByText('Today')).toBeDefined()
  second.unmount()
  api.on(getBackups, { ...backups, backups: [{ ...backup, startedAt, state: 'failed' }, backup] })
  renderInApp(<SystemPanel />)
  expect(await screen.findByText(/^Failed: Today, /)).toBeDefined()
  expect(screen.getByText('01/04/2026')).toBeDefined()
})
