import type { FastifyReply } from 'fastify'
import type pg from 'pg'
import { refusal } from '../../app-error.ts'
import type { Ctx } from '../../context.ts'
import { addSpent } from './store.ts'

/** What is shared by several programs is written down from this part of a budget on: few ever get there. */
const sharedFrom = 0.5
/** A budget is what may be used in so many minutes at once. */
const minutes = 2
/** People who work in one workspace have together so many times what one of them has. */
const peopleOfWorkspace = 2
/** What was spent is looked through when there are so many who spent something. */
const mostKept = 10_000

interface Spent {
  name: string
  /** What is not forgotten yet, in milliseconds of work. */
  level: number
  /** When it was so much, in milliseconds. */
  at: number
  /** Of the level, what the database does not know. */
  unshared: number
  perSecond: number
  most: number
}

interface Options {
  pool: pg.Pool
  now: () => Date
  /** Seconds of work that a person may ask for in a minute, again and again. */
  secondsPerMinute: number
}

/**
 * How much work a person, and all of a workspace together, may ask for in a short time: of the calls that cost much, by what
 * they cost (`work.ts`). It is forgotten steadily, so who has asked for too much goes on after seconds. Kept in memory up to
 * half of a budget and in the database beyond that, so that it holds for several programs together.
 */
export class WorkBudget {
  readonly #options: Options
  readonly #known = new Map<string, Spent>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Spends milliseconds of work; gives the seconds to wait where too much was spent before, else 0. */
  async spend(who: Pick<Ctx, 'actor' | 'workspace'>, work: number): Promise<number> {
    const now = this.#options.now()
    const both = this.#spentByBoth(who, now)
    const early = secondsOf(both)
    return early > 0 ? early : this.#add(both, work, now)
  }

  /** Adds work that is done already, whatever was spent before. */
  async add(who: Pick<Ctx, 'actor' | 'workspace'>, work: number): Promise<void> {
    const now = this.#options.now()
    await this.#add(this.#spentByBoth(who, now), work, now)
  }

  #spentByBoth({ actor, workspace }: Pick<Ctx, 'actor' | 'workspace'>, now: Date): Spent[] {
    return [
      this.#spentBy(`person ${actor.id}`, 1, now.getTime()),
      this.#spentBy(`workspace ${workspace.id}`, peopleOfWorkspace, now.getTime()),
    ]
  }

  /** Gives the seconds to wait, as far as other programs know more than this one. */
  async #add(both: readonly Spent[], work: number, now: Date): Promise<number> {
    const before = both.map((spent) => ({ ...spent, spent }))
    for (const spent of both) {
      spent.level += work
      spent.unshared += work
    }
    const shared = both.filter(({ level, most }) => level > most * sharedFrom)
    if (shared.length === 0) return 0
    const elsewhere = await this.#share(shared, now)
    return secondsOf(
      before.map(({ spent, level, ...rest }) => ({ ...rest, level: level + (elsewhere.get(spent) ?? 0) })),
    )
  }

  /**
   * Spends what a call costs, before anything is done for it.
   * @throws AppError RATE_LIMITED, with the seconds to wait, for who has asked for too much
   */
  async charge(ctx: Pick<Ctx, 'actor' | 'workspace'>, work: number, reply: FastifyReply): Promise<void> {
    const seconds = work > 0 ? await this.spend(ctx, work) : 0
    if (seconds === 0) return
    reply.header('retry-after', seconds)
    throw refusal('RATE_LIMITED', 'call.too-much', { seconds })
  }

  #spentBy(name: string, people: number, at: number): Spent {
    const perMinute = people * this.#options.secondsPerMinute * 1_000
    const [perSecond, most] = [perMinute / 60, perMinute * minutes]
    const known = this.#known.get(name)
    if (known) return Object.assign(known, { level: levelAt(known, at), at: Math.max(at, known.at) })
    if (this.#known.size >= mostKept) this.#forget(at)
    const spent = { name, level: 0, at, unshared: 0, perSecond, most }
    this.#known.set(name, spent)
    return spent
  }

  /** Tells the database what it does not know, and takes over what was spent by other programs, which it gives. */
  async #share(spent: readonly Spent[], now: Date): Promise<Map<Spent, number>> {
    const told = spent.map(({ name, perSecond, unshared, level }) => {
      return { name, perSecond, work: Math.min(unshared, level) }
    })
    for (const one of spent) one.unshared = 0
    const levels = await addSpent(this.#options.pool, told, now)
    const elsewhere = new Map<Spent, number>()
    for (const one of spent) {
      // What was spent here meanwhile is not told yet.
      const level = Math.max(one.level, (levels.get(one.name) ?? 0) + one.unshared)
      elsewhere.set(one, level - one.level)
      one.level = level
    }
    return elsewhere
  }

  #forget(at: number): void {
    for (const [name, spent] of this.#known) if (levelAt(spent, at) === 0) this.#known.delete(name)
  }
}

function levelAt({ level, at, perSecond }: Spent, now: number): number {
  return Math.max(0, level - (perSecond * Math.max(0, now - at)) / 1_000)
}

/** Whoever has not spent all may ask for anything; who has, waits until that is so again. */
function secondsOf(all: readonly Pick<Spent, 'level' | 'most' | 'perSecond'>[]): number {
  const waits = all.map(({ level, most, perSecond }) => (level < most ? 0 : (level - most) / perSecond))
  return all.some(({ level, most }) => level >= most) ? Math.max(1, Math.ceil(Math.max(...waits))) : 0
}
