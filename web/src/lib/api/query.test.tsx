import { getStats, listLocations } from '@stowage/contract/inventory'
import { createItem, deleteItem, type Item, listItems, updateItem } from '@stowage/contract/items'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi, pageOf, refusal } from '../../../test/fake-api.ts'
import { anItem, someStats } from '../../../test/samples.ts'
import { toast } from '../overlays/toast.ts'
import { type ApiMutationOptions, useApiMutation } from './api-mutation.ts'
import { patch } from './patch.ts'
import { createQueryClient, pagesKey, queryKey, useRead } from './query.ts'
import { useReadPages } from './read-pages.ts'
import { refresh } from './refresh.ts'

function renderWithCache<T>(hook: () => T) {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { client, ...renderHook(hook, { wrapper }) }
}

describe('reading', () => {
  it('is a GET on the path of its key, parsed as JSON [API-08] [API-09]', async () => {
    const api = fakeApi()
    api.on(getStats, someStats())
    const { result, client } = renderWithCache(() => useRead(getStats))
    await waitFor(() => expect(result.current.data).toEqual(someStats()))
    expect(api.fetch.mock.calls[0]).toMatchObject(['/api/stats', { method: 'GET' }])
    expect(client.getQueryData(['GET /api/stats', {}])).toEqual(someStats())
  })

  it('does not try a failed read again [API-04]', async () => {
    const api = fakeApi()
    api.on(getStats, () => refusal(500, 'INTERNAL', 'Broken'))
    const { result } = renderWithCache(() => useRead(getStats))
    await waitFor(() => expect(result.current.error?.status).toBe(500))
    expect(api.calls(getStats)).toHaveLength(1)
  })

  // Outdated on purpose, because fresh data would not be refetched with any setting.
  it('does not fetch again what is outdated when the window gets the focus back [API-06]', async () => {
    const api = fakeApi()
    api.on(getStats, someStats())
    const { result, client } = renderWithCache(() => useRead(getStats))
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    await client.invalidateQueries({ refetchType: 'none' })
    expect(client.getQueryState(['GET /api/stats', {}])?.isInvalidated).toBe(true)
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('visibilitychange'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(api.calls(getStats)).toHaveLength(1)
  })

  it('fetches again neither on a timer, nor on coming online, nor when shown anew [API-05] [API-07]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const api = fakeApi()
    api.on(getStats, someStats())
    const { result, client, unmount } = renderWithCache(() => useRead(getStats))
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    window.dispatchEvent(new Event('online'))
    unmount()
    const again = renderHook(() => useRead(getStats), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    })
    expect(again.result.current.data).toEqual(someStats())
    expect(again.result.current.isStale).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(api.calls(getStats)).toHaveLength(1)
  })
})

describe('reading by pages', () => {
  const rows = (from: number, count: number): Item[] =>
    Array.from({ length: count }, (_, index) => anItem({ id: from + index }))

  function manyItems() {
    const api = fakeApi()
    api.on(listItems, ({ query }) => {
      const limit = Number(query?.limit)
      const from = Number(query?.cursor ?? 1)
      return pageOf(rows(from, limit), { total: 26_015, next: String(from + limit) })
    })
    return api
  }

  it('takes 100 rows first and 500 then, and knows the total from the start', async () => {
    const api = manyItems()
    const { result } = renderWithCache(() => useReadPages(listItems, { query: { sort: 'name-asc' } }))
    await waitFor(() => expect(result.current.rows).toHaveLength(100))
    expect(result.current).toMatchObject({ total: 26_015, hasMore: true })
    act(() => result.current.loadMore())
    await waitFor(() => expect(result.current.rows).toHaveLength(600))
    expect(api.calls(listItems).map(({ query }) => [query?.limit, query?.cursor])).toEqual([
      ['100', undefined],
      ['500', '101'],
    ])
  })

  it('goes far down in few steps, when more rows are wanted at once', async () => {
    manyItems()
    const { result } = renderWithCache(() => useReadPages(listItems, {}))
    await waitFor(() => expect(result.current.rows).toHaveLength(100))
    for (const [wanted, length] of [
      [2000, 2100],
      [24_000, 7100],
      [1, 7600],
    ] as const) {
      act(() => result.current.loadMore(wanted))
      await waitFor(() => expect(result.current.rows).toHaveLength(length))
    }
  })

  it('cuts the list to its first page when it is refreshed, so that one request is enough', async () => {
    const api = manyItems()
    const { result, client } = renderWithCache(() => useReadPages(listItems, {}))
    await waitFor(() => expect(result.current.rows).toHaveLength(100))
    act(() => result.current.loadMore())
    await waitFor(() => expect(result.current.rows).toHaveLength(600))
    await act(() => refresh(client, ['items']))
    await waitFor(() => expect(result.current.rows).toHaveLength(100))
    expect(api.calls(listItems)).toHaveLength(3)
  })

  it('keeps the loaded rows and can go on when a further page fails', async () => {
    const api = manyItems()
    const { result } = renderWithCache(() => useReadPages(listItems, {}))
    await waitFor(() => expect(result.current.rows).toHaveLength(100))
    api.setOffline(true)
    act(() => result.current.loadMore())
    await waitFor(() => expect(result.current.error?.status).toBe(0))
    expect(result.current.rows).toHaveLength(100)
    api.setOffline(false)
    act(() => result.current.retry())
    await waitFor(() => expect(result.current.rows).toHaveLength(600))
    expect(result.current.error).toBeNull()
  })
})

