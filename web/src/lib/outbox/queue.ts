import { isRefusedByProxy, isTransient } from '../api/api-error.ts'
import type { QueuedSend } from './queued-send.ts'
import { kindOf } from './send-kinds.ts'

/** Seconds between tries; the last one repeats. */
const pauses = [2, 5, 15, 30, 60]

/** Failed tries after which a proxy's refusal is final: the person decides. */
const triesAtProxy = 3

/** Changes that are sent one after the other. */
export type Queue = {
  /** The running loop, as long as there is something to send and nothing blocks it. */
  work?: Promise<void> | undefined
  /** Ends the wait before a change is sent. */
  flush?: (() => void) | undefined
  /** The keys of the changes being sent. */
  onItsWay?: ReadonlySet<string> | undefined
  /** Resolves when the running request ends. */
  turn?: Promise<void> | undefined
  /** The keys that failed in this round, while later ones go on. */
  failed?: ReadonlySet<string> | undefined
  timer?: ReturnType<typeof setTimeout> | undefined
  failures: number
  error?: unknown
}

/** Milliseconds until the next try. */
export function retryDelay({ failures }: Queue): number {
  return (pauses[Math.min(failures, pauses.length - 1)] ?? 60) * 1000
}

/** Whether a change that failed like this is tried again without the person. */
export function isTriedAgain({ failures }: Queue, error: unknown): boolean {
  return isTransient(error) && !(failures >= triesAtProxy && isRefusedByProxy(error))
}

/** How many ms to wait for further changes that could be merged. */
export function debounceLeft(waiting: readonly QueuedSend[], now: number): number {
  const [first, last] = [waiting[0], waiting.at(-1)]
  const { debounceMs = 0, maxDebounceMs = 4 * debounceMs } = (first && kindOf(first)) ?? {}
  if (!first || !last || first.isSent || debounceMs === 0) return 0
  const left = Math.min(last.at + debounceMs, first.at + maxDebounceMs) - now
  // A longer wait means that the clock was set back.
  return left > debounceMs ? 0 : Math.max(0, left)
}

/**
 * The unsent changes of a queue merged into one, whose request begins now; its payload is null when nothing is left.
 */
export function joined(waiting: readonly QueuedSend[]): QueuedSend | undefined {
  const [first, ...others] = waiting.filter(({ isSent }) => !isSent)
  const kind = first && kindOf(first)
  if (!first) return undefined
  const isMerged = kind?.merge !== undefined
  const payload = kind?.merge
    ? kind.merge([first.payload, ...others.map((one) => one.payload)])
    : first.payload
  const joins = isMerged ? others.map(({ key }) => key) : []
  return { ...first, payload, joins, isSent: true, sentAt: Date.now() }
}
