import { getSubscription } from '@stowage/contract/billing'
import { getContainer, listContainers } from '@stowage/contract/containers'
import { listLocations } from '@stowage/contract/inventory'
import { listItems } from '@stowage/contract/items'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { type FakeApi, fakeApi, refusal } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render.tsx'
import { aContainer, aContainerWithItems, aSubscription } from '../../test/samples.ts'
import { moveBoxes } from './box-movement.ts'
import { Router } from './router.tsx'
import { screenOf } from './routes.tsx'

/** What the browser has been asked to do: it keeps a picture first, and changes the screen in a later frame. */
let frames: { change: () => void; end: () => void }[] = []
/** `now` lets the browser keep the picture and go on. */
const now = async () => {
  for (const { change } of frames) act(change)
  for (const { end } of frames) end()
  frames = []
  await act(async () => undefined)
}
const start = vi.fn((change: () => void) => {
  const { promise: finished, resolve: end } = Promise.withResolvers<void>()
  frames.push({ change, end })
  return { ready: Promise.resolve(), finished }
})

beforeEach(async () => {
  frames = []
  start.mockClear()
  Object.assign(document, { startViewTransition: start })
  rise.mockClear()
  Object.assign(HTMLElement.prototype, { animate: rise })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 10, 300, 80))
  await Promise.all([screenOf('/containers').preload(), screenOf('/containers/14').preload()])
  moveBoxes()
  await act(async () => undefined)
})

const never = () => new Promise<never>(() => undefined)

async function openList(prepare: (api: FakeApi) => void = () => undefined) {
  const api = fakeApi()
  api.on(listContainers, [aContainer({ inside }), aContainer({ id: 15, name: 'Shelf' })])
  api.on(getSubscription, aSubscription())
  api.on(listLocations, [])
  api.on(getContainer, never)
  api.on(listItems, never)
  prepare(api)
  const { user } = renderInApp(
    <main>
      <Router />
    </main>,
    { at: '/containers' },
  )
  const card = await screen.findByRole('article', { name: 'Camping gear' })
  return { api, user, card, press: (name: string) => user.click(screen.getByRole('link', { name })) }
}

const inside = ['Tent', 'Stove'].map((name) => ({ name, imageUrl: null }))
const parts = ['box-14', 'box-14-name', 'box-14-photo-0', 'box-14-photo-1']
const namesOf = () => named().map(({ style }) => style.viewTransitionName)
const rise = vi.fn()

const heading = (name: string) => screen.queryByRole('heading', { level: 1, name })
const named = () =>
  [...document.querySelectorAll<HTMLElement>('*')].filter(({ style }) => style.viewTransitionName)

it('lets the card of a box become its header, which stands before the server has answered', async () => {
  const { card, press } = await openList()
  await press('Camping gear')
  expect(start).toHaveBeenCalledTimes(1)
  // The picture of what is there has still to be kept.
  expect(namesOf()).toEqual(parts)
  expect(card.style.viewTransitionName).toBe('box-14')
  expect(document.documentElement.dataset['moves']).toBe('opens')
  const [frame] = frames
  act(() => frame?.change())
  expect(heading('Camping gear')).toBeTruthy()
  const header = screen.getByRole('region', { name: 'Camping gear' })
  expect(header.style.viewTransitionName).toBe('box-14')
  // What the window has shown stands in the first rows, under the same names.
  expect(namesOf()).toEqual(parts)
  expect(rise).toHaveBeenCalledTimes(8)
  expect(document.activeElement).toBe(heading('Camping gear'))
  frame?.end()
  await waitFor(() => expect(named()).toEqual([]))
  expect(document.documentElement.dataset['moves']).toBeUndefined()
})

it('lets the header become the card again on the way back, where the list was', async () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  Object.assign(window, { scrollY: 640 })
  const { press } = await openList()
  await press('Camping gear')
  await now()
  Object.assign(window, { scrollY: 0 })
  act(() => window.history.back())
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2))
  expect(document.documentElement.dataset['moves']).toBe('closes')
  act(() => frames[0]?.change())
  expect(named()[0]).toBe(screen.getByRole('article', { name: 'Camping gear' }))
  expect(namesOf()).toEqual(parts)
  expect(scroll).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' })
  await now()
})

it('goes back to where the list was left last, though no card was in sight then', async () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  Object.assign(window, { scrollY: 640 })
  const { press } = await openList()
  await press('Camping gear')
  await now()
  await press('Containers')
  await now()
  Object.assign(window, { scrollY: 90 })
  const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  rect.mockReturnValue(new DOMRect(0, -500, 300, 80))
  act(() => navigate('/containers/14'))
  expect(start).toHaveBeenCalledTimes(2)
  rect.mockReturnValue(new DOMRect(0, 10, 300, 80))
  act(() => window.history.back())
  await waitFor(() => expect(frames).toHaveLength(1))
  act(() => frames[0]?.change())
  expect(scroll).toHaveBeenLastCalledWith({ top: 90, behavior: 'instant' })
  await now()
})

it('closes the box by the link to the list too', async () => {
  const { press } = await openList()
  await press('Camping gear')
  await now()
  await press('Containers')
  expect(start).toHaveBeenCalledTimes(2)
  expect(document.documentElement.dataset['moves']).toBe('closes')
  await now()
  expect(screen.getByRole('article', { name: 'Camping gear' })).toBeTruthy()
  expect(named()).toEqual([])
})

it('lets one screen fade into the other for whoever wants less motion, and nothing move', async () => {
  const { press } = await openList()
  const asked = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => {
    return query.includes('reduced-motion') ? { matches: true } : asked(query)
  })
  await press('Camping gear')
  expect(start).toHaveBeenCalledTimes(1)
  expect(named()).toEqual([])
  act(() => frames[0]?.change())
  expect(named()).toEqual([])
  expect(rise).not.toHaveBeenCalled()
  expect(heading('Camping gear')).toBeTruthy()
  frames[0]?.end()
})

it('ends at the box that was pressed last', async () => {
  const { press } = await openList()
  await press('Camping gear')
  await press('Shelf')
  await now()
  expect(window.location.pathname).toBe('/containers/15')
  expect(heading('Shelf')).toBeTruthy()
  expect(named()).toEqual([])
})

it('ends at the list where somebody goes back before the box has opened', async () => {
  const { press } = await openList()
  await press('Camping gear')
  act(() => window.history.back())
  await waitFor(() => expect(window.location.pathname).toBe('/containers'))
  await now()
  expect(screen.getByRole('article', { name: 'Shelf' })).toBeTruthy()
  expect(named()).toEqual([])
})

it('says that a box was deleted meanwhile, though its card has opened', async () => {
  const { press } = await openList((api) =>
    api.on(getContainer, () => refusal(404, 'NOT_FOUND', 'Container not found')),
  )
  await press('Camping gear')
  await now()
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeTruthy()
  expect(heading('Camping gear')).toBeNull()
})

it('leaves the known box there where the server refuses, and takes its answer where it comes', async () => {
  const { press, api } = await openList((one) => {
    one.on(getContainer, () => refusal(500, 'INTERNAL', 'Broken'))
    one.on(listItems, () => refusal(500, 'INTERNAL', 'Broken'))
  })
  await press('Camping gear')
  await now()
  expect(await screen.findByText('Items did not load')).toBeTruthy()
  expect(heading('Camping gear')).toBeTruthy()
  api.on(getContainer, aContainerWithItems({ id: 15, name: 'Shelf with doors' }))
  act(() => navigate('/containers/15'))
  await now()
  expect(await screen.findByRole('heading', { level: 1, name: 'Shelf with doors' })).toBeTruthy()
})
