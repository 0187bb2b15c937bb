import { listItems } from '@stowage/contract/items'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { fakeApi, pageOf, refusal } from '../../../test/fake-api.ts'
import { anItem } from '../../../test/samples.ts'
import { applyPatches, patch } from './patch.ts'
import { createQueryClient } from './query.ts'
import { useReadPages } from './read-pages.ts'
import { refresh } from './refresh.ts'
import { useMore } from './use-more.ts'

/** A list of two rows, whose second page is answered at the test's command. */
async function openList() {
  const api = fakeApi()
  const answers: ((name: string) => void)[] = []
  api.on(listItems, ({ query }) =>
    query?.cursor === undefined
      ? pageOf([anItem({ id: 1, name: 'Tent' })], { total: 2, next: 'second' })
      : new Promise<Response>((resolve) => {
          answers.push((name) => resolve(pageOf([anItem({ id: 2, name })], { total: 2 })))
        }),
  )
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const hook = ({ wanted }: { wanted?: number }) => {
    const pages = useReadPages(listItems, {})
    useMore(pages, wanted)
    return pages
  }
  const { result, rerender } = renderHook(hook, { wrapper, initialProps: {} })
  await waitFor(() => expect(result.current.rows).toHaveLength(1))
  const names = () => result.current.rows.map(({ name }) => name)
  const wantMore = (wanted: number) => rerender({ wanted })
  return { api, answers, client, result, names, wantMore }
}

const named = (id: number, name: string) =>
  patch(listItems, (rows) => {
    return rows.some((row) => row.id === id)
      ? rows.map((row) => (row.id === id ? { ...row, name } : row))
      : rows
  })

it('a page that somebody waits for is asked for again after a write, and comes as it is then', async () => {
  const { api, answers, client, result, names, wantMore } = await openList()
  wantMore(1)
  await waitFor(() => expect(answers).toHaveLength(1))
  // The changed row is on no loaded page.
  act(() => void refresh(client, ['items'], [listItems]))
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.('Lamp before')
  answers[1]?.('Lamp')
  await waitFor(() => expect(names()).toEqual(['Tent', 'Lamp']))
  expect(result.current.isFetching).toBe(false)
  expect(api.calls(listItems)).toHaveLength(3)
})

it('it is asked for once more where a row above it changed meanwhile', async () => {
  const { answers, client, names, wantMore } = await openList()
  wantMore(1)
  await waitFor(() => expect(answers).toHaveLength(1))
  act(() => void applyPatches(client, [named(1, 'Large tent')]))
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('Lamp')
  await waitFor(() => expect(names()).toEqual(['Large tent', 'Lamp']))
})

it('what is taken back is not shown again with a page that was on its way', async () => {
  const { answers, client, names, wantMore } = await openList()
  const undo = applyPatches(client, [named(1, 'Large tent')])
  wantMore(1)
  await waitFor(() => expect(answers).toHaveLength(1))
  act(() => undo())
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.('Lamp before')
  answers[1]?.('Lamp')
  await waitFor(() => expect(names()).toEqual(['Tent', 'Lamp']))
})

it('a page that was refused is asked for again when another number is wanted, and not before', async () => {
  const { api, result, wantMore, names } = await openList()
  api.on(listItems, () => refusal(500, 'INTERNAL', 'Broken'))
  wantMore(1)
  await waitFor(() => expect(result.current.error?.status).toBe(500))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(api.calls(listItems)).toHaveLength(2)
  api.on(listItems, () => pageOf([anItem({ id: 2, name: 'Lamp' })], { total: 2 }))
  wantMore(2)
  await waitFor(() => expect(names()).toEqual(['Tent', 'Lamp']))
})
