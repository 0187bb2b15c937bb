import { createContainer } from '@stowage/contract/containers'
import { advanceFirstRun } from '@stowage/contract/users'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aContainer, aUser } from '../../../test/samples.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import { tourKey } from '../../lib/storage/keys.ts'

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
