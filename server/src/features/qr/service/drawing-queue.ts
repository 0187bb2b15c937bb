import { FairQueue } from '../../../db/fair-queue.ts'

/** Labels and sheets that are drawn, by person: two share the processor label by label, so a single label waits for no sheet. */
export const drawingQueue = new FairQueue({ total: 2, each: 1, waiting: 100 })
