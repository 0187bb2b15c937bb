import type { User } from '@stowage/contract/users'
import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { type ApiError, isAway, isPassing, meetsAll, noConnection } from '../api/api-error.ts'
import { isOnline } from '../screen/online.ts'
import { dropUndoing } from './drop-undoing.ts'
import { exclusive } from './exclusive.ts'
import type { KeptSend, Refused } from './kept-send.ts'
import type { KeptSends } from './kept-sends.ts'
import { joined, type Lane, pauseAfter, restOf } from './lane.ts'
import { LateTold } from './late-told.ts'
import { readdress } from './made.ts'
import { followOccasions } from './occasions.ts'
import { isHeldUp, madeBy } from './order.ts'
import { isOutdated } from './outdated-sends.ts'
import { isOthers, isSignedIn, onSignOutElsewhere } from './owner-here.ts'
import { handlerOf, laneOf } from './send-handlers.ts'
import { type Settling, settleBeforeSignOut } from './settle-before-sign-out.ts'
import { sendTogether } from './together.ts'
import type { WaitingSends } from './waiting-sends.ts'

type Sent = { client: QueryClient; owner: User; box: WaitingSends }

/**
 * Sends what an outbox keeps, until it is answered: in lanes, of which each goes one after the other and in one tab at a
 * time. What is about the same thing goes in the order in which it was kept.
 */
export class Sender {
  readonly #client: QueryClient
  readonly #owner: User
  readonly #lock: string
  readonly #box: WaitingSends
  readonly #kept: KeptSends
  readonly #lanes = new Map<string, Lane>()
  readonly #told: LateTold

  constructor(outbox: Settling, { client, owner, box }: Sent) {
    this.#client = client
    this.#owner = owner
    this.#lock = `stowage.send.${owner.id}.${owner.workspaceId}`
    this.#box = box
    this.#kept = box.kept
    this.#told = new LateTold(client, box.isFleeting)
    settleBeforeSignOut(outbox, owner.id)
    onSignOutElsewhere(owner, (until) => box.forgetUntil(until))
    followOccasions(client, {
      resume: () => this.resume(),
      leave: () => this.#leave(),
      isAway: () => this.#box.isAway,
    })
  }

