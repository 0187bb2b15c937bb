import '../../../test/fake-database.ts'
import { restoreContainer } from '@stowage/contract/containers'
import { createItem, createItems } from '@stowage/contract/items'
import { getCurrentUser } from '@stowage/contract/users'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { fakeMediaDevices } from '../../../test/fake-camera.ts'
import { fakeSpeech } from '../../../test/fake-speech.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aContainer, anItem, aUser } from '../../../test/samples.ts'
import { fullPage } from '../../lib/address/full-page.ts'
import { loadSending } from '../../lib/outbox/outbox.ts'
import { signOut } from '../../lib/outbox/sign-out.ts'
import { ask, closeQuestion } from '../../lib/overlays/confirm.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import { backInPage } from '../../lib/overlays/navigation-blocker.ts'
// Compiled before the first test, which would wait for it otherwise.
import './quick-fill-dialog.tsx'

class FakeTrack extends EventTarget {
  id = 'track'
  stop = vi.fn()
  getCapabilities = () => ({})
}

let api: FakeApi
let getUserMedia: ReturnType<typeof vi.fn>
// A new person per test, so that queued items of one test do not reach the next.
let personId = 100

beforeAll(loadSending)

beforeEach(() => {
  localStorage.clear()
  personId += 1
  api = fakeApi()
  api.on(getCurrentUser, aUser({ id: personId }))
  api.on(createItem, ({ body }) => anItem({ name: body.name }))
  api.on(createItems, ({ body }) => body.items.map(({ name }) => anItem({ name })))
  const track = new FakeTrack()
  getUserMedia = vi.fn(async () => ({ getVideoTracks: () => [track], getTracks: () => [track] }))
  const enumerateDevices = async () => [{ kind: 'videoinput', deviceId: 'usb', label: 'Desk camera' }]
  fakeMediaDevices({ getUserMedia, enumerateDevices })
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1920)
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(1080)
  const context = { fillRect: vi.fn(), drawImage: vi.fn() }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA==')
})

/** Opens the dialog for the first item of a first box. */
async function openFirst() {
  const app = renderInApp(null, { person: aUser({ id: personId }) })
  act(() => openDialog('quick-fill', { container: { id: 14, name: 'Tent' }, isFirst: true }))
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Quick Fill' }) }
}

const itemName = () => screen.findByLabelText('Item name')

it('begins at the camera in a first box, and leads past it', async () => {
  const { user, dialog } = await openFirst()
  expect(await within(dialog).findByText('What goes in first?')).toBeDefined()
  await within(dialog).findByRole('button', { name: 'Take photo' })
  expect(dialog.querySelector('img')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'No photo? Type it' }))
  expect(document.activeElement).toBe(await itemName())
  // Not "What’s this?", because there is no picture of anything.
  expect(within(dialog).getByRole('heading', { name: 'What goes in?' })).toBeDefined()
})

it('says what the camera is for before the browser asks, in a first box', async () => {
  const permissions = { query: async () => ({ state: 'prompt' }) }
  Object.defineProperty(navigator, 'permissions', { value: permissions, configurable: true })
  const { user, dialog } = await openFirst()
  expect(await within(dialog).findByText(/Your browser will ask to use the camera next/)).toBeDefined()
  expect(getUserMedia).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: 'Use the camera' }))
  await waitFor(() => expect(getUserMedia).toHaveBeenCalled())
  Reflect.deleteProperty(navigator, 'permissions')
})

it('begins with the form in a first box where there is no camera, for the next item as well', async () => {
  getUserMedia.mockRejectedValue(new DOMException('no', 'NotFoundError'))
  fakeMediaDevices({ getUserMedia, enumerateDevices: async () => [] })
  const { user, dialog } = await openFirst()
  await user.type(await itemName(), 'Mug')
  const next = within(dialog).getByRole('button', { name: 'Add & Continue' })
  await waitFor(() => expect(next).toHaveProperty('disabled', false))
  await user.click(next)
  await waitFor(() => expect(screen.getByLabelText('Item name')).toHaveProperty('value', ''))
  await user.click(within(dialog).getByRole('button', { name: 'Take a photo' }))
  expect(await within(dialog).findByText(/No camera found/)).toBeDefined()
})

