import { getContainer } from '@stowage/contract/containers'
import { listItems } from '@stowage/contract/items'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { type FakeCamera, fakeCamera } from '../../../test/fake-camera.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aContainerWithItems, anItem } from '../../../test/samples.ts'
import { NoDetectorError } from '../../devices/code-detector.ts'
import type { SeenCode } from '../../devices/seen-code.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
// Compiled before the first test, which would wait for it otherwise.
import './scan-dialog.tsx'

const seen: { codes: SeenCode[] } = { codes: [] }
const detector = { detect: vi.fn(async () => seen.codes), close: vi.fn() }
const create = vi.hoisted(() => vi.fn())
vi.mock('../../devices/code-detector.ts', async (original) => ({
  ...(await original<object>()),
  createCodeDetector: create,
}))

const corners = [
  { x: 10, y: 10 },
  { x: 90, y: 10 },
  { x: 90, y: 90 },
  { x: 10, y: 90 },
]
const code = (text: string, format = 'qr_code'): SeenCode => ({ text, format, corners })

let api: FakeApi
let camera: FakeCamera

beforeEach(() => {
  api = fakeApi()
  api.on(getContainer, ({ params }) => aContainerWithItems({ id: params.id, itemCount: 18 }))
  seen.codes = []
  create.mockResolvedValue(detector)
  detector.close.mockClear()
  camera = fakeCamera()
})

async function open() {
  const app = renderInApp(null)
  act(() => openDialog('scan', {}))
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Scan QR Code' }) }
}

const mode = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement
const failWith = (name: string) => camera.getUserMedia.mockRejectedValue(new DOMException('no', name))

it('is in one of two modes, camera first [SCAN-01] [SCAN-02] [SCAN-03] [SCAN-04]', async () => {
  const { user } = await open()
  expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).checked)).toEqual([true, false])
  expect(screen.getByLabelText('Camera view')).toBeDefined()
  expect(screen.queryByLabelText('Container ID or URL')).toBeNull()
  await user.click(mode('Enter manually'))
  expect(mode('Camera').checked).toBe(false)
  expect(screen.getByLabelText('Container ID or URL')).toBeDefined()
  expect(screen.queryByLabelText('Camera view')).toBeNull()
  expect(camera.track.stop).toHaveBeenCalledTimes(1)
  expect(detector.close).toHaveBeenCalledTimes(1)
})

