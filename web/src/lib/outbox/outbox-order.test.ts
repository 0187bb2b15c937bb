import { createContainer } from '@stowage/contract/containers'
import {
  createItem,
  createItems,
  createMovement,
  type Item,
  moveItems,
  type NewItem,
} from '@stowage/contract/items'
import { getCurrentUser } from '@stowage/contract/users'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { storage } from '../../../test/memory-records.ts'
import { aContainer, anItem, aUser } from '../../../test/samples.ts'
import { call } from '../api/api-client.ts'
import { seedBoot } from '../api/current-user.ts'
import { createQueryClient } from '../api/query.ts'
import { personKey } from '../storage/keys.ts'
import { removeRecords } from '../storage/record-store.ts'
import { i18n } from '../texts/i18n.ts'
import { dependsOn, references, replaceTempId } from './dependencies.ts'
import { loadSending, outboxOf } from './outbox.ts'
import { refusedSentence } from './refused-sentence.ts'
import { discard, sendAgain } from './resolve-failed.ts'
import type { SendKind } from './send-kind.ts'
import { sendsOf } from './send-store.ts'
import { outboxStatus } from './status.ts'
import { tempId } from './temp-id.ts'

vi.mock('../storage/record-store.ts', () => import('../../../test/memory-records.ts'))

const description = () => ({ verb: 'change', names: [] }) as const
const callbacks = { onAnswer: vi.fn(), onRefused: vi.fn(), onSettledElsewhere: vi.fn(async () => undefined) }

const orderBox: SendKind<{ newId: number; name: string }, { id: number }> = {
  name: 'order-box',
  describe: description,
  send: ({ name }, init) => call(createContainer, { body: { name, location: 'Garage' } }, init),
  tempId: ({ newId }) => newId,
  ...callbacks,
}
const orderItem: SendKind<{ containerId: number; name: string }, unknown> = {
  name: 'order-item',
  describe: description,
  send: (body, init) => call(createItem, { body: { ...body, quantity: 1 } }, init),
  ...callbacks,
}
const orderMove: SendKind<{ ids: number[] }, unknown> = {
  name: 'order-move',
  describe: description,
  send: ({ ids }, init) =>
    call(moveItems, { body: { moves: ids.map((id) => ({ id, containerId: 1 })) } }, init),
  entities: ({ ids }) => ids.map((id) => `item/${id}`),
  without: ({ ids }, id) =>
    ids.some((one) => one !== id) ? { ids: ids.filter((one) => one !== id) } : undefined,
  ...callbacks,
}
const orderNew: SendKind<{ newId: number; name: string }, { id: number }> = {
  name: 'order-new',
  describe: description,
  send: ({ name }, init) => call(createItem, { body: { name, containerId: 1, quantity: 1 } }, init),
  tempId: ({ newId }) => newId,
  isIdempotent: true,
  ...callbacks,
}
const orderTaken: SendKind<{ itemId: number; delta: number }, unknown> = {
  name: 'order-taken',
  describe: description,
  send: ({ itemId, delta }, init) => call(createMovement, { params: { id: itemId }, body: { delta } }, init),
  entities: ({ itemId }) => [`item/${itemId}`],
  queue: ({ itemId }) => String(itemId),
  merge: (all) => ({ itemId: all[0].itemId, delta: all.reduce((sum, { delta }) => sum + delta, 0) }),
  ...callbacks,
}
const orderQueued: SendKind<{ containerId: number; name: string }, unknown> = {
  ...orderItem,
  name: 'order-queued',
  queue: ({ containerId }) => String(containerId),
  isIdempotent: true,
  skipOnError: true,
  batch: {
    parts: (records) => [records],
    send: (records) =>
      call(createItems, { body: { items: records.map(({ payload }) => payload as NewItem) } }) as Promise<
        Item[]
      >,
    onAnswer: () => undefined,
    blamed: () => new Map(),
  },
}
const orderStep: SendKind<{ itemId: number; delta: number }, unknown> = {
  name: 'order-step',
  describe: description,
  send: ({ itemId, delta }, init) => call(createMovement, { params: { id: itemId }, body: { delta } }, init),
  entities: ({ itemId }) => [`item/${itemId}`],
  ...callbacks,
}

