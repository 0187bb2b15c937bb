import { preloadQuestions } from './confirm-host.tsx'
import { latePill } from './late-pill.ts'
import { loadLate } from './load-late.ts'

/**
 * Brings what must be there before the connection is lost: what tells of it, what keeps changes of items and boxes and tells
 * of them, and what asks whoever signs out then.
 */
export async function showPill(): Promise<void> {
  try {
    const load = () => import('../features/outbox/outbox-pill.tsx')
    const keeping = [
      import('../features/items/keep-items.ts'),
      import('../features/containers/container-sends.ts'),
    ]
    const [{ OutboxPill, OutboxTold }] = await Promise.all([
      loadLate('later', load),
      preloadQuestions(),
      ...keeping,
    ])
    latePill.set({ Pill: OutboxPill, Told: OutboxTold })
  } catch {
    window.addEventListener('online', () => void showPill(), { once: true })
  }
}
