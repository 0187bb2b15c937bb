import type { QueryClient } from '@tanstack/react-query'
import { lastChangeKey } from './keys.ts'

/** Stores that a change got its result now. */
export function storeChangeTime(): void {
  try {
    localStorage.setItem(lastChangeKey, String(Date.now()))
  } catch {
    // Without storage, the next page reads everything anyway.
  }
}

/** Refetches when another tab changed something after this page was made, before this tab could listen for it. */
export function refetchAfterOtherTabs(client: QueryClient): void {
  if (Number(localStorage.getItem(lastChangeKey) ?? 0) > performance.timeOrigin)
    void client.invalidateQueries()
}
