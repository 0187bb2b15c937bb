import { keyLimits } from '@stowage/contract/keys.rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../../app-error.ts'
import type { ActingKey } from '../../context.ts'

const minuteMs = 60_000
/** Calls of a key after which a program tells the others, so that six programs are off by 60 at most (KEY-10). */
const sharedEvery = 10
/** Milliseconds between two notes of the last use. */
const notedEvery = 5 * minuteMs
/** Number of keys in memory from which those of former minutes are removed. */
const maxKnown = 10_000

interface Options {
  now: () => Date
  /** Adds calls of a key in a minute to those of all programs; returns their sum. */
  share: (keyId: number, minute: number, count: number) => Promise<number>
  /** Records the last use of a key; the call does not wait for it. */
  note: (keyId: number, address: string) => void
}

interface Use {
  /** Counted from 1970. */
  minute: number
  /** The calls in that minute, as far as this program knows. */
  calls: number
  /** Those of them that the other programs don't know yet. */
  unshared: number
  notedAt: number
}

/** Counts the calls of keys by the minute, in memory and every tenth time in the database for all programs together. */
export class KeyCalls {
  readonly #options: Options
  readonly #known = new Map<number, Use>()

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Counts a call, and says in headers how many are left. A call for which only `most` are allowed in a minute counts as
   * several.
   * @throws AppError RATE_LIMITED
   */
  async count(
    { id }: ActingKey,
    request: FastifyRequest,
    reply: FastifyReply,
    most: number = keyLimits.callsPerMinute,
  ): Promise<void> {
    const weight = keyLimits.callsPerMinute / most
    const at = this.#options.now().getTime()
    const minute = Math.floor(at / minuteMs)
    const use = this.#useOf(id, minute)
    const seconds = Math.max(1, Math.ceil(((minute + 1) * minuteMs - at) / 1_000))
    const isOver = use.calls + weight > keyLimits.callsPerMinute
    if (!isOver) await this.#add(id, use, weight)
    reply.headers({
      'ratelimit-limit': most,
      'ratelimit-remaining': Math.max(0, Math.floor((keyLimits.callsPerMinute - use.calls) / weight)),
      'ratelimit-reset': seconds,
    })
    if (isOver) {
      reply.header('retry-after', seconds)
      throw refusal('RATE_LIMITED', 'call.key-limit', { most, seconds })
    }
    if (at - use.notedAt < notedEvery) return
    use.notedAt = at
    this.#options.note(id, request.ip)
  }

  #useOf(id: number, minute: number): Use {
    const known = this.#known.get(id)
    if (known) {
      if (known.minute < minute) Object.assign(known, { minute, calls: 0, unshared: 0 })
      return known
    }
    if (this.#known.size >= maxKnown) {
      for (const [one, use] of this.#known) if (use.minute < minute) this.#known.delete(one)
    }
    const use = { minute, calls: 0, unshared: 0, notedAt: Number.NEGATIVE_INFINITY }
    this.#known.set(id, use)
    return use
  }

  async #add(id: number, use: Use, weight: number): Promise<void> {
    use.calls += weight
    use.unshared += weight
    if (use.unshared < sharedEvery * weight) return
    const { minute, unshared } = use
    use.unshared = 0
    const all = await this.#options.share(id, minute, unshared)
    if (use.minute === minute) use.calls = Math.max(use.calls, all + use.unshared)
  }
}
