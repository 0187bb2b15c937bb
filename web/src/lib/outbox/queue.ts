import { isRefusedByProxy, isTransient } from '../api/api-error.ts'
import type { QueuedSend } from './queued-send.ts'
import { kindOf } from './send-kinds.ts'

/** Seconds between tries; the last one repeats. */
const pauses = [2, 5, 15, 30, 60]

/** Rounds in a row that a proxy refused, after which its next refusal is final: the person decides. */
const triesAtProxy = 3

/** In ms: the server stores keys for 24 hours; an hour is a margin for delays and differing clocks. */
const keysAreKnownFor = 23 * 60 * 60 * 1000

/** Changes that are sent one after the other. */
export type Queue = {
  /** The running loop, as long as there is something to send and nothing blocks it. */
  work?: Promise<void> | undefined
  /** Ends the wait before a change is sent. */
  flush?: (() => void) | undefined
  /** A caller waits for the queue, so nothing is waited for that could be merged. */
  isHurried?: boolean | undefined
  /** This tab holds the queue's lock and has read what is stored, so no other tab merges its changes. */
  isLocked?: boolean | undefined
  /** The keys of the changes being sent. */
  onItsWay?: ReadonlySet<string> | undefined
  /** Resolves when the running request ends. */
  turn?: Promise<void> | undefined
  /** The keys that failed in this round, while later ones go on. */
  failed?: ReadonlySet<string> | undefined
  timer?: ReturnType<typeof setTimeout> | undefined
  failures: number
  /** Rounds that a proxy refused, since another answer or failure: a lost connection doesn't bring the end of trying nearer. */
  refusals?: number | undefined
  /** The last failure of the running round, or of the one before. */
  error?: unknown
}

/** Whether a change that failed like this is tried again without the person. */
export function isTriedAgain({ refusals = 0 }: Queue, error: unknown): boolean {
  return isTransient(error) && !(refusals >= triesAtProxy && isRefusedByProxy(error))
}

/** Whether a sent change is too old to repeat, as the server may have forgotten its key and would repeat it. */
export function isOutdated(record: QueuedSend): boolean {
  const isKnown = record.isSent !== true || kindOf(record)?.isIdempotent === true
  return !isKnown && Date.now() - (record.sentAt ?? record.at) > keysAreKnownFor
}

/**
 * Waits until no further changes to merge are expected, or until a caller waits for the queue. Resolves to whether it has
 * waited.
 */
export async function debounce(queue: Queue, waiting: () => readonly QueuedSend[]): Promise<boolean> {
  let hasWaited = false
  for (;;) {
    const left = debounceLeft(waiting(), Date.now())
    if (left === 0 || queue.isHurried) return hasWaited
    hasWaited = true
    await new Promise<void>((resolve) => {
      queue.flush = resolve
      setTimeout(resolve, left)
    })
    queue.flush = undefined
  }
}

/** Ends the wait for further changes to merge, now and until the queue is sent. */
export function hurry(queue: Queue): void {
  if (!queue.work) return
  queue.isHurried = true
  queue.flush?.()
}

/** Notes that a round has failed, once for all changes that failed in it. Returns the milliseconds until the next one. */
export function endFailedRound(queue: Queue): number {
  const pause = pauses[Math.min(queue.failures, pauses.length - 1)] ?? 60
  queue.failed = undefined
  queue.failures += 1
  queue.refusals = isRefusedByProxy(queue.error) ? (queue.refusals ?? 0) + 1 : 0
  return pause * 1000
}

/** Notes that the server has answered. */
export function resetFailures(queue: Queue): void {
  queue.failures = 0
  queue.refusals = 0
}

/** How many ms to wait for further changes that could be merged. */
function debounceLeft(waiting: readonly QueuedSend[], now: number): number {
  const [first, last] = [waiting[0], waiting.at(-1)]
  const { debounceMs = 0, maxDebounceMs = 4 * debounceMs } = (first && kindOf(first)) ?? {}
  if (!first || !last || first.isSent || debounceMs === 0) return 0
  const left = Math.min(last.at + debounceMs, first.at + maxDebounceMs) - now
  // A longer wait means that the clock was set back.
  return left > debounceMs ? 0 : Math.max(0, left)
}