it('knows a new thing by its name too, where something only comes after it', () => {
  const made = 8_000_000_000_000_001
  const send = { id: 14, name: `item/${made}x`, after: [`item/${made}`, 'item/3', `item/1${made}`] }
  expect([references(send, made), dependsOn(send, made)]).toEqual([true, false])
  expect(replaceTempId(send, made, 77)).toEqual({ ...send, after: ['item/77', 'item/3', `item/1${made}`] })
})

beforeAll(loadSending)

let api: FakeApi
/** In another workspace in each test, because pages of earlier tests would send what is stored for theirs. */
let person = aUser({ id: 7 })

async function aPage() {
  const client = createQueryClient()
  seedBoot(client, { user: person })
  const outbox = outboxOf(client)
  await pass(5)
  return outbox
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  person = aUser({ id: 7, workspaceId: person.workspaceId + 1 })
  api = fakeApi()
  api.on(getCurrentUser, person)
  api.on(createContainer, () => aContainer({ id: 55 }))
  api.on(createItem, () => anItem())
  api.on(createMovement, () => anItem())
})

afterEach(async () => {
  vi.clearAllMocks()
  await removeRecords(sendsOf(7))
})

describe('what rests on something that is not made yet', () => {
  it('waits for it and is sent with the id that the server gave', async () => {
    api.setOffline(true)
    const page = await aPage()
    const newId = tempId()
    page.add(orderBox, { newId, name: 'Crate' })
    page.add(orderItem, { containerId: newId, name: 'Rope' })
    await pass(0)
    expect(api.fetch).toHaveBeenCalledTimes(1)
    api.setOffline(false)
    page.resume()
    await pass(0)
    expect(api.calls(createItem).map(({ body }) => body.containerId)).toEqual([55])
    expect(page.waiting()).toEqual([])
  })

  it('stays while that is refused, and goes when that is taken back', async () => {
    api.setOffline(true)
    const page = await aPage()
    const newId = tempId()
    const key = page.add(orderBox, { newId, name: 'Crate' })
    page.add(orderItem, { containerId: newId, name: 'Rope' })
    await pass(0)
    api.setOffline(false)
    api.on(createContainer, () => refusal(403, 'CONTAINER_LIMIT_REACHED', 'Free holds 3 containers.'))
    page.resume()
    await pass(0)
    expect(api.calls(createItem)).toEqual([])
    expect(page.waiting()).toHaveLength(2)
    discard(page, key)
    expect(page.waiting()).toEqual([])
  })
})

it('gives the id of the server also to what is kept after it was made', async () => {
  const page = await aPage()
  const newId = tempId()
  page.add(orderBox, { newId, name: 'Crate' })
  await pass(0)
  // A form was open with the other id all the while.
  page.add(orderItem, { containerId: newId, name: 'Rope' })
  await pass(0)
  expect(api.calls(createItem).map(({ body }) => body.containerId)).toEqual([55])
  expect(page.idOf(newId)).toBe(55)
})

it('takes a new thing back from what is about others too, which goes on without it', async () => {
  api.setOffline(true)
  const page = await aPage()
  const newId = tempId()
  const key = page.add(orderNew, { newId, name: 'Rope' })
  page.add(orderMove, { ids: [newId, 3, 4] })
  await pass(0)
  expect(discard(page, key)).toBe(true)
  expect(page.waiting()).toMatchObject([{ kind: 'order-move', payload: { ids: [3, 4] } }])
  expect(discard(page, key)).toBe(false)
})

