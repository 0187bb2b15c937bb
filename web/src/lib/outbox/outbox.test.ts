import { createMovement, restoreItem } from '@stowage/contract/items'
import { getCurrentUser } from '@stowage/contract/users'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { fakeLocks } from '../../../test/fake-locks.ts'
import { endMemory, storage } from '../../../test/memory-records.ts'
import { anItem, aUser } from '../../../test/samples.ts'
import { call } from '../api/api-client.ts'
import { seedBoot } from '../api/current-user.ts'
import { createQueryClient } from '../api/query.ts'
import { toast } from '../overlays/toast.ts'
import { personKey } from '../storage/keys.ts'
import { recordStore, removeRecords } from '../storage/record-store.ts'
import { loadSending, outboxOf } from './outbox.ts'
import type { QueuedSend } from './queued-send.ts'
import type { SendKind } from './send-kind.ts'
import { sendsOf } from './send-store.ts'

type Step = { itemId: number; delta: number }

vi.mock('../storage/record-store.ts', () => import('../../../test/memory-records.ts'))

const description = () => ({ verb: 'change', names: [] }) as const
const callbacks = { onAnswer: vi.fn(), onRefused: vi.fn(), onSettledElsewhere: vi.fn(async () => undefined) }

const testStep: SendKind<Step, unknown> = {
  name: 'test-step',
  describe: description,
  send: ({ itemId, delta }, init) => call(createMovement, { params: { id: itemId }, body: { delta } }, init),
  queue: ({ itemId }) => String(itemId),
  merge: (steps) => {
    const delta = steps.reduce((sum, step) => sum + step.delta, 0)
    return delta === 0 ? null : { itemId: steps[0].itemId, delta }
  },
  debounceMs: 250,
  isIdempotent: true,
  ...callbacks,
}
const testSingle: SendKind<number, unknown> = {
  name: 'test-single',
  describe: description,
  send: (id, init) => call(restoreItem, { params: { id } }, init),
  ...callbacks,
}

const person = aUser({ id: 7 })
beforeAll(loadSending)

let api: FakeApi

/** A page of this person: another one is another tab, or the next life of the same. */
async function aPage(owner = person) {
  const client = createQueryClient()
  seedBoot(client, { user: owner })
  const outbox = outboxOf(client)
  await pass(5)
  return outbox
}

const sent = () =>
  api.calls(createMovement).map(({ body, headers }) => ({ ...body, key: headers.get('idempotency-key') }))
