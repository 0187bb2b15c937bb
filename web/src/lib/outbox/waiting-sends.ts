import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { inTime } from '../kept/in-time.ts'
import { dependsOn, entitiesOf, tempIdOf } from './dependencies.ts'
import type { KeptSend } from './kept-send.ts'
import type { SendKind } from './send-kind.ts'
import { kindOf } from './send-kinds.ts'
import { SendStore } from './send-store.ts'
import { outboxStatus, statusOf } from './status.ts'

/** What of an owner waits, told to whoever shows it: in all tabs, until what is shown has followed. */
export class WaitingSends {
  readonly kept: SendStore
  /** Nobody answered the last time. */
  isAway = false
  triedAt: number | undefined
  /** The ids that the server has given to what stood under a waiting one: a form may be open with that still. */
  readonly made = new Map<number, number>()
  readonly #client: QueryClient
  readonly #listeners = new Set<() => void>()
  /** Settled by another tab; they count until what is shown has followed. */
  readonly #following = new Map<string, KeptSend>()
  #all: readonly KeptSend[]

  constructor(client: QueryClient, owner: string) {
    this.#client = client
    this.kept = new SendStore(owner)
    this.#all = this.kept.all()
    this.kept.onOtherTab(() => this.changed())
  }

  readonly all = (): readonly KeptSend[] => this.#all

  readonly subscribe = (listener: () => void): (() => void) => {
    // Batch with what the cache tells, so that a send and its answer never show one without the other.
    const tell = notifyManager.batchCalls(listener)
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  changed(): void {
    const kept = this.kept.all()
    const keys = new Set(kept.flatMap(({ key, joins = [] }) => [key, ...joins]))
    // By what is stored, not by what is heard of it: that may be told late, and of several things in another order.
    const isSettledElsewhere = (record: KeptSend) =>
      !keys.has(record.key) && !this.#following.has(record.key) && !this.kept.wasDropped(record)
    for (const record of this.#all.filter(isSettledElsewhere)) this.#follow(record)
    this.#all = [...[...this.#following.values()].filter(({ key }) => !keys.has(key)), ...kept]
    this.kept.told()
    for (const listener of this.#listeners) listener()
    outboxStatus.set(statusOf(kept, this))
  }

  /** Runs what sends: another tab may have sent some of it before, and the next one finds what this one has done. */
  async withStored<R>(work: () => Promise<R>): Promise<R> {
    await inTime(
      this.kept.read().catch(() => undefined),
      undefined,
    )
    this.changed()
    try {
      return await work()
    } finally {
      await inTime(this.kept.written(), undefined)
    }
  }

  /** Lets go of everything, as its person signs out in this tab: also of what would still come. */
  forget(): void {
    this.kept.forget()
    this.#showNothing()
  }

  /** Lets go of what was kept until a time, in milliseconds: its person signed out then. */
  forgetUntil(time: number): void {
    this.kept.empty(time)
    this.#showNothing()
  }

  /** What has gone has not been settled: nothing follows. */
  #showNothing(): void {
    this.#following.clear()
    this.#all = []
    this.changed()
  }

  /** What is not answered yet of the entities of a payload, or creates one of them; a refused change waits for the person. */
  about<Payload>(kind: SendKind<Payload>, payload: Payload): KeptSend[] {
    const entities = new Set(kind.entities?.(payload))
    return this.#all.filter((record) => {
      const created = tempIdOf(record)
      if (created !== undefined && dependsOn(payload, created)) return true
      return !record.refused && entitiesOf(record).some((entity) => entities.has(entity))
    })
  }

  /** Whether some of it is lost when the page closes. */
  readonly isFleeting = (): boolean => this.#all.some((record) => this.kept.isFleeting(record))

  /** Another tab has settled it. */
  #follow(record: KeptSend): void {
    const kind = kindOf(record)
    if (!kind) return
    // What it makes has a row of its own as soon as the lists have followed.
    if (tempIdOf(record) === undefined) this.#following.set(record.key, record)
    void kind
      .onSettledElsewhere({ client: this.#client, payload: record.payload })
      .catch(() => undefined)
      .finally(() => {
        this.#following.delete(record.key)
        this.#all = this.#all.filter(({ key }) => key !== record.key)
        this.changed()
      })
  }
}
