import { refusal } from '../../app-error.ts'
import type { Lease } from '../../limits/fair-queue.ts'
import { FairQuota } from '../../limits/fair-quota.ts'

/**
 * Long responses that are being made at once: in total, because each may hold one of 24 database connections, and of
 * one person or workspace, of all kinds together.
 */
const makingLimits = { total: 8, each: 4 }
/** Long responses that are made or still being read: in total and per person. They hold a file or nothing. */
const readingLimits = { total: 256, each: 8 }

/** The slot of a long response. */
export interface StreamSlot extends Lease {
  /** Releases the part that counts responses being made. */
  made(): void
}

/** Counts the long responses that are being made and read. */
export class StreamSlots {
  readonly #ofPeople = new FairQuota(makingLimits)
  readonly #ofWorkspaces = new FairQuota(makingLimits)
  readonly #read = new FairQuota(readingLimits)

  /** @throws AppError UNAVAILABLE when no slot is free */
  acquire(personId: number, workspaceId: number): StreamSlot {
    const making = [this.#ofPeople.acquire(personId, 1), this.#ofWorkspaces.acquire(workspaceId, 1)]
    const all = [...making, this.#read.acquire(personId, 1)]
    const releaseAll = (leases: readonly (Lease | undefined)[]) => {
      for (const lease of leases) lease?.release()
    }
    if (all.includes(undefined)) {
      releaseAll(all)
      throw refusal('UNAVAILABLE', 'call.streams-full')
    }
    return { made: () => releaseAll(making), release: () => releaseAll(all) }
  }
}
