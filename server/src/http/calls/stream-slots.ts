import { refusal } from '../../app-error.ts'
import type { Lease } from '../../db/fair-queue.ts'
import { FairQuota } from '../../fair-quota.ts'

/**
 * Long answers that are made at once in the whole program, each of which may hold a connection to the database, of which there
 * are 24; and of one person or workspace, of all kinds together.
 */
const makingLimits = { total: 8, each: 4 }
/** Long answers that are made or still read, of all people and of one. They hold a file or nothing. */
const readingLimits = { total: 256, each: 8 }

/** What a long answer holds. */
export interface StreamSlot extends Lease {
  /** Releases what is for answers that are being made. */
  made(): void
}

/** Counts the long answers that are made and read. */
export class StreamSlots {
  readonly #ofPeople = new FairQuota(makingLimits)
  readonly #ofWorkspaces = new FairQuota(makingLimits)
  readonly #read = new FairQuota(readingLimits)

  /** @throws AppError UNAVAILABLE where there is no slot beside the others */
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
