import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordStore } from '../../devices/record-store.ts'
import { ApiError } from '../../lib/api-error.ts'
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
let store: RecordStore<CapturedItem>
const one = vi.fn<Sending['one']>()
const all = vi.fn<Sending['all']>()
const onAdded = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  store = {
    all: async () => [...kept.values()],
    has: async (key) => kept.has(key),
    put: async (key, record) => {
      kept.set(key, record)
    },
    remove: async (key) => {
      kept.delete(key)
    },
  }
  one.mockReset().mockResolvedValue(undefined)
  all.mockReset().mockResolvedValue(undefined)
  onAdded.mockReset()
})

const open = () => new Queue(store, { one, all, onAdded, alone: (work) => work() })
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
    one.mockRejectedValueOnce(failure(404, { code: 'NOT_FOUND', message: 'Container not found' }))
    const queue = open()
    await Promise.all([queue.add(item('mug')), queue.add(item('rope', { containerId: 15 }))])
    expect(states(queue)).toEqual([
      ['mug', 'waiting', 'Container not found'],
      ['rope', 'saved'],
    ])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(one).toHaveBeenCalledTimes(2)
    await queue.retry()
    expect(states(queue)[0]).toEqual(['mug', 'saved'])
  })

  it('does not send what another tab has sent', async () => {
    one.mockRejectedValueOnce(offline)
    const queue = open()
    await queue.add(item('mug'))
    kept.delete('mug')
    await queue.retry()
    expect(one).toHaveBeenCalledOnce()
    expect(states(queue)).toEqual([['mug', 'saved']])
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
    await queue.add(item('rope'), { isSent: false })
    expect(await queue.finish(14)).toBe(2)
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
    const queue = open()
    await queue.add(item('mug'), { isSent: false })
    await queue.add(item('rope'), { isSent: false })
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
    const queue = open()
    await queue.add(item('mug'), { isSent: false })
    await queue.add(item('rope'), { isSent: false })
    await expect(queue.finish(14)).rejects.toThrow(message)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(one).not.toHaveBeenCalled()
    expect(states(queue)).toEqual([
      ['mug', 'waiting', message],
      ['rope', 'waiting', message],
    ])
  })

  it('sends more than 200 in several calls [QF-10]', async () => {
    const queue = open()
    for (let n = 0; n < 201; n++) await queue.add(item(`thing ${n}`), { isSent: false })
    expect(await queue.finish(14)).toBe(201)
    expect(all.mock.calls.map(([items]) => items.length)).toEqual([200, 1])
  })
})
