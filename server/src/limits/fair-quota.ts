import type { Lease } from './fair-queue.ts'

interface QuotaLimits {
  /** Maximum of all keys together. */
  total: number
  /** Maximum of each key, however much is free. */
  each: number
}

/** A part of a quota that is in use until it is released. */
export interface QuotaLease extends Lease {
  /** Enlarges the lease; false when its key may not have more. */
  grow(amount: number): boolean
}

/**
 * A quota of something countable, such as bytes of photos. A key, a person or a workspace, gets at most half of what
 * all others leave, so some is always free for the next key.
 */
export class FairQuota {
  readonly #limits: QuotaLimits
  readonly #usedBy = new Map<number, number>()
  #total = 0

  constructor(limits: QuotaLimits) {
    this.#limits = limits
  }

  get used(): number {
    return this.#total
  }

  /** Returns a lease of this amount, or undefined when it is not free. */
  acquire(key: number, amount: number): QuotaLease | undefined {
    let own = 0
    const grow = (more: number) => {
      if (!this.#isFree(key, more)) return false
      own += more
      this.#add(key, more)
      return true
    }
    const release = () => {
      this.#add(key, -own)
      own = 0
    }
    return grow(amount) ? { grow, release } : undefined
  }

  #isFree(key: number, amount: number): boolean {
    const used = this.#usedBy.get(key) ?? 0
    const half = (this.#limits.total - (this.#total - used)) / 2
    return used + amount <= Math.min(this.#limits.each, Math.ceil(half))
  }

  #add(key: number, amount: number): void {
    this.#total += amount
    const used = (this.#usedBy.get(key) ?? 0) + amount
    if (used === 0) this.#usedBy.delete(key)
    else this.#usedBy.set(key, used)
  }
}
