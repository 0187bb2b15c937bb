import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInApp } from '../../test/render.tsx'
import { lazyPart } from '../lib/screen/lazy-part.ts'
import { connection, reachable } from '../lib/screen/online.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const Page = () => <p>Here it is</p>
const load = vi.fn<() => Promise<typeof Page>>()
const check = vi.fn()

beforeEach(() => {
  // React logs caught errors to the console.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  load.mockReset().mockRejectedValue(new TypeError('error loading dynamically imported module'))
  check.mockReset()
  connection.check = check
})
afterEach(() => {
  delete connection.check
  reachable.set(true)
  vi.restoreAllMocks()
})

async function openWithoutCode() {
  const { Part } = lazyPart(load)
  renderInApp(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach the server.')
}

it('says that the server is away where a page’s code does not come, and asks whether it is', async () => {
  await openWithoutCode()
  expect(check).toHaveBeenCalledOnce()
})

it('shows the page by itself once the server answers', async () => {
  await openWithoutCode()
  act(() => reachable.set(false))
  load.mockResolvedValue(Page)
  act(() => reachable.set(true))
  expect(await screen.findByText('Here it is')).toBeTruthy()
})

it('tries again when somebody comes back to it, and not all the time', async () => {
  await openWithoutCode()
  act(() => reachable.set(true))
  expect(load).toHaveBeenCalledOnce()
  load.mockResolvedValue(Page)
  fireEvent.focus(window)
  expect(await screen.findByText('Here it is')).toBeTruthy()
})

it('shows the page a little later where the server answers after all', async () => {
  await openWithoutCode()
  load.mockResolvedValue(Page)
  act(() => check.mock.lastCall?.[0]())
  expect(await screen.findByText('Here it is')).toBeTruthy()
})

it('does not blame the connection for a page that breaks', async () => {
  const Broken = () => {
    throw new Error('Broken')
  }
  renderInApp(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing you saved is lost.')
  expect(check).not.toHaveBeenCalled()
})
