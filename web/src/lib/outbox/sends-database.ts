import { type RecordStore, recordStore } from '../kept/record-store.ts'
import { changed, drop, gone, parse, store, storedTexts, textOf } from './journal.ts'
import type { KeptSend, Stored } from './kept-send.ts'

/** Brings the journal of kept sends into the database, and what other tabs have brought there into what this one knows. */
export class SendsDatabase {
  readonly #prefix: string
  readonly #stored: Stored
  readonly #database: RecordStore<KeptSend>
  /** What is to be written, one after the other. */
  readonly #unwritten = new Set<string>()
  #writing: Promise<void> = Promise.resolve()
  #isOpen = false

  constructor(prefix: string, stored: Stored) {
    this.#prefix = prefix
    this.#stored = stored
    this.#database = recordStore(prefix)
  }

  /** Reads what earlier lives of the page have left. Rejects when that can't be read now. */
  async open(): Promise<void> {
    const { records, gone: left } = this.#stored
    for (const [id, text] of storedTexts(this.#prefix)) {
      if (text === gone) left.add(this.#keyOf(id))
      void this.write(this.#keyOf(id))
    }
    for (const record of await this.#database.all()) {
      if (!records.has(record.key) && !left.has(record.key)) records.set(record.key, record)
    }
    this.#isOpen = true
  }

  written(): Promise<void> {
    return this.#writing
  }

  /** Brings what the journal says of a record into the database, and out of the journal. */
  write(key: string): Promise<void> {
    this.#unwritten.add(key)
    this.#writing = this.#writing.then(() => this.#writeNow(key)).catch(() => undefined)
    return this.#writing
  }

  /** Another tab has written in the journal. What leaves it as a record lies in the database from then on. */
  hear({ key: id, oldValue, newValue }: StorageEvent, tell: () => void): void {
    const { records, gone: left } = this.#stored
    const key = this.#keyOf(id ?? '')
    const before = parse(oldValue)
    const now = parse(newValue)
    if (now) {
      records.set(key, now)
      tell()
    } else if (newValue === gone) {
      records.delete(key)
      left.add(key)
      tell()
    } else if (newValue === changed) {
      void this.#read(key).then(tell)
    } else if (before && !left.has(key)) {
      records.set(key, before)
    }
  }

  #keyOf(id: string): string {
    return id.slice(this.#prefix.length)
  }

  async #read(key: string): Promise<void> {
    const record = await this.#database.get(key).catch(() => undefined)
    if (record && !this.#stored.gone.has(key)) this.#stored.records.set(key, record)
  }

  /** The next start has nothing to look for, unless a tab has kept something of which this one has not heard yet. */
  async #dropMark(): Promise<void> {
    if ((await this.#database.all()).length > 0) return
    // In the journal, or by this tab, there may be something new since then.
    const isAlone = storedTexts(this.#prefix).every(([id]) => id === this.#prefix)
    if (isAlone && this.#stored.records.size === 0) drop(this.#prefix)
  }

  async #writeNow(key: string): Promise<void> {
    if (!this.#unwritten.delete(key) || key === '') return
    const { records, gone: left, kept } = this.#stored
    const id = this.#prefix + key
    const text = textOf(id)
    const record = parse(text) ?? records.get(key)
    if (text === gone || (text === null && left.has(key))) await this.#database.remove(key)
    else if (!record) return
    else {
      if (!(await this.#database.put(key, record))) {
        // The journal keeps it, so it needs no other place.
        if (text !== null) await this.#database.remove(key)
        return
      }
      if (!left.has(key)) records.set(key, record)
      // Too large for the journal: the others don't know yet.
      if (text === null) store(id, changed)
    }
    // Something newer may have been written meanwhile.
    const now = textOf(id)
    if (now === text || now === changed) drop(id)
    if (!this.#unwritten.has(key)) kept(id)
    if (this.#isOpen && records.size === 0 && this.#unwritten.size === 0) await this.#dropMark()
  }
}
