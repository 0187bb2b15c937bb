import '../../../test/fake-database.ts'
import { getSubscription } from '@stowage/contract/billing'
import { createContainer, getContainer, listContainers } from '@stowage/contract/containers'
import { getStats } from '@stowage/contract/inventory'
import {
  createItem,
  createMovement,
  getItem,
  type Item,
  listMovements,
  moveItems,
  updateItem,
} from '@stowage/contract/items'
import { listMembers, type Member } from '@stowage/contract/workspaces'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { fakeSpeech } from '../../../test/fake-speech.ts'
import { renderInApp } from '../../../test/render.tsx'
import {
  aContainer,
  aContainerWithItems,
  anItem,
  aPlan,
  aSubscription,
  aUser,
  someStats,
} from '../../../test/samples.ts'
import { onScreenOf } from '../../../test/screen-width.ts'
import { ImageError } from '../../devices/image-error.ts'
import * as scaling from '../../devices/image-scaling.ts'
import { setCurrentWorkspace } from '../../lib/address/current-workspace.ts'
import { storeChangers } from '../../lib/api/changers.ts'
import {
  closeAllDialogs,
  type DialogName,
  type DialogProps,
  openDialog,
  openDialogs,
} from '../../lib/overlays/dialogs.ts'
import { backInPage } from '../../lib/overlays/navigation-blocker.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { storeDraft, storeDrafts } from '../../lib/storage/form-drafts.ts'
import { removeRecords } from '../../lib/storage/record-store.ts'

vi.mock('../../devices/image-scaling.ts', { spy: true })

const camping = aContainer({ id: 14, name: 'Camping gear', location: 'Garage' })
const shelf = aContainer({ id: 15, name: 'Shelf', location: 'Attic' })
const photo = 'data:image/jpeg;base64,AAAA'

afterEach(async () => {
  await removeRecords('stowage.send.')
  closeAllDialogs()
  toast.dismiss()
  vi.unstubAllGlobals()
})

async function open<N extends DialogName>(
  name: N,
  props: DialogProps[N],
  title: string,
  prepare: (api: FakeApi) => void = () => undefined,
) {
  const api = fakeApi()
  api.on(listContainers, [camping, shelf])
  api.on(getContainer, ({ params }) =>
    aContainerWithItems({ ...(params.id === 15 ? shelf : camping), items: [] }),
  )
  api.on(getSubscription, aSubscription({ plan: aPlan({ containers: 20 }) }))
  api.on(getStats, someStats())
  api.on(listMovements, [])
  api.on(createItem, ({ body }) => anItem({ id: 50, name: body.name }))
  api.on(updateItem, ({ params, body }) => anItem({ ...(body as Partial<Item>), id: params.id }))
  prepare(api)
  const { user } = renderInApp(null)
  openDialog(name, props)
  const dialog = await screen.findByRole('dialog', { name: title })
  const field = (label: string | RegExp) => within(dialog).getByLabelText<HTMLInputElement>(label)
  const press = (label: string) => user.click(within(dialog).getByRole('button', { name: label }))
  return { api, user, dialog, field, press }
}

const addItem = (prepare?: (api: FakeApi) => void, containerId = 14) =>
  open('add-item', { containerId }, 'Add Item', prepare)
const sentence = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('Add Item takes name, description, quantity, minimum, SKU, barcode and photo [ITEM-11] [ITEM-12] [ITEM-13] [ITEM-14]', async () => {
  vi.mocked(scaling.scaleImage).mockResolvedValue(photo)
  const { api, user, dialog, field, press } = await addItem()
  await user.type(field('Item name'), 'LED lantern')
  await user.type(field(/Description/), 'Warm light')
  await user.clear(field('Quantity'))
  await user.type(field('Quantity'), '3')
  await press('Increase minimum quantity')
  expect(
    within(dialog).getByText('On its container’s page, this item shows as Low Stock at 1 or fewer.'),
  ).toBeDefined()
  await user.type(field(/SKU/), 'LAN-03')
  await user.type(field(/Barcode/), '4006381333931')
  await user.upload(field('Photo'), new File(['x'], 'lantern.png', { type: 'image/png' }))
  expect(await within(dialog).findByRole('img', { name: 'Preview' })).toBeDefined()
  await press('Add Item')
  await gone()
  expect(api.calls(createItem).map(({ body }) => body)).toMatchObject([
    {
      name: 'LED lantern',
      description: 'Warm light',
      quantity: 3,
      minQuantity: 1,
      sku: 'LAN-03',
      barcode: '4006381333931',
      containerId: 14,
      imageUrl: photo,
    },
  ])
  await sentence('Item added')
})

