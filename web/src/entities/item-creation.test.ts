import { createItem, createItems } from '@stowage/contract/items'
import { getCurrentUser } from '@stowage/contract/users'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../test/fake-api.ts'
import { anItem, aUser } from '../../test/samples.ts'
import { seedBoot } from '../lib/api/current-user.ts'
import { createQueryClient } from '../lib/api/query.ts'
import { loadSending, outboxOf } from '../lib/outbox/outbox.ts'
import { sendsOf } from '../lib/outbox/send-store.ts'
import { tempId } from '../lib/outbox/temp-id.ts'
import { removeRecords } from '../lib/storage/record-store.ts'
import { type AddedItem, creationQueue, itemCreation } from './item-creation.ts'

const person = aUser({ id: 7 })
let api: FakeApi

beforeAll(loadSending)

beforeEach(() => {
  vi.useFakeTimers()
  api = fakeApi()
  api.on(getCurrentUser, person)
  api.on(createItem, ({ body }) => anItem({ name: body.name }))
  api.on(createItems, ({ body }) => body.items.map(({ name }, index) => anItem({ id: index + 1, name })))
})

afterEach(async () => {
  localStorage.clear()
  // This browser has no database: what a page has left lies in memory, where the next one would find it.
  await removeRecords(sendsOf(7)).catch(() => undefined)
})

function aPage() {
  const client = createQueryClient()
  seedBoot(client, { user: person })
  return outboxOf(client)
}

const added = (name: string, containerId = 14, imageUrl?: string): AddedItem => ({
  newId: tempId(),
  item: { name, quantity: 1, containerId, ...(imageUrl !== undefined && { imageUrl }) },
  containerName: 'Camping gear',
  location: '',
  isCaptured: true,
})

/** A page with these items in the outbox, because the server does not answer. */
async function pageWith(...names: string[]) {
  api.setOffline(true)
  const page = aPage()
  for (const name of names) page.add(itemCreation, added(name), { key: name })
  await pass(0)
  api.setOffline(false)
  return page
}

type Page = ReturnType<typeof aPage>
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const lane = creationQueue(14)
const lastOf = (name: string) => ({ kind: itemCreation, payload: added(name), key: name })
const left = (page: Page) =>
  page.waiting().map(({ key, refused }) => (refused ? [key, refused.message] : [key]))
const single = () => api.calls(createItem).map(({ body }) => body.name)
const bulk = () => api.calls(createItems).map(({ body }) => body.items.map(({ requestKey }) => requestKey))

it('sends all that waits for a container together, under the keys they had alone [QF-08, QF-10]', async () => {
  const page = await pageWith('mug')
  page.add(itemCreation, added('hammer', 15), { key: 'hammer' })
  expect(await page.settleTogether(lane, lastOf('rope'))).toBe(2)
  expect(bulk()).toEqual([['mug', 'rope']])
  await pass(2000)
  expect(left(page)).toEqual([])
  expect(api.calls(createItem).map(({ headers }) => headers.get('idempotency-key'))).not.toContain('rope')
})

it('waits for what is on its way, and does not send it again [QF-08]', async () => {
  let answer: () => void = () => undefined
  api.on(createItem, () => new Promise((resolve) => (answer = () => resolve(anItem()))))
  const page = aPage()
  page.add(itemCreation, added('mug'), { key: 'mug' })
  await pass(0)
  const finished = page.settleTogether(lane)
  await pass(0)
  expect(bulk()).toEqual([])
  answer()
  expect(await finished).toBe(0)
  expect(left(page)).toEqual([])
})

it('keeps all of it where nobody answers, and sends it as it was [QF-08, QF-17]', async () => {
  api.on(createItems, () => refusal(503, 'UNAVAILABLE', 'Not now'))
  const page = await pageWith('mug')
  const finished = expect(page.settleTogether(lane, lastOf('rope'))).rejects.toThrow('Not now')
  await finished
  expect(left(page)).toEqual([['mug'], ['rope']])
  await pass(60_000)
  expect(single().slice(-2)).toEqual(['mug', 'rope'])
  expect(left(page)).toEqual([])
})

