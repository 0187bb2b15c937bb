import pLimit from 'p-limit'
import type { RecordStore } from '../../devices/record-store.ts'
import { isPassing } from '../../lib/api/api-error.ts'
import { randomKey } from '../../lib/api/request-key.ts'
import { createStore } from '../../lib/screen/store.ts'
import { bulkParts } from './bulk-parts.ts'
import type { CapturedItem, QueueEntry } from './captured-item.ts'
import { isEverywhere, isKeyTaken, problemsOf, refusalOf, withTakenKeys } from './failures.ts'

export type Keeping = {
  items: RecordStore<CapturedItem>
  /** When what was discarded in any tab: another one may have it in its list still. */
  discarded: RecordStore<{ key: string; at: number }>
}

export type Sending = {
  one: (item: CapturedItem) => Promise<unknown>
  /** All of them or none. */
  all: (items: readonly CapturedItem[]) => Promise<unknown>
  /** Something was added: lists elsewhere show something else now. */
  onAdded: () => void
  /** Runs `work` while no other tab does. */
  exclusive: <R>(work: () => Promise<R>) => Promise<R>
}

/** Seconds between tries; the last one repeats. */
const pauses = [2, 5, 15, 30, 60]

/** No tab stays open longer with something in its list that another one has discarded. */
const discardedFor = 30 * 24 * 60 * 60 * 1000

/**
 * Sends what was captured: each item at once and in the background, again and again until it is there. Every item is
 * kept before it is sent and forgotten after it was added, so that nothing is lost on the way.
 */
export class Queue {
  readonly #keeping: Keeping
  readonly #sending: Sending
  readonly #store = createStore<readonly QueueEntry[]>([])
  #loading: Promise<void> | undefined
  /** One thing after the other: rounds and bulk adds never overlap. */
  readonly #inSequence = pLimit(1)
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Being written down: not sent before that, because its key may change. */
  readonly #puts = new Map<string, Promise<void>>()
  /** Goes with the bulk add only: if that is refused, it can still be changed. */
  #last: string | undefined

  constructor(keeping: Keeping, sending: Sending) {
    this.#keeping = keeping
    this.#sending = sending
    window.addEventListener('online', () => void this.#flush())
  }

  readonly entries = this.#store.get
  readonly subscribe = this.#store.subscribe

  /** Takes in what was left over from before. Rejects when that can't be read now; the next call tries again. */
  load(): Promise<void> {
    this.#loading ??= this.#keeping.items.all().then(
      (kept) => {
        const known = keysOf(this.entries())
        const left = kept.filter(({ key }) => !known.has(key)).sort((a, b) => a.capturedAt - b.capturedAt)
        this.#store.set([...left.map((item) => ({ ...item, state: 'waiting' as const })), ...this.entries()])
        void this.#forgetDiscarded()
      },
      (error) => {
        this.#loading = undefined
        throw error
      },
    )
    return this.#loading
  }

  /** Keeps an item and sends it. */
  async add(item: CapturedItem): Promise<void> {
    this.#store.set([...this.entries(), { ...item, state: 'saving' }])
    await this.#keep(item)
    await this.#flush()
  }

  /** Tries everything again that waits, what was refused too. */
  async retry(): Promise<void> {
    clearTimeout(this.#timer)
    this.#store.set(
      this.entries().map((entry) =>
        entry.state === 'waiting' ? { ...entry, problem: undefined, isContainerGone: false } : entry,
      ),
    )
    await this.#flush()
  }

  /**
   * Sends all that waits for a container with one more item, if there is one, in as few calls as the server takes, and
   * tells how many. Rejects with ApiError: what failed waits, but a `last` item that was refused is given back.
   */
  async finish(containerId: number, last?: CapturedItem): Promise<number> {
    clearTimeout(this.#timer)
    if (last) {
      this.#store.set([...this.entries(), { ...last, state: 'waiting' }])
      this.#last = last.key
      await this.#keep(last)
    }
    await Promise.all(this.#puts.values())
    try {
      return await this.#inSequence(() => this.#sendContainer(containerId))
    } catch (error) {
      if (this.#last !== undefined && !isPassing(error)) await this.discard(this.#last)
      throw error
    } finally {
      this.#last = undefined
    }
  }

  async discard(key: string): Promise<void> {
    this.#store.set(this.entries().filter((entry) => entry.key !== key))
    await this.#keeping.discarded.put(key, { key, at: Date.now() })
    await this.#keeping.items.remove(key)
  }

  /** What is saved needs no more telling, once the dialog is closed. */
  forgetSaved(): void {
    this.#store.set(this.entries().filter(({ state }) => state !== 'saved'))
  }

  #change(keys: ReadonlySet<string>, part: Partial<QueueEntry>): void {
    this.#store.set(this.entries().map((entry) => (keys.has(entry.key) ? { ...entry, ...part } : entry)))
  }

  async #settle(items: readonly CapturedItem[]): Promise<void> {
    this.#failures = 0
    this.#change(keysOf(items), { state: 'saved', problem: undefined })
    await Promise.all(items.map(({ key }) => this.#keeping.items.remove(key)))
  }

  async #forgetDiscarded(): Promise<void> {
    const { discarded } = this.#keeping
    const marks = await discarded.all().catch(() => [])
    const old = marks.filter(({ at }) => at < Date.now() - discardedFor)
    await Promise.all(old.map(({ key }) => discarded.remove(key)))
  }

  #keep(item: CapturedItem): Promise<void> {
    const put = this.#put(item).finally(() => this.#puts.delete(item.key))
    this.#puts.set(item.key, put)
    return put
  }

  /** Where another tab keeps something else under the item's key, the item gets its own. */
  async #put(item: CapturedItem): Promise<void> {
    const there = await this.#keeping.items.get(item.key).catch(() => undefined)
    const key = there && !isSame(there, item) ? randomKey() : item.key
    const isKept = await this.#keeping.items.put(key, { ...itemOf(item), key })
    this.#rename(item.key, { key, isFleeting: !isKept })
  }