test('takes name and description by voice, behind what stands there, within their lengths [CAM-29] [CAM-30]', async () => {
  const speech = fakeSpeech()
  const { api, user, dialog, field, press } = await addItem()
  const say = async (into: string, text: string) => {
    await press(`Say the ${into}`)
    act(() => speech.last.hear(text))
    await within(dialog).findByRole('button', { name: `Say the ${into}`, pressed: false })
  }
  await press('Add Item')
  expect(await within(dialog).findByText('Item name is required')).toBeDefined()
  await say('name', 'LED')
  await waitFor(() => expect(within(dialog).queryByText('Item name is required')).toBeNull())
  await say('name', 'lantern')
  expect(field('Item name').value).toBe('LED lantern')
  await user.type(field(/Description/), `Warm light ${'x'.repeat(20)}`)
  await say('description', 'takes three cells')
  await press('Add Item')
  await gone()
  expect(api.calls(createItem)[0]?.body).toMatchObject({
    name: 'LED lantern',
    description: `Warm light ${'x'.repeat(20)} takes three cells`,
  })
})

test('says when what was said has no room in the field', async () => {
  const speech = fakeSpeech()
  const { user, field, press } = await addItem()
  await user.click(field('Item name'))
  await user.paste('x'.repeat(250))
  await press('Say the name')
  act(() => speech.last.hear('and all the rest'))
  await sentence('That’s the limit. The last words were left out.')
  expect(field('Item name').value).toBe(`${'x'.repeat(250)} and`)
})

test('starts with one piece and needs no more than a name [ITEM-22] [ITEM-23]', async () => {
  const { api, user, field, press } = await addItem()
  expect(field('Quantity').value).toBe('1')
  await user.type(field('Item name'), 'Rope')
  await press('Add Item')
  await gone()
  const body = api.calls(createItem)[0]?.body
  expect(body).toMatchObject({ name: 'Rope', quantity: 1, minQuantity: 0, description: null, sku: null })
  expect(body).not.toHaveProperty('imageUrl')
})

test('refuses what the rules refuse, each with its sentence, and sends nothing [ITEM-15] [ITEM-18] [ITEM-20] [ITEM-21]', async () => {
  const { api, user, dialog, field, press } = await addItem(undefined, 0)
  await user.clear(field('Quantity'))
  await user.type(field('Quantity'), '-1')
  await press('Add Item')
  for (const text of ['Item name is required', 'Quantity must be 0 or greater', 'Container is required']) {
    expect(await within(dialog).findByText(text)).toBeDefined()
  }
  expect(document.activeElement).toBe(field('Item name'))
  await user.clear(field('Quantity'))
  expect(await within(dialog).findByText('Quantity must be a whole number')).toBeDefined()
  await user.type(field('Quantity'), '0')
  await waitFor(() => expect(within(dialog).queryByText(/Quantity must be/)).toBeNull())
  expect(api.calls(createItem)).toEqual([])
})

test('refuses a name over 255 characters and takes one of 255 [ITEM-16] [ITEM-17]', async () => {
  const { api, user, dialog, field, press } = await addItem()
  await user.click(field('Item name'))
  await user.paste('x'.repeat(256))
  await press('Add Item')
  expect(await within(dialog).findByText('Name too long')).toBeDefined()
  await user.type(field('Item name'), '{Backspace}')
  await press('Add Item')
  await gone()
  expect(api.calls(createItem)[0]?.body.name).toHaveLength(255)
})

test('says that adding failed and keeps what was typed [ITEM-24]', async () => {
  const { user, field, press } = await addItem((api) =>
    api.on(createItem, () => refusal(500, 'INTERNAL', 'Broken')),
  )
  await user.type(field('Item name'), 'Rope')
  await press('Add Item')
  await sentence('Failed to add item. Please try again.')
  expect(field('Item name').value).toBe('Rope')
})

test('a double press adds one item', async () => {
  let answer: (item: Item) => void = () => undefined
  const { api, user, dialog, field } = await addItem((prepared) =>
    prepared.on(createItem, () => new Promise<Item>((done) => (answer = done))),
  )
  await user.type(field('Item name'), 'Rope')
  await user.dblClick(within(dialog).getByRole('button', { name: 'Add Item' }))
  await waitFor(() => expect(api.calls(createItem)).toHaveLength(1))
  answer(anItem())
  await gone()
  expect(api.calls(createItem)).toHaveLength(1)
})

