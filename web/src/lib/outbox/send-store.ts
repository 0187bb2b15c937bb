import { type RecordStore, recordStore } from '../storage/record-store.ts'
import { removeJournal, takeOverJournal } from './journal.ts'
import type { QueuedSend } from './queued-send.ts'

/** Id prefix of all records in the database. */
const idPrefix = 'stowage.send.'
/** The local storage key whose new value tells other tabs that a record was written. */
const changedMark = 'stowage.outbox'

/** Id prefix of a person's records in the database. */
export const sendsOf = (personId: number) => `${idPrefix}${personId}.`

/**
 * Stores the queued changes of one owner (a person in a workspace) in IndexedDB; other owners never get them. The page
 * works on a copy in memory, which it reloads when another tab has written. Without IndexedDB there is only the copy in
 * memory.
 */
export class SendStore {
  readonly #prefix: string
  readonly #database: RecordStore<QueuedSend>
  readonly #records = new Map<string, QueuedSend>()
  /** The last unfinished write of each key. */
  readonly #writes = new Map<string, Promise<unknown>>()
  /** The keys that this tab has removed, although the database may still have them after a failed write. */
  readonly #gone = new Set<string>()
  /** The keys that this tab has removed and does not show as removed yet. */
  readonly #dropped = new Set<string>()
  #isForgotten = false

  constructor(owner: string) {
    this.#prefix = `${idPrefix}${owner}.`
    this.#database = recordStore(this.#prefix)
  }

  /** Reads the records that earlier pages have left, also in an older version's journal. */
  async open(): Promise<void> {
    await takeOverJournal(this.#prefix, this.#database)
    await this.read().catch(() => {
      // A browser that keeps nothing has at least what it has just taken over.
      for (const record of this.#database.inMemory()) this.#records.set(record.key, record)
    })
  }

  /** Reads the database again, because another tab may have written to it. Rejects when it can't be read. */
  async read(): Promise<void> {
    const stored = new Map((await this.#database.all()).map((record) => [record.key, record]))
    // Records that this tab is writing or has removed are newer than the stored ones.
    const isStored = (key: string) => !this.#writes.has(key) && !this.#gone.has(key)
    for (const key of [...this.#records.keys()])
      if (!stored.has(key) && isStored(key)) this.#records.delete(key)
    for (const [key, record] of stored) if (isStored(key)) this.#records.set(key, record)
  }

  /** Resolves when all records are written, as far as this browser stores anything. */
  async written(): Promise<void> {
    await Promise.all(this.#writes.values())
  }

  /** Oldest first. */
  all(): QueuedSend[] {
    const found = [...this.#records.values()]
    const takenIn = new Set(found.flatMap(({ joins = [] }) => joins))
    return found
      .filter(({ key }) => !takenIn.has(key))
      .sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1))
  }

  /** Stores a record, or a new version of it under the same key; then removes the records merged into it. */
  put(record: QueuedSend): void {
    if (this.#isForgotten) return
    this.#dropped.delete(record.key)
    this.#gone.delete(record.key)
    this.#records.set(record.key, record)
    const writing = this.#database.put(record.key, record)
    this.#write(record.key, writing)
    for (const key of record.joins ?? []) this.#drop(key, writing)
  }

  /** Removes the records merged into it first, because alone they would count again. */
  remove({ key, joins = [] }: QueuedSend): void {
    for (const one of [...joins, key]) this.#drop(one)
  }

  /** Removes all records stored until a time, in milliseconds. */
  empty(until = Number.POSITIVE_INFINITY): void {
    for (const record of this.all()) if (record.at <= until) this.remove(record)
  }

  /** Removes all records and stores none from then on. */
  forget(): void {
    this.empty()
    this.#isForgotten = true
  }

  /** Whether a record is only in memory, and lost when the page closes. */
  isFleeting({ key }: Pick<QueuedSend, 'key'>): boolean {
    return this.#database.inMemory().some((record) => record.key === key)
  }

  /** Whether this tab has removed it, not another one. */
  wasDropped({ key }: QueuedSend): boolean {
    return this.#dropped.has(key)
  }

  /** Called when all listeners know what this tab has removed. */
  clearDropped(): void {
    this.#dropped.clear()
  }

  /** Calls back when another tab has changed something. */
  onOtherTab(listener: () => void): void {
    let isReading = false
    let isOutdated = false
    // Many marks in a row are read once more, not each.
    const readAnew = async () => {
      isOutdated = true
      if (isReading) return
      isReading = true
      while (isOutdated) {
        isOutdated = false
        await this.read().catch(() => undefined)
        listener()
      }
      isReading = false
    }
    window.addEventListener('storage', ({ key }) => {
      if (key === changedMark || key === null) void readAnew()
    })
  }

  /** `joining`: whether the record that it is joined into is stored. Where that is not, the database keeps it for another life of the page. */
  #drop(key: string, joining?: Promise<boolean>): void {
    this.#records.delete(key)
    this.#gone.add(key)
    this.#dropped.add(key)
    removeJournal(this.#prefix + key)
    const remove = () => this.#database.remove(key)
    this.#write(key, joining ? joining.then((isStored) => (isStored ? remove() : undefined)) : remove())
  }

  /** Notifies other tabs after the write, so that they find the record. */
  #write(key: string, writing: Promise<unknown>): void {
    const written = writing.then(() => {
      if (this.#writes.get(key) === written) this.#writes.delete(key)
      tellOtherTabs()
    })
    this.#writes.set(key, written)
  }
}

let count = 0

function tellOtherTabs(): void {
  try {
    count += 1
    localStorage.setItem(changedMark, `${Date.now()}.${count}`)
  } catch {
    // Without storage, no other tab could read it.
  }
}
