import type { User } from '@stowage/contract/users'
import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { type ApiError, isGlobal, isRefusedByProxy, isUnreachable, noConnection } from '../api/api-error.ts'
import { connection, isOnline } from '../screen/online.ts'
import { sendBatch } from './batch.ts'
import { tempIdOf } from './dependencies.ts'
import { exclusive } from './exclusive.ts'
import { OfflineNotices } from './offline-notices.ts'
import { inQueue, isHeldUp, openQueues, queuesUpTo } from './open-queues.ts'
import {
  debounce,
  endFailedRound,
  hurry,
  isOutdated,
  isTriedAgain,
  type Queue,
  resetFailures,
} from './queue.ts'
import type { QueuedSend, Refused } from './queued-send.ts'
import { resolveIds } from './resolve-ids.ts'
import { followRetryTriggers } from './retry-triggers.ts'
import { seal, sealBeforeEnd } from './seal.ts'
import { kindOf } from './send-kinds.ts'
import type { SendStore } from './send-store.ts'
import { initOf, isOtherOwner, isSignedIn, onSignOutElsewhere } from './session-owner.ts'
import type { WaitingSends } from './waiting-sends.ts'

type Sent = { client: QueryClient; owner: User; box: WaitingSends }

/**
 * Sends an outbox's changes until they are answered. Each queue sends one after the other, in one tab at a time.
 * Changes of the same entity are sent in the order in which they were queued.
 */
export class Sender {
  readonly #client: QueryClient
  readonly #owner: User
  readonly #lock: string
  readonly #box: WaitingSends
  readonly #store: SendStore
  readonly #queues = new Map<string, Queue>()
  readonly #notices: OfflineNotices

  constructor({ client, owner, box }: Sent) {
    this.#client = client
    this.#owner = owner
    this.#lock = `stowage.send.${owner.id}.${owner.workspaceId}`
    this.#box = box
    this.#store = box.store
    this.#notices = new OfflineNotices(client, box.isFleeting)
    onSignOutElsewhere(owner, (until) => box.forgetUntil(until))
    followRetryTriggers(client, {
      resume: () => this.resume(),
      leave: () => this.#leave(),
      isUnreachable: () => this.#box.isUnreachable,
    })
  }

