import type { PublicCtx } from '../../../context.ts'
import { type Claimed, claim, type Due, selectDue } from '../store/deliveries.ts'
import { attempt } from './attempt.ts'
import { drawChanges, listBehind } from './draw.ts'
import { hostOf } from './web-address.ts'

/** Messages that are under way at once (HOOK-12). */
const most = { each: 4, total: 32 }
/** Deliveries that are looked at for those at a time. */
const lookedAt = 256
/** Milliseconds in which changes are gathered. */
const gathered = 100
/** Milliseconds between looks at all that is due, because a notification may be lost, and another program may have died. */
const usualLook = 5_000
/** Milliseconds after which another attempt of a claimed delivery may begin: longer than an attempt takes. */
const claimedFor = 15_000

/**
 * Delivers what the webhooks of all workspaces are to be told. Every program has one; they share the work by locks of the
 * database, which also knows what is left to do when one of them dies.
 */
export class Courier {
  readonly #ctx: PublicCtx
  readonly #changed = new Set<number>()
  /** How many messages are under way to a host. */
  readonly #hosts = new Map<string, number>()
  readonly #stop = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #looks: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  #isRoundQueued = false
  readonly #underWay = new Set<Promise<void>>()

  constructor(ctx: PublicCtx) {
    this.#ctx = ctx
  }

  start(): void {
    this.#looks = setInterval(() => this.#look(), usualLook).unref()
    this.#look()
  }

  /** Ends what is under way; it is sent again by the next program. */
  async stop(): Promise<void> {
    clearInterval(this.#looks)
    clearTimeout(this.#timer)
    this.#stop.abort()
    await this.#round
    await Promise.all(this.#underWay)
  }

  /** Hears that something changed in a workspace. */
  hear(workspaceId: number): void {
    if (!this.#looks) return
    this.#changed.add(workspaceId)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      const among = [...this.#changed]
      this.#changed.clear()
      this.#begin(among)
    }, gathered)
  }

  /** Queues and sends all that is due now; fulfilled when no message is under way. For tests. */
  async deliverAll(): Promise<void> {
    await this.#work(null)
    while (this.#underWay.size > 0) {
      await Promise.all(this.#underWay)
      await this.#round
    }
  }

  readonly #look = () => this.#begin(null)

  /** Begins a round after the present one. */
  #begin(among: readonly number[] | null): void {
    if (this.#stop.signal.aborted) return
    this.#round = this.#round
      .then(() => {
        this.#isRoundQueued = false
        return this.#work(among)
      })
      .catch((error) => this.#warn(error))
  }

  readonly #warn = (error: unknown, workspaceId?: number) =>
    this.#ctx.log.warn({ err: error, workspaceId }, 'Webhooks could not be delivered')

  /** What is due is sent also when changes can't be read. */
  async #work(among: readonly number[] | null): Promise<void> {
    await this.#draw(among).catch((error) => this.#warn(error))
    await this.#send()
  }

  async #draw(among: readonly number[] | null): Promise<void> {
    // None is named where only a message has ended.
    const behind = among?.length === 0 ? [] : await listBehind(this.#ctx, among)
    for (const workspaceId of behind) {
      // A workspace that fails holds up no other, and is tried again by the next look.
      await drawChanges(this.#ctx, workspaceId).catch((error) => this.#warn(error, workspaceId))
    }
  }

  /** Sends what is due, as far as there is room; looks past the webhooks whose hosts are full. */
  async #send(): Promise<void> {
    const full = new Set<number>()
    while (!this.#stop.signal.aborted && this.#underWay.size < most.total) {
      const time = this.#ctx.now()
      const look = { now: time.toISOString(), each: most.each, most: lookedAt, except: [...full] }
      const due = await selectDue(this.#ctx.db, look)
      const taken = due.filter(({ webhookId, url }) => {
        const isTaken = this.#take(hostOf(url))
        if (!isTaken) full.add(webhookId)
        return isTaken
      })
      await this.#deliverAmong(taken, time)
      if (due.length < lookedAt) return
    }
  }

  /** Sends those that no other program has claimed, and gives the places of the others back. */
  async #deliverAmong(taken: readonly Due[], time: Date): Promise<void> {
    // Where each has its place, because the address may be changed before it is claimed.
    const places = new Map(taken.map(({ id, url }) => [id, hostOf(url)]))
    const until = new Date(time.getTime() + claimedFor).toISOString()
    const ids = [...places.keys()]
    try {
      const claimed =
        ids.length === 0 ? [] : await claim(this.#ctx.db, ids, { now: time.toISOString(), until })
      for (const one of claimed) {
        this.#deliver(one, places.get(one.id) ?? hostOf(one.url))
        places.delete(one.id)
      }
    } finally {
      for (const host of places.values()) this.#release(host)
    }
  }

  #take(host: string): boolean {
    const used = this.#hosts.get(host) ?? 0
    const all = [...this.#hosts.values()].reduce((sum, count) => sum + count, 0)
    if (used >= most.each || all >= most.total) return false
    this.#hosts.set(host, used + 1)
    return true
  }

  #release(host: string): void {
    const left = (this.#hosts.get(host) ?? 1) - 1
    if (left === 0) this.#hosts.delete(host)
    else this.#hosts.set(host, left)
  }

  #deliver(claimed: Claimed, host: string): void {
    const sending = attempt(this.#ctx, claimed, this.#stop.signal)
      .then((outcome) => this.#waitFor(outcome?.nextAttemptAt ?? null))
      .catch((error) => this.#warn(error))
      .finally(() => {
        this.#release(host)
        this.#underWay.delete(sending)
        this.#goOn()
      })
    this.#underWay.add(sending)
  }

  /** Sends more where a message has made room. */
  #goOn(): void {
    if (this.#isRoundQueued) return
    this.#isRoundQueued = true
    this.#begin([])
  }

  /** Is there in time for the first further attempts, which come sooner than the next look. */
  #waitFor(nextAttemptAt: string | null): void {
    if (!this.#looks || nextAttemptAt === null) return
    const delay = Date.parse(nextAttemptAt) - this.#ctx.now().getTime()
    if (delay < usualLook * 10) setTimeout(() => this.#goOn(), delay).unref()
  }
}
