import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInApp } from '../../../test/render.tsx'
import { closeAllDialogs, openDialog } from '../../lib/overlays/dialogs.ts'
import { deferredPrompt } from '../../lib/storage/install-prompt.ts'
import { storeScanDay } from '../../lib/storage/scan-days.ts'
import { newVersion } from './app-version.ts'
import { Offers } from './offers.tsx'
import { isSnoozed } from './snooze.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  newVersion.set(false)
  delete deferredPrompt.event
  closeAllDialogs()
})

const day = 24 * 60 * 60 * 1000
function scanOn(...days: string[]) {
  for (const one of days) storeScanDay(one)
}

function holdPrompt() {
  const prompt = vi.fn(async () => undefined)
  deferredPrompt.event = Object.assign(new Event('beforeinstallprompt'), { prompt })
  return prompt
}

it('offers a new version, and for a day no more after “Later”', async () => {
  newVersion.set(true)
  const { user } = renderInApp(<Offers />)
  await screen.findByText('A new version is ready')
  await user.click(screen.getByRole('button', { name: 'Later' }))
  expect(screen.queryByText('A new version is ready')).toBeNull()
  const now = Number(localStorage.getItem('stowage.version-later'))
  expect(isSnoozed(now + day - 60_000)).toBe(true)
  expect(isSnoozed(now + day + 60_000)).toBe(false)
})

it('waits while something is over the page or being typed', async () => {
  newVersion.set(true)
  const { user } = renderInApp(
    <>
      <input aria-label="Name" />
      <Offers />
    </>,
  )
  const card = () => screen.queryByText('A new version is ready')
  await screen.findByText('A new version is ready')
  await user.click(screen.getByLabelText('Name'))
  expect(card()).toBeNull()
  act(() => screen.getByLabelText('Name').blur())
  expect(card()).not.toBeNull()
  act(() => openDialog('read-only', {}))
  expect(card()).toBeNull()
})

it('offers the home screen after the third day with a scan, and never again once that was answered', async () => {
  const prompt = holdPrompt()
  scanOn('2026-01-05', '2026-01-05', '2026-01-06')
  const early = renderInApp(<Offers />)
  expect(screen.queryByText('Add Stowage to your home screen')).toBeNull()
  early.unmount()

  scanOn('2026-01-09')
  const { user, unmount } = renderInApp(<Offers />)
  await screen.findByText('Add Stowage to your home screen')
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByText('Add Stowage to your home screen')).toBeNull()
  unmount()
  renderInApp(<Offers />)
  expect(screen.queryByText('Add Stowage to your home screen')).toBeNull()
  expect(prompt).not.toHaveBeenCalled()
})

it('lets the browser ask when it is wanted', async () => {
  const prompt = holdPrompt()
  scanOn('2026-01-05', '2026-01-06', '2026-01-07')
  const { user } = renderInApp(<Offers />)
  await user.click(await screen.findByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByText('Add Stowage to your home screen')).toBeNull()
})
