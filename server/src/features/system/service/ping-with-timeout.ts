import type { Db } from '../../../db/connect.ts'
import { ping } from '../store.ts'

/** Milliseconds after which a silent database counts as away, because monitors give up soon after. */
const timeoutMs = 3_000

/**
 * Waits until the database has answered.
 * @throws Error when it does not answer in three seconds, or can't be reached
 */
export async function pingWithTimeout(db: Db): Promise<void> {
  const { promise, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error('Silent for too long')), timeoutMs)
  try {
    await Promise.race([ping(db), promise])
  } finally {
    clearTimeout(timer)
  }
}
