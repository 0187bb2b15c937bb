import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { fullPage } from '../../lib/address/full-page.ts'
import { registerDraft } from '../../lib/storage/form-drafts.ts'
import { switchWorkspace } from './switch-workspace.ts'

const went = () => vi.mocked(fullPage.go).mock.calls.flat()

it.each([
  ['/', '/?w=7'],
  ['/items', '/items?w=7'],
  ['/containers/14', '/containers?w=7'],
  ['/items/3', '/items?w=7'],
])('leads from %s to the same screen of the other workspace, %s [WS-07]', (at, there) => {
  vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
  window.history.replaceState(null, '', `${at}?w=5`)
  switchWorkspace({ id: 7, name: 'Family' })
  expect(went()).toEqual([there])
})

it('asks first where something typed is not saved [WS-07]', async () => {
  vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
  fakeApi()
  const { user } = renderInApp(null)
  const unregister = registerDraft('workspace-name', () => ({ name: 'Rowing' }))
  switchWorkspace({ id: 7, name: 'Family' })
  await screen.findByRole('alertdialog', { name: 'Switch to Family?' })
  expect(went()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Switch' }))
  await waitFor(() => expect(went()).toEqual(['/?w=7']))
  unregister()
})
