import type { QueryClient } from '@tanstack/react-query'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { isWaitingId } from '../../lib/outbox/waiting-id.ts'
import { isOnline } from '../../lib/screen/online.ts'
import { containerThing } from '../../nouns/container-thing.ts'

/** What keeps changes of containers until somebody answers. */
export const keeping = () => import('./container-sends.ts')

/** Whether changes of a container have to wait: nobody would answer, or something about it waits already. */
export function mustWait(client: QueryClient, id: number): boolean {
  if (!isOnline() || isWaitingId(id)) return true
  return outboxOf(client).hasWaiting([containerThing(id)])
}
