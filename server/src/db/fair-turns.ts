/** Why a turn was not given: too many wait already, it did not come in time, or nobody waits for it any more. */
export class TurnRefused extends Error {
  readonly reason: 'full' | 'late' | 'gone'

  constructor(reason: 'full' | 'late' | 'gone') {
    super(`There was no turn: ${reason}`)
    this.name = 'TurnRefused'
    this.reason = reason
  }
}

export interface TurnBounds {
  /** Turns at once, of all together. */
  atOnce: number
  /** Turns at once of each. */
  each: number
  /** So many of each may wait. */
  waiting: number
  /** Milliseconds after which one that waits is refused. Left out: it waits. */
  patience?: number
}

/**
 * Turns at something of which there is little, such as connections. Those of one key wait in a line of their own, in the
 * order in which they came, and the lines are served one after the other: whoever asks for much waits for itself, and the
 * next who asks for little comes after one of each.
 */
export class FairTurns {
  readonly #bounds: TurnBounds
  readonly #running = new Map<number, number>()
  /** Whom to tell that it is their turn, by key; the key that has waited the longest for one comes first. */
  readonly #lines = new Map<number, (() => void)[]>()
  #inAll = 0

  constructor(bounds: TurnBounds) {
    this.#bounds = bounds
  }

  /** Takes a turn if one is free; gives what ends it, once however often it is called. */
  takeFree(key: number): (() => void) | undefined {
    return this.#isFree(key) ? this.#begin(key) : undefined
  }

  /**
   * Takes a turn as soon as it comes, and gives what ends it. Who is gone leaves the line.
   * @throws TurnRefused
   */
  async take(key: number, gone?: AbortSignal): Promise<() => void> {
    if (gone?.aborted) throw new TurnRefused('gone')
    return this.takeFree(key) ?? this.#wait(key, gone)
  }

  /**
   * Does something in its turn.
   * @throws TurnRefused instead of doing it
   */
  async run<T>(key: number, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    const end = await this.take(key, gone)
    try {
      return await work()
    } finally {
      end()
    }
  }

  #isFree(key: number): boolean {
    return this.#inAll < this.#bounds.atOnce && (this.#running.get(key) ?? 0) < this.#bounds.each
  }

  #begin(key: number): () => void {
    this.#inAll += 1
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#inAll -= 1
      const left = (this.#running.get(key) ?? 1) - 1
      if (left === 0) this.#running.delete(key)
      else this.#running.set(key, left)
      this.#callNext()
    }
  }

  #wait(key: number, gone: AbortSignal | undefined): Promise<() => void> {
    const line = this.#lines.get(key) ?? []
    if (line.length >= this.#bounds.waiting) return Promise.reject(new TurnRefused('full'))
    this.#lines.set(key, line)
    return new Promise((resolve, reject) => {
      const { patience } = this.#bounds
      const leave = (reason: 'late' | 'gone') => {
        settle()
        line.splice(line.indexOf(begin), 1)
        if (line.length === 0) this.#lines.delete(key)
        reject(new TurnRefused(reason))
      }
      const onGone = () => leave('gone')
      const timer = patience === undefined ? undefined : setTimeout(() => leave('late'), patience)
      const settle = () => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', onGone)
      }
      const begin = () => {
        settle()
        resolve(this.#begin(key))
      }
      line.push(begin)
      gone?.addEventListener('abort', onGone, { once: true })
    })
  }

  /** Of the keys that wait, the first that may go on; its next one waits behind the others. */
  #callNext(): void {
    for (const [key, line] of this.#lines) {
      if (!this.#isFree(key)) continue
      this.#lines.delete(key)
      const begin = line.shift()
      if (line.length > 0) this.#lines.set(key, line)
      begin?.()
      return
    }
  }
}