  /** Sends all that waits, without its pause. */
  resume(): void {
    this.#told.clear()
    const lanes = this.#lanesThatWait()
    for (const lane of lanes) void this.#run(lane)
    // Nothing is left that would find out that the server answers again.
    if (lanes.length === 0 && this.#box.isAway && isOnline()) this.#box.isAway = false
    if (lanes.length === 0) this.#box.changed()
  }

  /** Sends what waits in a lane (`kind/name`), or in all, now. Rejects with the failure if it does not get through. */
  async settle(only?: string): Promise<void> {
    const lanes = this.#lanesThatWait().filter((lane) => only === undefined || lane === only)
    await Promise.all(
      lanes.map(async (lane) => {
        const run = this.#run(lane)
        this.#lane(lane).hurry?.()
        await run
        if (this.#inLane(lane).length > 0) throw this.#lane(lane).error ?? noConnection()
      }),
    )
  }

  /**
   * Sends all of a lane together (`together.ts`), with what `keepLast` keeps once nothing else of it is on its way. Gives
   * how many. Rejects with ApiError.
   */
  async together(name: string, keepLast: () => string | undefined): Promise<number> {
    const lane = this.#lane(name)
    clearTimeout(lane.timer)
    lane.timer = undefined
    const refuse = (record: KeptSend, why: Refused) => this.#refuse(record, why)
    const late = (error: unknown, record: KeptSend) => this.#isLate(lane, error, record)
    const sent = { client: this.#client, owner: this.#owner, box: this.#box, lane, refuse, late }
    try {
      return await this.#inTurn(name, lane, async () => {
        if (isOthers(this.#owner)) throw noConnection()
        return sendTogether(sent, name, keepLast())
      })
    } finally {
      lane.onItsWay = undefined
      if (this.#inLane(name).length > 0) this.#tryLater(name, lane)
      this.runAll()
    }
  }

  isOnItsWay(records: readonly KeptSend[]): boolean {
    return [...this.#lanes.values()].some(({ onItsWay }) => records.some(({ key }) => onItsWay?.has(key)))
  }

  /** Goes on after some were let go, and looks at what became of those that may have arrived. */
  afterDrop(sent: readonly KeptSend[]): void {
    this.runAll()
    for (const record of sent) this.#look(record)
  }

  /** Goes on with what nothing hinders; what failed keeps its pause. */
  runAll(): void {
    for (const name of this.#lanesThatWait()) if (!this.#lane(name).timer) void this.#run(name)
  }

  #lane(name: string): Lane {
    const lane = this.#lanes.get(name) ?? { failures: 0 }
    this.#lanes.set(name, lane)
    return lane
  }

  #inLane(name: string): KeptSend[] {
    return this.#kept.all().filter((record) => !record.refused && laneOf(record) === name)
  }

  #lanesThatWait(): string[] {
    const open = this.#kept.all().filter(({ refused }) => !refused)
    return [...new Set(open.flatMap((record) => laneOf(record) ?? []))]
  }

  #run(name: string): Promise<void> {
    const lane = this.#lane(name)
    clearTimeout(lane.timer)
    lane.timer = undefined
    lane.work ??= this.#work(name, lane)
    return lane.work
  }

  async #work(name: string, lane: Lane): Promise<void> {
    try {
      do {
        await this.#rest(name, lane)
        const [first] = this.#inLane(name)
        if (first && isHeldUp(first, this.#kept.all())) return
        if (!(await this.#inTurn(name, lane, () => this.#sendNext(name, lane)))) {
          this.#tryLater(name, lane)
          return
        }
      } while (this.#inLane(name).length > 0)
    } finally {
      lane.work = undefined
    }
  }

  /** Waits until nothing more seems to come that could be joined. */
  async #rest(name: string, lane: Lane): Promise<void> {
    for (;;) {
      const left = restOf(this.#inLane(name), Date.now())
      if (left === 0) return
      const isHurried = await new Promise<boolean>((resolve) => {
        lane.hurry = () => resolve(true)
        setTimeout(() => resolve(false), left)
      })
      lane.hurry = undefined
      if (isHurried) return
    }
  }

  /** Alone in all tabs; in this one also where the browser has no locks (a page without https). */
  #inTurn<R>(name: string, lane: Lane, work: () => Promise<R>): Promise<R> {
    const start = () => exclusive(`${this.#lock}.${name}`, work)
    const turn = lane.turn ? lane.turn.then(start) : start()
    const end = turn.then(
      () => undefined,
      () => undefined,
    )
    lane.turn = end
    return turn
  }

  #tryLater(name: string, lane: Lane): void {
    lane.failed = undefined
    lane.timer = setTimeout(() => void this.#run(name), pauseAfter(lane))
    lane.failures += 1
  }

  /** Sends the next of a lane. False: not now. */
  async #sendNext(name: string, lane: Lane): Promise<boolean> {
    if (isOthers(this.#owner)) return false
    if (!navigator.onLine) return this.#isLate(lane, noConnection(), this.#inLane(name)[0])
    const sent = this.#inLane(name).find(({ key, isSent }) => isSent && !lane.failed?.has(key))
    const record = sent ?? this.#freeze(name)
    const handler = record && handlerOf(record)
    if (!record && lane.failed) return false
    if (!record || !handler) {
      this.runAll()
      return true
    }
    if (isOutdated(record)) {
      // What was to be made keeps its words, and what rests on it: the person decides whether it is made again.
      if (madeBy(record) !== undefined)
        this.#refuse(record, { code: undefined, message: this.#told.notRepeated().description })
      else this.#settled(record, () => this.#told.outdated())
      this.runAll()
      return true
    }
    const settled = { client: this.#client, payload: record.payload, isRepeated: sent !== undefined }
    lane.onItsWay = new Set([record.key])
    try {
      const answer = await handler.send(record.payload, initOf(record))
      this.#box.isAway = false
      readdress(this.#box, record, answer)
      this.#settled(record, () => handler.answered(answer, settled))
    } catch (error) {
      if (isPassing(error) || !(await isSignedIn(this.#owner))) {
        this.#isLate(lane, error, record)
        if (!handler.goesOn || meetsAll(error)) return false
        lane.failed = new Set([...(lane.failed ?? []), record.key])
        return true
      }
      this.#box.isAway = false
      lane.error = error
      dropUndoing(this.#box, record)
      const { refused } = handler
      if (record.waits || !refused) this.#refuse(record, error as ApiError)
      else this.#settled(record, () => refused(error as ApiError, settled))
    } finally {
      lane.onItsWay = undefined
    }
    lane.failures = 0
    this.runAll()
    return true
  }

  /** It did not get through, and from now on it is shown as waiting. */
  #isLate(lane: Lane, error: unknown, record: KeptSend | undefined): false {
    lane.error = error
    this.#box.triedAt = Date.now()
    if (isAway(error)) this.#box.isAway = true
    if (!record) return false
    const now = this.#kept.all().find(({ key }) => key === record.key)
    if (now && !now.waits) this.#kept.put({ ...now, waits: true })
    this.#box.changed()
    this.#told.tell(error, record)
    return false
  }

  #refuse(record: KeptSend, { message, code, reason, present }: Refused): void {
    this.#kept.put({ ...record, waits: true, refused: { message, code, reason, present } })
    this.#box.changed()
    this.#look(record)
  }

  #look(record: KeptSend): void {
    void handlerOf(record)?.settledElsewhere({ client: this.#client, payload: record.payload })
  }

  #settled(record: KeptSend, show: () => void): void {
    this.#told.clear()
    notifyManager.batch(() => {
      this.#kept.remove(record)
      show()
      this.#box.changed()
    })
  }

  /** Joins what waits in a lane and was not sent yet: from now on it says the same for ever. */
  #freeze(name: string): KeptSend | undefined {
    const all = this.#kept.all()
    const lane = this.#inLane(name)
    // What was kept after another change of its thing is not joined with what was kept before.
    const end = lane.findIndex((one) => isHeldUp(one, all))
    const record = joined(end < 0 ? lane : lane.slice(0, end))
    if (!record) return
    if (record.payload === null) this.#kept.remove(record)
    else this.#kept.put(record)
    this.#box.changed()
    return record.payload === null ? undefined : record
  }

  /** The page may end now: what is not on its way goes, without waiting for its turn or its answer. */
  #leave(): void {
    if (isOthers(this.#owner)) return
    for (const name of this.#lanesThatWait()) {
      const sent = this.#inLane(name).filter(({ isSent }) => isSent)
      const others = sent.filter((one) => !this.isOnItsWay([one]) && !isOutdated(one))
      const [first] = this.#inLane(name)
      const last = first && isHeldUp(first, this.#kept.all()) ? undefined : this.#freeze(name)
      for (const record of last ? [...others, last] : others) {
        void handlerOf(record)
          ?.send(record.payload, initOf(record))
          .catch(() => undefined)
      }
    }
  }
}

const initOf = ({ key }: KeptSend) => ({ requestKey: key, outlivesPage: true })
