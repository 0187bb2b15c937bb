import { t } from '@lingui/core/macro'
import { getCurrentUser, type User } from '@stowage/contract/users'
import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { ApiError, isPassing } from '../api/api-error.ts'
import { fetchCurrentUser } from '../api/current-user.ts'
import { queryKey } from '../api/query.ts'
import { randomKey } from '../api/request-key.ts'
import { toast } from '../overlays/toast.ts'
import { exclusive } from './exclusive.ts'
import { type KeptSend, KeptSends } from './kept-sends.ts'
import { isOutdated, sayOutdated } from './outdated-sends.ts'
import { handlerOf, laneOf } from './send-handlers.ts'
import { settleBeforeSignOut } from './settle-before-sign-out.ts'

/** Seconds between tries; the last one repeats. */
const pauses = [2, 5, 15, 30, 60]

type Lane = {
  /** Runs as long as there is something to send, and nothing hinders it. */
  work?: Promise<void> | undefined
  /** Ends the rest before a send. */
  hurry?: (() => void) | undefined
  /** What is on its way at this moment. */
  onItsWay?: string | undefined
  timer?: ReturnType<typeof setTimeout> | undefined
  failures: number
  error?: unknown
}

/**
 * Sends what must not be lost: each record is stored before `add` returns, is sent under its own key, again and again,
 * and goes when the server has answered. What an earlier life of the page has left is sent by the next one, and of
 * several tabs one sends. Features say by `handleSends` how.
 */
export class Outbox {
  readonly #client: QueryClient
  readonly #owner: User
  readonly #kept: KeptSends
  readonly #lanes = new Map<string, Lane>()
  readonly #listeners = new Set<() => void>()
  /** Settled by another tab; they count until what is shown has followed. */
  readonly #following = new Map<string, KeptSend>()
  #waiting: readonly KeptSend[]
  #last = 0
  /** Of which failures was told: those of a record that says it itself, and the others together. */
  readonly #told = new Set<string>()

  constructor(client: QueryClient, owner: User) {
    this.#client = client
    this.#owner = owner
    this.#kept = new KeptSends(`${owner.id}.${owner.workspaceId}`)
    this.#waiting = this.#kept.all()
    this.#kept.onOtherTab((before) => this.#follow(before))
    window.addEventListener('online', () => this.resume())
    window.addEventListener('pagehide', () => this.#leave())
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.resume())
  }

  /** Everything that is not answered yet, oldest first; of other tabs too. */
  readonly waiting = (): readonly KeptSend[] => this.#waiting

