import { createContainer, getContainer } from '@stowage/contract/containers'
import { advanceFirstRun } from '@stowage/contract/users'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aContainer, aContainerWithItems, aUser } from '../../../test/samples.ts'
import { closeAllDialogs, closeDialog, openDialog, openDialogs } from '../../lib/overlays/dialogs.ts'

it('counts as seen by whoever leaves it with Back, too', async () => {
  const api = fakeApi()
  api.on(getContainer, aContainerWithItems({ id: 14 }))
  api.on(advanceFirstRun, aUser({ firstRun: 'labelled' }))
  renderInApp(null, { person: aUser({ firstRun: 'seen' }) })
  act(() => openDialog('first-label', { containerId: 14 }))
  await screen.findByRole('dialog', { name: 'Your first label' })
  expect(api.calls(advanceFirstRun)).toHaveLength(0)
  // The router closes it in the same way.
  act(() => closeDialog(openDialogs()[0]?.id ?? 0))
  await waitFor(() => expect(api.calls(advanceFirstRun)).toMatchObject([{ body: { firstRun: 'labelled' } }]))
})

afterEach(() => Reflect.deleteProperty(navigator, 'canShare'))

it.each([
  [true, 'Share', ['Share', 'Print']],
  [false, 'Print', ['Print', 'Download']],
])('where pictures can be shared (%s), offers %s first', async (canShare, first, order) => {
  if (canShare) Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true })
  const api = fakeApi()
  api.on(getContainer, aContainerWithItems({ id: 14 }))
  renderInApp(null, { person: aUser({ firstRun: 'seen' }) })
  act(() => openDialog('first-label', { containerId: 14 }))
  const found = await screen.findAllByRole('button', { name: /^(Share|Print|Download)$/ })
  expect(found.map(({ textContent }) => textContent)).toEqual(order)
  expect(found[0]?.dataset['variant']).toBe('primary')
  expect(found[0]?.textContent).toBe(first)
  act(() => closeAllDialogs())
})

it('leads on to Scan with the field ready, or to the next box', async () => {
  const api = fakeApi()
  api.on(getContainer, aContainerWithItems({ id: 14 }))
  api.on(advanceFirstRun, aUser({ firstRun: 'labelled' }))
  const { user } = renderInApp(null, { person: aUser({ firstRun: 'seen' }) })
  act(() => openDialog('first-label', { containerId: 14 }))
  await user.click(await screen.findByRole('button', { name: 'No printer? Write 14 on the box' }))
  await user.click(screen.getByRole('button', { name: 'Scan it now' }))
  const field = await screen.findByLabelText('Container ID or URL')
  await waitFor(() => expect(document.activeElement).toBe(field))
  act(() => closeAllDialogs())
  act(() => openDialog('first-label', { containerId: 14 }))
  await user.click(await screen.findByRole('button', { name: 'Next box' }))
  await user.type(await screen.findByLabelText('Container name'), 'Tools')
  const make = screen.getByRole<HTMLButtonElement>('button', { name: 'Create Container' })
  await waitFor(() => expect(make.disabled).toBe(false))
  await user.click(screen.getByRole('radio', { name: 'Garage' }))
  api.on(createContainer, aContainer({ id: 15, name: 'Tools' }))
  await user.click(make)
  const filling = await screen.findByRole('dialog', { name: 'Quick Fill' })
  expect(filling.textContent).toContain('Tools')
  expect(window.location.pathname).toBe('/containers/15')
})
