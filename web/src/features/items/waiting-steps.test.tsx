import '../../../test/fake-database.ts'
import { getSubscription } from '@stowage/contract/billing'
import { getContainer, listContainers } from '@stowage/contract/containers'
import type { Endpoint } from '@stowage/contract/endpoint'
import { getInventoryStats, listLocations } from '@stowage/contract/inventory'
import {
  createMovement,
  deleteItem,
  getItem,
  type Item,
  listItems,
  updateItem,
} from '@stowage/contract/items'
import { restoreTrash } from '@stowage/contract/trash'
import { getCurrentUser } from '@stowage/contract/users'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { aContainer, anItem, aSubscription, aUser, someStats } from '../../../test/samples.ts'
import { seedBoot } from '../../lib/api/current-user.ts'
import { cachedAnswers, createQueryClient, endpointName, useRead } from '../../lib/api/query.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import type { QueuedSend } from '../../lib/outbox/queued-send.ts'
import { knowKind } from '../../lib/outbox/send-kinds.ts'
import { sendsOf } from '../../lib/outbox/send-store.ts'
import { useQuestion } from '../../lib/overlays/confirm.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { recordStore } from '../../lib/storage/record-store.ts'
import { useItems, useStepQuantity } from './api.ts'
import { useDeleteItems } from './delete-items.ts'
import { editItem } from './edit-item.ts'
import { itemStep } from './step-send.ts'
import { stepWithUndo } from './step-with-undo.ts'
import { shownQuantity } from './waiting-steps.ts'

const headlamp = anItem({ id: 7, name: 'Headlamp', quantity: 10, updatedAt: '2026-01-05T09:30:00.000Z' })
const later = (quantity: number): Item => ({ ...headlamp, quantity, updatedAt: '2026-01-05T09:31:00.000Z' })

const refusalOf = (reason: string) =>
  Response.json({ code: 'NOT_FOUND', reason, values: { name: 'Headlamp' }, message: 'Gone' }, { status: 404 })

let api: FakeApi
/** Another one in each test, because pages of earlier tests may still try to send what is stored for theirs. */
let person = aUser()

beforeEach(() => {
  person = aUser({ id: person.id + 1 })
  api = fakeApi()
  api.on(listItems, [headlamp])
  api.on(createMovement, ({ body }) => later(10 + (body.delta ?? 0)))
  api.on(getCurrentUser, person)
})

function aClient() {
  const client = createQueryClient()
  seedBoot(client, { user: person })
  return client
}

/** The quantity as the list shows it, in one life of the page, with every quantity that it has shown. */
function openList(client = aClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const shown: number[] = []
  const { result } = renderHook(
    () => {
      const [row] = useItems({}).rows
      if (row && row.quantity !== shown.at(-1)) shown.push(row.quantity)
      return {
        row,
        step: useStepQuantity(row ?? headlamp),
        remove: useDeleteItems(),
        question: useQuestion(),
      }
    },
    { wrapper },
  )
  return { client, wrapper, result, shown, outbox: outboxOf(client) }
}

const deltas = () => api.calls(createMovement).map(({ body }) => body.delta)

describe('what is shown', () => {
  const step = (before: number, delta: number, isSent?: true) => ({ itemId: 7, before, delta, isSent })
  it.each([
    ['what was not sent yet is added', 10, [step(10, 1), step(11, 1)], 12],
    ['what was sent and is not stored is added', 10, [step(10, 3, true)], 13],
    ['what was sent and is stored is not added again', 13, [step(10, 3, true)], 13],
    ['one of two is stored', 13, [step(10, 3, true), step(13, 5, true)], 18],
    ['the one on its way is stored, the others wait', 11, [step(10, 1, true), step(11, 7)], 18],
    ['somebody else has changed it meanwhile', 50, [step(10, 3, true), step(13, 1)], 54],
    ['somebody else has taken nearly all', 1, [step(10, -3)], 0],
  ])('%s', (_, stored, steps, expected) => {
    expect(shownQuantity(stored, steps)).toBe(expected)
  })
})

