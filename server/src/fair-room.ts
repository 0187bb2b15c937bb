interface Bounds {
  /** For all together. */
  inAll: number
  /** For one, however much is free. */
  each: number
}

/** What somebody holds, until it is told to be held no more. */
export interface Held {
  /** Whether so much more found room. */
  grow(amount: number): boolean
  /** Once, however often it is called. */
  end(): void
}

/**
 * Room for what waits or is under way, such as the bytes of photos. Nobody has more than half of what all others leave, so whoever
 * comes next finds room beside those who take what they can.
 */
export class FairRoom {
  readonly #bounds: Bounds
  readonly #heldBy = new Map<number, number>()
  #inAll = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** What is held by all. */
  get held(): number {
    return this.#inAll
  }

  /** Takes room for somebody; undefined where there is none. */
  take(key: number, amount: number): Held | undefined {
    let own = 0
    const add = (more: number) => {
      own += more
      this.#add(key, more)
    }
    const grow = (more: number) => {
      const isFree = this.#isFree(key, more)
      if (isFree) add(more)
      return isFree
    }
    return grow(amount) ? { grow, end: () => add(-own) } : undefined
  }

  #isFree(key: number, amount: number): boolean {
    const held = this.#heldBy.get(key) ?? 0
    const half = (this.#bounds.inAll - (this.#inAll - held)) / 2
    return held + amount <= Math.min(this.#bounds.each, Math.ceil(half))
  }

  #add(key: number, amount: number): void {
    this.#inAll += amount
    const held = (this.#heldBy.get(key) ?? 0) + amount
    if (held === 0) this.#heldBy.delete(key)
    else this.#heldBy.set(key, held)
  }
}
