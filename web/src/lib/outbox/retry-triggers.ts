import type { QueryClient } from '@tanstack/react-query'
import { reachable } from '../screen/online.ts'

type Sender = {
  resume: () => void
  /** Sends what it can before the page ends. */
  leave: () => void
  /** Nobody answered the last time. */
  isAway: () => boolean
}

/** Tells a sender when it is worth another try, before its pause is over, and when the page may end. */
export function followRetryTriggers(client: QueryClient, { resume, leave, isAway }: Sender): void {
  window.addEventListener('online', resume)
  reachable.subscribe(() => reachable.get() && resume())
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', ({ persisted }) => persisted && resume())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && isAway()) resume()
  })
  client.getQueryCache().subscribe((event) => {
    // A read was answered: the server is back.
    if (isAway() && event.type === 'updated' && event.action.type === 'success') resume()
  })
}
