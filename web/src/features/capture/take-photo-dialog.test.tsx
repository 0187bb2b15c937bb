import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeCamera } from '../../../test/fake-camera.ts'
import { renderInApp } from '../../../test/render.tsx'
import * as scaling from '../../devices/image-scaling.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
// Compiled before the first test, which would wait for it otherwise.
import './take-photo-dialog.tsx'

vi.mock('../../devices/image-scaling.ts', { spy: true })

const photo = 'data:image/jpeg;base64,AAAA'

it('offers a photo that lies on the device where there is no camera', async () => {
  const camera = fakeCamera()
  camera.getUserMedia.mockRejectedValue(new DOMException('no', 'NotFoundError'))
  vi.mocked(scaling.scaleImage).mockResolvedValue(photo)
  const { user } = renderInApp(null)
  const onPhoto = vi.fn()
  act(() => openDialog('take-photo', { onPhoto }))
  const dialog = await screen.findByRole('dialog', { name: 'Take Photo' })
  const alert = await within(dialog).findByRole('alert')
  expect(within(alert).getByRole('button', { name: 'Choose Photo' })).toBeDefined()
  const file = new File(['x'], 'mug.jpg', { type: 'image/jpeg' })
  await user.upload(within(alert).getByLabelText('Photo'), file)
  await waitFor(() => expect(onPhoto).toHaveBeenCalledExactlyOnceWith(photo))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it.each([
  ['NotReadableError', 'The camera is in use by another application. [ERR-04]'],
  ['NotSupportedError', 'The camera isn’t supported here. [ERR-03]'],
  ['UnknownError', 'Unable to access camera. [ERR-05]'],
])('says what is wrong after %s, and trying again works: %s', async (name, message) => {
  fakeCamera().getUserMedia.mockRejectedValueOnce(new DOMException('no', name))
  const { user } = renderInApp(null)
  act(() => openDialog('take-photo', { onPhoto: vi.fn() }))
  const dialog = await screen.findByRole('dialog', { name: 'Take Photo' })
  const alert = await within(dialog).findByRole('alert')
  expect(within(alert).getByText('Camera Error')).toBeDefined()
  expect(alert.textContent).toContain(message.replace(/ \[.*/, ''))
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
  expect(await within(dialog).findByText('Fit one item in the frame')).toBeDefined()
})
