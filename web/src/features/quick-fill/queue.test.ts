import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordStore } from '../../devices/record-store.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import type { CapturedItem } from './captured-item.ts'
import { Queue, type Sending } from './queue.ts'

const item = (key: string, change: Partial<CapturedItem> = {}): CapturedItem => ({
  key,
  containerId: 14,
  containerName: 'Camping gear',
  name: key,
  quantity: 1,
  photo: null,
  capturedAt: 0,
  ...change,
})

const failure = (status: number, body: object = {}) =>
  new ApiError({ status, statusText: '', body: JSON.stringify(body) })
const offline = failure(0)

let kept: Map<string, CapturedItem>
let items: RecordStore<CapturedItem>
let discarded: RecordStore<{ key: string; at: number }>
const one = vi.fn<Sending['one']>()
const all = vi.fn<Sending['all']>()
const onAdded = vi.fn()

function storeOf<T>(records: Map<string, T>): RecordStore<T> {
  return {
    all: async () => [...records.values()],
    get: async (key) => records.get(key),
    put: async (key, record) => {
      records.set(key, record)
      return true
    },
    remove: async (key) => {
      records.delete(key)
    },
    inMemory: () => [],
  }
}

const unreadable = async () => {
  throw new DOMException('cleared', 'UnknownError')
}

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  items = storeOf(kept)
  discarded = storeOf(new Map())
  one.mockReset().mockResolvedValue(undefined)
  all.mockReset().mockResolvedValue(undefined)
  onAdded.mockReset()
})

const open = () => new Queue({ items, discarded }, { one, all, onAdded, exclusive: (work) => work() })
/** With items that were captured before. */
async function openWith(...left: CapturedItem[]) {
  for (const [index, one] of left.entries()) kept.set(one.key, { ...one, capturedAt: index })
  const queue = open()
  await queue.load()
  return queue
}
const states = (queue: ReturnType<typeof open>) =>
  queue.entries().map(({ key, state, problem }) => (problem ? [key, state, problem] : [key, state]))