  #rename(from: string, part: { key: string; isFleeting: boolean }): void {
    if (this.#last === from) this.#last = part.key
    this.#change(new Set([from]), part)
  }

  /** The server has something else under its key. */
  async #renewKey(entry: QueueEntry): Promise<QueueEntry> {
    const key = randomKey()
    const isKept = await this.#keeping.items.put(key, { ...itemOf(entry), key })
    this.#rename(entry.key, { key, isFleeting: !isKept })
    await this.#keeping.items.remove(entry.key)
    return { ...entry, key }
  }

  #flush(): Promise<void> {
    return this.#inSequence(() => this.#round())
  }

  #tryLater(): void {
    clearTimeout(this.#timer)
    const pause = pauses[Math.min(this.#failures, pauses.length - 1)] ?? 60
    this.#failures += 1
    this.#timer = setTimeout(() => void this.#flush(), pause * 1000)
  }

  async #round(): Promise<void> {
    const tried = new Set<string>()
    let [hasAdded, hasFailed] = [false, false]
    for (;;) {
      const entry = this.#nextOf(tried)
      if (!entry) break
      tried.add(entry.key)
      const outcome = await this.#sendOne(entry)
      hasAdded ||= outcome === 'added'
      hasFailed ||= outcome === 'failed' || outcome === 'stopped'
      if (outcome === 'stopped') break
    }
    if (hasFailed) this.#tryLater()
    if (hasAdded) this.#sending.onAdded()
  }

  /** New ones first: what the server fails at again and again does not hold them up. */
  #nextOf(tried: ReadonlySet<string>): QueueEntry | undefined {
    const left = this.entries().filter(
      ({ key, state, problem }) =>
        state !== 'saved' && !problem && !tried.has(key) && !this.#puts.has(key) && key !== this.#last,
    )
    return left.find(({ state }) => state === 'saving') ?? left[0]
  }

  async #sendOne(entry: QueueEntry, mayRenew = true): Promise<'added' | 'gone' | 'failed' | 'stopped'> {
    const keys = keysOf([entry])
    this.#change(keys, { state: 'saving' })
    try {
      // Another tab may have sent it meanwhile, or not: the server adds it once.
      const [left] = await this.#sending.exclusive(async () => {
        const undiscarded = await this.#leaveDiscarded([entry])
        for (const one of undiscarded) await this.#sending.one(one)
        return undiscarded
      })
      if (!left) return 'gone'
      await this.#settle([entry])
      return 'added'
    } catch (error) {
      if (mayRenew && isKeyTaken(error)) return this.#sendOne(await this.#renewKey(entry), false)
      this.#change(keys, { state: 'waiting', ...refusalOf(error) })
      if (!isPassing(error)) return 'gone'
      return isEverywhere(error) ? 'stopped' : 'failed'
    }
  }

  async #sendContainer(containerId: number): Promise<number> {
    let count = 0
    const waiting = this.entries().filter((one) => one.containerId === containerId && one.state !== 'saved')
    try {
      for (const part of bulkParts(waiting)) count += await this.#sending.exclusive(() => this.#sendAll(part))
    } finally {
      if (count > 0) this.#sending.onAdded()
    }
    return count
  }

  async #sendAll(items: readonly QueueEntry[], mayRenew = true): Promise<number> {
    const left = await this.#leaveDiscarded(items)
    if (left.length === 0) return 0
    this.#change(keysOf(left), { state: 'saving', problem: undefined, isContainerGone: false })
    try {
      await this.#sending.all(left)
    } catch (error) {
      const taken = withTakenKeys(error, left)
      if (mayRenew && taken.size > 0) {
        const renewed = left.map((one) => (taken.has(one) ? this.#renewKey(one) : one))
        return this.#sendAll(await Promise.all(renewed), false)
      }
      this.#change(keysOf(left), { state: 'waiting' })
      for (const [key, problem] of problemsOf(error, left)) this.#change(new Set([key]), problem)
      if (isPassing(error)) this.#tryLater()
      throw error
    }
    await this.#settle(left)
    return left.length
  }

  /** Those that no other tab has discarded. What can't be read now counts as wanted: nothing is lost that way. */
  async #leaveDiscarded(items: readonly QueueEntry[]): Promise<QueueEntry[]> {
    const marks = await Promise.all(
      items.map(({ key }) => this.#keeping.discarded.get(key).catch(() => undefined)),
    )
    const gone = keysOf(items.filter((_, index) => marks[index] !== undefined))
    if (gone.size > 0) this.#store.set(this.entries().filter(({ key }) => !gone.has(key)))
    return items.filter(({ key }) => !gone.has(key))
  }
}

const keysOf = (items: readonly CapturedItem[]) => new Set(items.map(({ key }) => key))

/** What is kept of an entry: not in which state it is. */
function itemOf({ key, containerId, containerName, name, quantity, photo, capturedAt }: CapturedItem) {
  return { key, containerId, containerName, name, quantity, photo, capturedAt }
}

function isSame(one: CapturedItem, other: CapturedItem): boolean {
  return (['containerId', 'name', 'quantity', 'photo'] as const).every((part) => one[part] === other[part])
}
