const windowMs = 600_000
const most = 30
const maxKnown = 10_000

/** Counts how often an address makes this program keep or fetch a client, in memory. */
export class ClientTries {
  readonly #now: () => Date
  readonly #known = new Map<string, { since: number; count: number }>()

  constructor(now: () => Date) {
    this.#now = now
  }

  /** False beyond the limit. */
  allow(address: string): boolean {
    const at = this.#now().getTime()
    if (this.#known.size >= maxKnown) {
      for (const [one, { since }] of this.#known) if (at - since >= windowMs) this.#known.delete(one)
    }
    const known = this.#known.get(address)
    const tries = known && at - known.since < windowMs ? known : { since: at, count: 0 }
    tries.count += 1
    this.#known.set(address, tries)
    return tries.count <= most
  }
}