it('gives the last one back where it is refused, and says which row is wrong [QF-10, QF-17]', async () => {
  const issues = [{ path: 'body.items.1.name', message: 'Name too long' }]
  api.on(createItems, () => refusal(400, 'VALIDATION', 'Name too long', issues))
  const page = await pageWith('mug', 'rope')
  await expect(page.settleTogether(lane, lastOf('stove'))).rejects.toThrow('Name too long')
  expect(left(page)).toEqual([['mug'], ['rope', 'Name too long']])
  await pass(60_000)
  expect(single()).not.toContain('stove')
  expect(left(page)).toEqual([['rope', 'Name too long']])
})

it('says of all that there is no place for them, and sends them together when asked again [QF-10]', async () => {
  const message = 'Only 1 more item fits into “Camping gear”'
  api.on(createItems, () => refusal(403, 'ITEM_LIMIT_REACHED', message))
  const page = await pageWith('mug', 'rope')
  const before = single().length
  await expect(page.settleTogether(lane)).rejects.toThrow(message)
  await pass(600_000)
  expect(single()).toHaveLength(before)
  expect(left(page)).toEqual([
    ['mug', message],
    ['rope', message],
  ])
  api.on(createItems, ({ body }) => body.items.map(({ name }) => anItem({ name })))
  expect(await page.settleTogether(lane)).toBe(2)
  expect(left(page)).toEqual([])
})

it('leaves alone what a form kept and the server refused, which nobody sees there', async () => {
  api.on(createItem, () => refusal(400, 'VALIDATION', 'Name too long'))
  const page = aPage()
  const { isCaptured: _, ...typed } = added('typed')
  page.add(itemCreation, typed, { key: 'typed', waits: true })
  await pass(2000)
  expect(left(page)).toEqual([['typed', 'Name too long']])
  expect(await page.settleTogether(lane, lastOf('rope'))).toBe(1)
  expect(bulk()).toEqual([['rope']])
  expect(left(page)).toEqual([['typed', 'Name too long']])
})

it('takes no more than 200 into one call, and no more photos than the server takes [QF-10]', () => {
  const sizes = (records: AddedItem[]) =>
    itemCreation.batch
      ?.parts(records.map((payload, at) => ({ key: String(at), kind: itemCreation.name, payload, at })))
      .map((part) => part.length)
  expect(sizes(Array.from({ length: 201 }, () => added('thing')))).toEqual([200, 1])
  expect(sizes(['a', 'b', 'c'].map((name) => added(name, 14, 'x'.repeat(7_000_000))))).toEqual([2, 1])
})

it('adds under another key what the server knows something else of, alone and together', async () => {
  const taken = (path: string) =>
    refusal(422, 'IDEMPOTENCY_MISMATCH', 'Used before', [{ path, message: 'Used before' }])
  const keys: string[] = []
  api.on(createItem, ({ headers }) => {
    keys.push(headers.get('idempotency-key') ?? '')
    return keys.length === 1 ? taken('header') : anItem()
  })
  const page = aPage()
  const rope = added('rope')
  page.add(itemCreation, rope, { key: 'shared' })
  await pass(0)
  expect(keys).toEqual(['shared', `shared.${rope.newId}`])
  expect(left(page)).toEqual([])

  api.on(createItems, ({ body }) =>
    body.items[1]?.requestKey === 'rope' ? taken('body.items.1.requestKey') : body.items.map(() => anItem()),
  )
  const other = await pageWith('mug', 'rope')
  expect(await other.settleTogether(lane)).toBe(2)
  expect(bulk().map((row) => row[1]?.split('.')[0])).toEqual(['rope', 'rope'])
  expect(bulk()[1]?.[1]).not.toBe('rope')
})

it('goes on with the others when the server fails at one, and tries that one later', async () => {
  api.on(createItem, ({ body }) =>
    body.name === 'poison' ? refusal(500, 'INTERNAL', 'Broken') : anItem({ name: body.name }),
  )
  const page = aPage()
  for (const name of ['poison', 'mug']) page.add(itemCreation, added(name), { key: name })
  await pass(0)
  expect(single()).toEqual(['poison', 'mug'])
  expect(left(page)).toEqual([['poison']])
  await pass(2000)
  expect(single()).toEqual(['poison', 'mug', 'poison'])
})
