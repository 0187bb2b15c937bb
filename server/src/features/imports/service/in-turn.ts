import type pg from 'pg'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { wholePool } from '../../../db/shared-pool.ts'

/** Trial runs of a person that wait for the one that runs. Who corrects cell by cell leaves one or two behind. */
const mostWaiting = 10

interface Line {
  waiting: number
  /** Ends with the last that stands in it. */
  end: Promise<unknown>
}

/** The lines of each database. */
const lines = new WeakMap<pg.Pool, Map<number, Line>>()

/**
 * Goes through the rows of imports one after the other for each person: all fifty thousand rows are judged for every
 * answer, which must not keep the program from everybody else.
 * @throws AppError RATE_LIMITED when too many wait already
 */
export async function inTurn<T>({ pool, actor }: Ctx, work: () => Promise<T>): Promise<T> {
  const database = wholePool(pool)
  const all = lines.get(database) ?? new Map<number, Line>()
  lines.set(database, all)
  const line = all.get(actor.id) ?? { waiting: 0, end: Promise.resolve() }
  all.set(actor.id, line)
  if (line.waiting > mostWaiting) throw refusal('RATE_LIMITED', 'import.too-many-looks')
  line.waiting += 1
  const turn = line.end.then(work)
  line.end = turn.catch(() => {})
  try {
    return await turn
  } finally {
    line.waiting -= 1
    if (line.waiting === 0) all.delete(actor.id)
  }
}
