import type pg from 'pg'
import type { AppError } from './app-error.ts'
import type { Ctx } from './context.ts'

interface Window {
  /** When it began, in milliseconds. */
  since: number
  count: number
}

/** People whose windows are over are forgotten when so many are known. */
const maxKnownPeople = 1_000

/**
 * How often a person may do something within a window of time, which begins with the first call. Kept in the memory of the
 * program, because it spares others and nothing is lost when it begins anew.
 */
export class RateLimit {
  readonly #count: number
  readonly #windowMs: number
  readonly #refusal: () => AppError
  /** By database, because several programs in one process each have people of their own. */
  readonly #windowsOf = new WeakMap<pg.Pool, Map<number, Window>>()

  constructor(count: number, windowMs: number, refusal: () => AppError) {
    this.#count = count
    this.#windowMs = windowMs
    this.#refusal = refusal
  }

  /**
   * Counts a call of a person.
   * @throws AppError for one call too many
   */
  consume({ database, actor, now }: Pick<Ctx, 'database' | 'actor' | 'now'>): void {
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