describe('sending', () => {
  it('refreshes what it changes as the contract says, GET /api/stats too [API-15] [API-16]', async () => {
    const api = fakeApi()
    api.on(createItem, anItem())
    api.on(listItems, [])
    api.on(getStats, someStats())
    const { result, client } = renderWithCache(() => ({
      list: useRead(listItems),
      stats: useRead(getStats),
      add: useApiMutation(createItem),
    }))
    await waitFor(() => expect(result.current.stats.isSuccess && result.current.list.isSuccess).toBe(true))
    client.setQueryData(queryKey(listLocations), [])
    await act(() => result.current.add.mutateAsync({ body: { name: 'Tent', containerId: 14 } }))
    await waitFor(() => expect(api.calls(getStats)).toHaveLength(2))
    expect(api.calls(listItems)).toHaveLength(2)
    expect(client.getQueryState(queryKey(listLocations))?.isInvalidated).toBe(false)
  })

  it('does not fetch again what the answer has put into a list in sight, and all else that it changes', async () => {
    const api = fakeApi()
    api.on(listItems, [anItem({ quantity: 2 })])
    api.on(getStats, someStats())
    api.on(updateItem, anItem({ quantity: 3 }))
    const { result } = renderWithCache(() => ({
      list: useRead(listItems),
      stats: useRead(getStats),
      update: useApiMutation(updateItem, { answered: (item) => [patch(listItems, () => [item])] }),
    }))
    await waitFor(() => expect(result.current.stats.isSuccess && result.current.list.isSuccess).toBe(true))
    await act(() => result.current.update.mutateAsync({ params: { id: 7 }, body: { quantity: 3 } }))
    await waitFor(() => expect(api.calls(getStats)).toHaveLength(2))
    expect(result.current.list.data?.[0]?.quantity).toBe(3)
    expect(api.calls(listItems)).toHaveLength(1)
  })

  it('says what happened, in one toast', async () => {
    const api = fakeApi()
    api.on(deleteItem, undefined)
    const { result } = renderWithCache(() =>
      useApiMutation(deleteItem, {
        success: 'Item deleted',
        failure: 'Failed to delete item. Please try again.',
      }),
    )
    await act(() => result.current.mutateAsync({ params: { id: 7 } }))
    expect(toast.current()).toMatchObject({ kind: 'ok', title: 'Item deleted' })
    api.on(deleteItem, () => refusal(500, 'INTERNAL', 'Broken'))
    await act(async () => result.current.mutate({ params: { id: 7 } }))
    await waitFor(() => expect(toast.current()?.kind).toBe('bad'))
    expect(toast.current()).toMatchObject({ title: 'Failed to delete item. Please try again.' })
  })

  it('uses the same request key for the same input while the outcome is unknown', async () => {
    const api = fakeApi()
    const { result } = renderWithCache(() => useApiMutation(createItem))
    const input = { body: { name: 'Tent', containerId: 14 } }
    const keys = () =>
      api.fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    api.setOffline(true)
    await act(async () => result.current.mutate(input))
    await act(async () => result.current.mutate(input))
    api.setOffline(false)
    api.on(createItem, anItem())
    await act(() => result.current.mutateAsync(input))
    await act(() => result.current.mutateAsync(input))
    const [first, second, third, fourth] = keys()
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })
})

