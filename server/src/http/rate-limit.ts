import type { Db } from '../db/connect.ts'
import { countHit } from './store.ts'

export interface RateLimitAnswer {
  allowed: boolean
  retryAfterSeconds: number
}

/** Counts a try under a key; not allowed once there were more than `max` within the window. */
export type RateLimit = (key: string, max: number, windowMs: number) => Promise<RateLimitAnswer>

/** Counts in the database, so that several copies of the program share one count and a restart keeps it. */
export function createRateLimit(db: Db): RateLimit {
  return async (key, max, windowMs) => {
    const { hits, remainingMs } = await countHit(db, key, windowMs)
    return { allowed: hits <= max, retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1000)) }
  }
}
