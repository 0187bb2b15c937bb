import type { QueryClient } from '@tanstack/react-query'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { isWaitingId } from '../../lib/outbox/waiting-id.ts'
import { isOnline } from '../../lib/screen/online.ts'
import { itemThing } from './item-thing.ts'

/** Whether changes of these items have to wait: nobody would answer, or something about them waits already. */
export function mustWait(client: QueryClient, ids: readonly number[]): boolean {
  if (!isOnline() || ids.some(isWaitingId)) return true
  return outboxOf(client).hasWaiting(ids.map(itemThing))
}