/** The distinct keys sent, because pages of earlier tests still get window events and may send the same change. */
const keys = () => new Set(sent().map(({ key }) => key))
const tellOfSomething = () => window.dispatchEvent(new StorageEvent('storage', { key: 'stowage.outbox' }))
async function put(record: QueuedSend): Promise<void> {
  void database.put(`${person.workspaceId}.${record.key}`, record)
  await pass(5)
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const database = recordStore<QueuedSend>(sendsOf(7))
/** The records in storage. */
async function stored() {
  const records = database.all()
  await pass(5)
  return records
}
const step = (page: Awaited<ReturnType<typeof aPage>>, delta = 1, itemId = 3) =>
  page.add(testStep, { itemId, delta })

beforeEach(() => {
  vi.useFakeTimers()
  api = fakeApi()
  api.on(createMovement, () => anItem())
  api.on(restoreItem, () => anItem())
  api.on(getCurrentUser, person)
})

afterEach(async () => {
  vi.clearAllMocks()
  await removeRecords(sendsOf(7))
  // The pages of this test let go of them too.
  tellOfSomething()
  await pass(0)
})

describe('what must not be lost', () => {
  it('is stored at once, and goes when it is answered', async () => {
    let answer: () => void = () => undefined
    api.on(restoreItem, () => new Promise((resolve) => (answer = () => resolve(anItem()))))
    const page = await aPage()
    page.add(testSingle, 5)
    expect(page.waiting()).toMatchObject([{ kind: 'test-single', payload: 5 }])
    expect(await stored()).toHaveLength(1)
    answer()
    await pass(5)
    expect(callbacks.onAnswer).toHaveBeenCalledOnce()
    expect(await stored()).toEqual([])
    expect(page.waiting()).toEqual([])
  })

  it('is sent though the database of the browser never answers', async () => {
    storage.isHanging = true
    const page = await aPage()
    step(page)
    await pass(4000)
    storage.isHanging = false
    expect(keys().size).toBe(1)
    expect(page.waiting()).toEqual([])
  })

  it('is sent by the next life of the page under the same key and once by two tabs', async () => {
    api.on(createMovement, () => new Promise<never>(() => undefined))
    step(await aPage())
    await pass(300)
    const [first] = sent()
    api.on(createMovement, () => anItem())
    api.setOffline(true)
    const next = await aPage()
    expect(next.waiting()).toMatchObject([{ payload: { delta: 1 }, isSent: true }])
    api.setOffline(false)
    next.resume()
    await pass(0)
    expect(sent()).toEqual([first, first])
    expect(callbacks.onAnswer).toHaveBeenCalledWith(anItem(), expect.objectContaining({ isRepeated: true }))
    const third = await aPage()
    third.resume()
    await pass(1000)
    expect(sent()).toHaveLength(2)
  })

  it('is tried again after pauses and when the connection returns, told once', async () => {
    const warn = vi.spyOn(toast, 'warn')
    api.setOffline(true)
    const page = await aPage()
    step(page)
    await pass(300)
    await pass(2000)
    expect(warn).toHaveBeenCalledOnce()
    expect(api.fetch).toHaveBeenCalledTimes(2)
    api.setOffline(false)
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(keys().size).toBe(1)
    expect(await stored()).toEqual([])
  })

  it.each([
    ['a server in trouble', 500, 'INTERNAL'],
    ['too many requests', 429, 'RATE_LIMITED'],
    ['a session that has ended', 401, 'UNAUTHORIZED'],
  ] as const)('outlives %s', async (_, status, code) => {
    api.on(createMovement, () => refusal(status, code, code === 'UNAUTHORIZED' ? 'Unauthorized' : 'Not now'))
    step(await aPage())
    await pass(300)
    expect(sent()).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
    expect(callbacks.onRefused).not.toHaveBeenCalled()
  })

  it('is not sent again after a day, when the server has forgotten its key, unless the key is known for good', async () => {
    api.on(restoreItem, () => refusal(503, 'UNAVAILABLE', 'Away'))
    api.on(createMovement, () => refusal(503, 'UNAVAILABLE', 'Away'))
    const warn = vi.spyOn(toast, 'warn')
    const page = await aPage()
    page.add(testSingle, 5)
    step(page)
    await pass(22 * 3_600_000)
    expect(page.waiting()).toHaveLength(2)
    await pass(2 * 3_600_000)
    expect(page.waiting().map(({ kind }) => kind)).toEqual(['test-step'])
    expect(warn.mock.calls).toContainEqual([
      expect.objectContaining({ title: 'A change may not have been saved' }),
    ])
    const tries = api.calls(restoreItem).length
    const next = await aPage()
    next.resume()
    await pass(120_000)
    expect(api.calls(restoreItem)).toHaveLength(tries)
  })

  it('is sent after days without a network, though pages ended meanwhile', async () => {
    const warn = vi.spyOn(toast, 'warn')
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const page = await aPage()
    page.add(testSingle, 5)
    await pass(5)
    window.dispatchEvent(new Event('pagehide'))
    await pass(50 * 3_600_000)
    expect(api.calls(restoreItem)).toEqual([])
    isOnline.mockRestore()
    page.resume()
    await pass(5)
    expect(new Set(api.calls(restoreItem).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(page.waiting()).toEqual([])
    expect(warn.mock.calls).not.toContainEqual([
      expect.objectContaining({ title: 'A change may not have been saved' }),
    ])
  })

  it('stays with a 404 of a proxy, which has no problem of the product, until the product answers', async () => {
    api.on(createMovement, () => new Response('404 page not found', { status: 404 }))
    step(await aPage())
    await pass(300)
    expect(callbacks.onRefused).not.toHaveBeenCalled()
    expect(await stored()).toHaveLength(1)
    api.on(createMovement, anItem())
    await pass(120_000)
    expect(callbacks.onAnswer).toHaveBeenCalledTimes(1)
    expect(await stored()).toEqual([])
  })

  it('goes with a definite refusal, which is told', async () => {
    api.on(createMovement, () => refusal(404, 'NOT_FOUND', 'Item not found'))
    step(await aPage())
    await pass(300)
    expect(callbacks.onRefused).toHaveBeenCalledWith(
      expect.objectContaining({ status: 404 }),
      expect.objectContaining({ payload: { itemId: 3, delta: 1 } }),
    )
    expect(await stored()).toEqual([])
  })

  it.each([403, 405])('stays where a proxy answers %i instead of the server', async (status) => {
    api.on(createMovement, () => new Response('<html>Not here</html>', { status }))
    step(await aPage())
    await pass(300)
    expect(callbacks.onRefused).not.toHaveBeenCalled()
    expect(await stored()).toHaveLength(1)
    api.on(createMovement, anItem())
    await pass(60_000)
    expect(callbacks.onAnswer).toHaveBeenCalledTimes(1)
    expect(await stored()).toEqual([])
  })

  it('is for the person to decide where a proxy refuses it at each try, and nothing of it is lost', async () => {
    api.on(createMovement, () => new Response('<html>Blocked</html>', { status: 403 }))
    const page = await aPage()
    step(page)
    await pass(300 + 2_000 + 5_000)
    expect(page.waiting().map(({ waits, refused }) => [waits, refused])).toEqual([[true, undefined]])
    await pass(15_000)
    expect(page.waiting()).toMatchObject([
      { payload: { delta: 1 }, refused: { message: 'That didn’t work. Please try again.' } },
    ])
    expect(await stored()).toHaveLength(1)
    await pass(600_000)
    expect(sent()).toHaveLength(4)
  })

  it('is tried again where a proxy refuses it for the first time after a long time without a connection', async () => {
    api.setOffline(true)
    const page = await aPage()
    step(page)
    await pass(300 + 2_000 + 5_000 + 15_000 + 30_000)
    expect(api.fetch.mock.calls.length).toBeGreaterThan(4)
    api.setOffline(false)
    api.on(createMovement, () => new Response('<html>Sign in to this network</html>', { status: 403 }))
    await pass(61_000)
    expect(sent()).toHaveLength(1)
    expect(page.waiting().map(({ waits, refused }) => [waits, refused])).toEqual([[true, undefined]])
    api.on(createMovement, anItem())
    await pass(61_000)
    expect(callbacks.onAnswer).toHaveBeenCalledTimes(1)
    expect(await stored()).toEqual([])
  })

  it('is tried in as many rounds of a proxy that refuses, whoever has signed in between two of them', async () => {
    api.on(createMovement, () => new Response('<html>Sign in to this network</html>', { status: 403 }))
    const page = await aPage()
    step(page)
    await pass(300)
    localStorage.setItem(personKey, '8')
    await pass(2_000 + 5_000 + 15_000)
    localStorage.removeItem(personKey)
    await pass(30_000)
    expect(sent()).toHaveLength(2)
    expect(page.waiting().map(({ waits, refused }) => [waits, refused])).toEqual([[true, undefined]])
  })

  it('goes where a proxy finds it too large, because it stays so', async () => {
    api.on(createMovement, () => new Response('<html>nginx</html>', { status: 413 }))
    step(await aPage())
    await pass(300)
    expect(callbacks.onRefused).toHaveBeenCalledTimes(1)
    expect(await stored()).toEqual([])
  })

  it('stays when the refusal was said to somebody else, who has signed in meanwhile', async () => {
    api.on(createMovement, () => refusal(404, 'NOT_FOUND', 'Item not found'))
    api.on(getCurrentUser, aUser({ id: 8 }))
    step(await aPage())
    await pass(300)
    expect(callbacks.onRefused).not.toHaveBeenCalled()
    expect(await stored()).toHaveLength(1)
  })

  it.each([
    ['another person', aUser({ id: 8 })],
    ['another workspace', aUser({ id: 7, workspaceId: 2 })],
  ])('is neither seen nor sent by %s', async (_, other) => {
    api.setOffline(true)
    step(await aPage())
    await pass(300)
    api.setOffline(false)
    const page = await aPage(other)
    expect(page.waiting()).toEqual([])
    page.resume()
    await pass(0)
    expect(sent()).toEqual([])
  })

  it('lies in memory where the storage is full, and the browser asks before the page closes', async () => {
    const page = await aPage()
    storage.isFull = true
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    step(page)
    await pass(5)
    expect(page.waiting()).toHaveLength(1)
    expect(asks()).toBe(true)
    await pass(300)
    expect(sent()).toHaveLength(1)
    expect(asks()).toBe(false)
    storage.isFull = false
  })

  it('goes as the page ends where it lies in memory alone, also between two tries of an earlier one', async () => {
    api.on(createMovement, () => refusal(503, 'UNAVAILABLE', 'Not now'))
    const page = await aPage()
    storage.isFull = true
    step(page, 1, 9)
    await pass(300)
    step(page, 2, 9)
    await pass(5)
    expect(sent().map(({ delta }) => delta)).toEqual([1])
    window.dispatchEvent(new Event('pagehide'))
    await pass(5)
    storage.isFull = false
    const contents = new Map(sent().map(({ key, delta }) => [key, delta]))
    expect([...contents.values()]).toEqual([1, 2])
  })

  it.each([
    ['with the lock', 0],
    ['between two tries, without the lock', 300],
  ])(
    'goes alone as the page ends where earlier ones are stored, and none counts twice: %s',
    async (_, ms) => {
      api.on(createMovement, () => refusal(503, 'UNAVAILABLE', 'Not now'))
      const page = await aPage()
      step(page, 1, 9)
      await pass(ms)
      step(page, 2, 9)
      await pass(5)
      storage.isFull = true
      step(page, 4, 9)
      await pass(5)
      window.dispatchEvent(new Event('pagehide'))
      await pass(5)
      expect(sent().map(({ delta }) => delta)).toContain(4)
      endMemory()
      storage.isFull = false
      api.on(createMovement, () => anItem())
      const next = await aPage()
      next.resume()
      await pass(60_000)
      const contents = new Map(sent().map(({ key, delta = 0 }) => [key, delta]))
      expect(new Set(sent().map(({ key, delta }) => `${key} ${delta}`)).size).toBe(contents.size)
      expect([...contents.values()].reduce((sum, delta) => sum + delta, 0)).toBe(7)
    },
  )

  it('leaves alone what is of a kind that is not on the list', async () => {
    const unknown = { key: 'a', kind: 'test-unknown', payload: 1, at: 1 }
    await put(unknown)
    const page = await aPage()
    page.resume()
    await pass(300)
    expect(await stored()).toHaveLength(1)
    expect(api.fetch).not.toHaveBeenCalled()
  })
})

describe('a lane', () => {
  it('joins what comes quickly into one send', async () => {
    const page = await aPage()
    for (let press = 0; press < 8; press += 1) {
      step(page)
      await pass(100)
    }
    expect(await stored()).toHaveLength(8)
    await pass(1000)
    expect(sent()).toEqual([{ delta: 8, key: expect.any(String) }])
    expect(await stored()).toEqual([])
  })

  it('does not wait for ever for more', async () => {
    const page = await aPage()
    for (let press = 0; press < 20; press += 1) {
      step(page)
      await pass(100)
    }
    expect(sent().length).toBeGreaterThan(0)
    await pass(1000)
    expect(sent().reduce((sum, { delta = 0 }) => sum + delta, 0)).toBe(20)
  })

  it('never changes what is on its way: what comes then waits, and goes with a key of its own', async () => {
    let answer: () => void = () => undefined
    api.on(createMovement, () => new Promise((resolve) => (answer = () => resolve(anItem()))))
    const page = await aPage()
    step(page)
    await pass(300)
    for (let press = 0; press < 3; press += 1) step(page)
    await pass(1000)
    expect(sent().map(({ delta }) => delta)).toEqual([1])
    answer()
    await pass(0)
    expect(sent().map(({ delta }) => delta)).toEqual([1, 3])
    expect(keys().size).toBe(2)
  })

  it('sends nothing where nothing is left', async () => {
    const page = await aPage()
    step(page, 1)
    step(page, -1)
    await pass(300)
    expect(sent()).toEqual([])
    expect(await stored()).toEqual([])
  })

  it('counts what was joined once, though the page ended in the middle of it', async () => {
    const page = await aPage()
    step(page)
    step(page)
    const [first, second] = page.waiting()
    if (!first || !second) throw new Error('Two wait')
    const joined = { ...first, payload: { itemId: 3, delta: 2 }, joins: [second.key], isSent: true as const }
    api.setOffline(true)
    await put(joined)
    expect((await aPage()).waiting()).toMatchObject([joined])
  })

  it('goes at once when the page ends, and again under the same key in its next life', async () => {
    const page = await aPage()
    step(page)
    step(page)
    // The lock is there.
    await pass(5)
    window.dispatchEvent(new Event('pagehide'))
    expect(api.fetch.mock.calls.at(-1)?.[1]).toMatchObject({ keepalive: true, body: '{"delta":2}' })
    const next = await aPage()
    next.resume()
    await pass(1000)
    expect(keys().size).toBe(1)
    expect(await stored()).toEqual([])
  })

  it('is merged by the tab alone that holds its lock, when two tabs end', async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() })
    const [page, other] = [await aPage(), await aPage()]
    step(page, 1, 4)
    tellOfSomething()
    await pass(5)
    // The first tab has not heard of this one.
    step(other, 1, 4)
    window.dispatchEvent(new Event('pagehide'))
    await pass(5)
    expect(sent().map(({ delta }) => delta)).toEqual([1])
    await pass(1000)
    Reflect.deleteProperty(navigator, 'locks')
    const contents = new Map(sent().map(({ key, delta = 0 }) => [key, delta]))
    expect(new Set(sent().map(({ key, delta }) => `${key} ${delta}`)).size).toBe(contents.size)
    expect([...contents.values()].reduce((sum, delta) => sum + delta, 0)).toBe(2)
    expect(await stored()).toEqual([])
  })

  it('settles at once when somebody waits for it, and says when that does not work', async () => {
    const page = await aPage()
    step(page)
    const settled = page.settle('test-step/3')
    await pass(5)
    await settled
    expect(sent()).toHaveLength(1)
    api.setOffline(true)
    step(page)
    const failed = expect(page.settle('test-step/3')).rejects.toMatchObject({ status: 0 })
    await pass(5)
    await failed
  })

  it('counts what another tab has settled until the screen has followed', async () => {
    const page = await aPage()
    step(page)
    const [record] = await stored()
    let followed: () => void = () => undefined
    callbacks.onSettledElsewhere.mockReturnValueOnce(
      new Promise((resolve) => (followed = () => resolve(undefined))),
    )
    void database.remove(`${person.workspaceId}.${record?.key}`)
    tellOfSomething()
    await pass(5)
    expect(page.waiting()).toHaveLength(1)
    followed()
    await pass(0)
    expect(page.waiting()).toEqual([])
  })

  it('follows what another tab has settled, though it hears of it late and after other news', async () => {
    const [page, other] = [await aPage(), await aPage()]
    step(page)
    step(page)
    tellOfSomething()
    await pass(0)
    expect(other.waiting()).toHaveLength(2)
    callbacks.onSettledElsewhere.mockClear()
    await pass(1000)
    expect(await stored()).toEqual([])
    expect(sent()).toHaveLength(1)
    tellOfSomething()
    await pass(0)
    expect(callbacks.onSettledElsewhere).toHaveBeenCalled()
    expect(other.waiting()).toEqual([])
  })
})