  /** Sends all queued changes without waiting for the next retry. */
  resume(): void {
    this.#notices.clear()
    const queues = openQueues(this.#store.all())
    for (const queue of queues) void this.#run(queue)
    // With nothing left to send, no request would find out that the server answers again.
    if (queues.length === 0 && this.#box.isUnreachable && isOnline()) this.#box.isUnreachable = false
    if (queues.length === 0) this.#box.changed()
  }

  /** Sends a queue (`kind/name`) and those that hold it up, or all, now. Rejects with the failure of a change. */
  async settle(only?: string): Promise<void> {
    const asked = only === undefined ? openQueues(this.#store.all()) : queuesUpTo(only, this.#store.all())
    for (;;) {
      const left = asked.filter((name) => inQueue(name, this.#store.all()).length > 0)
      if (left.length === 0) return
      // The others follow in the next pass, once these are sent.
      const free = left.filter((name) => !isHeldUp(name, this.#store.all()))
      if (free.length === 0) throw noConnection()
      await Promise.all(free.map((name) => this.#sendNow(name)))
    }
  }

  async #sendNow(name: string): Promise<void> {
    const queue = this.#queue(name)
    const wasRunning = queue.work !== undefined
    const run = this.#run(name)
    hurry(queue)
    await run
    // A try that began before may have failed already, so it doesn't count as sending now.
    if (wasRunning && inQueue(name, this.#store.all()).length > 0) await this.#run(name)
    if (inQueue(name, this.#store.all()).length > 0 && !isHeldUp(name, this.#store.all()))
      throw queue.error ?? noConnection()
  }

  /**
   * Sends a whole queue together (`batch.ts`), plus the change that `keepLast` adds once no other of it is being sent.
   * Returns how many. Rejects with ApiError.
   */
  async batch(name: string, keepLast: () => string | undefined): Promise<number> {
    const queue = this.#queue(name)
    clearTimeout(queue.timer)
    queue.timer = undefined
    const refuse = (record: QueuedSend, why: Refused) => this.#refuse(record, why)
    const late = (error: unknown, record: QueuedSend) => this.#isLate(queue, error, record)
    const sent = { client: this.#client, owner: this.#owner, box: this.#box, queue, refuse, late }
    try {
      return await this.#runExclusive(name, queue, async () => {
        if (isOtherOwner(this.#owner)) throw noConnection()
        return sendBatch(sent, name, keepLast())
      })
    } catch (error) {
      queue.error = error
      if (inQueue(name, this.#store.all()).length > 0) this.#tryLater(name, queue)
      throw error
    } finally {
      queue.onItsWay = undefined
      this.runAll()
    }
  }

  isOnItsWay(records: readonly QueuedSend[]): boolean {
    return [...this.#queues.values()].some(({ onItsWay }) => records.some(({ key }) => onItsWay?.has(key)))
  }

  /** Continues after changes were dropped, and refetches what those already sent may have changed. */
  afterDrop(sent: readonly QueuedSend[]): void {
    this.runAll()
    for (const record of sent) this.#look(record)
  }

  /** Runs every queue that nothing blocks; a failed one waits for its retry. */
  runAll(): void {
    for (const name of openQueues(this.#store.all())) if (!this.#queue(name).timer) void this.#run(name)
  }

  #queue(name: string): Queue {
    const queue = this.#queues.get(name) ?? { failures: 0 }
    this.#queues.set(name, queue)
    return queue
  }

  #run(name: string): Promise<void> {
    const queue = this.#queue(name)
    clearTimeout(queue.timer)
    queue.timer = undefined
    if (!queue.work && !isHeldUp(name, this.#store.all())) {
      queue.error = undefined
      queue.work = this.#work(name, queue)
    }
    return queue.work ?? Promise.resolve()
  }

  async #work(name: string, queue: Queue): Promise<void> {
    // The lock is held while further changes are waited for, because a page that ends meanwhile merges them (`#leave`).
    const send = async () => {
      if (await debounce(queue, () => inQueue(name, this.#store.all()))) await this.#box.read()
      return this.#sendNext(name, queue)
    }
    try {
      do {
        if (!(await this.#runExclusive(name, queue, send))) {
          this.#tryLater(name, queue)
          return
        }
      } while (inQueue(name, this.#store.all()).length > 0 && !isHeldUp(name, this.#store.all()))
    } finally {
      queue.work = undefined
      queue.isHurried = undefined
    }
  }

  /** Runs alone across tabs; within this tab also when the browser has no locks (a page without https). */
  #runExclusive<R>(name: string, queue: Queue, work: () => Promise<R>): Promise<R> {
    const locked = () => {
      queue.isLocked = true
      return work().finally(() => {
        queue.isLocked = undefined
      })
    }
    const start = () => exclusive(`${this.#lock}.${name}`, () => this.#box.withStored(locked))
    const turn = queue.turn ? queue.turn.then(start) : start()
    const ended = () => undefined
    queue.turn = turn.then(ended, ended)
    return turn
  }

  #tryLater(name: string, queue: Queue): void {
    queue.timer = setTimeout(() => void this.#run(name), endFailedRound(queue))
  }

  /** Sends the next change of a queue. Resolves to false when it can't be sent now. */
  async #sendNext(name: string, queue: Queue): Promise<boolean> {
    if (isOtherOwner(this.#owner)) return false
    if (!navigator.onLine) return this.#isLate(queue, noConnection(), inQueue(name, this.#store.all())[0])
    const sent = inQueue(name, this.#store.all()).find(({ key, isSent }) => isSent && !queue.failed?.has(key))
    const record = sent ?? seal(this.#box, inQueue(name, this.#store.all()))
    const kind = record && kindOf(record)
    if (!record && queue.failed) return false
    if (!record || !kind) {
      this.runAll()
      return true
    }
    if (isOutdated(record)) {
      // A creation stays stored with its dependent changes: the person decides whether to create it again.
      if (tempIdOf(record) !== undefined)
        this.#refuse(record, { code: undefined, message: this.#notices.notRepeated().description })
      else this.#settled(record, () => this.#notices.outdated())
      this.runAll()
      return true
    }
    const settled = { client: this.#client, payload: record.payload, isRepeated: sent !== undefined }
    queue.onItsWay = new Set([record.key])
    try {
      const answer = await kind.send(record.payload, initOf(this.#owner, record))
      this.#box.isUnreachable = false
      resolveIds(this.#box, record, answer)
      this.#settled(record, () => kind.onAnswer(answer, settled))
    } catch (error) {
      if (isTriedAgain(queue, error) || !(await isSignedIn(this.#owner))) {
        this.#isLate(queue, error, record)
        // A proxy that refuses one change may refuse all, and each would be uploaded in each round.
        if (!kind.skipOnError || isGlobal(error) || isRefusedByProxy(error)) return false
        queue.failed = new Set([...(queue.failed ?? []), record.key])
        return true
      }
      this.#box.isUnreachable = false
      cancelUndone(this.#store, record)
      if (record.waits || !kind.onRefused) this.#refuse(record, error as ApiError)
      else this.#settled(record, () => kind.onRefused?.(error as ApiError, settled))
    } finally {
      queue.onItsWay = undefined
    }
    resetFailures(queue)
    this.runAll()
    return true
  }

  /** Handles a change that did not get through: from now on it is shown as waiting. */
  #isLate(queue: Queue, error: unknown, record: QueuedSend | undefined): false {
    queue.error = error
    this.#box.triedAt = Date.now()
    if (isUnreachable(error)) {
      this.#box.isUnreachable = true
      // Only this says 'Offline': the server may be slow and not away.
      void connection.check?.(() => undefined)
    }
    if (!record) return false
    const now = this.#store.all().find(({ key }) => key === record.key)
    if (now && !now.waits) this.#store.put({ ...now, waits: true })
    this.#box.changed()
    this.#notices.delayed(error, record)
    return false
  }

  #refuse(record: QueuedSend, { message, code, reason, values, present }: Refused): void {
    this.#store.put({ ...record, waits: true, refused: { message, code, reason, values, present } })
    this.#box.changed()
    this.#look(record)
  }

  #look(record: QueuedSend): void {
    void kindOf(record)?.onSettledElsewhere({ client: this.#client, payload: record.payload })
  }

  #settled(record: QueuedSend, show: () => void): void {
    this.#notices.clear()
    notifyManager.batch(() => {
      this.#store.remove(record)
      show()
      this.#box.changed()
    })
  }

  /** Called when the page may end: sends what it can at once, without queue order or waiting (`sealBeforeEnd`). */
  #leave(): void {
    // Without a network nothing could arrive, and a change that counts as sent is given up after a day.
    if (isOtherOwner(this.#owner) || !navigator.onLine) return
    for (const name of openQueues(this.#store.all())) {
      const sent = inQueue(name, this.#store.all()).filter(({ isSent }) => isSent)
      const others = sent.filter((one) => !this.isOnItsWay([one]) && !isOutdated(one))
      const unsent = sealBeforeEnd(this.#box, name, this.#queue(name).isLocked)
      for (const record of [...others, ...unsent]) {
        void kindOf(record)
          ?.send(record.payload, initOf(this.#owner, record))
          .catch(() => undefined)
      }
    }
  }
}

/** Drops queued changes that would undo a refused change, or one of the changes merged into it. */
function cancelUndone(store: SendStore, { key, joins = [] }: QueuedSend): void {
  for (const one of store.all()) {
    const undone = kindOf(one)?.undoes?.(one.payload)
    if (undone !== undefined && !one.isSent && [key, ...joins].includes(undone)) store.remove(one)
  }
}
