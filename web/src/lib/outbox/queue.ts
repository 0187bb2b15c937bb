import type { KeptSend } from './kept-send.ts'
import { kindOf } from './send-kinds.ts'

/** Seconds between tries; the last one repeats. */
const pauses = [2, 5, 15, 30, 60]

/** What goes one after the other. */
export type Queue = {
  /** Runs as long as there is something to send, and nothing hinders it. */
  work?: Promise<void> | undefined
  /** Ends the rest before a send. */
  flush?: (() => void) | undefined
  /** What is on its way at this moment. */
  onItsWay?: ReadonlySet<string> | undefined
  /** Ends with what is being sent. */
  turn?: Promise<void> | undefined
  /** Failed in this round, while those after it go on. */
  failed?: ReadonlySet<string> | undefined
  timer?: ReturnType<typeof setTimeout> | undefined
  failures: number
  error?: unknown
}

/** Milliseconds until the next try. */
export function retryDelay({ failures }: Queue): number {
  return (pauses[Math.min(failures, pauses.length - 1)] ?? 60) * 1000
}

/** How many milliseconds more may come that could be joined with what waits. */
export function debounceLeft(waiting: readonly KeptSend[], now: number): number {
  const [first, last] = [waiting[0], waiting.at(-1)]
  const { debounceMs = 0, maxDebounceMs = 4 * debounceMs } = (first && kindOf(first)) ?? {}
  if (!first || !last || first.isSent || debounceMs === 0) return 0
  const left = Math.min(last.at + debounceMs, first.at + maxDebounceMs) - now
  // Longer than that: the clock was set back.
  return left > debounceMs ? 0 : Math.max(0, left)
}

/** One of what waits in a queue and was not sent yet, with those that it takes in; a payload of null: nothing is left. */
export function joined(waiting: readonly KeptSend[]): KeptSend | undefined {
  const [first, ...others] = waiting.filter(({ isSent }) => !isSent)
  const kind = first && kindOf(first)
  if (!first) return undefined
  const isMerged = kind?.merge !== undefined
  const payload = kind?.merge
    ? kind.merge([first.payload, ...others.map((one) => one.payload)])
    : first.payload
  return { ...first, payload, joins: isMerged ? others.map(({ key }) => key) : [], isSent: true }
}