it('asks for the rear camera in a size that decodes quickly', async () => {
  await open()
  await waitFor(() => expect(camera.getUserMedia).toHaveBeenCalledTimes(1))
  expect(camera.getUserMedia).toHaveBeenCalledWith({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
})

it('names the box before it opens it [SCAN-06]', async () => {
  const vibrate = vi.fn()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  const { dialog } = await open()
  seen.codes = [code('https://other.example/containers/14')]
  expect(await within(dialog).findByText('Camping gear')).toBeDefined()
  expect(within(dialog).getByText('Opening')).toBeDefined()
  expect(document.querySelector('[data-outline] path')?.getAttribute('d')).toBe('M10 10L90 10L90 90L10 90Z')
  expect(vibrate).toHaveBeenCalledTimes(1)
  expect(window.location.pathname).toBe('/')
  await waitFor(() => expect(window.location.pathname).toBe('/containers/14'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(camera.track.stop).toHaveBeenCalled()
})

it('says what a code is not, and goes on to the next one [SCAN-07]', async () => {
  const { dialog } = await open()
  seen.codes = [code('javascript:alert(1)')]
  expect(await within(dialog).findByText('This code isn’t a container label.')).toBeDefined()
  api.on(getContainer, () => refusal(404, 'NOT_FOUND', 'Container not found'))
  seen.codes = [code('container-99')]
  expect(
    await within(dialog).findByText('There’s no container with the ID 99. Check the number and try again.'),
  ).toBeDefined()
  expect(api.calls(getContainer)).toHaveLength(1)
  api.on(getContainer, aContainerWithItems({ id: 15 }))
  seen.codes = [code('container-15')]
  await waitFor(() => expect(window.location.pathname).toBe('/containers/15'))
})

it('does not take the 404 of a proxy for a missing container', async () => {
  const { dialog } = await open()
  api.on(getContainer, () => new Response('404 page not found', { status: 404 }))
  seen.codes = [code('container-99')]
  expect(await within(dialog).findByText('Couldn’t look up this code. Please try again.')).toBeDefined()
})

it('says what helps when no code was read for some time, until one is read', async () => {
  const { dialog } = await open()
  const advice = /^Nothing scanned yet. Move closer, hold still or find better light/
  await waitFor(() => expect(detector.detect).toHaveBeenCalled())
  expect(within(dialog).queryByText(advice)).toBeNull()
  const { now } = Date
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 9000)
  expect(await within(dialog).findByText(advice)).toBeDefined()
  seen.codes = [code('javascript:alert(1)')]
  expect(await within(dialog).findByText('This code isn’t a container label.')).toBeDefined()
  expect(within(dialog).queryByText(advice)).toBeNull()
  clock.mockRestore()
})

it('looks a label up again that stayed in sight while there was no connection', async () => {
  const { dialog } = await open()
  api.setOffline(true)
  seen.codes = [code('container-14')]
  expect(await within(dialog).findByText(/^No connection/)).toBeDefined()
  api.setOffline(false)
  await waitFor(() => expect(within(dialog).getByText('Opening')).toBeDefined())
})

it('shows the item with a scanned barcode where it lies', async () => {
  await open()
  const item = anItem({ id: 7, containerId: 14, barcode: '042100005264' })
  api.on(listItems, ({ query }) => (query?.code === '0042100005264' ? [item] : []))
  seen.codes = [code('0042100005264', 'ean_13')]
  await waitFor(() => expect(window.location.href).toContain('/containers/14?highlight=7'))
  expect(api.calls(listItems).map(({ query }) => query?.code)).toEqual(['042100005264', '0042100005264'])
})

it('leads to the list where several items have the scanned barcode, in either spelling', async () => {
  const { dialog } = await open()
  const [one, other] = [anItem({ id: 7 }), anItem({ id: 8 })]
  api.on(listItems, ({ query }) => (query?.code === '042100005264' ? [one] : [other]))
  seen.codes = [code('0042100005264', 'ean_13')]
  expect(await within(dialog).findByText('Several items have this barcode')).toBeDefined()
  await waitFor(() => expect(window.location.href).toContain('/items?q=042100005264'))
})

it('offers to add an item with a barcode that none has', async () => {
  const { dialog, user } = await open()
  api.on(listItems, [])
  seen.codes = [code('4006381333931', 'ean_13')]
  await user.click(await within(dialog).findByRole('button', { name: 'Add Item' }))
  expect(await screen.findByRole('dialog', { name: 'Add Item' })).toBeDefined()
})

it.each([
  ['NotAllowedError', 'Camera permission was denied. [ERR-01]'],
  ['NotFoundError', 'No camera found. [ERR-02]'],
  ['NotSupportedError', 'The camera isn’t supported here. [ERR-03]'],
  ['NotReadableError', 'The camera is in use by another application. [ERR-04]'],
  ['InvalidStateError', 'Unable to access camera. [ERR-05]'],
])('says what %s means, and leads to manual entry: %s [SCAN-12]', async (name, message) => {
  failWith(name)
  const { user } = await open()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Camera Error')
  expect(alert.textContent).toContain(message.replace(/ \[.*/, ''))
  await user.click(within(alert).getByRole('button', { name: 'Enter the number instead' }))
  expect(screen.getByLabelText('Container ID or URL')).toBeDefined()
})

it('says that a page without any camera access does not support it [ERR-03]', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('The camera isn’t supported here.')
})

it('notices that the camera was taken away, and starts it again', async () => {
  const { user } = await open()
  await waitFor(() => expect(detector.detect).toHaveBeenCalled())
  act(() => {
    camera.track.dispatchEvent(new Event('ended'))
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The camera was disconnected.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(camera.getUserMedia).toHaveBeenCalledTimes(2)
})

it('stops the camera while the page is hidden', async () => {
  await open()
  await waitFor(() => expect(detector.detect).toHaveBeenCalled())
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(camera.track.stop).toHaveBeenCalledTimes(1)
  hidden.mockReturnValue(false)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await waitFor(() => expect(camera.getUserMedia).toHaveBeenCalledTimes(2))
})

it('switches the flashlight where the camera has one, and tells when it fails [ERR-06]', async () => {
  camera.track.capabilities = { torch: true }
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Turn flashlight on' }))
  expect(camera.track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] })
  camera.track.applyConstraints.mockRejectedValue(new Error('no'))
  await user.click(await screen.findByRole('button', { name: 'Turn flashlight off' }))
  expect(await screen.findByText('Unable to toggle flashlight.')).toBeDefined()
})

it('has no switch where the camera has no flashlight', async () => {
  await open()
  await waitFor(() => expect(detector.detect).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: /flashlight/ })).toBeNull()
})

it('prompts for manual entry in a browser without a detector [SCAN-11]', async () => {
  create.mockRejectedValue(new NoDetectorError())
  await open()
  expect((await screen.findByText(/can’t read codes with the camera/)).textContent).toContain(
    'Enter the number',
  )
  expect(mode('Enter manually').checked).toBe(true)
  expect(camera.track.stop).toHaveBeenCalled()
})

it('opens what is typed, and says what it cannot read [SCAN-08] [SCAN-09] [SCAN-10]', async () => {
  const { user } = await open()
  await user.click(mode('Enter manually'))
  const field = () => screen.getByLabelText('Container ID or URL')
  const press = () => user.click(screen.getByRole('button', { name: 'Open Container' }))
  await press()
  expect(await screen.findByText('Please enter a container ID or URL.')).toBeDefined()
  await user.type(field(), 'fourteen')
  expect(screen.queryByText('Please enter a container ID or URL.')).toBeNull()
  await press()
  expect(await screen.findByText('This code isn’t a container label.')).toBeDefined()
  api.setOffline(true)
  await user.clear(field())
  await user.type(field(), '14')
  await press()
  expect(await screen.findByText(/^No connection/)).toBeDefined()
  expect((field() as HTMLInputElement).value).toBe('14')
  api.setOffline(false)
  await press()
  await waitFor(() => expect(window.location.pathname).toBe('/containers/14'))
})
