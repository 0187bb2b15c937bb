import { fleetingRecords } from '../kept/fleeting-records.ts'
import { keptSendPrefix } from './kept-send-prefix.ts'

/** Something that was sent, or will be, and must not be lost until the server has answered it. Plain JSON. */
export type KeptSend = {
  /** Its Idempotency-Key: the server acts on it once, however often it arrives. */
  key: string
  /** Names the handler that knows how to send it (`send-handlers.ts`). */
  kind: string
  payload: unknown
  /** When it was kept, in milliseconds; no two of a tab at the same time. Their order. */
  at: number
  /** It may have reached the server under its key: what it says never changes any more. */
  isSent?: true | undefined
  /** The keys of those that it has taken in: they count no more. */
  joins?: readonly string[] | undefined
}

const fleeting = fleetingRecords<string>()

/**
 * The kept sends of one owner: a person in a workspace; nobody else ever finds them. They lie in the browser's simple
 * storage, because only that one is written before a press has ended. Each has an entry of its own, so that tabs
 * don't overwrite each other's.
 */
export class KeptSends {
  readonly #prefix: string

  constructor(owner: string) {
    this.#prefix = `${keptSendPrefix}${owner}.`
  }

  /** Oldest first. */
  all(): KeptSend[] {
    const found = [...storedTexts(this.#prefix), ...fleeting.records].flatMap(([id, text]) =>
      id.startsWith(this.#prefix) ? (parse(text) ?? []) : [],
    )
    const takenIn = new Set(found.flatMap(({ joins = [] }) => joins))
    return found
      .filter(({ key }) => !takenIn.has(key))
      .sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1))
  }

  /** Keeps a record, or another version of it under the same key; what it joins goes. */
  put(record: KeptSend): void {
    const id = this.#prefix + record.key
    const text = JSON.stringify(record)
    const isStored = store(id, text)
    for (const key of record.joins ?? []) drop(this.#prefix + key)
    // What has just gone may have made the place.
    if (isStored || store(id, text)) fleeting.drop(id)
    else {
      fleeting.hold(id, text)
      drop(id, { fromMemory: false })
    }
  }

  /** What it has joined goes first: left alone, that would count again. */
  remove({ key, joins = [] }: KeptSend): void {
    for (const one of [...joins, key]) drop(this.#prefix + one)
  }

  isFleeting({ key }: KeptSend): boolean {
    return fleeting.records.has(this.#prefix + key)
  }

  /** Calls back when another tab has changed something; with the record as it was, if it is gone or new. */
  onOtherTab(listener: (before: KeptSend | undefined) => void): void {
    window.addEventListener('storage', ({ key, oldValue }) => {
      if (key === null || key.startsWith(this.#prefix)) listener(parse(oldValue))
    })
  }
}

function storedTexts(start: string): [string, string][] {
  try {
    return Object.entries<string>(localStorage).filter(([id]) => id.startsWith(start))
  } catch {
    return []
  }
}

function store(id: string, text: string): boolean {
  try {
    localStorage.setItem(id, text)
    return true
  } catch {
    return false
  }
}

function drop(id: string, { fromMemory = true } = {}): void {
  if (fromMemory) fleeting.drop(id)
  try {
    localStorage.removeItem(id)
  } catch {
    // Storage that is switched off has nothing of it.
  }
}

function parse(text: string | null): KeptSend | undefined {
  try {
    const record = JSON.parse(text ?? '') as Partial<KeptSend> | null
    const isWhole = typeof record?.key === 'string' && typeof record.kind === 'string'
    return isWhole && typeof record.at === 'number' ? (record as KeptSend) : undefined
  } catch {
    return undefined
  }
}
