import { fleetingRecords } from '../kept/fleeting-records.ts'
import { settledMark } from '../kept/settled-mark.ts'
import { changed, drop, gone, parse, store, storedTexts } from './journal.ts'
import type { KeptSend, Stored } from './kept-send.ts'
import { keptSendPrefix } from './kept-send-prefix.ts'
import type { SendsDatabase } from './sends-database.ts'

const fleeting = fleetingRecords<string>()

/** Characters; what is larger, such as a photo, goes into the database at once. */
const mostInJournal = 50_000

/**
 * The kept sends of one owner: a person in a workspace; nobody else ever finds them. They lie in the browser's database.
 * Only its simple storage is written before a press has ended, so it is their journal: each record, and that it is gone,
 * is written there first and leaves it when the database has it. Where there is no database, or its code does not come,
 * the journal is all.
 */
export class KeptSends {
  readonly #prefix: string
  readonly #database: Promise<SendsDatabase> | undefined
  readonly #stored: Stored = {
    records: new Map(),
    gone: new Set(),
    kept: (id) => fleeting.drop(id),
  }

  /** What this tab has let go of since everybody was told. */
  readonly #dropped = new Set<string>()
  #isForgotten = false

  constructor(owner: string) {
    this.#prefix = `${keptSendPrefix}${owner}.`
    if (typeof indexedDB === 'undefined') return
    this.#database = import('./sends-database.ts').then(
      (file) => new file.SendsDatabase(this.#prefix, this.#stored),
    )
    this.#database.catch(() => undefined)
  }

  /** Takes in what earlier lives of the page have left in the database; undefined where there is none. */
  open(): Promise<void> | undefined {
    return this.#database?.then((database) => database.open()).catch(() => undefined)
  }

  /** Resolves when all that was put outlives the page, as far as this browser keeps anything. */
  async written(): Promise<void> {
    await this.#database?.then((database) => database.written()).catch(() => undefined)
  }

  /** Oldest first. */
  all(): KeptSend[] {
    const said = storedTexts(this.#prefix).filter(([, text]) => text !== changed)
    const held = [...fleeting.records].filter(([id]) => id.startsWith(this.#prefix))
    const journal = new Map([...said, ...held])
    const found = [...journal.values()].flatMap((text) => parse(text) ?? [])
    for (const [key, record] of this.#stored.records) {
      if (!journal.has(this.#prefix + key)) found.push(record)
    }
    const takenIn = new Set(found.flatMap(({ joins = [] }) => joins))
    return found
      .filter(({ key }) => !takenIn.has(key))
      .sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1))
  }

  /** Keeps a record, or another version of it under the same key; what it joins goes. */
  put(record: KeptSend): void {
    if (this.#isForgotten) return
    const id = this.#prefix + record.key
    const text = JSON.stringify(record)
    const isSmall = text.length <= mostInJournal || !this.#database
    const isStored = isSmall && store(id, text)
    for (const key of record.joins ?? []) this.#drop(key)
    // What has just gone may have made the place.
    if (isStored || (isSmall && store(id, text))) fleeting.drop(id)
    else {
      fleeting.hold(id, text)
      drop(id)
    }
    if (!this.#database) return
    this.#stored.records.set(record.key, record)
    // Two tabs that went on with the same draft keep it under the same key.
    this.#stored.gone.delete(record.key)
    this.#dropped.delete(record.key)
    // The next start looks for it.
    store(this.#prefix, changed)
    this.#write(record.key)
  }

  /** What it has joined goes first: left alone, that would count again. */
  remove({ key, joins = [] }: KeptSend): void {
    for (const one of [...joins, key]) this.#drop(one)
    store(settledMark, String(Date.now()))
  }

  /** Removes all that was kept until a time, in milliseconds. */
  empty(until = Number.POSITIVE_INFINITY): void {
    for (const record of this.all()) if (record.at <= until) this.remove(record)
  }

  /** Removes all; nothing is kept from then on. */
  forget(): void {
    this.empty()
    this.#isForgotten = true
  }

  isFleeting({ key }: Pick<KeptSend, 'key'>): boolean {
    return fleeting.records.has(this.#prefix + key)
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
    window.addEventListener('storage', (event) => {
      if (event.key !== null && !event.key.startsWith(this.#prefix)) return
      if (event.key === null || !this.#database) listener()
      else this.#database.then((database) => database.hear(event, listener), listener)
    })
  }

  #drop(key: string): void {
    const id = this.#prefix + key
    fleeting.drop(id)
    this.#stored.records.delete(key)
    this.#stored.gone.add(key)
    this.#dropped.add(key)
    if (!this.#database || !store(id, gone)) drop(id)
    // Also where the journal has no room to say so.
    this.#write(key)
  }

  #write(key: string): void {
    this.#database?.then((database) => database.write(key)).catch(() => undefined)
  }
}

/** Drops what a person has kept to be sent, in every workspace, from the journal; the database is emptied by its prefix. */
export function forgetSendsOf(personId: number): void {
  const start = sendsOf(personId)
  const held = [...fleeting.records].filter(([id]) => id.startsWith(start))
  for (const [id] of [...storedTexts(start), ...held]) {
    fleeting.drop(id)
    drop(id)
  }
}

/** How the ids of a person's records begin, in the journal and in the database. */
export const sendsOf = (personId: number) => `${keptSendPrefix}${personId}.`
