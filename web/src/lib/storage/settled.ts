import type { QueryClient } from '@tanstack/react-query'

/**
 * The local storage key of the time when a tab last got the result of a change that it had sent (milliseconds since
 * 1970).
 */
export const settledKey = 'stowage.settled'

/** Stores that a change got its result now. */
export function markSettled(): void {
  try {
    localStorage.setItem(settledKey, String(Date.now()))
  } catch {
    // Without storage, the next page reads everything anyway.
  }
}

/** Refetches when another tab changed something after this page was made, before this tab could listen for it. */
export function readWhatOthersSettled(client: QueryClient): void {
  if (Number(localStorage.getItem(settledKey) ?? 0) > performance.timeOrigin) void client.invalidateQueries()
}
