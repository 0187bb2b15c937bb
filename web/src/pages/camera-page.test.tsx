import { getSubscription } from '@stowage/contract/billing'
import { getContainer, listContainers } from '@stowage/contract/containers'
import { createItem } from '@stowage/contract/items'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../test/fake-api.ts'
import { fakeMediaDevices } from '../../test/fake-camera.ts'
import { renderInApp } from '../../test/render.tsx'
import { aContainer, aContainerWithItems, anItem, aPlan, aSubscription } from '../../test/samples.ts'
import { onScreenOf } from '../../test/screen-width.ts'
import * as scaling from '../devices/image-scaling.ts'
import { closeAllDialogs } from '../lib/overlays/dialogs.ts'
import { toast } from '../lib/overlays/toast.ts'
import { consumeDraft, hasDraft, removeAllDrafts, storeDrafts } from '../lib/storage/form-drafts.ts'
import { CameraPage } from './camera-page.tsx'

vi.mock('../devices/image-scaling.ts', { spy: true })

const camping = aContainer({ id: 14, name: 'Camping gear', location: 'Garage' })
const shelf = aContainer({ id: 15, name: 'Shelf', location: 'Attic' })
const photo = 'data:image/jpeg;base64,AAAA'

class FakeTrack extends EventTarget {
  id = 'track'
  stop = vi.fn()
}

let api: FakeApi
let track: FakeTrack
let getUserMedia: ReturnType<typeof vi.fn>

beforeEach(() => {
  api = fakeApi()
  api.on(listContainers, [shelf, camping])
  api.on(getContainer, ({ params }) =>
    aContainerWithItems({ ...(params.id === 15 ? shelf : camping), items: [] }),
  )
  api.on(getSubscription, aSubscription({ plan: aPlan({ containers: 20 }) }))
  api.on(createItem, ({ body }) => anItem({ id: 50, name: body.name }))
  track = new FakeTrack()
  getUserMedia = vi.fn(async () => ({ getVideoTracks: () => [track], getTracks: () => [track] }))
  fakeMediaDevices({ getUserMedia })
  vi.mocked(scaling.captureFrame).mockReturnValue(photo)
})

afterEach(() => {
  closeAllDialogs()
  removeAllDrafts()
  toast.dismiss()
})

