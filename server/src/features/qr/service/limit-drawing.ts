import pLimit from 'p-limit'

/** Lets drawings wait for each other: they take the processor anyhow, and each takes memory. */
export const limitDrawing = pLimit(1)