async function open() {
  const app = renderInApp(null, { person: aUser({ id: personId }) })
  act(() => openDialog('quick-fill', { container: { id: 14, name: 'Camping gear' } }))
  const dialog = await screen.findByRole('dialog', { name: 'Quick Fill' })
  await within(dialog).findByRole('button', { name: 'Start' })
  return { ...app, dialog }
}

type App = Awaited<ReturnType<typeof open>>

/** Presses a button as soon as it can be pressed. */
async function press({ user, dialog }: App, name: string) {
  const button = await within(dialog).findByRole('button', { name })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
}

async function capture(app: App, name: string) {
  await press(app, 'Take photo')
  if (name) await app.user.type(within(app.dialog).getByLabelText('Item name'), name)
}

const now = () => document.querySelector('[aria-current=step]')?.textContent

it('goes through settings, camera and details [QF-01, QF-02, QF-03, QF-04, QF-05, QF-13]', async () => {
  const app = await open()
  expect(now()).toBe('1Settings')
  expect(getUserMedia).not.toHaveBeenCalled()
  await press(app, 'Start')
  expect(now()).toBe('2Camera')
  expect(screen.getByLabelText('Camera view')).toBeDefined()
  await capture(app, '')
  expect(now()).toBe('3Details')
  expect(screen.getByLabelText('Item name')).toBe(document.activeElement)
  expect((screen.getByLabelText('Quantity') as HTMLInputElement).value).toBe('1')
})

it('uses the camera and the quantity that were chosen', async () => {
  const app = await open()
  await screen.findByRole('option', { name: 'Desk camera' })
  await app.user.selectOptions(screen.getByLabelText('Camera'), 'usb')
  await app.user.click(screen.getByRole('button', { name: 'Increase quantity' }))
  await press(app, 'Start')
  await waitFor(() => expect(getUserMedia).toHaveBeenCalled())
  expect(getUserMedia.mock.calls[0]?.[0].video).toMatchObject({
    deviceId: { exact: 'usb' },
    width: { ideal: 1920 },
    height: { ideal: 1080 },
  })
  await capture(app, '')
  expect((screen.getByLabelText('Quantity') as HTMLInputElement).value).toBe('2')
})

it('does not stay with a camera that is not among them any more', async () => {
  localStorage.setItem('stowage.quick-fill.settings', JSON.stringify({ camera: 'unplugged' }))
  const app = await open()
  await screen.findByRole('option', { name: 'Desk camera' })
  expect((screen.getByLabelText('Camera') as HTMLSelectElement).value).toBe('rear')
  await press(app, 'Start')
  await waitFor(() => expect(getUserMedia).toHaveBeenCalled())
  expect(getUserMedia.mock.calls[0]?.[0].video).toMatchObject({ facingMode: { ideal: 'environment' } })
  expect(localStorage.getItem('stowage.quick-fill.settings')).toContain('rear')
})

it('takes the rear camera when the chosen one is gone', async () => {
  getUserMedia.mockRejectedValueOnce(new DOMException('no', 'OverconstrainedError'))
  const app = await open()
  await screen.findByRole('option', { name: 'Desk camera' })
  await app.user.selectOptions(screen.getByLabelText('Camera'), 'usb')
  await press(app, 'Start')
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2))
  expect(getUserMedia.mock.calls[1]?.[0].video).toMatchObject({ facingMode: { ideal: 'environment' } })
  await capture(app, '')
  expect(now()).toBe('3Details')
})

it('listens for the name after each photo where that was chosen [CAM-30]', async () => {
  const speech = fakeSpeech()
  const app = await open()
  await app.user.click(screen.getByRole('checkbox', { name: 'Listen for the name after each photo' }))
  await press(app, 'Start')
  await capture(app, '')
  await waitFor(() => expect(speech.last.start).toHaveBeenCalledOnce())
  act(() => speech.last.hear('Lantern'))
  await waitFor(() => expect((screen.getByLabelText('Item name') as HTMLInputElement).value).toBe('Lantern'))
})

