import { getSubscription } from '@stowage/contract/billing'
import { getContainer, listContainers } from '@stowage/contract/containers'
import { listLocations } from '@stowage/contract/inventory'
import { listItems } from '@stowage/contract/items'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render.tsx'
import { aContainer, aContainerWithItems, aSubscription } from '../../test/samples.ts'
import { navigate } from '../lib/address/navigate.ts'
import { Router } from './router.tsx'
import { screenOf } from './routes.tsx'

/** The pending view transitions: a browser takes a snapshot first, and updates the screen in a later frame. */
let changes: (() => void)[] = []
/** Lets the browser take the picture and go on. */
const nextFrame = async () => {
  for (const change of changes) act(change)
  changes = []
  await act(async () => undefined)
}
const start = vi.fn((change: () => void) => {
  changes.push(change)
  return { ready: Promise.resolve() }
})

beforeEach(async () => {
  changes = []
  start.mockClear()
  Object.assign(document, { startViewTransition: start })
  await Promise.all([screenOf('/containers').preload(), screenOf('/containers/14').preload()])
})
afterEach(() => Reflect.deleteProperty(document, 'startViewTransition'))

const never = () => new Promise<never>(() => undefined)

async function openList(prepare: (api: FakeApi) => void = () => undefined) {
  const api = fakeApi()
  api.on(listContainers, [aContainer(), aContainer({ id: 15, name: 'Shelf' })])
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
  await screen.findByRole('article', { name: 'Camping gear' })
  return { api, press: (name: string) => user.click(screen.getByRole('link', { name })) }
}

const heading = (name: string) => screen.queryByRole('heading', { level: 1, name })

it('fades from the list into a box, whose header stands before the server has answered', async () => {
  const { press } = await openList()
  await press('Camping gear')
  expect(start).toHaveBeenCalledTimes(1)
  // The snapshot of the current screen is still to be taken.
  expect(screen.getByRole('article', { name: 'Camping gear' })).toBeTruthy()
  await nextFrame()
  expect(heading('Camping gear')).toBeTruthy()
  expect(document.activeElement).toBe(heading('Camping gear'))
  act(() => window.history.back())
  // The browser animates going back itself.
  await screen.findByRole('article', { name: 'Camping gear' })
  expect(start).toHaveBeenCalledTimes(1)
})

it('does not fade for a person who wants less motion', async () => {
  const { press } = await openList()
  const asked = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => {
    return query.includes('reduced-motion') ? { matches: true } : asked(query)
  })
  await press('Camping gear')
  expect(start).not.toHaveBeenCalled()
  expect(heading('Camping gear')).toBeTruthy()
})

it('does not fade where the screen stays', async () => {
  await openList()
  act(() => navigate('/containers?q=tent'))
  expect(window.location.search).toBe('?q=tent')
  act(() => navigate('/containers/14', { replace: true }))
  expect(heading('Camping gear')).toBeTruthy()
  expect(start).not.toHaveBeenCalled()
})

it('ends at the box that was pressed last', async () => {
  const { press } = await openList()
  await press('Camping gear')
  await press('Shelf')
  await nextFrame()
  expect(window.location.pathname).toBe('/containers/15')
  expect(heading('Shelf')).toBeTruthy()
})

it('says that a box was deleted meanwhile, though its card has opened', async () => {
  const { press } = await openList((api) =>
    api.on(getContainer, () => refusal(404, 'NOT_FOUND', 'Container not found')),
  )
  await press('Camping gear')
  await nextFrame()
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeTruthy()
  expect(heading('Camping gear')).toBeNull()
})

it('leaves the known box there where the server refuses, and takes its answer where it comes', async () => {
  const { press, api } = await openList((one) => {
    one.on(getContainer, () => refusal(500, 'INTERNAL', 'Broken'))
    one.on(listItems, () => refusal(500, 'INTERNAL', 'Broken'))
  })
  await press('Camping gear')
  await nextFrame()
  expect(await screen.findByText('Couldn’t load items')).toBeTruthy()
  expect(heading('Camping gear')).toBeTruthy()
  api.on(getContainer, aContainerWithItems({ id: 15, name: 'Shelf with doors' }))
  act(() => navigate('/containers/15'))
  await nextFrame()
  expect(await screen.findByRole('heading', { level: 1, name: 'Shelf with doors' })).toBeTruthy()
})

it('leads once to a screen that is pressed twice before it is shown', async () => {
  const { press } = await openList()
  const entries = window.history.length
  await press('Camping gear')
  navigate('/containers/14')
  await nextFrame()
  expect([window.location.pathname, window.history.length]).toEqual(['/containers/14', entries + 1])
})
