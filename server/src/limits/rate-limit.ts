import type pg from 'pg'

interface Window {
  /** The start of the window, in milliseconds. */
  since: number
  count: number
}

interface Caller {
  database: pg.Pool
  actor: { id: number }
  now: () => Date
}

/** Number of people in memory from which expired windows are removed. */
const maxKnownPeople = 1_000

/**
 * How often a person may do something within a time window, which begins with the first call. Counted in memory,
 * because the count protects others and may be lost at a restart.
 */
export class RateLimit {
  readonly #count: number
  readonly #windowMs: number
  readonly #refusal: () => Error
  /** By database, because several programs in one process each have their own people. */
  readonly #windowsOf = new WeakMap<pg.Pool, Map<number, Window>>()

  constructor(count: number, windowMs: number, refusal: () => Error) {
    this.#count = count
    this.#windowMs = windowMs
    this.#refusal = refusal
  }

  /**
   * Counts a call of a person.
   * @throws the refusal beyond the limit
   */
  consume({ database, actor, now }: Caller): void {
    const windows = this.#windowsOf.get(database) ?? new Map<number, Window>()
    this.#windowsOf.set(database, windows)
    const at = now().getTime()
    const isOver = ({ since }: Window) => at - since >= this.#windowMs
    if (windows.size >= maxKnownPeople) {
      for (const [id, window] of windows) if (isOver(window)) windows.delete(id)
    }
    const known = windows.get(actor.id)
    const window = known && !isOver(known) ? known : { since: at, count: 0 }
    window.count += 1
    windows.set(actor.id, window)
    if (window.count > this.#count) throw this.#refusal()
  }
}
