import { getContainer } from '@stowage/contract/containers'
import {
  createMovement,
  deleteItem,
  getItem,
  getItemHome,
  type Item,
  listItems,
  listMovements,
  updateItem,
} from '@stowage/contract/items'
import { restoreTrash } from '@stowage/contract/trash'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render.tsx'
import { aContainer, anItem, aUser } from '../../test/samples.ts'
import { onScreenOf } from '../../test/screen-width.ts'
import { setCurrentWorkspace } from '../lib/address/current-workspace.ts'
import { fullPage } from '../lib/address/full-page.ts'
import { pagesKey } from '../lib/api/query.ts'
import { toast } from '../lib/overlays/toast.ts'
import { ItemPage } from './item-page.tsx'

const lantern = anItem({
  id: 7,
  name: 'LED lantern',
  description: 'Warm light',
  quantity: 3,
  minQuantity: 1,
  sku: 'LAN-03',
  imageUrl: '/api/photos/9',
})

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.on(getItem, lantern)
  api.on(getContainer, { ...aContainer({ id: 14 }), items: [] })
  api.on(listMovements, [
    {
      id: 1,
      delta: 3,
      quantityAfter: 3,
      reason: 'created',
      userName: 'Ada',
      createdAt: '2026-01-05T09:30:00.000Z',
    },
  ])
})

afterEach(() => {
  toast.dismiss()
  vi.unstubAllGlobals()
})

const gone = (reason: string, message: string) => () =>
  Response.json({ code: 'NOT_FOUND', reason, values: { name: 'LED lantern' }, message }, { status: 404 })

function open(role: WorkspaceRole = 'owner') {
  const person = aUser({ workspaceRole: role })
  return renderInApp(<ItemPage id={7} />, { at: '/items/7', person })
}

/** Without an answer to whose it is, the item counts as nobody's. */
function openAmongSeveral() {
  const person = aUser({ workspaceId: 3, workspaceCount: 2 })
  setCurrentWorkspace(person)
  return renderInApp(<ItemPage id={7} />, { at: '/items/7', person })
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const inTrash = gone('item.in-trash', '“LED lantern” was deleted. Restore it to make changes.')

it.each([
  [5, 3, 'Low Stock'],
  [7, 8, undefined],
  [9, 8, 'In Stock'],
])(
  'says of %i pieces with a minimum of %i what its container and All Items say',
  async (quantity, minQuantity, word) => {
    api.on(getItem, { ...lantern, quantity, minQuantity })
    open()
    await heading('LED lantern')
    expect(screen.queryByText(/^(In|Low) Stock$/)?.textContent).toBe(word)
  },
)

it('offers another try where a proxy answers 404, because the item may be there', async () => {
  api.on(getItem, () => new Response('404 page not found', { status: 404 }))
  open()
  expect(await screen.findByText('Your things are safe. Try again.')).toBeDefined()
  expect(screen.queryByText('Item not found')).toBeNull()
})

it('shows all that is known of an item, its photo large, where it is and what happened to it', async () => {
  open()
  await heading('LED lantern')
  expect(document.title).toBe('LED lantern · Stowage')
  expect(screen.getByRole('img', { name: 'LED lantern' }).getAttribute('src')).toBe('/api/photos/9')
  expect(screen.getByText('Warm light')).toBeDefined()
  expect(screen.getByText('LAN-03')).toBeDefined()
  const place = within(screen.getByRole('region', { name: 'Where it is' })).getByRole('link')
  expect(place.getAttribute('href')).toBe('/containers/14?highlight=7')
  expect(place.textContent).toContain('Camping gear')
  const history = await screen.findByRole('list', { name: 'Stock history' })
  expect(history.textContent).toContain('First added')
})

it('writes the days of the last change and of the addition alike', async () => {
  const now = '2026-03-10T12:00:00.000Z'
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  api.on(getItem, { ...lantern, createdAt: now, updatedAt: now })
  open()
  await heading('LED lantern')
  const days = ['Updated', 'Added'].map((name) => screen.getByText(name).nextElementSibling?.textContent)
  expect(days).toEqual(['Today', 'Today'])
})

it('shows at once what a list has shown of it', async () => {
  api.on(getItem, () => new Promise<Item>(() => undefined))
  const { client } = renderInApp(<OnPress />, { at: '/items' })
  const page = { rows: [{ ...lantern, name: 'Lantern' }], total: 1 }
  client.setQueryData(pagesKey(listItems, { query: {} }), { pages: [page], pageParams: [{}] })
  act(() => screen.getByRole('button', { name: 'Go' }).click())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lantern')
})

function OnPress() {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <ItemPage id={7} />
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Go
    </button>
  )
}

