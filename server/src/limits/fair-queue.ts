/** The reason why a call got no lease: too many calls wait, it waited too long, or its client has disconnected. */
export class QueueError extends Error {
  readonly reason: 'full' | 'late' | 'gone'

  constructor(reason: 'full' | 'late' | 'gone') {
    super(`There is no lease: ${reason}`)
    this.name = 'QueueError'
    this.reason = reason
  }
}

/** Something that was acquired, such as the right to run or a share of memory, until it is released. */
export interface Lease {
  /** Releases it. A second call does nothing. */
  release(): void
}

interface QueueLimits {
  /** Leases at the same time, of all keys together. */
  total: number
  /** Leases at the same time, of each key. */
  each: number
  /** Calls of each key that may wait. */
  waiting: number
  /** Milliseconds after which a waiting call is refused. When left out, a call waits until its client disconnects. */
  timeoutMs?: number
  /** Makes the error for a call that finds too many waiting, or has waited too long; a `QueueError` when left out. */
  refusal?: () => Error
}

/**
 * A queue for something scarce, such as connections or processors. The calls of one key, a person or a workspace, wait in the
 * order in which they came, and the keys are served in turn: a key with many calls waits for itself, and a call of another key
 * waits for one call of each.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #running = new Map<number, number>()
  /** The waiting calls, by key. The key that has waited longest for a lease comes first. */
  readonly #waiting = new Map<number, (() => void)[]>()
  #total = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** Returns a lease if one is free. */
  tryAcquire(key: number): Lease | undefined {
    return this.#isFree(key) ? this.#start(key) : undefined
  }

  /**
   * Returns a lease as soon as one is free. An aborted call leaves the queue.
   * @throws QueueError, or the refusal of the queue
   */
  async acquire(key: number, signal?: AbortSignal): Promise<Lease> {
    if (signal?.aborted) throw new QueueError('gone')
    return this.tryAcquire(key) ?? this.#wait(key, signal)
  }

  /**
   * Runs the work with a lease, which it releases.
   * @throws QueueError, or the refusal of the queue, instead of running it
   */
  async run<T>(key: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const lease = await this.acquire(key, signal)
    try {
      return await work()
    } finally {
      lease.release()
    }
  }

  #isFree(key: number): boolean {
    return this.#total < this.#limits.total && (this.#running.get(key) ?? 0) < this.#limits.each
  }

  #start(key: number): Lease {
    this.#count(key, 1)
    let isReleased = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      this.#count(key, -1)
      this.#startNext()
    }
    return { release }
  }

  #count(key: number, change: 1 | -1): void {
    this.#total += change
    const running = (this.#running.get(key) ?? 0) + change
    if (running === 0) this.#running.delete(key)
    else this.#running.set(key, running)
  }

  #wait(key: number, signal: AbortSignal | undefined): Promise<Lease> {
    const { waiting: most, timeoutMs } = this.#limits
    const waiting = this.#waiting.get(key) ?? []
    if (waiting.length >= most) return Promise.reject(this.#refusal('full'))
    this.#waiting.set(key, waiting)
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      const leave = (error: Error) => {
        settle()
        waiting.splice(waiting.indexOf(start), 1)
        if (waiting.length === 0) this.#waiting.delete(key)
        reject(error)
      }
      const start = () => {
        settle()
        resolve(this.#start(key))
      }
      const onAbort = () => leave(new QueueError('gone'))
      const timer =
        timeoutMs === undefined ? undefined : setTimeout(() => leave(this.#refusal('late')), timeoutMs)
      signal?.addEventListener('abort', onAbort, { once: true })
      waiting.push(start)
    })
  }

  #refusal(reason: 'full' | 'late'): Error {
    return this.#limits.refusal?.() ?? new QueueError(reason)
  }

  /**
   * Starts the first call of the first key that may have a lease. The next call of that key waits behind the other
   * keys.
   */
  #startNext(): void {
    for (const [key, waiting] of this.#waiting) {
      if (!this.#isFree(key)) continue
      this.#waiting.delete(key)
      const start = waiting.shift()
      if (waiting.length > 0) this.#waiting.set(key, waiting)
      start?.()
      return
    }
  }
}
