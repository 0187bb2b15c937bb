import type { QueryClient } from '@tanstack/react-query'
import { reachable } from '../screen/online.ts'

type Sender = {
  resume: () => void
  /** Sends what it can before the page ends. */
  leave: () => void
  /** Whether the last request got no answer. */
  isUnreachable: () => boolean
}

/** Calls `resume` when an early retry makes sense, and `leave` when the page may end. */
export function followRetryTriggers(client: QueryClient, { resume, leave, isUnreachable }: Sender): void {
  window.addEventListener('online', resume)
  reachable.subscribe(() => reachable.get() && resume())
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', ({ persisted }) => persisted && resume())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && isUnreachable()) resume()
  })
  client.getQueryCache().subscribe((event) => {
    // A read was answered, so the server is back.
    if (isUnreachable() && event.type === 'updated' && event.action.type === 'success') resume()
  })
}