it('posts each item and returns to the camera [QF-06, QF-07, QF-11]', async () => {
  const app = await open()
  await press(app, 'Start')
  await capture(app, ' Mug ')
  await press(app, 'Add & Continue')
  expect(now()).toBe('2Camera')
  await waitFor(() => expect(api.calls(createItem)).toHaveLength(1))
  const [call] = api.calls(createItem)
  expect(call?.body).toEqual({
    name: 'Mug',
    quantity: 1,
    containerId: 14,
    imageUrl: 'data:image/jpeg;base64,AA==',
  })
  expect(call?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/)
  await screen.findByText('1 captured so far')
})

it('posts what is pending in bulk and closes [QF-08, QF-09, QF-10]', async () => {
  api.on(createItem, () => refusal(500, 'INTERNAL', 'Broken'))
  const app = await open()
  await press(app, 'Start')
  await capture(app, 'Mug')
  await press(app, 'Add & Continue')
  await screen.findByText('1 waiting', { exact: false })
  await capture(app, 'Rope')
  await press(app, 'Add & Finish')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [call] = api.calls(createItems)
  expect(call?.body.items.map(({ name }) => name)).toEqual(['Mug', 'Rope'])
  expect(call?.body.items[0]?.requestKey).toBe(api.calls(createItem)[0]?.headers.get('idempotency-key'))
  expect(await screen.findByText('2 items added')).toBeDefined()
})

it('refuses a missing name, a quantity below 1 and an empty list [QF-12, QF-14, QF-15]', async () => {
  const app = await open()
  await press(app, 'Start')
  await press(app, 'Done')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Please add at least one item before submitting.',
  )
  await capture(app, '')
  await press(app, 'Add & Finish')
  expect(await screen.findByText('Please enter an item name.')).toBeDefined()
  const quantity = screen.getByLabelText('Quantity') as HTMLInputElement
  await app.user.clear(quantity)
  await app.user.type(quantity, '0')
  expect(quantity.value).toBe('1')
  expect(screen.getByText('Enter 1 or more.')).toBeDefined()
  expect([...api.calls(createItem), ...api.calls(createItems)]).toEqual([])
})

it('says that the bulk add failed, and sends the same again when asked to [QF-17]', async () => {
  api.on(createItems, () => refusal(500, 'INTERNAL', 'Broken'))
  const app = await open()
  await press(app, 'Start')
  await capture(app, 'Mug')
  await press(app, 'Add & Finish')
  expect(await screen.findByText('Failed to add items. Please try again.')).toBeDefined()
  // The request may have succeeded without an answer, so text typed now belongs to another item.
  await screen.findByText('1 waiting', { exact: false })
  expect(now()).toBe('2Camera')
  api.on(createItems, ({ body }) => body.items.map(({ name }) => anItem({ name })))
  await press(app, 'Done')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = api.calls(createItems).map(({ body }) => body.items.map(({ requestKey }) => requestKey))
  expect(keys[0]).toEqual(keys[1])
})

it('closes without a connection, and says that the items wait', async () => {
  const app = await open()
  await press(app, 'Start')
  await capture(app, 'Mug')
  api.setOffline(true)
  await press(app, 'Add & Finish')
  const offline = await screen.findByText('Saved on this device. It’ll be sent when you’re back online.')
  expect(offline.parentElement?.textContent).toContain('Mug')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('Failed to add items. Please try again.')).toBeNull()
})

it('leads past a working camera at every item', async () => {
  const app = await open()
  await press(app, 'Start')
  for (const name of ['Mug', 'Cup']) {
    await press(app, 'Add without a photo')
    await app.user.type(within(app.dialog).getByLabelText('Item name'), name)
    await press(app, 'Add & Continue')
  }
  expect(await screen.findByText('2 captured so far')).toBeDefined()
})

