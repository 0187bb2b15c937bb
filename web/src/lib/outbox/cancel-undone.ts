import type { KeptSend } from './kept-send.ts'
import { kindOf } from './send-kinds.ts'
import type { WaitingSends } from './waiting-sends.ts'

/** Lets go of what waits to take back a send that was refused, or what that has taken in. */
export function cancelUndone({ kept }: WaitingSends, { key, joins = [] }: KeptSend): void {
  for (const one of kept.all()) {
    const undone = kindOf(one)?.undoes?.(one.payload)
    if (undone !== undefined && !one.isSent && [key, ...joins].includes(undone)) kept.remove(one)
  }
}
