import type { PublicCtx } from '../../../context.ts'
import { type Claimed, claim, type Due, selectDue } from '../store/deliveries.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { enqueueDeliveries, listWorkspacesBehind } from './enqueue-deliveries.ts'
import { hostOf } from './web-address.ts'

/** Limits of the messages under way (HOOK-12). A workspace has one of its own, because all its receivers may hang. */
const maxConcurrent = { perHost: 4, perWorkspace: 8, total: 32 }
/** Deliveries that are selected for those at a time. */
const batchSize = 256
/** Milliseconds in which changes are gathered into one batch. */
const batchMs = 100
/** Milliseconds between polls of all that is due, because a notification may be lost, and another program may have died. */
const pollMs = 5_000
/** Milliseconds after which another attempt of a claimed delivery may begin: longer than an attempt takes. */
const claimMs = 15_000

/** The host and the workspace whose limits a message under way counts toward. */
interface Place {
  host: string
  workspaceId: number
}

const placeOf = ({ url, workspaceId }: Due): Place => ({ host: hostOf(url), workspaceId })

function countDown<Key>(counts: Map<Key, number>, key: Key): void {
  const left = (counts.get(key) ?? 1) - 1
  if (left === 0) counts.delete(key)
  else counts.set(key, left)
}

/**
 * Delivers what the webhooks of all workspaces are to be told. Every program has one; they share the work by locks of the
 * database, which also knows what is left to do when one of them dies.
 */
export class WebhookDispatcher {
  readonly #ctx: PublicCtx
  readonly #changed = new Set<number>()
  /** Number of messages under way to each host. */
  readonly #hosts = new Map<string, number>()
  /** Number of messages under way for each workspace. */
  readonly #workspaces = new Map<number, number>()
  readonly #stop = new AbortController()
  #batchTimer: NodeJS.Timeout | undefined
  #pollTimer: NodeJS.Timeout | undefined
  #round: Promise<void> = Promise.resolve()
  #isRoundQueued = false
  readonly #inFlight = new Set<Promise<void>>()

  constructor(ctx: PublicCtx) {
    this.#ctx = ctx
  }

  start(): void {
    this.#pollTimer = setInterval(() => this.#poll(), pollMs).unref()
    this.#poll()
  }

