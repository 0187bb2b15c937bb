import { refusal } from '../../../app-error.ts'
import { FairQueue } from '../../../limits/fair-queue.ts'

/** Nothing that runs takes longer than the minute after which a waiting call is refused. */
const limits = {
  total: 2,
  each: 1,
  waiting: 10,
  timeoutMs: 60_000,
  refusal: () => refusal('UNAVAILABLE', 'import.busy'),
}

/** Files that are read, by person. Each has a process of its own, and there are few processors. */
export const readingQueue = new FairQueue(limits)

/** Imports that are saved, by person. Each holds a connection to the database, of which there are 24. */
export const savingQueue = new FairQueue(limits)

/** Trial runs of each person, one after the other, because each goes through all fifty thousand rows. */
export const trialQueue = new FairQueue({
  total: Number.POSITIVE_INFINITY,
  each: 1,
  waiting: 10,
  refusal: () => refusal('RATE_LIMITED', 'import.too-many-looks'),
})