describe('a step away from its row', () => {
  const undo = () => toast.current()?.action?.onAction()

  it('is not taken back where the server refuses it while it is taken back', async () => {
    const { client, outbox } = openList()
    const { promise, resolve } = Promise.withResolvers<void>()
    api.on(createMovement, async () => {
      await promise
      return refusal(422, 'VALIDATION', 'Not enough')
    })
    api.on(getItem, headlamp)
    stepWithUndo(client, headlamp, -5)
    await waitFor(() => expect(deltas()).toEqual([-5]))
    undo()
    expect(outbox.waiting()).toHaveLength(2)
    resolve()
    await waitFor(() => expect(outbox.waiting()).toEqual([]))
    expect(deltas()).toEqual([-5])
  })

  it('is not taken back where it had to wait, and is refused then', async () => {
    const { client, outbox } = openList()
    api.on(createMovement, () => refusal(503, 'UNAVAILABLE', 'Not now'))
    stepWithUndo(client, headlamp, -5)
    const { action } = toast.current() ?? {}
    await waitFor(() => expect(outbox.waiting()[0]?.waits).toBe(true))
    api.on(createMovement, () => refusal(422, 'VALIDATION', 'Not enough'))
    await outbox.settle().catch(() => undefined)
    expect(outbox.waiting()).toMatchObject([{ payload: { delta: -5 }, refused: {} }])
    action?.onAction()
    expect(outbox.waiting()).toHaveLength(1)
  })

  it('is told once where the second press finds nothing to take', async () => {
    const { client, outbox } = openList()
    const last = { ...headlamp, quantity: 1 }
    stepWithUndo(client, last, -1)
    const first = toast.current()
    expect(first?.description).toBe('Headlamp: 1 → 0')
    stepWithUndo(client, last, -1)
    expect(toast.current()).toBe(first)
    expect(outbox.waiting()).toHaveLength(1)
    undo()
    await waitFor(() => expect(outbox.waiting()).toEqual([]))
    expect(deltas()).toEqual([])
  })
})

