const windowMs = 600_000
const pruneEveryMs = 1_000
const maxKnown = 10_000
/** Many customers of one provider may share a /48, so it may do as much as ten networks. */
const networksOfSite = 10

/** The network of an address, and the larger one around it where there is one. */
export type NetworkOf = (address: string) => { network: string; site: string | undefined }

interface Options {
  now: () => Date
  networkOf: NetworkOf
  /** Tries of a network within ten minutes. */
  limit: number
}

/** Counts how often a network makes this program keep or fetch something, in memory. */
export class ClientTries {
  readonly #options: Options
  readonly #known = new Map<string, { since: number; count: number }>()
  #prunedAt = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** False beyond the limit, and for new networks while too many are known. Refused tries don't count. */
  allow(address: string): boolean {
    const { now, networkOf, limit } = this.#options
    const at = now().getTime()
    const { network, site } = networkOf(address)
    const counts = [
      { key: network, most: limit },
      ...(site === undefined ? [] : [{ key: site, most: limit * networksOfSite }]),
    ]
    if (counts.some(({ key, most }) => this.#countOf(key, at) >= most)) return false
    if (!this.#hasRoomFor(counts, at)) return false
    for (const { key } of counts) {
      const count = this.#countOf(key, at)
      if (count === 0) this.#known.delete(key)
      const since = this.#known.get(key)?.since ?? at
      this.#known.set(key, { since, count: count + 1 })
    }
    return true
  }

  #countOf(key: string, at: number): number {
    const known = this.#known.get(key)
    return known && at - known.since < windowMs ? known.count : 0
  }

  #hasRoomFor(counts: readonly { key: string }[], at: number): boolean {
    const missing = counts.filter(({ key }) => !this.#known.has(key)).length
    if (this.#known.size + missing <= maxKnown || missing === 0) return true
    if (at - this.#prunedAt >= pruneEveryMs) {
      this.#prunedAt = at
      for (const [one, { since }] of this.#known) if (at - since >= windowMs) this.#known.delete(one)
    }
    return this.#known.size + missing <= maxKnown
  }
}
