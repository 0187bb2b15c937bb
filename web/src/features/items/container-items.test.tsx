import { listItems } from '@stowage/contract/items'
import { screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { fakeApi, pageOf } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aContainer, anItem, aUser } from '../../../test/samples.ts'
import { onScreenOf } from '../../../test/screen-width.ts'
import { ContainerItems } from './container-items.tsx'

function Inside() {
  return <ContainerItems container={aContainer({ id: 14, itemCount: 1 })} openSearch={useRef(null)} />
}

it('has the whole tool line before the first row is there', () => {
  onScreenOf(390)
  fakeApi().on(listItems, () => new Promise(() => undefined))
  renderInApp(<Inside />, { at: '/containers/14' })
  expect(screen.getByRole('status', { name: 'Loading items' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Select' })).toBeDefined()
})

it('keeps the field of a phone while somebody takes its words away to type others', async () => {
  onScreenOf(390)
  fakeApi().on(listItems, [anItem({ name: 'tent' })])
  const { user } = renderInApp(<Inside />, { at: '/containers/14?q=tent' })
  const field = await screen.findByRole('searchbox', { name: 'Search items' })
  await user.click(field)
  await user.keyboard('{Backspace>4}')
  expect(document.activeElement).toBe(field)
  await user.keyboard('lamp')
  expect(field).toHaveProperty('value', 'lamp')
  await user.keyboard('{Escape}{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search items' }))
})

it('forgives slips in what one container is searched for, and leads to what was meant', async () => {
  const api = fakeApi()
  const tent = anItem({ name: 'Family tent' })
  api.on(listItems, ({ query }) => pageOf([tent], query?.q === 'tnet' ? { match: 'similar' } : {}))
  const { user } = renderInApp(<Inside />, { at: '/containers/14?q=tnet&filter=in-stock' })
  await user.click(await screen.findByRole('link', { name: 'tent' }))
  await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull())
  expect(window.location.search).toBe('?q=tent&filter=in-stock')
  expect(screen.getByRole('searchbox', { name: 'Search items' })).toHaveProperty('value', 'tent')
  expect(api.calls(listItems).map(({ query }) => [query?.q, query?.similar])).toEqual([
    ['tnet', 'true'],
    ['tent', 'true'],
  ])
})

it('says what its filter counts by, unless the workspace counts by it too [DET-19]', async () => {
  fakeApi().on(listItems, [anItem({ quantity: 3, minQuantity: 3 })])
  const at = '/containers/14?filter=low-stock'
  const note = 'Based on each item’s own minimum'
  const { unmount } = renderInApp(<Inside />, { at })
  expect(await screen.findByText(note)).toBeDefined()
  unmount()
  renderInApp(<Inside />, { at, person: aUser({ lowStockRule: 'minimum' }) })
  expect(await screen.findByRole('radio', { name: /Low Stock/ })).toHaveProperty('checked', true)
  expect(screen.queryByText(note)).toBeNull()
})

it.each([390, 1280])(
  'focuses the searched item, the stop of the Tab key, at %i px [KEY-04]',
  async (width) => {
    onScreenOf(width)
    fakeApi().on(listItems, [anItem({ id: 1, name: 'lamp' }), anItem({ id: 2, name: 'tent' })])
    renderInApp(<Inside />, { at: '/containers/14?highlight=2' })
    const row = (await screen.findByText('tent')).closest('[data-at]')
    await waitFor(() => expect(document.activeElement).toBe(row))
    expect(row?.getAttribute('tabindex')).toBe('0')
  },
)

it('leaves the focus to the field in which somebody types before the searched item is there', async () => {
  fakeApi().on(listItems, [anItem({ id: 2, name: 'tent' })])
  const { user } = renderInApp(
    <main>
      <Inside />
    </main>,
    { at: '/containers/14?highlight=2' },
  )
  const field = screen.getByRole('searchbox', { name: 'Search items' })
  await user.click(field)
  await screen.findByText('Here it is', { exact: true })
  await new Promise((done) => requestAnimationFrame(done))
  expect(document.activeElement).toBe(field)
})