  readonly subscribe = (listener: () => void): (() => void) => {
    // Together with what the cache tells, so that a send and its answer never show one without the other.
    const tell = notifyManager.batchCalls(listener)
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  /** Keeps it, then sends it. Gives its key. */
  add(kind: string, payload: unknown): string {
    this.#last = Math.max(Date.now(), this.#last + 1)
    const record = { key: randomKey(), kind, payload, at: this.#last }
    this.#kept.put(record)
    this.#changed()
    const lane = laneOf(record)
    if (lane !== undefined) void this.#run(lane)
    return record.key
  }

  /** Sends all that waits. */
  resume(): void {
    this.#told.clear()
    this.#changed()
    for (const lane of this.#lanesThatWait()) void this.#run(lane)
  }

  /** Sends what waits in a lane (`kind/name`), or in all, now. Rejects with the failure if it does not get through. */
  async settle(only?: string): Promise<void> {
    const lanes = this.#lanesThatWait().filter((lane) => only === undefined || lane === only)
    await Promise.all(
      lanes.map(async (lane) => {
        const run = this.#run(lane)
        this.#lane(lane).hurry?.()
        await run
        if (this.#inLane(lane).length > 0) throw this.#lane(lane).error
      }),
    )
  }

  /** Whether some of it is lost when the page closes. */
  isFleeting(): boolean {
    return this.#waiting.some((record) => this.#kept.isFleeting(record))
  }

  #lane(name: string): Lane {
    const lane = this.#lanes.get(name) ?? { failures: 0 }
    this.#lanes.set(name, lane)
    return lane
  }

  #inLane(name: string): KeptSend[] {
    return this.#kept.all().filter((record) => laneOf(record) === name)
  }

  #lanesThatWait(): string[] {
    return [...new Set(this.#kept.all().flatMap((record) => laneOf(record) ?? []))]
  }

  #changed(): void {
    const kept = this.#kept.all()
    const keys = new Set(kept.map(({ key }) => key))
    this.#waiting = [...[...this.#following.values()].filter(({ key }) => !keys.has(key)), ...kept]
    for (const listener of this.#listeners) listener()
  }

  /** Another tab has added, changed or settled something. */
  #follow(before: KeptSend | undefined): void {
    const kept = this.#kept.all()
    const isGone =
      before && !kept.some(({ key, joins = [] }) => key === before.key || joins.includes(before.key))
    const wasShown = before && this.#waiting.some(({ key }) => key === before.key)
    if (isGone && wasShown) {
      this.#following.set(before.key, before)
      void handlerOf(before)
        ?.settledElsewhere({ client: this.#client, payload: before.payload })
        .catch(() => undefined)
        .finally(() => {
          this.#following.delete(before.key)
          this.#changed()
        })
    }
    this.#changed()
  }

  #run(name: string): Promise<void> {
    const lane = this.#lane(name)
    clearTimeout(lane.timer)
    lane.work ??= this.#work(name, lane)
    return lane.work
  }

  async #work(name: string, lane: Lane): Promise<void> {
    try {
      do {
        await this.#rest(name, lane)
        if (!(await exclusive(this.#lockOf(name), () => this.#sendNext(name, lane)))) {
          this.#tryLater(name, lane)
          return
        }
      } while (this.#inLane(name).length > 0)
    } finally {
      lane.work = undefined
    }
  }

  #lockOf(lane: string): string {
    return `stowage.send.${this.#owner.id}.${this.#owner.workspaceId}.${lane}`
  }

  /** Waits until nothing more seems to come that could be joined. */
  async #rest(name: string, lane: Lane): Promise<void> {
    for (;;) {
      const waiting = this.#inLane(name)
      const [first, last] = [waiting[0], waiting.at(-1)]
      const rest = (first && handlerOf(first)?.rest) ?? 0
      if (!first || !last || first.isSent || rest === 0) return
      const left = Math.min(last.at + rest, first.at + 4 * rest) - Date.now()
      // Longer than the rest: the clock was set back.
      if (left <= 0 || left > rest) return
      const isHurried = await new Promise<boolean>((resolve) => {
        lane.hurry = () => resolve(true)
        setTimeout(() => resolve(false), left)
      })
      lane.hurry = undefined
      if (isHurried) return
    }
  }

  #tryLater(name: string, lane: Lane): void {
    const pause = pauses[Math.min(lane.failures, pauses.length - 1)] ?? 60
    lane.failures += 1
    lane.timer = setTimeout(() => void this.#run(name), pause * 1000)
  }

  /** Sends the next of a lane. False: not now. */
  async #sendNext(name: string, lane: Lane): Promise<boolean> {
    const sent = this.#inLane(name).find(({ isSent }) => isSent)
    const record = sent ?? this.#freeze(name)
    const handler = record && handlerOf(record)
    if (!record || !handler) return true
    if (isOutdated(record)) {
      this.#settled(record, sayOutdated)
      return true
    }
    const settled = { client: this.#client, payload: record.payload, isRepeated: sent !== undefined }
    lane.onItsWay = record.key
    try {
      const answer = await handler.send(record.payload, initOf(record))
      this.#settled(record, () => handler.answered(answer, settled))
    } catch (error) {
      lane.error = error
      if (!(error instanceof ApiError) || isPassing(error) || !(await this.#isOwnerSignedIn())) {
        this.#tell(error, record)
        return false
      }
      this.#settled(record, () => handler.refused(error, settled))
    } finally {
      lane.onItsWay = undefined
    }
    lane.failures = 0
    return true
  }

  #settled(record: KeptSend, show: () => void): void {
    this.#told.clear()
    notifyManager.batch(() => {
      this.#kept.remove(record)
      show()
      this.#changed()
    })
  }

  /** Joins what waits in a lane and was not sent yet: from now on it says the same for ever. */
  #freeze(name: string): KeptSend | undefined {
    const waiting = this.#inLane(name).filter(({ isSent }) => !isSent)
    const [first, ...others] = waiting
    const join = first && handlerOf(first)?.join
    if (!first) return undefined
    const payload = join ? join([first.payload, ...others.map((one) => one.payload)]) : first.payload
    const joins = join ? others.map(({ key }) => key) : []
    const record: KeptSend = { ...first, payload, joins, isSent: true }
    if (payload === null) this.#kept.remove(record)
    else this.#kept.put(record)
    this.#changed()
    return payload === null ? undefined : record
  }

  /** The page may end now: what is not on its way goes, without waiting for its turn or its answer. */
  #leave(): void {
    for (const name of this.#lanesThatWait()) {
      const sent = this.#inLane(name).filter(({ isSent }) => isSent)
      const others = sent.filter((one) => one.key !== this.#lane(name).onItsWay && !isOutdated(one))
      const last = this.#freeze(name)
      for (const record of last ? [...others, last] : others) {
        void handlerOf(record)
          ?.send(record.payload, initOf(record))
          .catch(() => undefined)
      }
    }
  }

  /** A refusal counts when it was said to the owner: somebody else may have signed in, in another tab. */
  async #isOwnerSignedIn(): Promise<boolean> {
    const user = await fetchCurrentUser().catch(() => null)
    return user?.id === this.#owner.id && user.workspaceId === this.#owner.workspaceId
  }

  /** Says once that something waits. The end of a session is told by the client. */
  #tell(error: unknown, record: KeptSend): void {
    if (error instanceof ApiError && (error.isUnauthorized || error.status === 409)) return
    const late = handlerOf(record)?.late
    const told = late ? record.key : ''
    if (this.#told.has(told)) return
    this.#told.add(told)
    if (late) late({ client: this.#client, payload: record.payload })
    else
      toast.warn({
        title: t`Not saved yet`,
        description: this.isFleeting()
          ? t`Keep this page open: your change is sent as soon as that works.`
          : t`Your change is kept on this device and sent as soon as that works.`,
      })
  }
}

const initOf = ({ key }: KeptSend) => ({ requestKey: key, outlivesPage: true })

const outboxes = new WeakMap<QueryClient, Outbox>()

/** The outbox of the signed-in person; one for each cache. */
export function outboxOf(client: QueryClient): Outbox {
  const owner = client.getQueryData<User>(queryKey(getCurrentUser))
  if (!owner) throw new Error('There is no outbox before the person is known')
  const open = outboxes.get(client)
  if (open) return open
  const outbox = new Outbox(client, owner)
  outboxes.set(client, outbox)
  settleBeforeSignOut(outbox)
  return outbox
}
