import { createStore } from '../screen/store.ts'
import type { KeptSend } from './kept-send.ts'

/** How it stands with what waits to be sent, for the pill of the shell: it knows it before the outbox is loaded. */
export type OutboxStatus = {
  /** What could not be sent at once and has no answer yet. */
  waiting: number
  /** What the server refuses for good. */
  refused: number
  /** The server did not answer the last time. */
  isAway: boolean
  /** When this page tried the last time in vain, in milliseconds. */
  triedAt: number | undefined
}

export const outboxStatus = createStore<OutboxStatus>({
  waiting: 0,
  refused: 0,
  isAway: false,
  triedAt: undefined,
})

/** Whether the list of what waits is open: what was refused leads there. */
export const outboxSheet = createStore(false)

export function statusOf(
  kept: readonly KeptSend[],
  { isAway, triedAt }: Pick<OutboxStatus, 'isAway' | 'triedAt'>,
): OutboxStatus {
  const refused = kept.filter((record) => record.refused).length
  const waiting = kept.filter((record) => record.waits && !record.refused).length
  return { waiting, refused, isAway, triedAt }
}
