import '../../../test/fake-database.ts'
import { deleteItem, deleteItems, type Item, listItems, restoreItems } from '@stowage/contract/items'
import { restoreTrash } from '@stowage/contract/trash'
import { getCurrentUser } from '@stowage/contract/users'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { anItem, aUser } from '../../../test/samples.ts'
import { fullPage } from '../../lib/address/full-page.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import type { QueuedSend } from '../../lib/outbox/queued-send.ts'
import { sendsOf } from '../../lib/outbox/send-store.ts'
import { signOut } from '../../lib/outbox/sign-out.ts'
import { reofferUndo } from '../../lib/outbox/undo-offer.ts'
import { closeQuestion } from '../../lib/overlays/confirm.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { recordStore } from '../../lib/storage/record-store.ts'
import { useDeleteItems } from './delete-items.ts'

const makeItems = (count: number): Item[] =>
  Array.from({ length: count }, (_, at) => anItem({ id: at + 1, name: `Thing ${at + 1}` }))
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)

function Deleting({ items, onDeleted }: { items: Item[]; onDeleted: (ids: readonly number[]) => void }) {
  const deleteThem = useDeleteItems()
  return (
    <button type="button" onClick={() => deleteThem(items, onDeleted)}>
      Delete them
    </button>
  )
}

/** Another person in each test, because pages of earlier tests may still try to send what is stored for theirs. */
let person = aUser()
beforeEach(() => {
  person = aUser({ id: person.id + 1 })
})

async function startDeleting(items: Item[], prepare: (api: FakeApi) => void) {
  const api = fakeApi()
  api.on(getCurrentUser, person)
  prepare(api)
  const onDeleted = vi.fn()
  const app = renderInApp(<Deleting items={items} onDeleted={onDeleted} />, { person })
  await app.user.click(screen.getByRole('button', { name: 'Delete them' }))
  const question = await screen.findByRole('alertdialog', { name: `Delete ${items.length} items?` })
  const confirm = () => app.user.click(within(question).getByRole('button', { name: 'Delete' }))
  await confirm()
  return { ...app, api, onDeleted, question, confirm }
}

const stored = async () => {
  const records = await recordStore<QueuedSend>(sendsOf(person.id)).all()
  return records.map(({ kind }) => kind)
}

/** The page after a reload, with nothing but the browser's storage. */
async function openAgain() {
  const app = renderInApp(null, { person })
  await act(async () => {
    await outboxOf(app.client).opened()
    await reofferUndo(app.client)
  })
  return app
}

/** Ends a page: its components unmount without an event. */
function endPage(unmount: () => void) {
  const stored = Object.entries<string>(sessionStorage)
  unmount()
  toast.dismiss()
  for (const [key, text] of stored) sessionStorage.setItem(key, text)
}

const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const button = (name: string) => screen.findByRole('button', { name })
const sentence = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

test('sends a call for each of 25 items, and one call for more [ITEM-36]', async () => {
  const { api } = await startDeleting(makeItems(25), (api) => api.on(deleteItem, undefined))
  await sentence('25 items deleted')
  expect(api.calls(deleteItem)).toHaveLength(25)
})

test('deletes more than 25 by one call, says that it runs, and asks before the page is left [ITEM-36]', async () => {
  const items = makeItems(26)
  let finish: () => void = () => undefined
  const { api, onDeleted } = await startDeleting(items, (api) =>
    api.on(deleteItems, ({ body }) => new Promise((done) => (finish = () => done(body)))),
  )
  await sentence('Deleting 26 items…')
  expect(asksBeforeLeaving()).toBe(true)
  act(() => finish())
  await sentence('26 items deleted')
  expect(asksBeforeLeaving()).toBe(false)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(onDeleted).toHaveBeenCalledWith(idsOf(items))
  expect([api.calls(deleteItems).length, api.calls(deleteItem).length]).toEqual([1, 0])
})

