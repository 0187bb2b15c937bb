import type { QueryClient } from '@tanstack/react-query'
import { settledKey } from './keys.ts'

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
