import { itemLimits } from '@stowage/contract/items'
import type { RecordStore } from '../../devices/record-store.ts'
import { ApiError } from '../../lib/api-error.ts'
import { isLimitError } from '../../lib/limit-toast.ts'
import type { CapturedItem, QueueEntry } from './captured-item.ts'

export type Sending = {
  one: (item: CapturedItem) => Promise<unknown>
  /** All of them or none. */
  all: (items: readonly CapturedItem[]) => Promise<unknown>
  /** Something was added: lists elsewhere show something else now. */
  onAdded: () => void
  /** Runs `work` while no other tab does. */
  alone: <R>(work: () => Promise<R>) => Promise<R>
}

/** Seconds between tries; the last one repeats. */
const pauses = [2, 5, 15, 30, 60]

/**
 * Sends what was captured: each item at once and in the background, again and again until it is there. Every item is
 * kept before it is sent and forgotten after it was added, so that nothing is lost on the way.
 */
export class Queue {
  readonly #store: RecordStore<CapturedItem>
  readonly #sending: Sending
  readonly #listeners = new Set<() => void>()
  #entries: readonly QueueEntry[] = []
  #loading: Promise<void> | undefined
  #working: Promise<void> = Promise.resolve()
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(store: RecordStore<CapturedItem>, sending: Sending) {
    this.#store = store
    this.#sending = sending
    window.addEventListener('online', () => void this.#flush())
  }

  readonly entries = (): readonly QueueEntry[] => this.#entries

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes in what was left over from before. */
  load(): Promise<void> {
    this.#loading ??= this.#store.all().then((kept) => {
      const known = keysOf(this.#entries)
      const left = kept.filter(({ key }) => !known.has(key)).sort((a, b) => a.capturedAt - b.capturedAt)
      this.#set([...left.map((item) => ({ ...item, state: 'waiting' as const })), ...this.#entries])
    })
    return this.#loading
  }

  /** Keeps an item, and sends it unless it goes with others. */
  async add(item: CapturedItem, { isSent = true } = {}): Promise<void> {
    this.#set([...this.#entries, { ...item, state: isSent ? 'saving' : 'waiting' }])
    await this.#store.put(item.key, item)
    if (isSent) await this.#flush()
  }

  /** Tries everything again that waits, what was refused too. */
  async retry(): Promise<void> {
    clearTimeout(this.#timer)
    this.#set(
      this.#entries.map((entry) => (entry.state === 'waiting' ? { ...entry, problem: undefined } : entry)),
    )
    await this.#flush()
  }

  /** Sends all that waits for a container in one call, and tells how many. Rejects with ApiError. */
  async finish(containerId: number): Promise<number> {
    clearTimeout(this.#timer)
    let count = 0
    await this.#next(async () => {
      const waiting = this.#entries.filter((one) => one.containerId === containerId && one.state !== 'saved')
      for (let from = 0; from < waiting.length; from += itemLimits.bulk) {
        const some = waiting.slice(from, from + itemLimits.bulk)
        await this.#sending.alone(() => this.#sendAll(some))
        count += some.length
      }
      if (count > 0) this.#sending.onAdded()
    })
    return count
  }

  async discard(key: string): Promise<void> {
    this.#set(this.#entries.filter((entry) => entry.key !== key))
    await this.#store.remove(key)
  }

  /** What is saved needs no more telling, once the dialog is closed. */
  forgetSaved(): void {
    this.#set(this.#entries.filter(({ state }) => state !== 'saved'))
  }

  #set(next: readonly QueueEntry[]): void {
    this.#entries = next
    for (const listener of this.#listeners) listener()
  }

  #change(keys: ReadonlySet<string>, part: Partial<QueueEntry>): void {
    this.#set(this.#entries.map((entry) => (keys.has(entry.key) ? { ...entry, ...part } : entry)))
  }

  async #settle(items: readonly CapturedItem[]): Promise<void> {
    this.#change(keysOf(items), { state: 'saved', problem: undefined })
    await Promise.all(items.map(({ key }) => this.#store.remove(key)))
  }

  /** One thing after the other: rounds and bulk adds never overlap. */
  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#working.then(work)
    this.#working = done.catch(() => undefined)
    return done
  }

  #flush(): Promise<void> {
    return this.#next(() => this.#round())
  }

  #tryLater(): void {
    clearTimeout(this.#timer)
    const pause = pauses[Math.min(this.#failures, pauses.length - 1)] ?? 60
    this.#failures += 1
    this.#timer = setTimeout(() => void this.#flush(), pause * 1000)
  }

  async #round(): Promise<void> {
    const tried = new Set<string>()
    let hasAdded = false
    for (;;) {
      const entry = this.#entries.find(
        ({ key, state, problem }) => state !== 'saved' && !problem && !tried.has(key),
      )
      if (!entry) break
      tried.add(entry.key)
      const outcome = await this.#sendOne(entry)
      hasAdded ||= outcome === 'added'
      if (outcome === 'later') break
    }
    if (hasAdded) this.#sending.onAdded()
  }

  async #sendOne(entry: QueueEntry): Promise<'added' | 'refused' | 'later'> {
    const keys = new Set([entry.key])
    this.#change(keys, { state: 'saving' })
    try {
      // Another tab may have sent it meanwhile.
      await this.#sending.alone(async () => {
        if (await this.#store.has(entry.key)) await this.#sending.one(entry)
      })
      await this.#settle([entry])
      this.#failures = 0
      return 'added'
    } catch (error) {
      this.#change(keys, { state: 'waiting', problem: refusalOf(error) })
      if (!isPassing(error)) return 'refused'
      this.#tryLater()
      return 'later'
    }
  }

  async #sendAll(items: readonly QueueEntry[]): Promise<void> {
    this.#change(keysOf(items), { state: 'saving', problem: undefined })
    try {
      await this.#sending.all(items)
      await this.#settle(items)
    } catch (error) {
      this.#change(keysOf(items), { state: 'waiting' })
      for (const [key, problem] of problemsOf(error, items)) this.#change(new Set([key]), { problem })
      if (isPassing(error)) this.#tryLater()
      throw error
    }
  }
}

const keysOf = (items: readonly CapturedItem[]) => new Set(items.map(({ key }) => key))

/** No answer, or one that says: not now. Everything else is a refusal that time does not change. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return [0, 401, 408, 409, 429].includes(error.status) || error.status >= 500
}

function refusalOf(error: unknown): string | undefined {
  return isPassing(error) || !(error instanceof Error) ? undefined : error.message
}

/** What a refused bulk add says about its rows: one is wrong, or there is no place for all. */
function problemsOf(error: unknown, items: readonly CapturedItem[]): [string, string][] {
  if (!(error instanceof ApiError) || isPassing(error)) return []
  if (isLimitError(error)) return items.map(({ key }) => [key, error.message])
  return error.issues.flatMap(({ path, message }) => {
    const item = items[Number(/^body\.items\.(\d+)\./.exec(path)?.[1])]
    return item ? [[item.key, message] as [string, string]] : []
  })
}
