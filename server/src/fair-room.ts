interface Bounds {
  /** Bytes of all together. */
  inAll: number
  /** Bytes of one, however much is free. */
  each: number
}

/** Bytes that somebody holds, until they are told to be held no more. */
export interface Held {
  /** Whether so many more found room. */
  grow(bytes: number): boolean
  /** Once, however often it is called. */
  end(): void
}

/**
 * Room in memory for what waits, such as photos. Nobody has more than half of what all others leave, so whoever comes next finds
 * room beside those who take what they can.
 */
export class FairRoom {
  readonly #bounds: Bounds
  readonly #heldBy = new Map<number, number>()
  #inAll = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Bytes that are held by all. */
  get held(): number {
    return this.#inAll
  }

  /** Takes room for the bytes of one; undefined where there is none. */
  take(key: number, bytes: number): Held | undefined {
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
    return grow(bytes) ? { grow, end: () => add(-own) } : undefined
  }

  #isFree(key: number, bytes: number): boolean {
    const held = this.#heldBy.get(key) ?? 0
    const half = (this.#bounds.inAll - (this.#inAll - held)) / 2
    return held + bytes <= Math.min(this.#bounds.each, half)
  }

  #add(key: number, bytes: number): void {
    this.#inAll += bytes
    const held = (this.#heldBy.get(key) ?? 0) + bytes
    if (held === 0) this.#heldBy.delete(key)
    else this.#heldBy.set(key, held)
  }
}
