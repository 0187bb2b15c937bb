import type { KeptSend } from './kept-send.ts'
import { kindOf } from './send-kinds.ts'
import type { WaitingSends } from './waiting-sends.ts'

/** Drops queued changes that would undo a refused change, or one of the changes merged into it. */
export function cancelUndone({ kept }: WaitingSends, { key, joins = [] }: KeptSend): void {
  for (const one of kept.all()) {
    const undone = kindOf(one)?.undoes?.(one.payload)
    if (undone !== undefined && !one.isSent && [key, ...joins].includes(undone)) kept.remove(one)
  }
}