it('keeps what makes something, when no answer came for a day, until the person has decided', async () => {
  api.on(createContainer, () => refusal(503, 'UNAVAILABLE', 'Not now'))
  const page = await aPage()
  const newId = tempId()
  page.add(orderBox, { newId, name: 'Crate' })
  page.add(orderItem, { containerId: newId, name: 'Rope' })
  await pass(0)
  await pass(25 * 3_600_000)
  expect(page.waiting()).toMatchObject([
    { payload: { name: 'Crate' }, refused: { message: expect.stringContaining('over a day ago') } },
    { payload: { name: 'Rope' } },
  ])
  expect(api.calls(createItem)).toEqual([])
})

it('does not join what another change of the thing stands between', async () => {
  api.setOffline(true)
  const page = await aPage()
  page.add(orderTaken, { itemId: 3, delta: 1 })
  page.add(orderStep, { itemId: 3, delta: 10 })
  page.add(orderTaken, { itemId: 3, delta: 2 })
  await pass(0)
  api.setOffline(false)
  page.resume()
  await pass(0)
  expect(api.calls(createMovement).map(({ body }) => body.delta)).toEqual([1, 10, 2])
})

it('sends nothing once somebody else has signed in, in another tab', async () => {
  api.setOffline(true)
  const page = await aPage()
  page.add(orderItem, { containerId: 1, name: 'Rope' })
  await pass(0)
  api.setOffline(false)
  localStorage.setItem(personKey, '8')
  page.resume()
  window.dispatchEvent(new Event('pagehide'))
  await pass(120_000)
  expect(api.calls(createItem)).toEqual([])
  expect((await aPage()).waiting()).toHaveLength(1)
})

it('is no longer away when nothing waits that could find out', async () => {
  api.setOffline(true)
  const page = await aPage()
  const key = page.add(orderItem, { containerId: 1, name: 'Rope' })
  await pass(0)
  expect(outboxStatus.get().isUnreachable).toBe(true)
  discard(page, key)
  api.setOffline(false)
  page.resume()
  expect(outboxStatus.get()).toMatchObject({ waiting: 0, isUnreachable: false })
})

it('sends what is about one thing in the order in which it was kept, whatever its kind', async () => {
  api.setOffline(true)
  const page = await aPage()
  page.add(orderStep, { itemId: 3, delta: 1 })
  page.add(orderStep, { itemId: 3, delta: 2 })
  page.add(orderStep, { itemId: 4, delta: 9 })
  await pass(0)
  api.setOffline(false)
  api.on(createMovement, ({ body }) => (body.delta === 1 ? refusal(503, 'UNAVAILABLE', 'Not now') : anItem()))
  page.resume()
  await pass(0)
  expect(api.calls(createMovement).map(({ body }) => body.delta)).toEqual([1, 9])
  api.on(createMovement, () => anItem())
  page.resume()
  await pass(0)
  expect(api.calls(createMovement).map(({ body }) => body.delta)).toEqual([1, 9, 1, 2])
})

describe('a queue that an older change of its item holds up', () => {
  const deltas = () => api.calls(createMovement).map(({ body }) => body.delta)
  async function heldUp() {
    api.on(createMovement, () => refusal(503, 'UNAVAILABLE', 'Not now'))
    const page = await aPage()
    page.add(orderStep, { itemId: 3, delta: 10 })
    await pass(5)
    page.add(orderTaken, { itemId: 3, delta: 1 })
    page.add(orderStep, { itemId: 3, delta: 20 })
    page.add(orderTaken, { itemId: 3, delta: 2 })
    page.add(orderStep, { itemId: 4, delta: 30 })
    await pass(5)
    expect(deltas()).toEqual([10, 30])
    return page
  }

  it('is settled with all changes before its own, in their order', async () => {
    const page = await heldUp()
    api.on(createMovement, () => anItem())
    const settled = page.settle('order-taken/3')
    await pass(5)
    await settled
    expect(deltas()).toEqual([10, 30, 10, 1, 20, 2])
    expect(page.waiting()).toMatchObject([{ payload: { itemId: 4 } }])
  })

  it('is not settled where the older change does not get through, which is told', async () => {
    const page = await heldUp()
    const failed = expect(page.settle('order-taken/3')).rejects.toMatchObject({ status: 503 })
    await pass(5)
    await failed
    expect(deltas()).toEqual([10, 30, 10])
  })
})

