import type { QueryClient } from '@tanstack/react-query'

/**
 * Stands in the browser's simple storage: when a tab was last told what became of something that it had sent
 * (milliseconds since 1970).
 */
export const settledMark = 'stowage.settled'

/** Something was settled now. */
export function markSettled(): void {
  try {
    localStorage.setItem(settledMark, String(Date.now()))
  } catch {
    // Where nothing is stored, a next page reads everything anyway.
  }
}

/** Reads anew when another tab has changed something after this page was made, and before it could hear of that. */
export function readWhatOthersSettled(client: QueryClient): void {
  if (Number(localStorage.getItem(settledMark) ?? 0) > performance.timeOrigin) void client.invalidateQueries()
}