describe('steps', () => {
  it('of a button that is held are one movement, however long it is held', async () => {
    const { result, outbox } = openList()
    await waitFor(() => expect(result.current.row?.quantity).toBe(10))
    vi.useFakeTimers()
    for (let press = 0; press < 40; press += 1) {
      act(() => result.current.step(1))
      await act(() => vi.advanceTimersByTimeAsync(125))
    }
    expect(deltas()).toEqual([])
    expect(outbox.waiting()).toHaveLength(40)
    await act(() => vi.advanceTimersByTimeAsync(300))
    vi.useRealTimers()
    await waitFor(() => expect(outbox.waiting()).toEqual([]))
    expect(deltas()).toEqual([40])
  })

  it('that follow each other quickly are one movement, and show at once', async () => {
    const { result, shown, outbox } = openList()
    await waitFor(() => expect(result.current.row?.quantity).toBe(10))
    act(() => {
      // Before anything is drawn again.
      for (let press = 0; press < 8; press += 1) result.current.step(1)
    })
    expect(outbox.waiting()).toHaveLength(8)
    await waitFor(() => expect(result.current.row?.quantity).toBe(18))
    await waitFor(() => expect(outbox.waiting()).toEqual([]))
    expect(deltas()).toEqual([8])
    expect(shown).toEqual([10, 18])
  })

  it('fetch neither the list nor the container in sight again, which count them, but what else tells of quantities', async () => {
    const box = aContainer({ lowItemCount: 1, updatedAt: headlamp.updatedAt })
    api.on(listItems, [{ ...headlamp, minQuantity: 10 }])
    api.on(createMovement, ({ body }) => ({ ...later(10 + (body.delta ?? 0)), minQuantity: 10 }))
    api.on(getContainer, { ...box, items: [] })
    api.on(listContainers, [box])
    api.on(getSubscription, aSubscription())
    api.on(listLocations, [])
    api.on(getInventoryStats, someStats())
    const { result, outbox, client, wrapper } = openList()
    const others = renderHook(
      () => ({
        container: useRead(getContainer, { params: { id: 14 }, query: { items: 0 } }).data,
        containers: useRead(listContainers).data,
        subscription: useRead(getSubscription).data,
        places: useRead(listLocations).data,
        stats: useRead(getInventoryStats).data,
      }),
      { wrapper },
    )
    await waitFor(() => expect(result.current.row?.quantity).toBe(10))
    await waitFor(() => expect(Object.values(others.result.current)).not.toContain(undefined))
    act(() => result.current.step(1))
    await waitFor(() => expect(outbox.waiting()).toEqual([]))
    await waitFor(() => expect(api.calls(getInventoryStats)).toHaveLength(2))
    const { container, containers } = others.result.current
    expect([container?.lowItemCount, containers?.[0]?.lowItemCount]).toEqual([0, 0])
    for (const read of [listItems, getContainer, listContainers, getSubscription, listLocations])
      expect(api.calls(read)).toHaveLength(1)
    // A visible list gets its order once it is left.
    others.unmount()
    const isOutdated = (read: Endpoint) =>
      client
        .getQueryCache()
        .findAll({ queryKey: [endpointName(read)] })
        .some(({ state }) => state.isInvalidated)
    expect([listContainers, getContainer, getSubscription, listLocations].map(isOutdated)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('never lead below nothing, however quickly they are pressed', async () => {
    api.on(listItems, [{ ...headlamp, quantity: 1 }])
    const { result, outbox } = openList()
    await waitFor(() => expect(result.current.row?.quantity).toBe(1))
    act(() => {
      result.current.step(-1)
      result.current.step(-1)
    })
    expect(outbox.waiting()).toHaveLength(1)
    await waitFor(() => expect(outbox.waiting()).toEqual([]))
    expect(deltas()).toEqual([-1])
  })

  it.each([
    ['not stored yet', headlamp],
    ['stored already', later(13)],
  ])('of an earlier life of the page show with what is stored, without a jump: %s', async (_, stored) => {
    api.on(createMovement, () => new Promise<never>(() => undefined))
    const first = openList()
    await waitFor(() => expect(first.result.current.row?.quantity).toBe(10))
    act(() => {
      for (let press = 0; press < 3; press += 1) first.result.current.step(1)
    })
    await waitFor(() => expect(deltas()).toEqual([3]))
    api.on(listItems, [stored])
    api.on(createMovement, () => later(13))
    const client = aClient()
    // The app reads the outbox before it renders.
    await outboxOf(client).opened()
    const next = openList(client)
    await waitFor(() => expect(next.shown).toEqual([13]))
    act(() => next.outbox.resume())
    await waitFor(() => expect(next.outbox.waiting()).toEqual([]))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(next.shown).toEqual([13])
    const keys = api.calls(createMovement).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('count where the list was read before they were stored, and came after their answer', async () => {
    let come: () => void = () => undefined
    api.on(listItems, () => new Promise((resolve) => (come = () => resolve(Response.json([headlamp])))))
    const { result, outbox } = openList()
    act(() => result.current.step(3))
    await waitFor(() => expect(outbox.waiting()).toEqual([]))
    act(() => come())
    await waitFor(() => expect(result.current.row?.quantity).toBe(13))
  })

  it('that another tab has sent are not added to what is stored by then', async () => {
    knowKind(itemStep)
    const database = recordStore<QueuedSend>(`${sendsOf(person.id)}${person.workspaceId}.`)
    const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: 'stowage.outbox' }))
    api.on(getInventoryStats, someStats())
    const { client, wrapper, result, shown, outbox } = openList()
    const stats = renderHook(() => useRead(getInventoryStats).data, { wrapper })
    await waitFor(() => expect(stats.result.current).toBeDefined())
    await waitFor(() => expect(result.current.row?.quantity).toBe(10))
    const payload = { itemId: 7, delta: 3, before: 10 }
    await database.put('k', { key: 'k', kind: itemStep.name, payload, at: 1 })
    tell()
    await waitFor(() => expect(result.current.row?.quantity).toBe(13))
    // The list comes before the tab has read everything that the step has changed.
    let come: () => void = () => undefined
    api.on(getInventoryStats, () => new Promise((resolve) => (come = () => resolve(someStats()))))
    api.on(listItems, [later(13)])
    await database.remove('k')
    tell()
    await waitFor(() => expect(cachedAnswers(client, listItems)).toEqual([[later(13)]]))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(outbox.waiting()).toHaveLength(1)
    act(() => come())
    await waitFor(() => expect(outbox.waiting()).toEqual([]))
    expect(shown).toEqual([10, 13])
  })

  it('do not show an old answer where the item is newer', async () => {
    localStorage.setItem(
      'stowage.send.1.1.k',
      JSON.stringify({
        key: 'k',
        kind: 'item-step',
        payload: { itemId: 7, delta: 3, before: 10 },
        at: 1,
        isSent: true,
      }),
    )
    api.on(listItems, [{ ...later(40), updatedAt: '2026-01-06T09:30:00.000Z' }])
    api.on(createMovement, () => later(13))
    const { result, outbox } = openList()
    await waitFor(() => expect(result.current.row).toBeDefined())
    act(() => outbox.resume())
    await waitFor(() => expect(outbox.waiting()).toEqual([]))
    await waitFor(() => expect(result.current.row?.quantity).toBe(40))
  })

  it('of an item that was deleted meanwhile are told, and count once it is restored', async () => {
    const gone = () => refusalOf('item.in-trash')
    api.on(createMovement, gone)
    api.on(getItem, gone)
    api.on(restoreTrash, { items: [7], containers: [] })
    const { result, outbox } = openList()
    await waitFor(() => expect(result.current.row?.quantity).toBe(10))
    act(() => result.current.step(1))
    await waitFor(() => expect(toast.current()?.title).toBe('Headlamp was deleted in the meantime'))
    expect(toast.current()?.description).toContain('in Trash')
    expect(outbox.waiting()).toEqual([])
    // Steps made meanwhile are refused too, and belong to the same change.
    act(() => result.current.step(2))
    await waitFor(() => expect(deltas()).toEqual([1, 2]))
    await waitFor(() => expect(outbox.waiting()).toEqual([]))
    await act(() => import('./concurrency-messages.ts'))
    api.on(createMovement, ({ body }) => later(10 + (body.delta ?? 0)))
    const reads = api.calls(listItems).length
    // Without a connection it is said, with the way to try again; and a toast that fades can be pressed once more.
    api.on(restoreTrash, () => Response.error())
    const press = toast.current()?.action?.onAction
    press?.()
    await waitFor(() => expect(toast.current()?.title).toBe('1 item still in Trash'))
    api.on(restoreTrash, { items: [7], containers: [] })
    const again = toast.current()?.action?.onAction
    press?.()
    again?.()
    again?.()
    await waitFor(() => expect(deltas()).toEqual([1, 2, 3]))
    await waitFor(() => expect(outbox.waiting()).toEqual([]))
    expect(api.calls(restoreTrash).map(({ body }) => body)).toEqual(
      Array(2).fill({ items: [7], withContainers: true }),
    )
    expect(deltas()).toEqual([1, 2, 3])
    await waitFor(() => expect(api.calls(listItems).length).toBeGreaterThan(reads))
  })

  it('of an item that is deleted for good are told, without a way back', async () => {
    api.on(createMovement, () => refusalOf('item.not-found'))
    const { result } = openList()
    await waitFor(() => expect(result.current.row?.quantity).toBe(10))
    // Its row goes.
    api.on(listItems, [])
    act(() => result.current.step(1))
    await waitFor(() =>
      expect(toast.current()).toMatchObject({
        title: 'Headlamp was deleted in the meantime',
        description: 'It can’t be restored anymore.',
      }),
    )
    expect(toast.current()?.action).toBeUndefined()
    await waitFor(() => expect(result.current.row).toBeUndefined())
  })

  it('go before a quantity that is typed after them', async () => {
    const order: string[] = []
    api.on(createMovement, ({ body }) => {
      order.push('step')
      return later(10 + (body.delta ?? 0))
    })
    api.on(updateItem, ({ body }) => {
      order.push('typed')
      return later(body.quantity ?? 0)
    })
    const { client, result } = openList()
    await waitFor(() => expect(result.current.row?.quantity).toBe(10))
    act(() => result.current.step(1))
    await act(() => editItem(client, { item: headlamp, change: { quantity: 20 } }))
    expect(order).toEqual(['step', 'typed'])
    await waitFor(() => expect(result.current.row?.quantity).toBe(20))
  })

  it('and changes that wait with them all show, the later over the earlier, and arrive in order', async () => {
    const order: unknown[] = []
    const { result, outbox, client } = openList()
    await waitFor(() => expect(result.current.row?.quantity).toBe(10))
    api.setOffline(true)
    const keep = (change: object) =>
      act(async () => void (await editItem(client, { item: result.current.row ?? headlamp, change })))
    act(() => result.current.step(1))
    await keep({ name: 'Lamp' })
    await waitFor(() => expect(result.current.row).toMatchObject({ name: 'Lamp', quantity: 11 }))
    await keep({ quantity: 20 })
    await waitFor(() => expect(result.current.row).toMatchObject({ name: 'Lamp', quantity: 20 }))
    act(() => result.current.step(2))
    await waitFor(() => expect(result.current.row).toMatchObject({ name: 'Lamp', quantity: 22 }))

    const stored = { ...headlamp }
    const answer = (change: Partial<Item>) => {
      order.push(change)
      return Object.assign(stored, change)
    }
    api.on(createMovement, ({ body }) => answer({ quantity: stored.quantity + (body.delta ?? 0) }))
    api.on(updateItem, ({ body: { seen: _, ...change } }) => answer(change as Partial<Item>))
    api.on(listItems, () => [stored])
    api.setOffline(false)
    act(() => outbox.resume())
    await waitFor(() => expect(outbox.waiting()).toEqual([]))
    expect(order).toEqual([{ quantity: 11 }, { name: 'Lamp' }, { quantity: 20 }, { quantity: 22 }])
  })

  it('that do not get through hold up a typed quantity, which they would change otherwise', async () => {
    api.on(createMovement, () => refusal(503, 'UNAVAILABLE', 'Not now'))
    api.on(updateItem, later(20))
    const { client, result } = openList()
    await waitFor(() => expect(result.current.row?.quantity).toBe(10))
    act(() => result.current.step(1))
    const typed = act(() => editItem(client, { item: headlamp, change: { quantity: 20 } }))
    await expect(typed).rejects.toMatchObject({ status: 503 })
    expect(api.calls(updateItem)).toEqual([])
  })

  it('go before a deletion, which can be taken back', async () => {
    api.on(deleteItem, () => new Response(null, { status: 204 }))
    const { result } = openList()
    await waitFor(() => expect(result.current.row?.quantity).toBe(10))
    act(() => result.current.step(1))
    await act(() => result.current.remove([headlamp]))
    await act(async () => void (await result.current.question?.run()))
    expect(deltas()).toEqual([1])
    expect(api.calls(deleteItem)).toHaveLength(1)
    expect(toast.current()?.title).toBe('Headlamp deleted')
  })
})