const press = (name: string | RegExp) => screen.findByRole('button', { name }).then((one) => one.click())
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const shutter = async () => {
  const button = await screen.findByRole('button', { name: 'Take photo' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  return button
}
const openCamera = (at: string) => renderInApp(<CameraPage />, { at })

it('asks for the rear camera in its best size, and stops it with the photo [CAM-02] [CAM-03] [CAM-05]', async () => {
  const { user } = openCamera('/camera')
  await user.click(await shutter())
  expect(getUserMedia).toHaveBeenCalledWith({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
    audio: false,
  })
  expect(await screen.findByRole('img', { name: 'Preview' })).toBeDefined()
  expect(track.stop).toHaveBeenCalled()
  expect(screen.queryByLabelText('Camera view')).toBeNull()
})

it('sends the photo with the fields once, however often Save is pressed, and leads back [CAM-17] [CAM-18]', async () => {
  const { user } = openCamera('/camera?containerId=14')
  await user.click(await shutter())
  await user.type(field('Item name'), ' Enamel mug ')
  await user.dblClick(screen.getByRole('button', { name: 'Increase quantity' }))
  await user.type(field(/Description/), 'Blue rim')
  await user.dblClick(screen.getByRole('button', { name: 'Save Item' }))
  await waitFor(() => expect(window.location.pathname).toBe('/containers/14'))
  expect(api.calls(createItem).map(({ body }) => body)).toEqual([
    { name: 'Enamel mug', quantity: 3, description: 'Blue rim', containerId: 14, imageUrl: photo },
  ])
})

it('an item saved after the screen was left leads nobody away from another one', async () => {
  const { promise: saved, resolve: answer } = Promise.withResolvers<void>()
  api.on(createItem, ({ body }) => saved.then(() => anItem({ id: 50, name: body.name })))
  const { user, unmount } = openCamera('/camera?containerId=14')
  await user.type(field('Item name'), 'Rope')
  await press('Save Item')
  await waitFor(() => expect(api.calls(createItem)).toHaveLength(1))
  unmount()
  window.history.pushState(null, '', '/items?q=tent')
  answer()
  await waitFor(() => expect(toast.current()?.title).toBe('Item added'))
  expect(window.location.pathname + window.location.search).toBe('/items?q=tent')
  expect(hasDraft('camera')).toBe(false)
})

it('without a container in the address preselects the last used one and leads to the dashboard [CAM-19]', async () => {
  const { user } = openCamera('/camera')
  await waitFor(() => expect(field('Container').value).toBe('Shelf'))
  await user.type(field('Item name'), 'Rope')
  await press('Save Item')
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(api.calls(createItem)[0]?.body).toMatchObject({ name: 'Rope', containerId: 15 })
})

it('keeps the preselected container when another person uses another one meanwhile [CAM-19]', async () => {
  const { client, user } = openCamera('/camera')
  await waitFor(() => expect(field('Container').value).toBe('Shelf'))
  const recent = () => api.calls(listContainers).filter(({ query }) => query?.sort === 'recent').length
  const before = recent()
  api.on(listContainers, [camping, shelf])
  await client.invalidateQueries()
  expect(recent()).toBe(before + 1)
  expect(field('Container').value).toBe('Shelf')
  await user.type(field('Item name'), 'Rope')
  await press('Save Item')
  await waitFor(() => expect(api.calls(createItem)[0]?.body).toMatchObject({ containerId: 15 }))
})

it('sends an item again with the same key where its answer was lost and the page loaded anew', async () => {
  api.on(createItem, () => refusal(502, 'INTERNAL', 'No answer'))
  const { user, unmount } = openCamera('/camera')
  await waitFor(() => expect(field('Container').value).toBe('Shelf'))
  await user.click(await shutter())
  await user.type(field('Item name'), 'Rope')
  await press('Save Item')
  await waitFor(() => expect(api.calls(createItem)).toHaveLength(1))
  await screen.findByText('Couldn’t add Rope')
  unmount()
  api.on(listContainers, [camping, shelf])
  openCamera('/camera')
  await waitFor(() => expect(field('Item name').value).toBe('Rope'))
  await press('Save Item')
  await waitFor(() => expect(api.calls(createItem)).toHaveLength(2))
  const [first, second] = api.calls(createItem)
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})

it('points at the chosen container in the list, which the oldest lead where some are blocked', async () => {
  const oldestFirst = Promise.withResolvers<void>()
  api.on(getSubscription, aSubscription({ usage: { containers: 4, items: 0 } }))
  api.on(listContainers, async ({ query }) => {
    if (query?.sort === 'recent') return [aContainer({ id: 16, blocked: true }), shelf, camping]
    await oldestFirst.promise
    return [camping, shelf]
  })
  const { user } = openCamera('/camera')
  await waitFor(() => expect(field('Container').value).toBe('Shelf'))
  await user.click(field('Container'))
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 5))
  const pointed = () =>
    document.getElementById(field('Container').getAttribute('aria-activedescendant') ?? '')
  expect([options(), pointed()?.textContent]).toEqual([['Shelf', 'Campi'], expect.stringMatching(/^Shelf/)])
  oldestFirst.resolve()
  await waitFor(() => expect(options()).toEqual(['Campi', 'Shelf']))
  expect(pointed()?.textContent).toMatch(/^Shelf/)
})

it.each([
  ['is gone', () => refusal(404, 'NOT_FOUND', 'There is no such container.')],
  ['is blocked', () => aContainerWithItems({ ...camping, blocked: true, items: [] })],
])('asks for another container when that of the address %s', async (_, answer) => {
  api.on(getContainer, ({ params }) =>
    params.id === 14 ? answer() : aContainerWithItems({ ...shelf, items: [] }),
  )
  const { user } = openCamera('/camera?containerId=14')
  await waitFor(() => expect(field('Container').value).toBe('Shelf'))
  await user.type(field('Item name'), 'Rope')
  await press('Save Item')
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(api.calls(createItem)[0]?.body).toMatchObject({ containerId: 15 })
})

