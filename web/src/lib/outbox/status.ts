import { createStore } from '../screen/store.ts'
import type { QueuedSend } from './queued-send.ts'

/** The outbox's state for the shell's offline indicator, which is loaded before the outbox. */
export type OutboxStatus = {
  /** Number of delayed changes without an answer. */
  waiting: number
  /** Number of changes refused for good. */
  refused: number
  /** The last request got no answer. */
  isUnreachable: boolean
  /** When this page last tried without success, in milliseconds. */
  triedAt: number | undefined
}

export const outboxStatus = createStore<OutboxStatus>({
  waiting: 0,
  refused: 0,
  isUnreachable: false,
  triedAt: undefined,
})

/** Whether the list of waiting changes is open; messages about refused changes link there. */
export const outboxSheet = createStore(false)

export function statusOf(
  queued: readonly QueuedSend[],
  { isUnreachable, triedAt }: Pick<OutboxStatus, 'isUnreachable' | 'triedAt'>,
): OutboxStatus {
  const refused = queued.filter((record) => record.refused).length
  const waiting = queued.filter((record) => record.waits && !record.refused).length
  return { waiting, refused, isUnreachable, triedAt }
}
