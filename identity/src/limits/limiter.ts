import type { Database } from '../options.ts'
import { type Count, findWait, giveTryBack, takeTry } from './store.ts'

/** Slows repeated attempts down. The counters are in the database: instances share them and a restart keeps them. */
export function createLimiter(db: Database, now: () => Date) {
  const giveBack = async (counts: readonly Count[]): Promise<void> => {
    for (const { key } of counts) await giveTryBack(db, key, now())
  }
  return {
    /** Counts an attempt in all of these counters, or in none and returns how many seconds to wait; 0: go on. */
    async take(counts: readonly Count[]): Promise<number> {
      for (const [index, count] of counts.entries()) {
        if (await takeTry(db, count, now())) continue
        await giveBack(counts.slice(0, index))
        return Math.max(1, Math.ceil((await findWait(db, count.key, now())) / 1000))
      }
      return 0
    },
    giveBack,
  }
}

export type Limiter = ReturnType<typeof createLimiter>
