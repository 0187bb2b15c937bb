import type pg from 'pg'
import type { Actor } from './context.ts'
import { wholePool } from './db/shared-pool.ts'

interface Used {
  /** When the time began, in milliseconds. */
  since: number
  times: number
}

/** People whose time may be over are forgotten when there are so many. */
const mostKept = 1_000

interface Asking {
  pool: pg.Pool
  actor: Pick<Actor, 'id'>
  now: () => Date
}

/**
 * How often a person may do something within a time that begins with the first time. Kept in the memory of the program: it
 * spares others, and is no rule that somebody pays for.
 */
export class Allowance {
  readonly #most: number
  readonly #milliseconds: number
  /** By the database, so that several programs in one process do not count for each other. */
  readonly #used = new WeakMap<pg.Pool, Map<number, Used>>()

  constructor(most: number, milliseconds: number) {
    this.#most = most
    this.#milliseconds = milliseconds
  }

  /** Counts one more time; false: that is one too many. */
  take({ pool, actor, now }: Asking): boolean {
    const database = wholePool(pool)
    const people = this.#used.get(database) ?? new Map<number, Used>()
    this.#used.set(database, people)
    const at = now().getTime()
    if (people.size >= mostKept) this.#forget(people, at)
    const known = people.get(actor.id)
    const used = known && at - known.since < this.#milliseconds ? known : { since: at, times: 0 }
    used.times += 1
    people.set(actor.id, used)
    return used.times <= this.#most
  }

  #forget(people: Map<number, Used>, at: number): void {
    for (const [id, { since }] of people) if (at - since >= this.#milliseconds) people.delete(id)
  }
}
