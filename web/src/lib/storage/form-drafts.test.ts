import { getCurrentUser } from '@stowage/contract/users'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { call } from '../api/api-client.ts'
import {
  closeAllDialogs,
  closeDialog,
  keepOpenDialogs,
  openDialog,
  openDialogs,
  reopenDialogs,
} from '../overlays/dialogs.ts'
import {
  assignDrafts,
  consumeDraft,
  removeAllDrafts,
  removeDraft,
  storeDrafts,
  useFormDraft,
} from './form-drafts.ts'

beforeAll(keepOpenDialogs)

it('keeps what open forms hold when the connection is lost, and gives it back once', async () => {
  const api = fakeApi()
  api.setOffline(true)
  let name = ''
  renderHook(() => useFormDraft('add-item', () => ({ name })))
  name = 'Tent'
  await call(getCurrentUser).catch(() => undefined)
  expect(consumeDraft('add-item')).toEqual({ name: 'Tent' })
  expect(consumeDraft('add-item')).toBeUndefined()
})

it('opens no dialog again in which nothing was typed when a reload cut off a call', async () => {
  const api = fakeApi()
  api.setOffline(true)
  openDialog('add-item', {})
  await call(getCurrentUser).catch(() => undefined)
  closeAllDialogs()
  reopenDialogs()
  expect(openDialogs()).toEqual([])
})

it('keeps nothing of forms that are closed or untouched', () => {
  const { unmount } = renderHook(() => useFormDraft('closed', () => ({ name: 'Tent' })))
  unmount()
  renderHook(() => useFormDraft('untouched', () => undefined))
  storeDrafts()
  expect([consumeDraft('closed'), consumeDraft('untouched')]).toEqual([undefined, undefined])
})

it('keeps nothing of a form that was saved and still fades', () => {
  const { rerender } = renderHook(({ isOpen }) => useFormDraft('fading', () => ({ name: 'Tent' }), isOpen), {
    initialProps: { isOpen: true },
  })
  rerender({ isOpen: false })
  storeDrafts()
  expect(consumeDraft('fading')).toBeUndefined()
  rerender({ isOpen: true })
  storeDrafts()
  expect(consumeDraft('fading')).toEqual({ name: 'Tent' })
})

it('forgets one form after it was saved, and all of them at sign-out', () => {
  renderHook(() => useFormDraft('one', () => 1))
  renderHook(() => useFormDraft('two', () => 2))
  storeDrafts()
  removeDraft('one')
  expect(consumeDraft('one')).toBeUndefined()
  removeAllDrafts()
  expect(consumeDraft('two')).toBeUndefined()
})

it('opens the dialogs again that were open when the session ended', () => {
  openDialog('add-item', { containerId: 14 })
  storeDrafts()
  closeAllDialogs()
  reopenDialogs()
  expect(openDialogs().map(({ name, props }) => [name, props])).toEqual([['add-item', { containerId: 14 }]])
})

it('does not open a dialog again that was closed since', () => {
  openDialog('add-item', {})
  storeDrafts()
  for (const { id } of openDialogs()) closeDialog(id)
  closeAllDialogs()
  reopenDialogs()
  expect(openDialogs()).toEqual([])
})

it('keeps nothing for another person who signs in in the same tab', () => {
  assignDrafts(1, 1)
  renderHook(() => useFormDraft('add-item', () => ({ name: 'Tent' })))
  storeDrafts()
  assignDrafts(1, 1)
  assignDrafts(2, 1)
  expect(consumeDraft('add-item')).toBeUndefined()
  assignDrafts(1, 1)
  expect(consumeDraft('add-item')).toBeUndefined()
})

it('keeps what was typed in another workspace for that one, and says which the tab showed [WS-08]', () => {
  expect(assignDrafts(3, 1)).toBeUndefined()
  renderHook(() => useFormDraft('add-item', () => ({ name: 'Tent' })))
  storeDrafts()
  expect(assignDrafts(3, 2)).toBe(1)
  expect(consumeDraft('add-item')).toBeUndefined()
  expect(assignDrafts(3, 1)).toBe(2)
  expect(consumeDraft('add-item')).toEqual({ name: 'Tent' })
})

it.each([
  ['without a workspace', '4'],
  ['of the workspace that it showed', '4.9'],
])('takes over once what a tab of an older version has kept %s', (_, owner) => {
  removeAllDrafts()
  sessionStorage.setItem('stowage.person', owner)
  sessionStorage.setItem('stowage.kept.add-item', '{"name":"Tent"}')
  sessionStorage.setItem('stowage.kept.4.9.edit-item-7', '{"name":"Rope"}')
  assignDrafts(4, 9)
  expect(sessionStorage.getItem('stowage.kept.add-item')).toBeNull()
  expect(consumeDraft('add-item')).toEqual({ name: 'Tent' })
  expect(consumeDraft('edit-item-7')).toEqual({ name: 'Rope' })
  assignDrafts(4, 9)
  expect(consumeDraft('add-item')).toBeUndefined()
})

it('gives what an older version has kept to nobody else', () => {
  sessionStorage.setItem('stowage.person', '4')
  sessionStorage.setItem('stowage.kept.add-item', '{"name":"Tent"}')
  assignDrafts(5, 9)
  expect(consumeDraft('add-item')).toBeUndefined()
})
