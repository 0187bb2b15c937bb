import type { FastifyReply } from 'fastify'
import type pg from 'pg'
import { refusal } from '../../app-error.ts'
import type { Ctx } from '../../context.ts'
import { addToBudgets } from './store.ts'

/**
 * From this part of a budget on its level is stored in the database with every call, so that several programs share it;
 * few budgets get there.
 */
const sharedFrom = 0.5
/** The part of a budget that a program stores earlier, because a person's calls may be spread over many programs. */
const maxUnshared = 0.1
/** A budget contains the cost of this many minutes. */
const budgetMinutes = 2
/** The budget of a workspace, as a multiple of a person's. */
const budgetsOfWorkspace = 2
/** Number of budgets in memory from which full ones are removed. */
const maxKnownBudgets = 10_000

interface Budget {
  name: string
  /** The consumed milliseconds of work that have not been refilled yet. */
  level: number
  /** The time of that level, in milliseconds. */
  at: number
  /** The part of the level that is not stored in the database yet. */
  unshared: number
  perSecond: number
  max: number
}

interface Options {
  pool: pg.Pool
  now: () => Date
  /** Seconds of work that refill a person's budget each minute. */
  secondsPerMinute: number
}

/**
 * The budgets of people and workspaces for expensive calls (`call-costs.ts`). They refill steadily, so a refused person
 * can go on after seconds. Levels are kept in memory, and in the database beyond a tenth of a budget, so that several
 * programs share them; each of them refills by itself what it has not stored yet.
 */
export class CostBudget {
  readonly #options: Options
  readonly #known = new Map<string, Budget>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Consumes milliseconds of work; returns the seconds to wait when the budget was used up before, else 0. */
  async consume(who: Pick<Ctx, 'actor' | 'workspace'>, cost: number): Promise<number> {
    const now = this.#options.now()
    const both = this.#budgetsOf(who, now)
    const early = secondsOf(both)
    return early > 0 ? early : this.#add(both, cost, now)
  }

  /** Adds the cost of finished work, even beyond the budget. */
  async add(who: Pick<Ctx, 'actor' | 'workspace'>, cost: number): Promise<void> {
    const now = this.#options.now()
    await this.#add(this.#budgetsOf(who, now), cost, now)
  }

  #budgetsOf({ actor, workspace }: Pick<Ctx, 'actor' | 'workspace'>, now: Date): Budget[] {
    return [
      this.#budgetOf(actor.key ? `key ${actor.key.id}` : `person ${actor.id}`, 1, now.getTime()),
      this.#budgetOf(`workspace ${workspace.id}`, budgetsOfWorkspace, now.getTime()),
    ]
  }

  /** Returns the seconds to wait that only the levels of other programs cause. */
  async #add(both: readonly Budget[], cost: number, now: Date): Promise<number> {
    const before = both.map((budget) => ({ ...budget, budget }))
    for (const budget of both) {
      budget.level += cost
      budget.unshared += cost
    }
    const shared = both.filter(
      ({ level, max, unshared }) => level > max * sharedFrom || unshared > max * maxUnshared,
    )
    if (shared.length === 0) return 0
    const elsewhere = await this.#share(shared, now)
    return secondsOf(
      before.map(({ budget, level, ...rest }) => ({ ...rest, level: level + (elsewhere.get(budget) ?? 0) })),
    )
  }

  /**
   * Consumes the cost of a call before any work for it.
   * @throws AppError RATE_LIMITED, with the seconds to wait, when the budget is used up
   */
  async consumeOrRefuse(
    ctx: Pick<Ctx, 'actor' | 'workspace'>,
    cost: number,
    reply: FastifyReply,
  ): Promise<void> {
    const seconds = cost > 0 ? await this.consume(ctx, cost) : 0
    if (seconds === 0) return
    reply.header('retry-after', seconds)
    throw refusal('RATE_LIMITED', 'call.too-much', { seconds })
  }

  #budgetOf(name: string, factor: number, at: number): Budget {
    const perMinute = factor * this.#options.secondsPerMinute * 1_000
    const [perSecond, max] = [perMinute / 60, perMinute * budgetMinutes]
    const known = this.#known.get(name)
    if (known) return Object.assign(known, { level: levelAt(known, at), at: Math.max(at, known.at) })
    if (this.#known.size >= maxKnownBudgets) this.#forget(at)
    const budget = { name, level: 0, at, unshared: 0, perSecond, max }
    this.#known.set(name, budget)
    return budget
  }

  /** Adds the unshared part to the levels in the database; returns how much other programs have added there. */
  async #share(budgets: readonly Budget[], now: Date): Promise<Map<Budget, number>> {
    const additions = budgets.map(({ name, perSecond, unshared, level }) => {
      return { name, perSecond, work: Math.min(unshared, level) }
    })
    for (const one of budgets) one.unshared = 0
    const levels = await addToBudgets(this.#options.pool, additions, now)
    const elsewhere = new Map<Budget, number>()
    for (const one of budgets) {
      // Costs that were consumed here meanwhile are not in the database yet.
      const level = Math.max(one.level, (levels.get(one.name) ?? 0) + one.unshared)
      elsewhere.set(one, level - one.level)
      one.level = level
    }
    return elsewhere
  }

  #forget(at: number): void {
    for (const [name, budget] of this.#known) if (levelAt(budget, at) === 0) this.#known.delete(name)
  }
}

function levelAt({ level, at, perSecond }: Budget, now: number): number {
  return Math.max(0, level - (perSecond * Math.max(0, now - at)) / 1_000)
}

/** Seconds until every budget has room; 0 when all have. A call may cost more than is left. */
function secondsOf(all: readonly Pick<Budget, 'level' | 'max' | 'perSecond'>[]): number {
  const waits = all.map(({ level, max, perSecond }) => (level < max ? 0 : (level - max) / perSecond))
  return all.some(({ level, max }) => level >= max) ? Math.max(1, Math.ceil(Math.max(...waits))) : 0
}