it('tries one change of a queue in each round of a proxy that refuses, and the next once that is final', async () => {
  api.on(createItem, () => new Response('<html>Blocked</html>', { status: 403 }))
  const page = await aPage()
  for (const name of ['Rope', 'Tarp', 'Stove']) page.add(orderQueued, { containerId: 1, name })
  const tried = () => api.calls(createItem).map(({ body }) => body.name)
  const refused = () => page.waiting().map((record) => record.refused !== undefined)
  await pass(300 + 2_000 + 5_000)
  expect(tried()).toEqual(['Rope', 'Rope', 'Rope'])
  expect(refused()).toEqual([false, false, false])
  await pass(15_000)
  expect(tried()).toEqual(['Rope', 'Rope', 'Rope', 'Rope', 'Tarp'])
  expect(refused()).toEqual([true, false, false])
  await pass(60_000)
  expect(
    tried()
      .map((name) => name[0])
      .join(''),
  ).toBe('RRRRTTTTSSSS')
  expect(refused()).toEqual([true, true, true])
})

it('goes on with a queue after a change that the server fails on, and stops at one that a proxy refuses', async () => {
  const answers = {
    Rope: () => refusal(500, 'INTERNAL', 'Broken'),
    Tarp: () => new Response('<html>Blocked</html>', { status: 403 }),
  }
  api.on(createItem, ({ body }) => answers[body.name as keyof typeof answers]?.() ?? anItem())
  const page = await aPage()
  for (const name of ['Rope', 'Lamp', 'Tarp', 'Stove']) page.add(orderQueued, { containerId: 1, name })
  await pass(5)
  expect(api.calls(createItem).map(({ body }) => body.name)).toEqual(['Rope', 'Lamp', 'Tarp'])
  expect(page.waiting().map(({ payload }) => payload)).toMatchObject([
    { name: 'Rope' },
    { name: 'Tarp' },
    { name: 'Stove' },
  ])
})

it('counts no refusal of a proxy again where all are sent together and the server refuses them', async () => {
  const blocked = () => new Response('<html>Blocked</html>', { status: 403 })
  api.on(createItem, blocked)
  api.on(createItems, () => refusal(400, 'VALIDATION', 'No'))
  const page = await aPage()
  page.add(orderQueued, { containerId: 1, name: 'Rope' })
  await pass(300)
  for (const _ of [1, 2]) {
    const failed = expect(page.settleTogether('order-queued/1')).rejects.toMatchObject({ status: 400 })
    await pass(5)
    await failed
  }
  await pass(5_000 + 15_000)
  expect(api.calls(createItem).length).toBeGreaterThan(1)
  expect(page.waiting().map(({ refused }) => refused)).toEqual([undefined])
})

describe('several creations of a queue, when the page ends', () => {
  const names = ['Rope', 'Tarp', 'Stove']
  // Another container in each test, because the pages of earlier tests end too.
  const sentTo = (containerId: number) =>
    api
      .calls(createItem)
      .filter(({ body }) => body.containerId === containerId)
      .map(({ body, headers }) => `${body.name} ${headers.get('idempotency-key')}`)
  const namesOf = (sent: Iterable<string>) => [...sent].map((one) => one.split(' ')[0])
  async function end(containerId: number) {
    api.on(createItem, () => new Promise<never>(() => undefined))
    const page = await aPage()
    for (const name of names) page.add(orderQueued, { containerId, name })
    await pass(5)
    expect(namesOf(sentTo(containerId))).toEqual(['Rope'])
    window.dispatchEvent(new Event('pagehide'))
    await pass(5)
  }

  it('are all sent where they lie in memory alone', async () => {
    storage.isFull = true
    await end(21)
    storage.isFull = false
    expect(namesOf(sentTo(21))).toEqual(names)
  })

  it('are sent in the next life of the page where they are stored, each under one key', async () => {
    await end(22)
    api.on(createItem, () => anItem())
    const next = await aPage()
    next.resume()
    await pass(5)
    expect(namesOf(new Set(sentTo(22)))).toEqual(names)
    expect(next.waiting()).toEqual([])
  })
})

