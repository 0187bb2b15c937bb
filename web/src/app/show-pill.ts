import { onceFetched } from '../lib/screen/online.ts'
import { preloadQuestions } from './confirm-host.tsx'
import { latePill } from './late-pill.ts'
import { loadLate } from './load-late.ts'

/**
 * Brings what must be there before the connection is lost: what tells of it, what keeps changes of items and boxes and tells
 * of them, and what asks whoever signs out then.
 */
export const showPill = (): Promise<unknown> =>
  onceFetched(load, ([{ OutboxPill, OutboxTold }]) => latePill.set({ Pill: OutboxPill, Told: OutboxTold }))

const load = () =>
  Promise.all([
    loadLate('later', () => import('../features/outbox/outbox-pill.tsx')),
    preloadQuestions(),
    import('../features/items/keep-items.ts'),
    import('../features/containers/container-sends.ts'),
  ])