  /** Ends what is under way; it is sent again by the next program. */
  async stop(): Promise<void> {
    clearInterval(this.#pollTimer)
    clearTimeout(this.#batchTimer)
    this.#stop.abort()
    await this.#round
    await Promise.all(this.#inFlight)
  }

  /** Queues the deliveries of a workspace in which something changed. */
  handleChange(workspaceId: number): void {
    if (!this.#pollTimer) return
    this.#changed.add(workspaceId)
    this.#batchTimer ??= setTimeout(() => {
      this.#batchTimer = undefined
      const workspaceIds = [...this.#changed]
      this.#changed.clear()
      this.#begin(workspaceIds)
    }, batchMs)
  }

  /** Queues and sends all that is due now; fulfilled when no message is under way. For tests. */
  async deliverAll(): Promise<void> {
    await this.#work(null)
    while (this.#inFlight.size > 0) {
      await Promise.all(this.#inFlight)
      await this.#round
    }
  }

  readonly #poll = () => this.#begin(null)

  /** Begins a round after the present one. */
  #begin(workspaceIds: readonly number[] | null): void {
    if (this.#stop.signal.aborted) return
    this.#round = this.#round
      .then(() => {
        this.#isRoundQueued = false
        return this.#work(workspaceIds)
      })
      .catch((error) => this.#warn(error))
  }

  readonly #warn = (error: unknown, workspaceId?: number) =>
    this.#ctx.log.warn({ err: error, workspaceId }, 'Webhooks could not be delivered')

  /** What is due is sent also when changes can't be read. */
  async #work(workspaceIds: readonly number[] | null): Promise<void> {
    await this.#enqueue(workspaceIds).catch((error) => this.#warn(error))
    await this.#send()
  }

  async #enqueue(workspaceIds: readonly number[] | null): Promise<void> {
    // None is named where only a message has ended.
    const behind = workspaceIds?.length === 0 ? [] : await listWorkspacesBehind(this.#ctx, workspaceIds)
    for (const workspaceId of behind) {
      // A workspace that fails holds up no other, and is tried again by the next poll.
      await enqueueDeliveries(this.#ctx, workspaceId).catch((error) => this.#warn(error, workspaceId))
    }
  }

  /**
   * Sends due deliveries until a limit is reached or none is left. Webhooks whose host or workspace has reached its limit
   * are left out of the next query, because others may be due behind them.
   */
  async #send(): Promise<void> {
    const full = new Set<number>()
    while (!this.#stop.signal.aborted && this.#inFlight.size < maxConcurrent.total) {
      const time = this.#ctx.now()
      const query = {
        now: time.toISOString(),
        perWebhook: maxConcurrent.perHost,
        limit: batchSize,
        except: [...full],
      }
      const due = await selectDue(this.#ctx.db, query)
      const acquired = this.#inTurn(due).filter((one) => {
        const isAcquired = this.#acquire(placeOf(one))
        if (!isAcquired) full.add(one.webhookId)
        return isAcquired
      })
      await this.#claimAndDeliver(acquired, time)
      if (due.length < batchSize) return
    }
  }

  /** Sends those that no other program has claimed, and gives the places of the others back. */
  async #claimAndDeliver(acquired: readonly Due[], time: Date): Promise<void> {
    // Where each has its place, because the address may be changed before it is claimed.
    const places = new Map(acquired.map((one) => [one.id, placeOf(one)]))
    const until = new Date(time.getTime() + claimMs).toISOString()
    const ids = [...places.keys()]
    try {
      const claimed =
        ids.length === 0 ? [] : await claim(this.#ctx.db, ids, { now: time.toISOString(), until })
      for (const one of claimed) {
        this.#deliver(one, places.get(one.id) ?? placeOf(one))
        places.delete(one.id)
      }
    } finally {
      for (const place of places.values()) this.#release(place)
    }
  }

  /**
   * Sorts deliveries so that workspaces take turns. A message under way counts as a turn, because its workspace would get
   * each freed place again otherwise.
   */
  #inTurn(due: readonly Due[]): Due[] {
    const turns = new Map(this.#workspaces)
    const inTurn = due.map((one) => {
      const turn = turns.get(one.workspaceId) ?? 0
      turns.set(one.workspaceId, turn + 1)
      return { one, turn }
    })
    return inTurn.sort((a, b) => a.turn - b.turn).map(({ one }) => one)
  }

  #acquire({ host, workspaceId }: Place): boolean {
    const [toHost, ofWorkspace] = [this.#hosts.get(host) ?? 0, this.#workspaces.get(workspaceId) ?? 0]
    const all = [...this.#hosts.values()].reduce((sum, count) => sum + count, 0)
    if (toHost >= maxConcurrent.perHost || ofWorkspace >= maxConcurrent.perWorkspace) return false
    if (all >= maxConcurrent.total) return false
    this.#hosts.set(host, toHost + 1)
    this.#workspaces.set(workspaceId, ofWorkspace + 1)
    return true
  }

  #release({ host, workspaceId }: Place): void {
    countDown(this.#hosts, host)
    countDown(this.#workspaces, workspaceId)
  }

  #deliver(claimed: Claimed, place: Place): void {
    const sending = attemptDelivery(this.#ctx, claimed, this.#stop.signal)
      .then((outcome) => this.#scheduleRetry(outcome?.nextAttemptAt ?? null))
      .catch((error) => this.#warn(error))
      .finally(() => {
        this.#release(place)
        this.#inFlight.delete(sending)
        this.#continue()
      })
    this.#inFlight.add(sending)
  }

  /** Sends more where a message has made room. */
  #continue(): void {
    if (this.#isRoundQueued) return
    this.#isRoundQueued = true
    this.#begin([])
  }

  /** Is there in time for the first further attempts, which come sooner than the next poll. */
  #scheduleRetry(nextAttemptAt: string | null): void {
    if (!this.#pollTimer || nextAttemptAt === null) return
    const delay = Date.parse(nextAttemptAt) - this.#ctx.now().getTime()
    if (delay < pollMs * 10) setTimeout(() => this.#continue(), delay).unref()
  }
}
