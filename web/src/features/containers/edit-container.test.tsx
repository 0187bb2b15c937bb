import { getContainer, listContainers, updateContainer } from '@stowage/contract/containers'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { aContainer, aContainerWithItems, aUser } from '../../../test/samples.ts'
import { seedBoot } from '../../lib/api/current-user.ts'
import { createQueryClient } from '../../lib/api/query.ts'
import { useContainer, useContainers } from './api.ts'
import { editContainer } from './edit-container.ts'

const box = aContainer({ id: 14, location: 'Garage' })

async function openList(location: string) {
  const api = fakeApi()
  api.on(listContainers, [box, aContainer({ id: 15, location: 'Garage' })])
  api.on(getContainer, aContainerWithItems(box))
  api.on(updateContainer, ({ body }) => ({
    ...box,
    name: body.name ?? box.name,
    location: body.location ?? box.location,
  }))
  const client = createQueryClient()
  seedBoot(client, { user: aUser() })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const hook = () => ({
    list: useContainers({ location }),
    one: useContainer(14),
  })
  const { result } = renderHook(hook, { wrapper })
  await waitFor(() => expect(result.current.list.rows).toHaveLength(2))
  await waitFor(() => expect(result.current.one.data).toBeDefined())
  const update = (body: { name: string } | { location: string }) =>
    act(() => editContainer(client, box, body))
  return { api, update, list: () => result.current.list }
}

test('a changed container shows in the list in sight, which keeps its order and is not fetched again', async () => {
  const { api, update, list } = await openList('Garage')
  await update({ name: 'Skis' })
  await waitFor(() => expect(api.calls(getContainer)).toHaveLength(2))
  expect(list().rows.map(({ name }) => name)).toEqual(['Skis', 'Camping gear'])
  expect(api.calls(listContainers)).toHaveLength(1)
})

test('a container that was put elsewhere leaves the list of its former place', async () => {
  const { update, list } = await openList('Garage')
  await update({ location: 'Attic' })
  await waitFor(() => expect(list().rows.map(({ id }) => id)).toEqual([15]))
  expect(list().total).toBe(1)
})

test('a container that was put elsewhere stays in the list of all', async () => {
  const { update, list } = await openList('')
  await update({ location: 'Attic' })
  await waitFor(() => expect(list().rows.map(({ location }) => location)).toEqual(['Attic', 'Garage']))
})
