import { createContainer } from '@stowage/contract/containers'
import { advanceFirstRun } from '@stowage/contract/users'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aContainer, aUser } from '../../../test/samples.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import { tourKey } from '../../lib/storage/tour-key.ts'

const names = ['mediaDevices', 'permissions'] as const

/** A browser with these cameras, in which the camera was not decided on yet. */
function standInCamera(cameras: { kind: string }[]) {
  const getUserMedia = vi.fn(() => Promise.reject(new DOMException('', 'NotFoundError')))
  const mediaDevices = { getUserMedia, enumerateDevices: async () => cameras }
  const permissions = { query: async () => ({ state: 'prompt' }) }
  for (const [at, value] of [mediaDevices, permissions].entries())
    Object.defineProperty(navigator, names[at] as string, { value, configurable: true })
  return getUserMedia
}

afterEach(() => {
  for (const name of names) Reflect.deleteProperty(navigator, name)
})

it('says what the camera is for before the browser asks', async () => {
  fakeApi()
  const getUserMedia = standInCamera([{ kind: 'videoinput' }])
  const { user } = renderInApp(null, { person: aUser({ firstRun: 'due' }) })
  act(() => openDialog('first-run', {}))
  expect(await screen.findByText(/Your browser will ask for the camera next/)).toBeDefined()
  expect(getUserMedia).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Use the camera' }))
  await waitFor(() => expect(getUserMedia).toHaveBeenCalled())
})

it('begins with the form where there is no camera', async () => {
  fakeApi()
  standInCamera([])
  renderInApp(null, { person: aUser({ firstRun: 'due' }) })
  act(() => openDialog('first-run', {}))
  expect(await screen.findByLabelText('Container name')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Take photo' })).toBeNull()
})

it('counts the tour as seen once the first box is made', async () => {
  const api = fakeApi()
  api.on(createContainer, aContainer({ id: 14, name: 'Tent' }))
  api.on(advanceFirstRun, aUser({ id: 7, firstRun: 'seen' }))
  const { user } = renderInApp(null, { person: aUser({ id: 7, firstRun: 'due' }) })
  act(() => openDialog('first-run', {}))
  await user.type(await screen.findByLabelText('Container name'), 'Tent')
  const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create Container' })
  await waitFor(() => expect(create.disabled).toBe(false))
  await user.click(screen.getByRole('radio', { name: 'Garage' }))
  expect(localStorage.getItem(tourKey(7))).toBeNull()
  await user.click(create)
  await waitFor(() => expect(localStorage.getItem(tourKey(7))).toBe('1'))
})