it('without any container leads to creating one', async () => {
  api.on(listContainers, [])
  api.on(getSubscription, aSubscription({ usage: { containers: 0, items: 0 } }))
  openCamera('/camera')
  await press('Create Container')
  expect(await screen.findByRole('dialog', { name: 'Create Container' })).toBeDefined()
})

it('keeps all there is when saving fails, and sends it again under the same key [CAM-20]', async () => {
  api.on(createItem, () => refusal(500, 'INTERNAL', 'Broken'))
  const { user } = openCamera('/camera?containerId=14')
  await user.click(await shutter())
  await user.type(field('Item name'), 'Rope')
  await press('Save Item')
  expect((await screen.findAllByText('Failed to save item. Please try again.')).length).toBeGreaterThan(0)
  expect(field('Item name').value).toBe('Rope')
  expect(screen.getByRole('img', { name: 'Preview' }).getAttribute('src')).toBe(photo)
  api.on(createItem, ({ body }) => anItem({ name: body.name }))
  await press('Save Item')
  await waitFor(() => expect(window.location.pathname).toBe('/containers/14'))
  const keys = api.calls(createItem).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('is there again with all it held after the session has ended', async () => {
  const first = openCamera('/camera')
  await first.user.click(await shutter())
  await first.user.type(field('Item name'), 'Rope')
  storeDrafts()
  first.unmount()
  openCamera('/camera')
  expect(field('Item name').value).toBe('Rope')
  expect(screen.getByRole('img', { name: 'Preview' }).getAttribute('src')).toBe(photo)
})

it('is there again after the system ended its tab in the background', async () => {
  const { user } = openCamera('/camera')
  await user.click(await shutter())
  await user.type(field('Item name'), 'Rope')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(consumeDraft('camera')).toMatchObject({ name: 'Rope', photo })
})

it('keeps nothing of what was given up after the tab was in the background', async () => {
  const first = openCamera('/camera')
  await first.user.type(field('Item name'), 'Rope')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockReturnValue(false)
  await first.user.clear(field('Item name'))
  first.unmount()
  openCamera('/camera')
  expect(field('Item name').value).toBe('')
})

it('goes back to 1 and says so where less is typed [CAM-15] [CAM-16]', async () => {
  const { user } = openCamera('/camera')
  await user.clear(field('Quantity'))
  await user.type(field('Quantity'), '-4')
  await user.tab()
  expect(field('Quantity').value).toBe('1')
  expect(screen.getByText('Enter 1 or more.')).toBeDefined()
})

it('on a phone shows the fields once there is a photo, or none is wanted [CAM-10] [CAM-11] [CAM-12]', async () => {
  onScreenOf(390)
  const { user } = openCamera('/camera')
  await user.click(await shutter())
  await press('Retake')
  expect(document.activeElement).toBe(await shutter())
  expect(getUserMedia).toHaveBeenCalledTimes(2)
  await user.click(screen.getByRole('button', { name: 'Keep the photo' }))
  await press('Remove')
  expect(screen.queryByRole('img', { name: 'Preview' })).toBeNull()
  await press('Take Photo')
  await user.click(await screen.findByRole('button', { name: 'No photo' }))
  expect(screen.getByRole('heading', { name: 'What goes in?' })).toBeDefined()
})

it.each([
  ['NotAllowedError', 'Camera permission was denied.'],
  ['NotFoundError', 'No camera found.'],
  ['NotReadableError', 'The camera is in use by another application.'],
  ['NotSupportedError', 'The camera isn’t supported here.'],
])('says what is wrong after %s, and can try again [CAM-21]', async (name, message) => {
  getUserMedia.mockRejectedValueOnce(new DOMException('no', name))
  openCamera('/camera')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Camera Error')).toBeDefined()
  expect(within(alert).getByText('Unable to access camera. Please check permissions.')).toBeDefined()
  expect(alert.textContent).toContain(message)
  await press('Try again')
  await shutter()
})
