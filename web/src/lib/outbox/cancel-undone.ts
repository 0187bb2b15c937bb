import type { QueuedSend } from './queued-send.ts'
import { kindOf } from './send-kinds.ts'
import type { WaitingSends } from './waiting-sends.ts'

/** Drops queued changes that would undo a refused change, or one of the changes merged into it. */
export function cancelUndone({ store }: WaitingSends, { key, joins = [] }: QueuedSend): void {
  for (const one of store.all()) {
    const undone = kindOf(one)?.undoes?.(one.payload)
    if (undone !== undefined && !one.isSent && [key, ...joins].includes(undone)) store.remove(one)
  }
}
