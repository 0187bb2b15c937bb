import type { QueryClient } from '@tanstack/react-query'
import { outboxOf } from '../lib/outbox/outbox.ts'
import { reofferUndo } from '../lib/outbox/undo-offer.ts'

/**
 * Sends what an earlier life of the page has left, and offers again what it could have undone. Every file that calls
 * `handleSends` or `handleUndo` is loaded here.
 */
export async function resumeSends(client: QueryClient): Promise<void> {
  await Promise.allSettled([
    import('../features/containers/container-sends.ts'),
    import('../features/containers/restore-container.ts'),
    import('../features/items/keep-items.ts'),
    import('../features/items/move-back.ts'),
    import('../features/items/restore-items.ts'),
    import('../features/items/step-sends.ts'),
    import('../features/items/step-with-undo.ts'),
  ])
  outboxOf(client).resume()
  reofferUndo(client)
}