describe('what had to wait and is refused', () => {
  async function refused() {
    api.setOffline(true)
    const page = await aPage()
    const key = page.add(orderItem, { containerId: 1, name: 'Headlamp' })
    await pass(0)
    expect(outboxStatus.get()).toEqual({ waiting: 1, refused: 0, isUnreachable: true, triedAt: Date.now() })
    api.setOffline(false)
    api.on(createItem, () => refusal(403, 'ITEM_LIMIT_REACHED', 'Camping gear is full.'))
    page.resume()
    await pass(0)
    return { page, key }
  }

  it('stays with its words and the reason, in the next life of the page too, and is not sent again by itself', async () => {
    const { page } = await refused()
    expect(outboxStatus.get()).toEqual({
      waiting: 0,
      refused: 1,
      isUnreachable: false,
      triedAt: expect.any(Number),
    })
    expect((await aPage()).waiting()).toMatchObject([
      {
        payload: { name: 'Headlamp' },
        refused: { message: 'Camping gear is full.', code: 'ITEM_LIMIT_REACHED' },
      },
    ])
    page.resume()
    await pass(120_000)
    expect(api.calls(createItem)).toHaveLength(1)
    expect(callbacks.onRefused).not.toHaveBeenCalled()
  })

  it('is told in the language that is shown, though its catalog came after the refusal', async () => {
    i18n.loadAndActivate({ locale: 'de', messages: {} })
    onTestFinished(() => i18n.activate('en'))
    api.setOffline(true)
    const page = await aPage()
    page.add(orderItem, { containerId: 1, name: 'Headlamp' })
    await pass(0)
    api.setOffline(false)
    const said = { reason: 'container.limit', values: { plan: 'Free', limit: 3000 }, message: 'Full.' }
    api.on(createItem, () => Response.json({ code: 'CONTAINER_LIMIT_REACHED', ...said }, { status: 403 }))
    page.resume()
    await pass(0)
    const why = (await aPage()).waiting()[0]?.refused ?? { message: '', code: undefined }
    expect(refusedSentence(why)).toBe('Full.')
    const messages = { 'container.limit': [['plan'], ' hat Platz für ', ['limit', 'number']] } as never
    i18n.loadAndActivate({ locale: 'de', messages })
    expect(refusedSentence(why)).toBe('Free hat Platz für 3.000')
    // As an older version has stored it.
    expect(refusedSentence({ ...why, values: undefined })).toBe('Full.')
  })

  it('is sent as the person has changed it, under a new key', async () => {
    const { page, key } = await refused()
    api.on(createItem, () => anItem())
    sendAgain(page, key, { containerId: 2, name: 'Headlamp' })
    await pass(0)
    const [first, second] = api.calls(createItem)
    expect(second?.body.containerId).toBe(2)
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'))
    expect(page.waiting()).toEqual([])
    expect(outboxStatus.get()).toEqual({
      waiting: 0,
      refused: 0,
      isUnreachable: false,
      triedAt: expect.any(Number),
    })
  })

  it('is not there any more when it is discarded', async () => {
    const { page, key } = await refused()
    discard(page, key)
    expect([page.waiting(), (await aPage()).waiting()]).toEqual([[], []])
  })
})

it('keeps the key of a try before, so that the server acts once', async () => {
  ;(await aPage()).add(
    orderItem,
    { containerId: 1, name: 'Rope' },
    { key: 'first-try', isSent: true, waits: true },
  )
  await pass(0)
  expect(api.calls(createItem)[0]?.headers.get('idempotency-key')).toBe('first-try')
})
