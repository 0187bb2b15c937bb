const minute = 60_000
const minutes = 60

interface Minute {
  at: number
  total: number
  failed: number
}

/** Counts the responses of the last hour, minute by minute: all, and server errors (5xx). */
export class ResponseCounter {
  readonly #now: () => Date
  readonly #minutes: Minute[] = []

  constructor(now: () => Date) {
    this.#now = now
  }

  add(status: number): void {
    const at = Math.floor(this.#now().getTime() / minute)
    const place = at % minutes
    const known = this.#minutes[place]
    const present = known?.at === at ? known : { at, total: 0, failed: 0 }
    this.#minutes[place] = present
    present.total += 1
    if (status >= 500) present.failed += 1
  }

  ofLastHour(): { total: number; failed: number } {
    const first = Math.floor(this.#now().getTime() / minute) - minutes
    const sums = { total: 0, failed: 0 }
    for (const { total, failed } of this.#minutes.filter(({ at }) => at > first)) {
      sums.total += total
      sums.failed += failed
    }
    return sums
  }
}
