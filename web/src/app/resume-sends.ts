import type { QueryClient } from '@tanstack/react-query'
import { outboxOf } from '../lib/outbox.ts'

/** Sends what an earlier life of the page has left. Every file that calls `handleSends` is loaded here. */
export async function resumeSends(client: QueryClient): Promise<void> {
  const outbox = outboxOf(client)
  if (outbox.waiting().length === 0) return
  await Promise.allSettled([import('../features/items/step-sends.ts')])
  outbox.resume()
}