test('a full container shows the server’s sentence and the way to a larger plan [ERR-07]', async () => {
  const text = 'Camping gear is full: Free holds 30 items in a container.'
  const { user, field, press } = await addItem((api) =>
    api.on(createItem, () => refusal(403, 'ITEM_LIMIT_REACHED', text)),
  )
  await user.type(field('Item name'), 'Rope')
  await press('Add Item')
  await sentence('Subscription Limit Reached')
  await sentence(text)
  expect(screen.getByRole('button', { name: 'Upgrade Plan', hidden: true })).toBeDefined()
})

test('what is added while nobody answers waits with its words, and is sent under the key of its first try', async () => {
  const { api, user, field, press } = await addItem()
  await user.type(field('Item name'), 'Rope')
  api.setOffline(true)
  await press('Add Item')
  await sentence('Saved on this device. It’ll be sent when you’re back online.')
  await gone()
  const tried = new Set(
    api.fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key')),
  )
  tried.delete(null)
  api.setOffline(false)
  window.dispatchEvent(new Event('online'))
  // The pages of earlier tests hear it too and send the same.
  await waitFor(() => expect(api.calls(createItem).length).toBeGreaterThan(0))
  const sent = api.calls(createItem).map(({ body, headers }) => [body.name, headers.get('idempotency-key')])
  expect(new Set(sent.map(String))).toEqual(new Set([['Rope', ...tried].join()]))
})

test('says that the container is full before anything is typed', async () => {
  const { dialog } = await addItem((api) => {
    api.on(getSubscription, aSubscription({ plan: aPlan({ itemsPerContainer: 30 }) }))
    api.on(getContainer, aContainerWithItems({ ...camping, itemCount: 30, items: [] }))
  })
  expect(await within(dialog).findByText('Camping gear is full: 30 of 30 items')).toBeDefined()
})

test('leads to the camera screen, but not from there', async () => {
  const { dialog } = await addItem()
  expect(within(dialog).getByRole('link', { name: 'Open the full-screen camera' })).toBeDefined()
  closeAllDialogs()
  await gone()
  window.history.pushState(null, '', '/camera?containerId=14')
  openDialog('add-item', {})
  const onCamera = await screen.findByRole('dialog', { name: 'Add Item' })
  expect(within(onCamera).getByLabelText('Item name')).toBeDefined()
  expect(within(onCamera).queryByRole('link', { name: 'Open the full-screen camera' })).toBeNull()
})

test('chooses the container by typing; leaving the field without a choice changes nothing', async () => {
  const { api, user, dialog, field, press } = await addItem((prepared) =>
    prepared.on(listContainers, ({ query }) => (query?.q === 'att' ? [shelf] : [camping, shelf])),
  )
  const chooser = field('Container')
  await waitFor(() => expect(chooser.value).toBe('Camping gear'))
  await user.clear(chooser)
  await user.type(chooser, 'nothing like it')
  await user.tab()
  await waitFor(() => expect(chooser.value).toBe('Camping gear'))
  await user.clear(chooser)
  await user.type(chooser, 'att')
  await waitFor(() => expect(within(dialog).getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(chooser.value).toBe('Shelf'))
  await user.type(field('Item name'), 'Rope')
  await press('Add Item')
  await gone()
  expect(api.calls(createItem)[0]?.body.containerId).toBe(15)
})

test('moves into any container but the one where the items are', async () => {
  const { user, field, dialog } = await open(
    'move-items',
    { items: [anItem({ containerId: 14 })] },
    'Move 1 item',
  )
  await user.click(field('Move to'))
  await user.type(field('Move to'), 'e')
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toHaveLength(1),
  )
  expect(within(dialog).getByRole('option').textContent).toContain('Shelf')
})