it('leaves a refused item in the details, where it can be changed [QF-17]', async () => {
  api.on(createItems, () => refusal(400, 'VALIDATION', 'Name too long'))
  const app = await open()
  await press(app, 'Start')
  await capture(app, 'Mug')
  await press(app, 'Add & Finish')
  expect(await screen.findByText('Failed to add items. Please try again.')).toBeDefined()
  expect((screen.getByLabelText('Item name') as HTMLInputElement).value).toBe('Mug')
  api.on(createItems, ({ body }) => body.items.map(({ name }) => anItem({ name })))
  await app.user.type(screen.getByLabelText('Item name'), 's')
  await press(app, 'Add & Finish')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = api.calls(createItems).map(({ body }) => body.items)
  expect(sent.map((items) => items.map(({ name }) => name))).toEqual([['Mug'], ['Mugs']])
  expect(sent[1]?.[0]?.requestKey).not.toBe(sent[0]?.[0]?.requestKey)
})

it('asks before it closes with something unsaved', async () => {
  api.setOffline(true)
  const app = await open()
  await press(app, 'Start')
  await capture(app, 'Mug')
  await press(app, 'Add & Continue')
  await screen.findByText('1 waiting', { exact: false })
  await press(app, 'Close')
  const question = await screen.findByRole('alertdialog', { name: 'Close Quick Fill?' })
  expect(question.textContent).toContain('It’s safe on this device and will be sent when you’re back online')
  await app.user.click(within(question).getByRole('button', { name: 'Close Quick Fill' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Quick Fill' })).toBeNull())
})

it('takes its question along when it closes because all is sent meanwhile', async () => {
  const answer = Promise.withResolvers<void>()
  api.on(createItems, async ({ body }) => {
    await answer.promise
    return body.items.map(({ name }) => anItem({ name }))
  })
  const app = await open()
  await press(app, 'Start')
  await capture(app, 'Mug')
  await press(app, 'Add & Finish')
  await press(app, 'Close')
  await screen.findByRole('alertdialog', { name: 'Close Quick Fill?' })
  answer.resolve()
  await screen.findByText('1 item added')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByRole('dialog', { name: 'Quick Fill' })).toBeNull()
})

it('leaves another question alone when all is sent after it was closed', async () => {
  const answer = Promise.withResolvers<void>()
  api.on(createItems, async ({ body }) => {
    await answer.promise
    return body.items.map(({ name }) => anItem({ name }))
  })
  const app = await open()
  await press(app, 'Start')
  await capture(app, 'Mug')
  await press(app, 'Add & Finish')
  await press(app, 'Close')
  const question = await screen.findByRole('alertdialog', { name: 'Close Quick Fill?' })
  await app.user.click(within(question).getByRole('button', { name: 'Close Quick Fill' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const other = {
    title: 'Delete Mug?',
    confirmLabel: 'Delete',
    run: async () => undefined,
    failure: 'Failed',
  }
  act(() => void ask(other))
  await screen.findByRole('alertdialog', { name: 'Delete Mug?' })
  answer.resolve()
  await screen.findByText('1 item added')
  expect(screen.getByRole('alertdialog', { name: 'Delete Mug?' })).toBeTruthy()
  act(() => closeQuestion())
})

it('closes its question alone by Escape and by Back', async () => {
  api.setOffline(true)
  const app = await open()
  await press(app, 'Start')
  await capture(app, 'Mug')
  await press(app, 'Add & Continue')
  await screen.findByText('1 waiting', { exact: false })
  for (const leave of [() => app.user.keyboard('{Escape}'), async () => act(() => backInPage())]) {
    await press(app, 'Close')
    await screen.findByRole('alertdialog', { name: 'Close Quick Fill?' })
    await leave()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Quick Fill' })).toBeDefined()
  }
})

it('asks before an item goes whose photo is being taken again, and has it the next time', async () => {
  const app = await open()
  await press(app, 'Start')
  await capture(app, 'Mug')
  await press(app, 'Add & Continue')
  await screen.findByText('1 captured so far')
  await capture(app, 'Rope')
  await press(app, 'Retake')
  await press(app, 'Close')
  const question = await screen.findByRole('alertdialog', { name: 'Close Quick Fill?' })
  expect(question.textContent).toContain('It’ll be here the next time you open Quick Fill')
  await app.user.click(within(question).getByRole('button', { name: 'Close Quick Fill' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => openDialog('quick-fill', { container: { id: 14, name: 'Camping gear' } }))
  expect(((await itemName()) as HTMLInputElement).value).toBe('Rope')
  expect(document.querySelector('img')?.getAttribute('src')).toBe('data:image/jpeg;base64,AA==')
})

it('asks before signing out with something unsaved', async () => {
  const go = vi.spyOn(fullPage, 'go').mockReturnValue()
  api.setOffline(true)
  const app = await open()
  act(() => signOut(app.client))
  await waitFor(() => expect(go).toHaveBeenCalledOnce())
  await press(app, 'Start')
  await capture(app, 'Mug')
  await press(app, 'Add & Continue')
  await screen.findByText('1 waiting', { exact: false })
  act(() => signOut(app.client))
  const question = await screen.findByRole('alertdialog', {
    name: '1 change hasn’t been saved',
  })
  expect(question.textContent).toContain('Unsent changes will be lost')
  expect(go).toHaveBeenCalledOnce()
  await app.user.click(within(question).getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(go).toHaveBeenCalledTimes(2))
})

it('shows what waits and why, and discards it when asked to', async () => {
  api.on(createItem, () => refusal(400, 'VALIDATION', 'Name too long'))
  const app = await open()
  await press(app, 'Start')
  await capture(app, 'Mug')
  await press(app, 'Add & Continue')
  await press(app, '1 item captured')
  expect(await screen.findByText('Name too long')).toBeDefined()
  await press(app, 'Discard Mug')
  const question = await screen.findByRole('alertdialog', { name: 'Discard Mug?' })
  await app.user.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText('Name too long')).toBeNull())
})

it('brings a deleted container back, and sends the items into it', async () => {
  api.on(createItem, () => refusal(404, 'NOT_FOUND', 'Container not found'))
  api.on(restoreContainer, () => aContainer({ id: 14 }))
  const app = await open()
  await press(app, 'Start')
  await capture(app, 'Mug')
  await press(app, 'Add & Continue')
  await press(app, '1 item captured')
  expect(await screen.findByText('That container was deleted.', { exact: false })).toBeDefined()
  api.on(createItem, ({ body }) => anItem({ name: body.name }))
  await press(app, 'Restore the container')
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(api.calls(restoreContainer).map(({ params }) => params.id)).toEqual([14])
})

it.each([
  ['NotAllowedError', 'Camera permission was denied.', 'ERR-01'],
  ['NotFoundError', 'No camera found.', 'ERR-02'],
  ['NotSupportedError', 'The camera isn’t supported here.', 'ERR-03'],
  ['NotReadableError', 'The camera is in use by another application.', 'ERR-04'],
  ['UnknownError', 'Unable to access camera.', 'ERR-05'],
])('tells a camera that fails with %s: %s [QF-18, %s]', async (name, sentence) => {
  getUserMedia.mockRejectedValue(new DOMException('no', name))
  const app = await open()
  await press(app, 'Start')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Camera Error')
  expect(alert.textContent).toContain(sentence)
  await press(app, 'Add without a photo')
  expect(now()).toBe('3Details')
})

it('leads back to an item that was begun when one finishes while its photo is taken again', async () => {
  const app = await open()
  await press(app, 'Start')
  await capture(app, 'Tent')
  await press(app, 'Add & Continue')
  await capture(app, 'Stove')
  await press(app, 'Retake')
  await press(app, 'Done')
  expect(now()).toBe('3Details')
  expect(screen.getByLabelText('Item name')).toHaveProperty('value', 'Stove')
  await press(app, 'Add & Finish')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Quick Fill' })).toBeNull())
  // An item may be sent a second time, under its key, and those of earlier tests beside them.
  const alone = api.calls(createItem).map(({ body }) => body.name)
  const together = api.calls(createItems).flatMap(({ body }) => body.items.map(({ name }) => name))
  expect([...alone, ...together]).toEqual(expect.arrayContaining(['Tent', 'Stove']))
})
