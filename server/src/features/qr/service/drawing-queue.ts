import { FairQueue } from '../../../limits/fair-queue.ts'

/**
 * The queue of drawings by person: two share the processor label by label, so a single label doesn't wait for a sheet.
 */
export const drawingQueue = new FairQueue({ total: 2, each: 1, waiting: 100 })