it('steps the quantity and saves an edit, which shows at once', async () => {
  api.on(updateItem, ({ body }) => ({
    ...lantern,
    name: body.name ?? '',
    updatedAt: '2026-02-01T00:00:00.000Z',
  }))
  api.on(createMovement, { ...lantern, quantity: 4 })
  const { user } = open()
  await heading('LED lantern')
  await user.click(screen.getByRole('button', { name: 'Increase quantity of LED lantern' }))
  expect(screen.getByRole('group', { name: 'Quantity of LED lantern' }).textContent).toContain('4')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Item' })
  const name = within(dialog).getByLabelText('Item name')
  await user.clear(name)
  await user.type(name, 'Blue lantern')
  // The refetch of the stored item never ends, so the page shows the answer.
  api.on(getItem, () => new Promise<Item>(() => undefined))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await heading('Blue lantern')
})

it('leads back to the box when the item is deleted, and asks no more for it', async () => {
  api.on(deleteItem, undefined)
  const { user } = open()
  await heading('LED lantern')
  await user.click(screen.getByRole('button', { name: 'Actions for LED lantern' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete LED lantern?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(window.location.pathname).toBe('/containers/14'))
  expect(api.calls(deleteItem)).toHaveLength(1)
  expect(api.calls(getItem)).toHaveLength(1)
})

it('tells of an item that was deleted meanwhile, and restores it', async () => {
  api.on(getItem, inTrash)
  const { user } = open()
  await heading('This item was deleted')
  expect(screen.getByText('“LED lantern” is in Trash. Restore it to use it again.')).toBeDefined()
  api.on(restoreTrash, () => {
    api.on(getItem, lantern)
    return { items: [7], containers: [] }
  })
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await heading('LED lantern')
  expect(api.calls(restoreTrash)[0]?.body).toEqual({ items: [7], withContainers: true })
})

it('says of what is nobody’s, or another’s, that there is no such item', async () => {
  api.on(getItem, gone('item.not-found', 'Item not found'))
  open()
  await heading('Item not found')
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to All Items' }).getAttribute('href')).toBe('/items')
})

it('offers whoever may only look the link and nothing that changes', async () => {
  open('viewer')
  await heading('LED lantern')
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Share'])
})

it('shares by an icon on a phone, so that the menu is not alone on a second line in long languages', async () => {
  onScreenOf(390)
  open('owner')
  await heading('LED lantern')
  expect(screen.getByRole('button', { name: 'Share' }).textContent).toBe('')
})

it('offers whoever may only look no way to restore', async () => {
  api.on(getItem, inTrash)
  open('viewer')
  await heading('This item was deleted')
  expect(screen.getByText('“LED lantern” is in Trash.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull()
})

it('opens an item of another workspace of the person there [WS-06]', async () => {
  const go = vi.spyOn(fullPage, 'go').mockReturnValue()
  api.on(getItem, gone('item.not-found', 'Item not found'))
  api.on(getItemHome, { workspaceId: 4 })
  openAmongSeveral()
  await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('/items/7?w=4'))
  expect(screen.queryByRole('heading', { name: 'Item not found' })).toBeNull()
})

it('says that an item is in none of the person’s workspaces', async () => {
  api.on(getItem, gone('item.not-found', 'Item not found'))
  api.on(getItemHome, gone('item.not-found', 'Item not found'))
  openAmongSeveral()
  await heading('Item not found')
})

it('gives its link to the device’s own sheet', async () => {
  const share = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  const { user } = openAmongSeveral()
  await heading('LED lantern')
  await user.click(screen.getByRole('button', { name: 'Share' }))
  const url = `${window.location.origin}/items/7?w=3`
  await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'LED lantern', url }))
  expect(toast.current()).toBeNull()
})

it('copies its link where the device has no sheet', async () => {
  const { user } = openAmongSeveral()
  await heading('LED lantern')
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await screen.findByText('Link copied')
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/items/7?w=3`)
})

it('offers in a box over the plan’s limit what works there, and says why', async () => {
  api.on(getContainer, { ...aContainer({ id: 14, blocked: true }), items: [] })
  const { user } = open()
  await heading('LED lantern')
  expect(await screen.findByText('This container is over the plan’s limit')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Photo' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Increase quantity of LED lantern' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Move' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Actions for LED lantern' }))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map((one) => one.textContent)).toEqual(['Delete'])
})
