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
  forgetAllInput,
  forgetInput,
  keepInput,
  keepInputOf,
  takeInput,
  useKeptInput,
} from './pending-input.ts'

beforeAll(keepOpenDialogs)

it('keeps what open forms hold when the connection is lost, and gives it back once', async () => {
  const api = fakeApi()
  api.setOffline(true)
  let name = ''
  renderHook(() => useKeptInput('add-item', () => ({ name })))
  name = 'Tent'
  await call(getCurrentUser).catch(() => undefined)
  expect(takeInput('add-item')).toEqual({ name: 'Tent' })
  expect(takeInput('add-item')).toBeUndefined()
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
  const { unmount } = renderHook(() => useKeptInput('closed', () => ({ name: 'Tent' })))
  unmount()
  renderHook(() => useKeptInput('untouched', () => undefined))
  keepInput()
  expect([takeInput('closed'), takeInput('untouched')]).toEqual([undefined, undefined])
})

it('keeps nothing of a form that was saved and still fades', () => {
  const { rerender } = renderHook(({ isOpen }) => useKeptInput('fading', () => ({ name: 'Tent' }), isOpen), {
    initialProps: { isOpen: true },
  })
  rerender({ isOpen: false })
  keepInput()
  expect(takeInput('fading')).toBeUndefined()
  rerender({ isOpen: true })
  keepInput()
  expect(takeInput('fading')).toEqual({ name: 'Tent' })
})

it('forgets one form after it was saved, and all of them at sign-out', () => {
  renderHook(() => useKeptInput('one', () => 1))
  renderHook(() => useKeptInput('two', () => 2))
  keepInput()
  forgetInput('one')
  expect(takeInput('one')).toBeUndefined()
  forgetAllInput()
  expect(takeInput('two')).toBeUndefined()
})

it('opens the dialogs again that were open when the session ended', () => {
  openDialog('add-item', { containerId: 14 })
  keepInput()
  closeAllDialogs()
  reopenDialogs()
  expect(openDialogs().map(({ name, props }) => [name, props])).toEqual([['add-item', { containerId: 14 }]])
})

it('does not open a dialog again that was closed since', () => {
  openDialog('add-item', {})
  keepInput()
  for (const { id } of openDialogs()) closeDialog(id)
  closeAllDialogs()
  reopenDialogs()
  expect(openDialogs()).toEqual([])
})

it('keeps nothing for another person who signs in in the same tab', () => {
  keepInputOf(1)
  renderHook(() => useKeptInput('add-item', () => ({ name: 'Tent' })))
  keepInput()
  keepInputOf(1)
  keepInputOf(2)
  expect(takeInput('add-item')).toBeUndefined()
})