test('without any container it offers to create one and then goes on', async () => {
  let hasContainer = false
  const { api, user, dialog } = await addItem((prepared) => {
    prepared.on(listContainers, () => (hasContainer ? [shelf] : []))
    prepared.on(getSubscription, () =>
      aSubscription({ usage: { containers: hasContainer ? 1 : 0, items: 0 } }),
    )
    prepared.on(createContainer, () => {
      hasContainer = true
      return shelf
    })
  }, 0)
  expect(await within(dialog).findByText('Create a container first')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Create Container' }))
  const create = await screen.findByRole('dialog', { name: 'Create Container' })
  await user.type(within(create).getByLabelText('Name'), 'Shelf')
  await user.selectOptions(within(create).getByLabelText('Location'), 'Attic')
  await user.click(within(create).getByRole('button', { name: 'Create Container' }))
  const name = await screen.findByLabelText('Item name')
  await user.type(name, 'Rope{Enter}')
  await gone()
  expect(api.calls(createItem)[0]?.body.containerId).toBe(15)
})

test('goes on with a first container that waits to be created', async () => {
  const { api, user, dialog } = await addItem((prepared) => {
    prepared.on(listContainers, [])
    prepared.on(getSubscription, aSubscription({ usage: { containers: 0, items: 0 } }))
  }, 0)
  await user.click(await within(dialog).findByRole('button', { name: 'Create Container' }))
  const create = within(await screen.findByRole('dialog', { name: 'Create Container' }))
  await user.type(create.getByLabelText('Name'), 'Shelf')
  await user.selectOptions(create.getByLabelText('Location'), 'Attic')
  api.setOffline(true)
  await user.click(create.getByRole('button', { name: 'Create Container' }))
  await user.type(await screen.findByLabelText('Item name'), 'Rope')
  expect(screen.getByLabelText<HTMLInputElement>('Container').value).toBe('Shelf')
  await user.keyboard('{Enter}')
  await gone()
})

test('goes into the only container there is', async () => {
  const { field } = await addItem((api) => {
    api.on(listContainers, [shelf])
    api.on(getSubscription, aSubscription({ usage: { containers: 1, items: 0 } }))
  }, 0)
  await waitFor(() => expect(field('Container').value).toBe('Shelf'))
})

test('folds what is rarely filled in on a phone', async () => {
  onScreenOf(390)
  const { user, dialog, field, press } = await addItem()
  const fold = within(dialog).getByRole('button', { name: 'Description, SKU and barcode' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await user.click(fold)
  await user.type(field(/SKU/), 'x'.repeat(65))
  await user.click(fold)
  await user.type(field('Item name'), 'Rope')
  await press('Add Item')
  expect(await within(dialog).findByText('SKU too long')).toBeDefined()
  const opened = within(dialog).getByRole('button', { name: 'Description, SKU and barcode' })
  expect(opened.getAttribute('aria-expanded')).toBe('true')
})

const item = anItem({
  id: 7,
  name: 'AA batteries',
  quantity: 12,
  minQuantity: 8,
  sku: 'BAT-AA',
  barcode: '123',
  imageUrl: '/api/photos/3-abc',
})
test('a spoken word counts as a change of the item [CAM-30]', async () => {
  const speech = fakeSpeech()
  const { api, press } = await editItem()
  await press('Say the name')
  act(() => speech.last.hear('rechargeable'))
  await waitFor(() => expect(speech.last.abort).toHaveBeenCalled())
  await press('Save')
  await gone()
  const seen = { name: 'AA batteries' }
  expect(api.calls(updateItem).map(({ body }) => body)).toEqual([{ name: 'AA batteries rechargeable', seen }])
})

const editItem = (prepare?: (api: FakeApi) => void) => open('edit-item', { item }, 'Edit Item', prepare)

test('Edit Item is prefilled with the item [ITEM-25]', async () => {
  const { dialog, field } = await editItem()
  const values = ['Item name', /Description/, 'Quantity', 'Minimum quantity', /SKU/, /Barcode/].map(
    (label) => field(label).value,
  )
  expect(values).toEqual(['AA batteries', 'Rechargeable, charged in May', '12', '8', 'BAT-AA', '123'])
  await waitFor(() => expect(field('Container').value).toBe('Camping gear'))
  expect(within(dialog).getByRole('img', { name: 'Preview' }).getAttribute('src')).toBe('/api/photos/3-abc')
})

test('sends only what changed, a move and a removed photo included [ITEM-26]', async () => {
  const { api, user, field, press } = await editItem()
  await user.clear(field('Quantity'))
  await user.type(field('Quantity'), '10')
  await user.clear(field(/SKU/))
  await press('Remove photo')
  await user.click(field('Container'))
  await user.click(await screen.findByRole('option', { name: /Shelf/ }))
  await press('Save')
  await gone()
  expect(api.calls(updateItem).map(({ params, body }) => [params.id, body])).toEqual([
    [
      7,
      {
        quantity: 10,
        sku: null,
        containerId: 15,
        imageUrl: null,
        seen: { quantity: 12, sku: 'BAT-AA', containerId: 14, imageUrl: '/api/photos/3-abc' },
      },
    ],
  ])
  await sentence('Item updated')
  expect(await screen.findByRole('button', { name: 'Move back' })).toBeDefined()
})

test('a move alone can be undone from its toast', async () => {
  const { api, user, field, press } = await editItem((given) =>
    given.on(updateItem, anItem({ id: 7, containerId: 15, containerName: 'Shelf' })),
  )
  await user.click(field('Container'))
  await user.click(await screen.findByRole('option', { name: /Shelf/ }))
  await press('Save')
  await sentence('Now in Shelf.')
  api.on(moveItems, { items: [anItem({ id: 7 })], back: [], left: 0 })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await sentence('Item moved back')
  expect(api.calls(moveItems).map(({ body }) => body.moves)).toEqual([[{ id: 7, containerId: 14 }]])
})

test('what was kept before a field was there does not empty that field', async () => {
  const { description, quantity, minQuantity, barcode, containerId, imageUrl } = item
  const values = { name: 'AAA batteries', description, quantity, minQuantity, barcode, containerId }
  storeDraft('item-7', { values, photo: imageUrl })
  const { api, field, press } = await editItem()
  await sentence('Your changes from last time aren’t saved yet.')
  expect(field(/SKU/).value).toBe('BAT-AA')
  await press('Save')
  await gone()
  expect(api.calls(updateItem).map(({ body }) => body)).toEqual([
    { name: 'AAA batteries', seen: { name: 'AA batteries' } },
  ])
})

test('the hint below the minimum says Low Stock only where the whole workspace counts by it', async () => {
  fakeApi().on(listMovements, [])
  renderInApp(null, { person: aUser({ lowStockRule: 'minimum' }) })
  openDialog('edit-item', { item: { ...item, minQuantity: 10 } })
  expect(await screen.findByText('Shows as Low Stock at 10 or fewer.')).toBeDefined()
  expect(screen.queryByText('Your changes from last time aren’t saved yet.')).toBeNull()
})

test('nothing changed: says so, closes and sends nothing [ITEM-27] [ITEM-28] [ITEM-29]', async () => {
  const { api, press } = await editItem()
  await press('Save')
  await gone()
  await sentence('No changes')
  await sentence('There’s nothing to save.')
  expect(api.calls(updateItem)).toEqual([])
})

test('says that the change failed and keeps it [ITEM-32]', async () => {
  const { user, field, press } = await editItem((api) =>
    api.on(updateItem, () => refusal(500, 'INTERNAL', 'Broken')),
  )
  await user.type(field('Item name'), ' x4')
  await press('Save')
  await sentence('Failed to update item. Please try again.')
  expect(field('Item name').value).toBe('AA batteries x4')
})

test('Add Picture offers only the picture and sends only that [ITEM-30] [ITEM-31]', async () => {
  vi.mocked(scaling.scaleImage).mockResolvedValue(photo)
  const { api, user, dialog, field, press } = await open('add-picture', { item }, 'Add Picture')
  expect(within(dialog).queryAllByRole('textbox')).toEqual([])
  await user.upload(field('Photo'), new File(['x'], 'new.jpg', { type: 'image/jpeg' }))
  await waitFor(() =>
    expect(within(dialog).getByRole('img', { name: 'Preview' }).getAttribute('src')).toBe(photo),
  )
  await press('Save')
  await gone()
  expect(api.calls(updateItem).map(({ body }) => body)).toEqual([
    { imageUrl: photo, seen: { imageUrl: item.imageUrl } },
  ])
})

test('a photo that somebody else has given meanwhile is not replaced unasked', async () => {
  vi.mocked(scaling.scaleImage).mockResolvedValue(photo)
  const present = anItem({ ...item, imageUrl: '/api/photos/theirs' })
  const { api, user, field, press } = await open('add-picture', { item }, 'Add Picture', (given) =>
    given.on(updateItem, () =>
      Response.json({ code: 'CHANGED_MEANWHILE', message: 'Changed', present }, { status: 409 }),
    ),
  )
  await user.upload(field('Photo'), new File(['x'], 'new.jpg', { type: 'image/jpeg' }))
  await screen.findByRole('img', { name: 'Preview' })
  await press('Save')
  const question = await screen.findByRole('dialog', { name: 'Changed in the meantime' })
  await user.click(within(question).getByRole('button', { name: 'Save my choice' }))
  await waitFor(() => expect(api.calls(updateItem)).toHaveLength(2))
  expect(api.calls(updateItem).map(({ body }) => body.seen)).toEqual([
    { imageUrl: item.imageUrl },
    { imageUrl: '/api/photos/theirs' },
  ])
})

test('untouched fields of an open form follow what others change, touched ones keep what was typed [EDIT-07]', async () => {
  const { promise: changed, resolve: change } = Promise.withResolvers<void>()
  const now = {
    ...item,
    name: 'AA cells',
    description: 'Charged',
    quantity: 9,
    updatedAt: '2099-01-01T00:00:00.000Z',
  }
  storeChangers({ after: 3, seq: 4, by: [8], topics: ['items'], items: [item.id] })
  setCurrentWorkspace(aUser())
  const { api, user, field, press } = await open('edit-item', { item }, 'Edit Item', (given) => {
    given.on(getItem, async () => {
      await changed
      return now
    })
    given.on(listMembers, [{ id: 8, name: 'Mara Berg' } as Member])
  })
  await user.type(field('Item name'), ' x4')
  change()
  await waitFor(() => expect(field('Quantity').value).toBe('9'))
  expect(field(/Description/).value).toBe('Charged')
  expect(field('Item name').value).toBe('AA batteries x4')
  expect((await screen.findAllByText('Mara changed this just now')).length).toBe(2)
  await press('Save')
  await waitFor(() => expect(api.calls(updateItem)).toHaveLength(1))
  // The name of others is a conflict still; what followed is not sent.
  expect(api.calls(updateItem)[0]?.body).toEqual({ name: 'AA batteries x4', seen: { name: 'AA batteries' } })
})

test('a stored answer that is older than the row changes nothing in its form [EDIT-07]', async () => {
  const { field } = await open('edit-item', { item }, 'Edit Item', (given) =>
    given.on(getItem, { ...item, quantity: 1, updatedAt: '2001-01-01T00:00:00.000Z' }),
  )
  await waitFor(() => expect(field('Quantity').value).toBe(String(item.quantity)))
  expect(screen.queryByText(/just now/)).toBeNull()
})

test('fields that others have changed beside one’s own are named when it is saved [EDIT-02]', async () => {
  const { user, field, press } = await open('edit-item', { item }, 'Edit Item', (given) =>
    given.on(updateItem, ({ body }) => ({ ...item, name: String(body.name), quantity: 77 })),
  )
  await user.type(field('Item name'), ' x4')
  await press('Save')
  await sentence('AA batteries x4. Changed by others in the meantime: Quantity 77')
})

test('a conflict names who changed it, and when [EDIT-01]', async () => {
  const present = { ...anItem({ ...item, name: 'AA cells' }), changedBy: 'Mara' }
  const { user, field, press } = await open('edit-item', { item }, 'Edit Item', (given) =>
    given.on(updateItem, () =>
      Response.json({ code: 'CHANGED_MEANWHILE', message: 'Changed', present }, { status: 409 }),
    ),
  )
  await user.type(field('Item name'), ' x4')
  await press('Save')
  const question = await screen.findByRole('dialog', { name: 'Changed in the meantime' })
  expect(question.textContent).toContain('Mara changed AA cells')
  expect(within(question).queryByText('Other version')).toBeNull()
  expect(within(question).getByText(/^Mara · /)).toBeDefined()
})

test('Set count records what was counted [ROLE-07]', async () => {
  const { api, user, field, press } = await open('set-count', { item }, 'Set count', (given) =>
    given.on(createMovement, () => ({ ...item, quantity: 22 })),
  )
  await user.clear(field('How many are there?'))
  await user.type(field('How many are there?'), '22')
  await press('Set to 22')
  await gone()
  expect(api.calls(createMovement).map(({ body }) => body)).toEqual([{ count: 22 }])
  await sentence('Quantity of AA batteries set to 22')
})

test('a count whose answer was lost has the same key when the reloaded page sends it again', async () => {
  const { api, user, field, press } = await open('set-count', { item }, 'Set count', (given) =>
    given.on(createMovement, () => refusal(502, 'INTERNAL', 'No answer')),
  )
  await user.clear(field('How many are there?'))
  await user.type(field('How many are there?'), '22')
  await press('Set to 22')
  await sentence('Couldn’t change the quantity')
  storeDrafts()
  closeAllDialogs()
  await gone()
  api.on(createMovement, () => ({ ...item, quantity: 22 }))
  openDialog('set-count', { item })
  await user.click(await screen.findByRole('button', { name: 'Set to 22' }))
  await gone()
  const keys = api.calls(createMovement).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
})

test('what was kept of a form reverts nothing that others have changed meanwhile', async () => {
  const { api, user, field } = await editItem()
  await user.type(field('Item name'), ' x4')
  storeDrafts()
  closeAllDialogs()
  await gone()
  openDialog('edit-item', { item: { ...item, name: 'AA cells', description: 'Charged' } })
  const anew = within(await screen.findByRole('dialog', { name: 'Edit Item' }))
  expect(anew.getByLabelText<HTMLInputElement>('Item name').value).toBe('AA batteries x4')
  expect(anew.getByLabelText<HTMLInputElement>(/Description/).value).toBe('Charged')
  await user.click(anew.getByRole('button', { name: 'Save' }))
  await gone()
  expect(api.calls(updateItem).map(({ body }) => body)).toEqual([
    { name: 'AA batteries x4', seen: { name: 'AA batteries' } },
  ])
})

test('a file that is no picture, or a huge one, is refused in words; a pasted and a dropped one are taken', async () => {
  const { user, dialog, field } = await addItem()
  vi.mocked(scaling.scaleImage).mockRejectedValueOnce(new ImageError('This file is not a picture.'))
  await user.upload(field('Photo'), new File(['x'], 'broken.png', { type: 'image/png' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('This file is not a picture.')
  const huge = new File(['x'], 'huge.png', { type: 'image/png' })
  Object.defineProperty(huge, 'size', { value: 60 * 1024 * 1024 })
  await user.upload(field('Photo'), huge)
  const tooLarge = 'This photo is too large. Choose one under 50 MB.'
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe(tooLarge))
  const file = new File(['x'], 'ok.png', { type: 'image/png' })
  vi.mocked(scaling.scaleImage).mockResolvedValue(photo)
  fireEvent.paste(dialog, { clipboardData: { files: [file] } })
  expect(await within(dialog).findByRole('img', { name: 'Preview' })).toBeDefined()
  expect(within(dialog).queryByRole('alert')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Remove photo' }))
  fireEvent.drop(within(dialog).getByLabelText('Photo'), { dataTransfer: { files: [file] } })
  expect(await within(dialog).findByRole('img', { name: 'Preview' })).toBeDefined()
})

test('HEIC photos without a type can be chosen and pasted', async () => {
  const { dialog, field } = await addItem()
  expect(field('Photo').accept).toBe('image/*,.heic,.heif')
  vi.mocked(scaling.scaleImage).mockResolvedValue(photo)
  fireEvent.paste(dialog, {
    clipboardData: { files: [new File(['x'], 'notes.pdf', { type: 'application/pdf' })] },
  })
  expect(within(dialog).queryByRole('alert')).toBeNull()
  const heic = new File(['x'], 'IMG_0042.HEIC')
  fireEvent.paste(dialog, { clipboardData: { files: [heic] } })
  expect(await within(dialog).findByRole('img', { name: 'Preview' })).toBeDefined()
  expect(vi.mocked(scaling.scaleImage)).toHaveBeenLastCalledWith(heic)
})

describe('a kept draft of Add Item', () => {
  const shownValues = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Item' }))
    const textIn = (label: string | RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value
    await waitFor(() => expect(textIn('Container')).not.toBe(''))
    return [textIn('Item name'), textIn('Container'), textIn(/Barcode/)]
  }
  /** Types into the dialog, chooses Shelf there, and keeps that as the end of a session does. */
  const keep = async () => {
    const { user, dialog, field } = await open(
      'add-item',
      { containerId: 14, barcode: '4006381333931' },
      'Add Item',
    )
    await user.type(field('Item name'), 'Rope')
    await user.clear(field('Container'))
    await user.type(field('Container'), 'she')
    await user.click(await within(dialog).findByRole('option', { name: /Shelf/ }))
    storeDrafts()
    closeAllDialogs()
    await gone()
  }

  test('has the container that was chosen, where the dialog is opened as before', async () => {
    await keep()
    openDialog('add-item', { containerId: 14, barcode: '4006381333931' })
    expect(await shownValues()).toEqual(['Rope', 'Shelf', '4006381333931'])
  })

  test('goes into the container, and has the barcode, that the dialog is opened with', async () => {
    storeDraft('item', {
      values: { name: 'Rope', containerId: 15, barcode: '111' },
      photo: null,
      opener: { containerId: 15, barcode: '' },
    })
    await open('add-item', { containerId: 14, barcode: '4006381333931' }, 'Add Item')
    expect(await shownValues()).toEqual(['Rope', 'Camping gear', '4006381333931'])
  })
})

describe('closing with something entered', () => {
  const asked = () => screen.findByRole('alertdialog', { name: 'Discard what you entered?' })
  const answer = async (user: Awaited<ReturnType<typeof addItem>>['user'], label: string) => {
    await user.click(within(await asked()).getByRole('button', { name: label }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }

  test('asks first, whether by Escape or by the cross, and keeps it when told so', async () => {
    const { user, field, press } = await addItem()
    await user.type(field('Item name'), 'Rope')
    await user.keyboard('{Escape}')
    await answer(user, 'Keep editing')
    await press('Close')
    await answer(user, 'Keep editing')
    expect(field('Item name').value).toBe('Rope')
    // As a call that got no answer does.
    storeDrafts()
    await user.keyboard('{Escape}')
    await answer(user, 'Discard')
    await gone()
    openDialog('add-item', { containerId: 15 })
    const anew = within(await screen.findByRole('dialog', { name: 'Add Item' }))
    expect(anew.getByLabelText<HTMLInputElement>('Item name').value).toBe('')
    await waitFor(() => expect(anew.getByLabelText<HTMLInputElement>('Container').value).toBe('Shelf'))
  })

  test('brings back nothing that was discarded by Cancel', async () => {
    const { user, field, press } = await open('edit-item', { item }, 'Edit Item')
    await user.type(field('Item name'), ' x4')
    storeDrafts()
    await press('Cancel')
    await gone()
    openDialog('edit-item', { item })
    const anew = within(await screen.findByRole('dialog', { name: 'Edit Item' }))
    expect(anew.getByLabelText<HTMLInputElement>('Item name').value).toBe('AA batteries')
  })

  test('asks on the way back too', async () => {
    const { user, field } = await open('edit-item', { item }, 'Edit Item')
    await user.type(field('Item name'), ' x4')
    await act(async () => backInPage())
    await answer(user, 'Keep editing')
    expect(field('Item name').value).toBe('AA batteries x4')
  })

  test('asks about a new photo', async () => {
    vi.mocked(scaling.scaleImage).mockResolvedValue(photo)
    const { user, dialog, field } = await open('add-picture', { item }, 'Add Picture')
    await user.upload(field('Photo'), new File(['x'], 'new.jpg', { type: 'image/jpeg' }))
    await within(dialog).findByRole('img', { name: 'Preview' })
    await user.keyboard('{Escape}')
    await answer(user, 'Keep editing')
    expect(within(dialog).getByRole('img', { name: 'Preview' }).getAttribute('src')).toBe(photo)
  })

  test('Cancel is an answer by itself, and where nothing was entered nobody asks', async () => {
    const { user, field, press } = await addItem()
    await user.type(field('Item name'), 'Rope')
    await press('Cancel')
    await gone()
    await open('edit-item', { item }, 'Edit Item')
    await user.keyboard('{Escape}')
    await gone()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

test('a new photo waits in the tab when the session is over', async () => {
  vi.mocked(scaling.scaleImage).mockResolvedValue(photo)
  const { user, dialog, field } = await open('add-picture', { item }, 'Add Picture')
  await user.upload(field('Photo'), new File(['x'], 'new.jpg', { type: 'image/jpeg' }))
  await within(dialog).findByRole('img', { name: 'Preview' })
  storeDrafts()
  closeAllDialogs()
  await gone()
  openDialog('add-picture', { item })
  const anew = await screen.findByRole('dialog', { name: 'Add Picture' })
  expect(within(anew).getByRole('img', { name: 'Preview' }).getAttribute('src')).toBe(photo)
})

test('a container that was chosen from the list is the choice at once, though nothing more is read of it', async () => {
  const { api, user, dialog, field, press } = await open(
    'move-items',
    { items: [anItem({ id: 7, name: 'Tent' })] },
    'Move 1 item',
    (prepared) => {
      prepared.on(getContainer, () => new Promise<never>(() => undefined))
      prepared.on(moveItems, { items: [anItem({ id: 7, containerId: 15 })], back: [], left: 0 })
    },
  )
  await user.click(field('Move to'))
  await user.click(await within(dialog).findByRole('option', { name: /Shelf/ }))
  expect(field('Move to').value).toBe('Shelf')
  await press('Move')
  await gone()
  expect(api.calls(moveItems).map(({ body }) => body)).toEqual([{ moves: [{ id: 7, containerId: 15 }] }])
})

test('a move of many items says that it runs, as their deletion does, and no Back closes it', async () => {
  let answer: () => void = () => undefined
  const items = Array.from({ length: 26 }, (_, at) => anItem({ id: at + 1, name: `Tent ${at}` }))
  const { user, dialog, field, press } = await open('move-items', { items }, 'Move 26 items', (prepared) => {
    prepared.on(
      moveItems,
      () => new Promise((done) => (answer = () => done({ items: [], back: [], left: 0 }))),
    )
  })
  await user.click(field('Move to'))
  await user.click(await within(dialog).findByRole('option', { name: /Shelf/ }))
  expect(within(dialog).queryByText('Moving 26 items…')).toBeNull()
  await press('Move')
  expect(await within(dialog).findByText('Moving 26 items…')).toBeDefined()
  act(() => backInPage())
  expect(openDialogs()).toMatchObject([{ name: 'move-items', open: true }])
  answer()
  await gone()
})