describe('adding', () => {
  it('keeps an item before it sends it, and forgets it once it is saved [QF-06]', async () => {
    one.mockImplementation(async () => expect([...kept.keys()]).toEqual(['mug']))
    const queue = open()
    const added = queue.add(item('mug'))
    expect(states(queue)).toEqual([['mug', 'saving']])
    await added
    expect(states(queue)).toEqual([['mug', 'saved']])
    expect(kept.size).toBe(0)
    expect(onAdded).toHaveBeenCalledOnce()
  })

  it('sends again after a while, again and again, and the rest after it [QF-06]', async () => {
    one.mockRejectedValueOnce(offline).mockRejectedValueOnce(failure(503))
    const queue = open()
    await queue.add(item('mug'))
    expect(states(queue)).toEqual([['mug', 'waiting']])
    await vi.advanceTimersByTimeAsync(2000)
    expect(states(queue)).toEqual([['mug', 'waiting']])
    await vi.advanceTimersByTimeAsync(4999)
    expect(one).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(states(queue)).toEqual([['mug', 'saved']])
  })

  it('sends at once when the connection is back [QF-06]', async () => {
    one.mockRejectedValueOnce(offline)
    const queue = open()
    await queue.add(item('mug'))
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(states(queue)).toEqual([['mug', 'saved']])
  })

  it('waits with what the server refuses, and goes on with the others', async () => {
    one.mockRejectedValueOnce(failure(400, { code: 'VALIDATION', message: 'Name too long' }))
    const queue = open()
    await Promise.all([queue.add(item('mug')), queue.add(item('rope', { containerId: 15 }))])
    expect(states(queue)).toEqual([
      ['mug', 'waiting', 'Name too long'],
      ['rope', 'saved'],
    ])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(one).toHaveBeenCalledTimes(2)
    await queue.retry()
    expect(states(queue)[0]).toEqual(['mug', 'saved'])
  })

  it('sends what the browser has lost meanwhile', async () => {
    one.mockRejectedValueOnce(offline)
    const queue = open()
    await queue.add(item('mug'))
    kept.clear()
    items.get = unreadable
    discarded.get = unreadable
    await queue.retry()
    expect(one).toHaveBeenCalledTimes(2)
    expect(states(queue)).toEqual([['mug', 'saved']])
  })

  it('does not send what another tab has discarded', async () => {
    one.mockRejectedValue(offline)
    const queue = open()
    await queue.add(item('mug'))
    const other = open()
    await other.load()
    await other.discard('mug')
    one.mockReset().mockResolvedValue(undefined)
    await queue.retry()
    expect(one).not.toHaveBeenCalled()
    expect(await queue.finish(14)).toBe(0)
    expect(states(queue)).toEqual([])
  })

  it('goes on with the others when the server fails at one, and tries that one later', async () => {
    one.mockImplementation(async ({ key }) => {
      if (key === 'poison') throw failure(500)
    })
    const queue = await openWith(item('poison'), item('mug'))
    await queue.retry()
    expect(states(queue)).toEqual([
      ['poison', 'waiting'],
      ['mug', 'saved'],
    ])
    await queue.add(item('rope'))
    expect(one.mock.calls.map(([{ key }]) => key)).toEqual(['poison', 'mug', 'rope', 'poison'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(one.mock.calls.length).toBeGreaterThan(4)
  })

  it.each([0, 401, 429])('stops at a failure that all would meet: %s', async (status) => {
    one.mockRejectedValue(failure(status))
    const queue = await openWith(item('mug'), item('rope'))
    await queue.retry()
    expect(one).toHaveBeenCalledOnce()
  })

  it('gives an item another key when the server has something else under its own', async () => {
    one.mockRejectedValueOnce(failure(422, { code: 'IDEMPOTENCY_MISMATCH', message: 'Used before' }))
    const queue = open()
    await queue.add(item('shared', { name: 'Rope' }))
    expect(one.mock.calls.map(([{ name }]) => name)).toEqual(['Rope', 'Rope'])
    const [first, second] = one.mock.calls.map(([{ key }]) => key)
    expect(second).not.toBe(first)
    expect(states(queue)).toEqual([[second, 'saved']])
    expect(kept.size).toBe(0)
  })

  it('keeps an item under another key when another tab keeps something else under its own', async () => {
    one.mockRejectedValue(offline)
    await open().add(item('shared', { name: 'Mug' }))
    await open().add(item('shared', { name: 'Rope' }))
    expect([...kept.values()].map(({ name }) => name)).toEqual(['Mug', 'Rope'])
  })

  it('says of an item that its container was deleted, and sends it after that was undone', async () => {
    one.mockRejectedValueOnce(failure(404, { code: 'NOT_FOUND', message: 'Container not found' }))
    const queue = open()
    await queue.add(item('mug'))
    expect(queue.entries()[0]).toMatchObject({ state: 'waiting', isContainerGone: true })
    await queue.retry()
    expect(queue.entries()[0]).toMatchObject({ state: 'saved', isContainerGone: false })
  })

  it('tells what the browser does not keep', async () => {
    one.mockRejectedValue(offline)
    items.put = async () => false
    const queue = open()
    await queue.add(item('mug'))
    expect(queue.entries()[0]).toMatchObject({ state: 'waiting', isFleeting: true })
  })

  it('reads again what could not be read', async () => {
    kept.set('mug', item('mug'))
    const { all: readAll } = items
    items.all = unreadable
    const queue = open()
    await expect(queue.load()).rejects.toThrow('cleared')
    items.all = readAll
    await queue.load()
    expect(states(queue)).toEqual([['mug', 'waiting']])
  })

  it('takes in what was left from before, oldest first', async () => {
    kept.set('b', item('b', { capturedAt: 2 }))
    kept.set('a', item('a', { capturedAt: 1 }))
    const queue = open()
    await Promise.all([queue.load(), queue.load()])
    expect(states(queue)).toEqual([
      ['a', 'waiting'],
      ['b', 'waiting'],
    ])
  })

  it('forgets what is discarded', async () => {
    one.mockRejectedValue(offline)
    const queue = open()
    await queue.add(item('mug'))
    await queue.discard('mug')
    expect([states(queue), kept.size]).toEqual([[], 0])
  })
})

describe('finishing', () => {
  it('sends all that waits for the container in one call [QF-08, QF-10]', async () => {
    one.mockRejectedValue(offline)
    const queue = open()
    await queue.add(item('mug'))
    await queue.add(item('elsewhere', { containerId: 15 }))
    expect(await queue.finish(14, item('rope'))).toBe(2)
    expect(all).toHaveBeenCalledOnce()
    expect(all.mock.calls[0]?.[0].map(({ key }) => key)).toEqual(['mug', 'rope'])
    expect([...kept.keys()]).toEqual(['elsewhere'])
  })

  it('waits for what is being sent, and does not send it again [QF-08]', async () => {
    let answer: () => void = () => undefined
    one.mockReturnValue(
      new Promise<void>((resolve) => {
        answer = resolve
      }),
    )
    const queue = open()
    void queue.add(item('mug'))
    await vi.advanceTimersByTimeAsync(0)
    const finished = queue.finish(14)
    answer()
    expect(await finished).toBe(0)
    expect(all).not.toHaveBeenCalled()
    expect(states(queue)).toEqual([['mug', 'saved']])
  })

  it('keeps everything when it fails, and says which row is wrong [QF-10, QF-17]', async () => {
    const issues = [{ path: 'body.items.1.name', message: 'Name too long' }]
    all.mockRejectedValue(failure(400, { code: 'VALIDATION', message: 'Name too long', issues }))
    const queue = await openWith(item('mug'), item('rope'))
    await expect(queue.finish(14)).rejects.toThrow('Name too long')
    expect(states(queue)).toEqual([
      ['mug', 'waiting'],
      ['rope', 'waiting', 'Name too long'],
    ])
    expect(kept.size).toBe(2)
  })

  it('says of all that there is no place for them, and tries none by itself [QF-10]', async () => {
    const message = 'Only 1 more item fits into “Camping gear”'
    all.mockRejectedValue(failure(403, { code: 'ITEM_LIMIT_REACHED', message }))
    const queue = await openWith(item('mug'), item('rope'))
    await expect(queue.finish(14)).rejects.toThrow(message)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(one).not.toHaveBeenCalled()
    expect(states(queue)).toEqual([
      ['mug', 'waiting', message],
      ['rope', 'waiting', message],
    ])
  })

  it('sends more than 200 in several calls [QF-10]', async () => {
    const queue = await openWith(...Array.from({ length: 201 }, (_, n) => item(`thing ${n}`)))
    expect(await queue.finish(14)).toBe(201)
    expect(all.mock.calls.map(([items]) => items.length)).toEqual([200, 1])
  })

  it('sends photos of more than the server takes in several calls, and tells of the first when the second fails', async () => {
    const photo = 'x'.repeat(7_000_000)
    all.mockResolvedValueOnce(undefined).mockRejectedValueOnce(offline)
    const queue = await openWith(...['a', 'b', 'c'].map((key) => item(key, { photo })))
    await expect(queue.finish(14)).rejects.toThrow()
    expect(all.mock.calls.map(([sent]) => sent.map(({ key }) => key))).toEqual([['a', 'b'], ['c']])
    expect(onAdded).toHaveBeenCalledOnce()
    expect([...kept.keys()]).toEqual(['c'])
  })

  it('leaves the last item in the queue when the answer is lost, and sends it as it was [QF-08, QF-17]', async () => {
    all.mockRejectedValueOnce(offline)
    const queue = open()
    await expect(queue.finish(14, item('mug'))).rejects.toThrow()
    expect([states(queue), [...kept.keys()]]).toEqual([[['mug', 'waiting']], ['mug']])
    await vi.advanceTimersByTimeAsync(2000)
    expect(one).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: 'mug' }))
    expect(states(queue)).toEqual([['mug', 'saved']])
  })

  it('gives the last item back when it is refused, and sends it in no other way [QF-10, QF-17]', async () => {
    all.mockRejectedValue(failure(400, { code: 'VALIDATION', message: 'Name too long' }))
    let answer: () => void = () => undefined
    one.mockReturnValueOnce(
      new Promise<void>((resolve) => {
        answer = resolve
      }),
    )
    const queue = open()
    // A round is under way, and would go on with whatever waits.
    void queue.add(item('rope', { containerId: 15 }))
    await vi.advanceTimersByTimeAsync(0)
    const finished = queue.finish(14, item('mug'))
    await vi.advanceTimersByTimeAsync(0)
    answer()
    await expect(finished).rejects.toThrow('Name too long')
    expect(one.mock.calls.map(([{ key }]) => key)).toEqual(['rope'])
    expect(states(queue)).toEqual([['rope', 'saved']])
    expect(kept.size).toBe(0)
  })

  it('gives other keys to the rows whose keys are taken, and sends all again', async () => {
    const issues = [{ path: 'body.items.1.requestKey', message: 'Used before' }]
    all.mockRejectedValueOnce(failure(422, { code: 'IDEMPOTENCY_MISMATCH', message: 'Used before', issues }))
    const queue = await openWith(item('mug'), item('rope'))
    expect(await queue.finish(14)).toBe(2)
    const [before, after] = all.mock.calls.map(([sent]) => sent.map(({ key }) => key))
    expect(after?.[0]).toBe('mug')
    expect(after?.[1]).not.toBe(before?.[1])
    expect(queue.entries().map(({ name, state }) => [name, state])).toEqual([
      ['mug', 'saved'],
      ['rope', 'saved'],
    ])
    expect(kept.size).toBe(0)
  })
})