describe('an optimistic change', () => {
  const setTo = (id: number, quantity: number) =>
    patch(listItems, (items) => items.map((item) => (item.id === id ? { ...item, quantity } : item)))

  const stepping: ApiMutationOptions<typeof updateItem> = {
    scope: 'item-7',
    optimistic: ({ params, body }) => [setTo(params.id, body.quantity ?? 0)],
    answered: (item) => [setTo(item.id, item.quantity)],
  }

  /** A list of two items, a stepper for each, and answers at the test's command. */
  async function steppers() {
    const answers: ((response: Response) => void)[] = []
    const api = fakeApi()
    api.on(listItems, [anItem({ id: 7, quantity: 2 }), anItem({ id: 8, quantity: 5 })])
    api.on(updateItem, () => new Promise<Response>((resolve) => answers.push(resolve)))
    const { result, client } = renderWithCache(() => ({
      list: useReadPages(listItems, {}),
      first: useApiMutation(updateItem, stepping),
      second: useApiMutation(updateItem, { ...stepping, scope: 'item-8' }),
    }))
    await waitFor(() => expect(result.current.list.rows).toHaveLength(2))
    const step = (which: 'first' | 'second', id: number, quantity: number) =>
      act(async () => result.current[which].mutate({ params: { id }, body: { quantity } }))
    const quantities = () => result.current.list.rows.map((item) => item.quantity)
    const answer = async (index: number, response: Response) => {
      await waitFor(() => expect(answers.length).toBeGreaterThan(index))
      await act(async () => answers[index]?.(response))
    }
    /** Refetches the list with newer rows. */
    const refetch = async (rows: Item[]) => {
      api.on(listItems, rows)
      await act(() => client.refetchQueries({ queryKey: pagesKey(listItems, {}) }))
      api.on(listItems, [anItem({ id: 7, quantity: 9 }), anItem({ id: 8, quantity: 9 })])
    }
    const store = (rows: Item[]) => api.on(listItems, rows)
    return { step, quantities, answer, refetch, store }
  }

  const accepted = (id: number, quantity: number) => Response.json(anItem({ id, quantity }))
  const refused = () => refusal(500, 'INTERNAL', 'Broken')

  it('shows at once and goes back when it is refused', async () => {
    const { step, quantities, answer } = await steppers()
    await step('first', 7, 3)
    await waitFor(() => expect(quantities()).toEqual([3, 5]))
    await answer(0, refused())
    await waitFor(() => expect(quantities()).toEqual([2, 5]))
  })

  it('keeps a later accepted value when an earlier one is refused', async () => {
    const { step, quantities, answer } = await steppers()
    await step('first', 7, 3)
    await step('first', 7, 4)
    await answer(0, refused())
    await waitFor(() => expect(quantities()).toEqual([4, 5]))
    await answer(1, accepted(7, 4))
    await waitFor(() => expect(quantities()).toEqual([4, 5]))
  })

  it('never returns to a refused value when the next one is refused too', async () => {
    const { step, quantities, answer } = await steppers()
    await step('first', 7, 3)
    await step('first', 7, 4)
    await answer(0, refused())
    await answer(1, refused())
    await waitFor(() => expect(quantities()).toEqual([2, 5]))
  })

  it('leaves other rows alone when it goes back', async () => {
    const { step, quantities, answer } = await steppers()
    await step('first', 7, 3)
    await step('second', 8, 6)
    await answer(1, accepted(8, 6))
    await answer(0, refused())
    await waitFor(() => expect(quantities()).toEqual([2, 6]))
  })

  it('fetches again when it is refused after newer rows have come', async () => {
    const { step, quantities, answer, refetch } = await steppers()
    await step('first', 7, 3)
    await refetch([anItem({ id: 7, quantity: 2, name: 'Renamed' }), anItem({ id: 8, quantity: 6 })])
    await answer(0, refused())
    await waitFor(() => expect(quantities()).toEqual([9, 9]))
  })

  it('fetches again after a change that was saved while its answer was lost', async () => {
    const { step, quantities, answer, store } = await steppers()
    await step('first', 7, 3)
    store([anItem({ id: 7, quantity: 3 }), anItem({ id: 8, quantity: 6 })])
    await answer(0, new Response('Bad Gateway', { status: 502 }))
    await waitFor(() => expect(quantities()).toEqual([3, 6]))
  })

  it('fetches again when it is accepted after newer rows have come, which may hold the change already', async () => {
    const { step, quantities, answer, refetch } = await steppers()
    await step('first', 7, 3)
    await refetch([anItem({ id: 7, quantity: 3, name: 'Renamed' }), anItem({ id: 8, quantity: 6 })])
    await answer(0, accepted(7, 3))
    await waitFor(() => expect(quantities()).toEqual([9, 9]))
  })

  it('takes a removed row away with its count, and puts it back in its place', async () => {
    const api = fakeApi()
    let fail: (response: Response) => void = () => undefined
    api.on(listItems, [anItem({ id: 7 }), anItem({ id: 8 }), anItem({ id: 9 })])
    api.on(deleteItem, () => new Promise<Response>((resolve) => (fail = resolve)))
    const { result } = renderWithCache(() => ({
      list: useReadPages(listItems, {}),
      remove: useApiMutation(deleteItem, {
        optimistic: ({ params }) => [patch(listItems, (items) => items.filter(({ id }) => id !== params.id))],
      }),
    }))
    await waitFor(() => expect(result.current.list.total).toBe(3))
    const ids = () => result.current.list.rows.map(({ id }) => id)
    await act(async () => result.current.remove.mutate({ params: { id: 8 } }))
    await waitFor(() => expect([ids(), result.current.list.total]).toEqual([[7, 9], 2]))
    await act(async () => fail(refused()))
    await waitFor(() => expect(ids()).toEqual([7, 8, 9]))
    expect(result.current.list.total).toBe(3)
  })
})
