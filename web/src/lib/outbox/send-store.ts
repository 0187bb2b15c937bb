import { type RecordStore, recordStore } from '../kept/record-store.ts'
import { markSettled } from '../kept/settled-mark.ts'
import { forgetJournal, takeOverJournal } from './journal.ts'
import type { KeptSend } from './kept-send.ts'

/** How the ids of all records begin in the database. */
const idPrefix = 'stowage.send.'
/** Tells other tabs, by its new value in the browser's simple storage, that a record was written. */
const changedMark = 'stowage.outbox'

/** How the ids of a person's records begin in the database. */
export const sendsOf = (personId: number) => `${idPrefix}${personId}.`

/**
 * The stored sends of one owner, a person in a workspace: nobody else ever finds them. They lie in IndexedDB; the page works with
 * a copy in memory, which it reads anew when another tab has written. A browser that keeps nothing has them in memory alone.
 */
export class SendStore {
  readonly #prefix: string
  readonly #database: RecordStore<KeptSend>
  readonly #records = new Map<string, KeptSend>()
  /** The last write of each key that is not done yet. */
  readonly #writes = new Map<string, Promise<unknown>>()
  /** Removed by this tab, also where the database still has it because it could not be written. */
  readonly #gone = new Set<string>()
  /** Removed by this tab, and not shown as such yet. */
  readonly #dropped = new Set<string>()
  #isForgotten = false

  constructor(owner: string) {
    this.#prefix = `${idPrefix}${owner}.`
    this.#database = recordStore(this.#prefix)
  }

  /** Reads what earlier lives of the page have left, in the journal of an older version too. */
  async open(): Promise<void> {
    await takeOverJournal(this.#prefix, this.#database)
    await this.read().catch(() => {
      // A browser that keeps nothing has at least what it has just taken over.
      for (const record of this.#database.inMemory()) this.#records.set(record.key, record)
    })
  }

  /** Reads what is stored: another tab may have written what this one has not heard of yet. Rejects when that can't be read. */
  async read(): Promise<void> {
    const stored = new Map((await this.#database.all()).map((record) => [record.key, record]))
    // What this tab is writing, or has removed, is newer.
    const isStored = (key: string) => !this.#writes.has(key) && !this.#gone.has(key)
    for (const key of [...this.#records.keys()])
      if (!stored.has(key) && isStored(key)) this.#records.delete(key)
    for (const [key, record] of stored) if (isStored(key)) this.#records.set(key, record)
  }

  /** Resolves when all that was put outlives the page, as far as this browser keeps anything. */
  async written(): Promise<void> {
    await Promise.all(this.#writes.values())
  }

  /** Oldest first. */
  all(): KeptSend[] {
    const found = [...this.#records.values()]
    const takenIn = new Set(found.flatMap(({ joins = [] }) => joins))
    return found
      .filter(({ key }) => !takenIn.has(key))
      .sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1))
  }

  /** Stores a record, or another version of it under the same key; what it joins is removed once that is stored. */
  put(record: KeptSend): void {
    if (this.#isForgotten) return
    this.#dropped.delete(record.key)
    this.#gone.delete(record.key)
    this.#records.set(record.key, record)
    const writing = this.#database.put(record.key, record)
    this.#write(record.key, writing)
    for (const key of record.joins ?? []) this.#drop(key, writing)
  }

  /** What it has joined goes first: left alone, that would count again. */
  remove({ key, joins = [] }: KeptSend): void {
    for (const one of [...joins, key]) this.#drop(one)
    markSettled()
  }

  /** Removes all that was stored until a time, in milliseconds. */
  empty(until = Number.POSITIVE_INFINITY): void {
    for (const record of this.all()) if (record.at <= until) this.remove(record)
  }

  /** Removes all; nothing is stored from then on. */
  forget(): void {
    this.empty()
    this.#isForgotten = true
  }

  /** Whether it is lost when the page closes. */
  isFleeting({ key }: Pick<KeptSend, 'key'>): boolean {
    return this.#database.inMemory().some((record) => record.key === key)
  }

  /** Whether this tab has let go of it, not another one. */
  wasDropped({ key }: KeptSend): boolean {
    return this.#dropped.has(key)
  }

  /** Everybody knows what this tab has let go of. */
  told(): void {
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
    forgetJournal(this.#prefix + key)
    const remove = () => this.#database.remove(key)
    this.#write(key, joining ? joining.then((isStored) => (isStored ? remove() : undefined)) : remove())
  }

  /** Other tabs are told once it is written, so that they find it. */
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
    // Where nothing is stored, nobody else could read it.
  }
}
