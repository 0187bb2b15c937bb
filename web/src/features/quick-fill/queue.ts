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
const mostAtOnce = 200

/**
 * Sends what was captured: each item at once and in the background, again and again until it is there. Every item is
 * kept before it is sent and forgotten after it was added, so that nothing is lost on the way.
 */
export function createQueue(store: RecordStore<CapturedItem>, sending: Sending) {
  let entries: readonly QueueEntry[] = []
  let loading: Promise<void> | undefined
  let working: Promise<void> = Promise.resolve()
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function set(next: readonly QueueEntry[]): void {
    entries = next
    for (const listener of listeners) listener()
  }
  function change(keys: ReadonlySet<string>, part: Partial<QueueEntry>): void {
    set(entries.map((entry) => (keys.has(entry.key) ? { ...entry, ...part } : entry)))
  }
  async function settle(items: readonly CapturedItem[]): Promise<void> {
    change(keysOf(items), { state: 'saved', problem: undefined })
    await Promise.all(items.map(({ key }) => store.remove(key)))
  }
  /** One thing after the other: rounds and bulk adds never overlap. */
  function next(work: () => Promise<void>): Promise<void> {
    const done = working.then(work)
    working = done.catch(() => undefined)
    return done
  }
  function tryLater(): void {
    clearTimeout(timer)
    const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 60
    failures += 1
    timer = setTimeout(() => void flush(), pause * 1000)
  }

  /** Sends one; false when sending the rest makes no sense now. */
  async function sendOne(entry: QueueEntry): Promise<boolean> {
    const keys = new Set([entry.key])
    change(keys, { state: 'saving' })
    try {
      // Another tab may have sent it meanwhile.
      await sending.alone(async () => {
        if (await store.has(entry.key)) await sending.one(entry)
      })
      await settle([entry])
      failures = 0
      return true
    } catch (error) {
      change(keys, { state: 'waiting', problem: refusalOf(error) })
      if (!isPassing(error)) return true
      tryLater()
      return false
    }
  }
  async function round(): Promise<void> {
    const tried = new Set<string>()
    let added = false
    for (;;) {
      const entry = entries.find(
        ({ key, state, problem }) => state !== 'saved' && !problem && !tried.has(key),
      )
      if (!entry) break
      tried.add(entry.key)
      const goesOn = await sendOne(entry)
      added ||= entries.some(({ key, state }) => key === entry.key && state === 'saved')
      if (!goesOn) break
    }
    if (added) sending.onAdded()
  }
  const flush = () => next(round)

  async function sendAll(items: readonly QueueEntry[]): Promise<void> {
    change(keysOf(items), { state: 'saving', problem: undefined })
    try {
      await sending.all(items)
      await settle(items)
    } catch (error) {
      change(keysOf(items), { state: 'waiting' })
      for (const [key, problem] of problemsOf(error, items)) change(new Set([key]), { problem })
      if (isPassing(error)) tryLater()
      throw error
    }
  }

  window.addEventListener('online', () => void flush())
  return {
    entries: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Takes in what was left over from before. */
    load(): Promise<void> {
      loading ??= store.all().then((kept) => {
        const known = keysOf(entries)
        const left = kept.filter(({ key }) => !known.has(key)).sort((a, b) => a.capturedAt - b.capturedAt)
        set([...left.map((item) => ({ ...item, state: 'waiting' as const })), ...entries])
      })
      return loading
    },
    /** Keeps an item, and sends it unless it goes with others. */
    async add(item: CapturedItem, { isSent = true } = {}): Promise<void> {
      set([...entries, { ...item, state: isSent ? 'saving' : 'waiting' }])
      await store.put(item.key, item)
      if (isSent) await flush()
    },
    /** Tries everything again that waits, what was refused too. */
    async retry(): Promise<void> {
      clearTimeout(timer)
      set(entries.map((entry) => (entry.state === 'waiting' ? { ...entry, problem: undefined } : entry)))
      await flush()
    },
    /** Sends all that waits for a container in one call, and tells how many. Rejects with ApiError. */
    async finish(containerId: number): Promise<number> {
      clearTimeout(timer)
      let count = 0
      await next(async () => {
        const waiting = entries.filter((one) => one.containerId === containerId && one.state !== 'saved')
        for (let from = 0; from < waiting.length; from += mostAtOnce) {
          const some = waiting.slice(from, from + mostAtOnce)
          await sending.alone(() => sendAll(some))
          count += some.length
        }
        if (count > 0) sending.onAdded()
      })
      return count
    },
    async discard(key: string): Promise<void> {
      set(entries.filter((entry) => entry.key !== key))
      await store.remove(key)
    },
    /** What is saved needs no more telling, once the dialog is closed. */
    forgetSaved(): void {
      set(entries.filter(({ state }) => state !== 'saved'))
    },
  }
}

export type Queue = ReturnType<typeof createQueue>

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
