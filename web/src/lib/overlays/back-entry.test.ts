import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import 'wouter/use-browser-location'
import { addBackEntries } from './back-entry.ts'
import { closeAllDialogs, openDialog, openDialogs } from './dialogs.ts'
import { useOverlayBlocker } from './navigation-blocker.ts'

it('adds one entry for the dialogs of a page, and Back without a dialog leaves the page at once', async () => {
  window.history.pushState(null, '', '/before')
  window.history.pushState({ anchor: 7 }, '', '/containers/3')
  const { length } = window.history
  addBackEntries()
  openDialog('new-workspace', {})
  await expect.poll(openDialogs).toHaveLength(1)
  expect(window.history.length).toBe(length + 1)
  expect(window.history.state).toEqual({ anchor: 7 })
  closeAllDialogs()
  openDialog('tour', {})
  await expect.poll(openDialogs).toHaveLength(1)
  expect(window.history.length).toBe(length + 1)
  closeAllDialogs()
  window.history.back()
  await expect.poll(() => window.location.pathname).toBe('/before')
})

it('adds the entry for what lies over the page without being in the stack of dialogs too', () => {
  window.history.pushState(null, '', '/containers/4')
  const { length } = window.history
  addBackEntries()
  const { rerender, unmount } = renderHook(({ isOpen }) => useOverlayBlocker(isOpen, () => undefined), {
    initialProps: { isOpen: false },
  })
  expect(window.history.length).toBe(length)
  rerender({ isOpen: true })
  expect(window.history.length).toBe(length + 1)
  unmount()
})
