import { type Backup, type BackupState, getBackups, startBackup } from '@stowage/contract/backups'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { BackupsCard } from './backups-card.tsx'

const whole: Backup = {
  name: 'stowage-2025-01-04-0300.tar',
  startedAt: '2025-01-04T03:00:00.000Z',
  state: 'whole',
  bytes: 7_800_000_000,
  seconds: 52,
  isByHand: false,
  reason: null,
  keptAs: 'daily',
}
const failed: Backup = {
  ...whole,
  name: 'stowage-2025-01-05-0300.tar',
  startedAt: '2025-01-05T03:00:00.000Z',
  state: 'failed',
  bytes: null,
  reason: 'disk-full',
  keptAs: null,
}
const state: BackupState = {
  asOf: '2025-01-05T09:41:00.000Z',
  folder: '/backups',
  freeBytes: 340_000_000,
  every: 'day',
  nextAt: '2025-01-06T03:00:00.000Z',
  keep: { daily: 7, weekly: 4, monthly: 12 },
  isEncrypted: true,
  running: null,
  backups: [whole],
}

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.on(getBackups, state)
})

it('says when the last complete backup was, when the next is due and what is kept', async () => {
  renderInApp(<BackupsCard />)
  expect(await screen.findByText('7.8 GB · 52 s')).toBeDefined()
  expect(screen.getByText('Every day')).toBeDefined()
  expect(screen.getByText(/Keeps 7 daily, 4 weekly, 12 monthly/)).toBeDefined()
  const row = within(screen.getByRole('table', { name: 'Backups' })).getAllByRole('row')[1]
  expect(row?.textContent).toContain('stowage-2025-01-04-0300.tar')
  expect(row?.textContent).toContain('Complete')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says of no schedule that nothing is kept by its rule', async () => {
  api.on(getBackups, { ...state, every: 'off', nextAt: null })
  renderInApp(<BackupsCard />)
  expect(await screen.findByText('Manual only')).toBeDefined()
  expect(screen.queryByText(/Keeps/)).toBeNull()
})

it('says why the last one failed, and shows the last good one all the same', async () => {
  api.on(getBackups, { ...state, backups: [failed, whole] })
  renderInApp(<BackupsCard />)
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /There’s no space left in \/backups\. The last complete backup took up 7\.8 GB, but only 340 MB is free now\./,
  )
  expect(screen.getByText('7.8 GB · 52 s')).toBeDefined()
})

it('has a backup made and shows how far it is', async () => {
  api.on(startBackup, undefined)
  const { user } = renderInApp(<BackupsCard />)
  await screen.findByText('Every day')
  api.on(getBackups, { ...state, running: { part: 'photos', done: 28_740, total: 38_410 } })
  await user.click(screen.getByRole('button', { name: 'Back up now' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('photos, 28,740 of 38,410'))
})

it('says what the server says when one is being made already', async () => {
  api.on(startBackup, () =>
    refusal(409, 'CONFLICT', 'A backup is already running. It’ll be listed when it’s done.'),
  )
  const { user } = renderInApp(<BackupsCard />)
  await screen.findByText('Every day')
  await user.click(screen.getByRole('button', { name: 'Back up now' }))
  expect(await screen.findByText(/A backup is already running/)).toBeDefined()
})

it('names the commands that restore the last good one', async () => {
  const { user } = renderInApp(<BackupsCard />)
  await screen.findByText('Every day')
  await user.click(screen.getByRole('button', { name: 'How to restore' }))
  const dialog = await screen.findByRole('dialog', { name: 'How to restore' })
  expect(dialog.textContent).toContain('npm run restore -- /backups/stowage-2025-01-04-0300.tar --replace')
  expect(within(dialog).getByRole('link', { name: 'Open the guide' }).getAttribute('href')).toBe(
    '/docs/restore',
  )
})