test('says once that it failed, keeps the question, fetches the list again and tries under the same key [ITEM-35]', async () => {
  const items = makeItems(30)
  const { api, client, confirm, question, onDeleted } = await startDeleting(items, (api) => {
    api.on(deleteItems, () => refusal(500, 'INTERNAL', 'Broken'))
    api.on(listItems, items)
  })
  const fetched = vi.spyOn(client, 'invalidateQueries')
  expect(await screen.findAllByText('Failed to delete items. Please try again.')).toHaveLength(1)
  expect(onDeleted).not.toHaveBeenCalled()
  expect(question.isConnected).toBe(true)
  api.on(deleteItems, ({ body }) => body)
  await confirm()
  await sentence('30 items deleted')
  expect(fetched).toHaveBeenCalled()
  const keys = api.calls(deleteItems).map(({ headers }) => headers.get('idempotency-key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('offers to restore what went when not all went', async () => {
  const { api, user } = await startDeleting(makeItems(3), (api) =>
    api.on(deleteItem, ({ params }) => (params.id === 2 ? refusal(500, 'INTERNAL', 'Broken') : undefined)),
  )
  await sentence('Failed to delete items. Please try again.')
  api.on(restoreItems, ({ body }) => body)
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  await sentence('2 items restored')
  expect(api.calls(restoreItems).map(({ body }) => body.ids)).toEqual([[1, 3]])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('sends one undo, however often it is pressed, before anything else can end the page', async () => {
  const { api, client, user } = await startDeleting(makeItems(30), (api) =>
    api.on(deleteItems, ({ body }) => body),
  )
  api.on(restoreItems, () => new Promise(() => undefined))
  await user.dblClick(await button('Undo'))
  await sentence('Restoring 30 items…')
  expect(api.calls(restoreItems)).toHaveLength(1)
  await outboxOf(client).written()
  expect(await stored()).toEqual(['restore-items'])
})

test('finishes after a reload what was pressed before it, under the same key', async () => {
  const items = makeItems(30)
  const { api, user, unmount } = await startDeleting(items, (api) => api.on(deleteItems, ({ body }) => body))
  api.setOffline(true)
  await user.click(await button('Undo'))
  await sentence('30 items still in Trash')
  endPage(unmount)
  api.setOffline(false)
  api.on(restoreItems, ({ body }) => body)
  const again = await openAgain()
  await sentence('30 items restored')
  expect(await button('Show')).toBeDefined()
  expect(api.calls(restoreItems).map(({ body }) => body.ids)).toEqual([idsOf(items)])
  expect(outboxOf(again.client).waiting()).toEqual([])
  expect(await stored()).toEqual([])
})

test('offers the undo again after a reload, as long as it was in sight', async () => {
  const { api, unmount } = await startDeleting(makeItems(30), (api) =>
    api.on(deleteItems, ({ body }) => body),
  )
  await sentence('30 items deleted')
  endPage(unmount)
  const { user, unmount: unmountAgain } = await openAgain()
  await sentence('30 items deleted')
  api.on(restoreItems, ({ body }) => body)
  await user.click(await button('Undo'))
  await sentence('30 items restored')
  endPage(unmountAgain)
  await openAgain()
  expect(toast.current()).toBeNull()
})

test('offers nothing after a reload when the toast was gone, or long ago, or for somebody else', async () => {
  const { unmount } = await startDeleting(makeItems(30), (api) => api.on(deleteItems, ({ body }) => body))
  await sentence('30 items deleted')
  const stored = sessionStorage.getItem('stowage.kept.undo') ?? ''
  act(() => toast.dismiss())
  expect(sessionStorage.getItem('stowage.kept.undo')).toBeNull()
  unmount()
  for (const change of [{ at: Date.now() - 61_000 }, { owner: '99.1' }]) {
    sessionStorage.setItem('stowage.kept.undo', JSON.stringify({ ...JSON.parse(stored), ...change }))
    await openAgain()
    expect(toast.current()).toBeNull()
  }
})

test('offers the way back after a reload that cut a deletion off', async () => {
  const items = makeItems(30)
  const { api, unmount } = await startDeleting(items, (api) =>
    api.on(deleteItems, () => new Promise(() => undefined)),
  )
  await sentence('Deleting 30 items…')
  endPage(unmount)
  closeQuestion()
  const { user } = await openAgain()
  await sentence('Couldn’t finish deleting 30 items')
  api.on(restoreItems, ({ body }) => ({ ids: body.ids.slice(0, 12) }))
  await user.click(await button('Undo'))
  await sentence('12 items restored')
  expect(api.calls(restoreItems).map(({ body }) => body.ids)).toEqual([idsOf(items)])
})

test('brings back after a reload what the server deleted without an answer too [ITEM-36]', async () => {
  const items = makeItems(20)
  const { api, unmount } = await startDeleting(items, (api) =>
    api.on(deleteItem, ({ params: { id } }) => {
      if (id === 7) return refusal(403, 'FORBIDDEN', 'Not this one')
      // A reload aborts these requests.
      if (id > 12) throw new TypeError('Failed to fetch')
      return undefined
    }),
  )
  await sentence('Failed to delete items. Please try again.')
  endPage(unmount)
  closeQuestion()
  const { user } = await openAgain()
  await sentence('Couldn’t finish deleting 19 items')
  api.on(restoreItems, ({ body }) => ({ ids: body.ids.slice(0, 18) }))
  await user.click(await button('Undo'))
  await sentence('18 items restored')
  const asked = api.calls(restoreItems).map(({ body }) => new Set(body.ids))
  expect(asked).toEqual([new Set(idsOf(items).filter((id) => id !== 7))])
})

test('tells why nothing comes back, with the way on', async () => {
  const { api, user } = await startDeleting(makeItems(30), (api) => api.on(deleteItems, ({ body }) => body))
  const message = '“Camping gear” was deleted. Restore the container first. Nothing was restored.'
  api.on(restoreItems, () => refusal(404, 'NOT_FOUND', message))
  await user.click(await button('Undo'))
  await sentence('30 items still in Trash')
  await sentence(message)
  api.on(restoreItems, () => refusal(403, 'ITEM_LIMIT_REACHED', 'Only 1 more item fits.'))
  await user.click(await button('Retry undo'))
  await sentence('Only 1 more item fits.')
  expect(await button('Upgrade Plan')).toBeDefined()
})

test('leaves no offer to whoever comes after a sign-out', async () => {
  const go = vi.spyOn(fullPage, 'go').mockReturnValue(undefined)
  const { client } = await startDeleting(makeItems(30), (api) => api.on(deleteItems, ({ body }) => body))
  await sentence('30 items deleted')
  act(() => signOut(client))
  await waitFor(() => expect(go).toHaveBeenCalled())
  expect(sessionStorage.getItem('stowage.kept.undo')).toBeNull()
})

test('names the one item that could not be deleted', async () => {
  fakeApi().on(deleteItem, () => refusal(500, 'INTERNAL', 'Broken'))
  const { user } = renderInApp(<Deleting items={makeItems(1)} onDeleted={() => undefined} />, { person })
  await user.click(screen.getByRole('button', { name: 'Delete them' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete Thing 1?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await sentence('Couldn’t delete Thing 1')
  expect(screen.queryByText('Couldn’t delete the items')).toBeNull()
})

const goneAs = (reason: string) =>
  Response.json({ code: 'NOT_FOUND', reason, values: { name: 'It' }, message: 'Gone' }, { status: 404 })

test('brings back only what it has deleted itself, and says how many were deleted before', async () => {
  const { api, user } = await startDeleting(makeItems(3), (api) => {
    api.on(deleteItem, ({ params: { id } }) => (id === 2 ? goneAs('item.in-trash') : undefined))
    api.on(restoreItems, { ids: [1, 3] })
  })
  await sentence('2 items deleted')
  await sentence('1 more was already deleted.')
  await user.click(await button('Undo'))
  await waitFor(() => expect(api.calls(restoreItems).map(({ body }) => body)).toEqual([{ ids: [1, 3] }]))
})

test('says so where others had deleted all of it, many too, and what nobody knows any more', async () => {
  const { api, onDeleted } = await startDeleting(makeItems(30), (api) => {
    api.on(deleteItems, ({ body: { ids } }) => {
      const issues = ids.flatMap((id, at) => (id === 2 ? [{ path: `body.ids.${at}`, message: 'Gone' }] : []))
      return issues.length > 0 ? refusal(404, 'NOT_FOUND', 'Item not found', issues) : { ids: [] }
    })
    api.on(restoreTrash, { items: [1], containers: [] })
  })
  await sentence('30 items were already deleted')
  expect(onDeleted.mock.calls[0]?.[0]).toHaveLength(30)
  act(() => toast.current()?.action?.onAction())
  await waitFor(() => expect(api.calls(restoreTrash)[0]?.body.items).toHaveLength(29))
})

test('takes the 404 of a proxy for no deletion', async () => {
  const items = makeItems(3)
  const { onDeleted, question } = await startDeleting(items, (api) => {
    api.on(deleteItem, () => new Response('404 page not found', { status: 404 }))
    api.on(listItems, items)
  })
  await sentence('Failed to delete items. Please try again.')
  expect(onDeleted).not.toHaveBeenCalled()
  expect(question.isConnected).toBe(true)
})
