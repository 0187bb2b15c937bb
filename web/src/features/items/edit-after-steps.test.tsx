import '../../../test/fake-database.ts'
import { getSubscription } from '@stowage/contract/billing'
import { getContainer, listContainers } from '@stowage/contract/containers'
import { getStats } from '@stowage/contract/inventory'
import { createMovement, getItem, type Item, listMovements, updateItem } from '@stowage/contract/items'
import { getCurrentUser } from '@stowage/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import {
  aContainer,
  aContainerWithItems,
  anItem,
  aSubscription,
  aUser,
  someStats,
} from '../../../test/samples.ts'
import { queryKey } from '../../lib/api/query.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { closeAllDialogs, openDialog } from '../../lib/overlays/dialogs.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { removeRecords } from '../../lib/storage/record-store.ts'
import { itemEdit } from './edit-send.ts'
import { stepQuantity } from './waiting-steps.ts'

const headlamp = anItem({ id: 7, name: 'Headlamp', quantity: 10, updatedAt: '2026-01-05T09:30:00.000Z' })

let api: FakeApi
/** Another one in each test, because pages of earlier tests may still try to send what is stored for theirs. */
let person = aUser({ id: 700 })
let stored: Item
let order: string[]

/** Stores a change as the server does, a minute after the one before. */
function store(change: Partial<Item>): Item {
  const updatedAt = new Date(Date.parse(stored.updatedAt) + 60_000).toISOString()
  stored = { ...stored, ...change, updatedAt }
  return stored
}

beforeEach(() => {
  person = aUser({ id: person.id + 1 })
  stored = headlamp
  order = []
  api = fakeApi()
  api.on(getCurrentUser, person)
  api.on(listContainers, [aContainer({ id: 14 })])
  api.on(getContainer, aContainerWithItems({ ...aContainer({ id: 14 }), items: [] }))
  api.on(getSubscription, aSubscription())
  api.on(getStats, someStats())
  api.on(listMovements, [])
  api.on(getItem, () => stored)
  api.on(createMovement, ({ body: { delta = 0, count } }) => {
    order.push(count === undefined ? 'step' : 'count')
    return store({ quantity: count ?? stored.quantity + delta })
  })
  api.on(updateItem, ({ body: { seen, ...change } }) =>
    seen?.quantity !== undefined && seen.quantity !== stored.quantity
      ? Response.json({ code: 'CHANGED_MEANWHILE', message: 'Changed', present: stored }, { status: 409 })
      : store(change as Partial<Item>),
  )
})

afterEach(async () => {
  closeAllDialogs()
  toast.dismiss()
  await removeRecords('stowage.send.')
})

const formOf = async (title: string) => within(await screen.findByRole('dialog', { name: title }))

test('an open form counts the person’s own steps on their way, which are no conflict with a quantity typed then [EDIT-07]', async () => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  api.on(createMovement, async ({ body }) => {
    const after = store({ quantity: stored.quantity + (body.delta ?? 0) })
    await isAnswered
    return after
  })
  const { client, user } = renderInApp(null, { person })
  stepQuantity(client, headlamp, 1)
  const settled = outboxOf(client).settle()
  // Stored and not answered, while the next two wait for its answer.
  await waitFor(() => expect(api.calls(createMovement)).toHaveLength(1))
  stepQuantity(client, headlamp, 1)
  stepQuantity(client, headlamp, 1)
  openDialog('edit-item', { item: { ...headlamp, quantity: 13 } })
  const form = await formOf('Edit Item')
  const quantity = form.getByLabelText<HTMLInputElement>('Quantity')
  await waitFor(() =>
    expect(client.getQueryData(queryKey(getItem, { params: { id: 7 } }))).toMatchObject({ quantity: 11 }),
  )
  expect(quantity.value).toBe('13')
  await user.clear(quantity)
  await user.type(quantity, '20')
  expect(form.queryByText(/just now/)).toBeNull()
  answer()
  await settled
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(stored.quantity).toBe(20))
  expect(api.calls(updateItem).map(({ body }) => body)).toEqual([{ quantity: 20, seen: { quantity: 13 } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an open form shows what is stored again where a step is refused', async () => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  api.on(createMovement, async () => {
    await isAnswered
    return refusal(422, 'VALIDATION', 'Not enough')
  })
  const { client } = renderInApp(null, { person })
  stepQuantity(client, headlamp, 1)
  openDialog('edit-item', { item: { ...headlamp, quantity: 11 } })
  const quantity = (await formOf('Edit Item')).getByLabelText<HTMLInputElement>('Quantity')
  await waitFor(() =>
    expect(client.getQueryData(queryKey(getItem, { params: { id: 7 } }))).toMatchObject({ quantity: 10 }),
  )
  expect(quantity.value).toBe('11')
  answer()
  await waitFor(() => expect(quantity.value).toBe('10'))
})

test('a count comes after the steps before it, which are part of it [ROLE-07]', async () => {
  const { client, user } = renderInApp(null, { person })
  openDialog('set-count', { item: { ...headlamp, quantity: 13 } })
  const form = await formOf('Set count')
  const count = form.getByLabelText<HTMLInputElement>('How many are there?')
  await user.clear(count)
  await user.type(count, '20')
  stepQuantity(client, headlamp, 3)
  await user.click(form.getByRole('button', { name: 'Set to 20' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(order).toEqual(['step', 'count'])
  expect(stored.quantity).toBe(20)
})

test('a count is stored where the steps before it wait behind an older edit', async () => {
  api.on(updateItem, () => refusal(503, 'UNAVAILABLE', 'Not now'))
  const { client, user } = renderInApp(null, { person })
  const { id, name, containerName } = headlamp
  const edit = { id, change: { name: 'Lamp' }, was: { name }, seen: undefined, name, containerName }
  outboxOf(client).add(itemEdit, edit)
  await waitFor(() => expect(outboxOf(client).waiting()[0]?.waits).toBe(true))
  stepQuantity(client, headlamp, 3)
  api.on(updateItem, ({ body }) => {
    order.push('edit')
    return store(body as Partial<Item>)
  })
  openDialog('set-count', { item: { ...headlamp, quantity: 13 } })
  const form = await formOf('Set count')
  const count = form.getByLabelText<HTMLInputElement>('How many are there?')
  await user.clear(count)
  await user.type(count, '20')
  await user.click(form.getByRole('button', { name: 'Set to 20' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(order).toEqual(['edit', 'step', 'count'])
  expect(stored).toMatchObject({ name: 'Lamp', quantity: 20 })
})

test('a count is not stored before steps that don’t get through, because they would be added to it', async () => {
  api.on(createMovement, ({ body: { count } }) => {
    if (count !== undefined) order.push('count')
    return refusal(503, 'UNAVAILABLE', 'Not now')
  })
  const { client, user } = renderInApp(null, { person })
  stepQuantity(client, headlamp, 3)
  openDialog('set-count', { item: { ...headlamp, quantity: 13 } })
  const form = await formOf('Set count')
  const count = form.getByLabelText<HTMLInputElement>('How many are there?')
  await user.clear(count)
  await user.type(count, '20')
  await user.click(form.getByRole('button', { name: 'Set to 20' }))
  await waitFor(() => expect(toast.current()?.title).toBe('Couldn’t change the quantity'))
  expect(order).toEqual([])
  expect(count.value).toBe('20')
})
