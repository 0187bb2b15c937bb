import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { withTimeout } from '../storage/with-timeout.ts'
import { dependsOn, entitiesOf, tempIdOf } from './dependencies.ts'
import type { QueuedSend } from './queued-send.ts'
import type { SendKind } from './send-kind.ts'
import { kindOf } from './send-kinds.ts'
import { SendStore } from './send-store.ts'
import { outboxStatus, statusOf } from './status.ts'

/** An owner's queued changes across all tabs; notifies subscribers until the page shows the result. */
export class WaitingSends {
  readonly store: SendStore
  /** Whether the last request got no answer. */
  isUnreachable = false
  triedAt: number | undefined
  /** The server's ids by temporary id, because an open form may still hold a temporary one. */
  readonly made = new Map<number, number>()
  readonly #client: QueryClient
  readonly #listeners = new Set<() => void>()
  /** Changes that another tab got the result of; they count as waiting until this tab has refetched. */
  readonly #following = new Map<string, QueuedSend>()
  #all: readonly QueuedSend[]

  readonly #isShown: boolean

  /** `isShown`: the shell says what waits; not for another workspace than that of this tab. */
  constructor(client: QueryClient, owner: string, isShown = true) {
    this.#client = client
    this.#isShown = isShown
    this.store = new SendStore(owner)
    this.#all = this.store.all()
    this.store.onOtherTab(() => this.changed())
  }

  readonly all = (): readonly QueuedSend[] => this.#all

  readonly subscribe = (listener: () => void): (() => void) => {
    // In one batch with the cache's notifications, so that a change and its answer are shown together.
    const tell = notifyManager.batchCalls(listener)
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  changed(): void {
    const records = this.store.all()
    const keys = new Set(records.flatMap(({ key, joins = [] }) => [key, ...joins]))
    // Decided by the stored records, because messages of other tabs may arrive late and in another order.
    const isSettledElsewhere = (record: QueuedSend) =>
      !keys.has(record.key) && !this.#following.has(record.key) && !this.store.wasDropped(record)
    for (const record of this.#all.filter(isSettledElsewhere)) this.#follow(record)
    this.#all = [...[...this.#following.values()].filter(({ key }) => !keys.has(key)), ...records]
    this.store.clearDropped()
    for (const listener of this.#listeners) listener()
    if (this.#isShown) outboxStatus.set(statusOf(records, this))
  }

  /** Reads the stored records, because another tab may have added, merged or sent some. */
  async read(): Promise<void> {
    await withTimeout(
      this.store.read().catch(() => undefined),
      undefined,
    )
    this.changed()
  }

  /** Reads the stored records before sending, and writes the results after. */
  async withStored<R>(work: () => Promise<R>): Promise<R> {
    await this.read()
    try {
      return await work()
    } finally {
      await withTimeout(this.store.written(), undefined)
    }
  }

  /** Removes all changes when the person signs out in this tab, and ignores later ones. */
  forget(): void {
    this.store.forget()
    this.#showNothing()
  }

  /** Removes changes queued until a time, in milliseconds, when the person signed out. */
  forgetUntil(time: number): void {
    this.store.empty(time)
    this.#showNothing()
  }

  /** Dropped changes have no result, so nothing is refetched. */
  #showNothing(): void {
    this.#following.clear()
    this.#all = []
    this.changed()
  }

  /**
   * Unanswered changes of a payload's entities, and the creation of any of them. Refused changes of existing entities
   * are left out, because they wait for the person.
   */
  about<Payload>(kind: SendKind<Payload>, payload: Payload): QueuedSend[] {
    const entities = new Set(kind.entities?.(payload))
    return this.#all.filter((record) => {
      const created = tempIdOf(record)
      if (created !== undefined && dependsOn(payload, created)) return true
      return !record.refused && entitiesOf(record).some((entity) => entities.has(entity))
    })
  }

  /** Whether a change is only in memory, and lost when the page closes. */
  readonly isFleeting = (): boolean => this.#all.some((record) => this.store.isFleeting(record))

  /** Refetches after another tab got the result of a change. */
  #follow(record: QueuedSend): void {
    const kind = kindOf(record)
    if (!kind) return
    // A created entity appears as a row of its own once the lists are refetched.
    // It was sent, so what is stored may include it already.
    if (tempIdOf(record) === undefined) this.#following.set(record.key, { ...record, isSent: true })
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
