import '../../../test/fake-database.ts'
import {
  createContainer,
  deleteContainer,
  listContainers,
  updateContainer,
} from '@stowage/contract/containers'
import { moveItems } from '@stowage/contract/items'
import { getCurrentUser } from '@stowage/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aContainer, aUser } from '../../../test/samples.ts'
import { seedBoot } from '../../lib/api/current-user.ts'
import { createQueryClient } from '../../lib/api/query.ts'
import { loadSending, outboxOf } from '../../lib/outbox/outbox.ts'
import { outboxSheet } from '../../lib/outbox/status.ts'
import { removeRecords } from '../../lib/storage/record-store.ts'
import { itemMove } from '../items/move-send.ts'
import { ContainerList } from './container-list.tsx'
import { containerRestore } from './container-restore.ts'
import { containerDeletion } from './container-sends.ts'
import { createContainer as create } from './create-container.ts'
import { deleteContainer as remove } from './delete-container.ts'
import { editContainer } from './edit-container.ts'

/** Another one in each test, because pages of earlier tests may still try to send what is stored for theirs. */
let person = aUser({ id: 7 })
const box = aContainer({ id: 14, name: 'Camping gear' })

beforeAll(loadSending)
beforeEach(() => {
  person = aUser({ id: person.id + 1 })
})
afterEach(async () => {
  await removeRecords('stowage.send.')
  localStorage.clear()
  outboxSheet.set(false)
})

function aPage() {
  const client = createQueryClient()
  seedBoot(client, { user: person })
  return client
}

it('says of a new container that was refused that it is not saved, and leads to what can be done', async () => {
  const api = fakeApi()
  api.on(getCurrentUser, person)
  api.on(listContainers, [])
  api.on(createContainer, () => refusal(403, 'CONTAINER_LIMIT_REACHED', 'Your plan holds no more'))
  const filters = { q: '', location: '', sort: 'updated' } as never
  const { client, user } = renderInApp(
    <ContainerList view="boxes" filters={filters} onClear={() => undefined} />,
    {
      person,
    },
  )
  api.setOffline(true)
  await create(client, { name: 'Skis', location: 'Attic' })
  api.setOffline(false)
  outboxOf(client).resume()
  const card = await screen.findByRole('article', { name: 'Skis' })
  await user.click(await within(card).findByRole('button', { name: 'Not saved' }))
  expect(within(card).queryByText('Waiting to be added')).toBeNull()
  expect(outboxSheet.get()).toBe(true)
})

it.each([
  ['Garage', 'It’s in the Garage.'],
  ['Mom’s house', 'It’s in Mom’s house.'],
])('says where a new container is: %s', async (location, sentence) => {
  const api = fakeApi()
  api.on(getCurrentUser, person)
  api.on(createContainer, aContainer({ id: 15, name: 'Skis', location }))
  const { client } = renderInApp(<div />, { person })
  await create(client, { name: 'Skis', location })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

it('says nothing of spelling where a location without containers is chosen and no word is searched', async () => {
  const api = fakeApi()
  api.on(getCurrentUser, person)
  api.on(listContainers, [])
  const filters = { q: '', location: 'Garage', sort: 'updated' } as never
  renderInApp(<ContainerList view="boxes" filters={filters} onClear={() => undefined} />, { person })
  expect(await screen.findByText('No containers in the Garage')).toBeTruthy()
  expect(screen.queryByText(/spelling/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeTruthy()
})

it('sends a change with what was seen, and deletes after what was done before', async () => {
  const api = fakeApi()
  const done: string[] = []
  api.on(getCurrentUser, person)
  api.on(updateContainer, ({ body }) => {
    done.push(`change ${body.name}, seen ${body.seen?.name}`)
    return box
  })
  api.on(moveItems, () => {
    done.push('move')
    return { items: [], back: [], left: 0 }
  })
  api.on(deleteContainer, () => {
    done.push('delete')
    return refusal(404, 'NOT_FOUND', 'Container not found')
  })
  api.setOffline(true)
  const client = aPage()
  const outbox = outboxOf(client)
  await editContainer(client, box, { name: 'Tents' }, { name: 'Camping gear' })
  outbox.add(itemMove, { moves: [{ id: 3, containerId: 15 }], names: ['Mug'], to: 'Skis', from: '' })
  await remove(client, box)
  await waitFor(() => expect(outbox.waiting().every(({ waits }) => waits)).toBe(true))
  api.setOffline(false)
  outbox.resume()
  await waitFor(() => expect(outbox.waiting()).toEqual([]))
  expect(done.slice(0, 2).sort()).toEqual(['change Tents, seen Camping gear', 'move'])
  expect(done[2]).toBe('delete')
})

it('restores on Undo what may have been deleted though the answer was lost', async () => {
  const api = fakeApi()
  api.on(getCurrentUser, person)
  api.setOffline(true)
  const { client, user } = renderInApp(null, { person })
  const outbox = outboxOf(client)
  await remove(client, box)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(outbox.waiting().map(({ kind, payload }) => [kind, payload])).toEqual([
    [containerRestore.name, { id: 14, name: 'Camping gear' }],
  ])
})

it('counts a deletion as done where it is gone already', async () => {
  const api = fakeApi()
  api.on(getCurrentUser, person)
  api.on(deleteContainer, () => refusal(404, 'NOT_FOUND', 'Container not found'))
  const client = aPage()
  outboxOf(client).add(containerDeletion, { id: 14, name: box.name, location: box.location, after: [] })
  await outboxOf(client).settle()
  expect(outboxOf(client).waiting()).toEqual([])
})

it('keeps a deletion that a proxy answered with 404, and deletes later', async () => {
  const api = fakeApi()
  api.on(getCurrentUser, person)
  api.on(deleteContainer, () => new Response('404 page not found', { status: 404 }))
  const outbox = outboxOf(aPage())
  outbox.add(containerDeletion, { id: 14, name: box.name, location: box.location, after: [] })
  await expect(outbox.settle()).rejects.toMatchObject({ status: 404, code: undefined })
  expect(outbox.waiting()).toHaveLength(1)
  api.on(deleteContainer, undefined)
  await outbox.settle()
  expect(outbox.waiting()).toEqual([])
})
