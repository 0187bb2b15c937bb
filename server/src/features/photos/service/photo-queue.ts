import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { FairQueue } from '../../../limits/fair-queue.ts'
import { FairQuota } from '../../../limits/fair-quota.ts'

/** The sender of a photo, with the signal of their call. */
export type Sender = Pick<Ctx, 'actor' | 'abortSignal'>

/** Opened pictures are large; more at once would only take memory, because there are few processors. One per person. */
const queue = new FairQueue({ total: 2, each: 1, waiting: 100 })

/** Bytes of the photos that wait or are being processed. */
const memoryQuota = new FairQuota({ total: 288 * 1024 * 1024, each: 96 * 1024 * 1024 })

/**
 * Processes a photo, in the queue of its person.
 * @throws AppError UNAVAILABLE when too many bytes wait already
 */
export async function runPhotoWork<T>(
  { actor, abortSignal }: Sender,
  bytes: number,
  work: () => Promise<T>,
): Promise<T> {
  const memory = memoryQuota.acquire(actor.id, bytes)
  if (!memory) throw refusal('UNAVAILABLE', 'photo.busy')
  try {
    return await queue.run(actor.id, work, abortSignal?.())
  } finally {
    memory.release()
  }
}
