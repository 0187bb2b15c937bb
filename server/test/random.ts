/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((((mixed ^ (mixed >>> 14)) >>> 0) * end) / 2 ** 32) | 0
  }

  /** One of them, undefined of none. */
  pick<T>(all: readonly T[]): T | undefined {
    return all[this.below(all.length)]
  }

  /** One up to `most` of them, none twice. */
  pickSome<T>(all: readonly T[], most: number): T[] {
    const left = [...all]
    const count = Math.min(left.length, 1 + this.below(most))
    return Array.from({ length: count }, () => left.splice(this.below(left.length), 1)[0] as T)
  }
}
