import { getCurrentUser, type User } from '@stowage/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../api/query.ts'
import { randomKey } from '../api/request-key.ts'
import type { KeptSend } from './kept-send.ts'
import { readdressed } from './order.ts'
import type { Sender } from './sender.ts'
import { WaitingSends } from './waiting-sends.ts'

/** What is known of a send that was tried before it came here. */
type Added = Pick<KeptSend, 'isSent' | 'waits'> & { key?: string }

let sending: typeof import('./sender.ts') | undefined

/** Fetches what sends, which comes a little later than what keeps and shows. */
export async function loadSending(): Promise<void> {
  sending ??= await import('./sender.ts')
}

/**
 * Keeps what must not be lost, and has it sent: each record is kept before `add` returns, is sent under its own key, again
 * and again, and goes when the server has answered (`sender.ts`). What an earlier life of the page has left is sent by the
 * next one, and of several tabs one sends. What had to wait and is refused stays until the person has decided. Features
 * say by `handleSends` how.
 */
export class Outbox {
  readonly #client: QueryClient
  readonly #owner: User
  readonly #box: WaitingSends
  readonly #opened: Promise<void> | undefined
  #sender: Sender | undefined
  #loading: Promise<Sender> | undefined
  #last = 0

  constructor(client: QueryClient, owner: User) {
    this.#client = client
    this.#owner = owner
    this.#box = new WaitingSends(client, `${owner.id}.${owner.workspaceId}`)
    this.#load().catch(() => undefined)
    this.#opened = this.#box.kept.open()?.then(() => this.resume())
  }

  /** Everything that is not answered yet, oldest first; of other tabs too, and what was refused and is not decided. */
  readonly waiting = (): readonly KeptSend[] => this.#box.all()

  readonly subscribe = (listener: () => void): (() => void) => this.#box.subscribe(listener)

  /** Keeps it, then sends it. Gives its key: that of a try before, if there was one. */
  add(kind: string, payload: unknown, added?: Added): string {
    const key = this.#keep(kind, payload, added)
    this.#send((sender) => sender.runAll())
    return key
  }

  /** Resolves when what was added outlives the page; at once, but for what is large. */
  readonly written = (): Promise<void> => this.#box.kept.written()

  /** Resolves when what earlier lives of the page have left is known. */
  readonly opened = (): Promise<void> => this.#opened ?? Promise.resolve()

  /** Whether something about one of these things has to be answered first. */
  readonly hasWaiting = (things: readonly string[]): boolean => this.#box.hasWaiting(things)

  /** Sends all that waits. */
  resume(): void {
    this.#box.changed()
    this.#send((sender) => sender.resume())
  }

  /** Sends what waits in a lane (`kind/name`), or in all, now. Rejects with the failure if it does not get through. */
  async settle(only?: string): Promise<void> {
    await this.opened()
    if (this.#box.kept.all().length > 0) await (await this.#load()).settle(only)
  }

  /**
   * Sends all that waits in a lane together, what was refused too, with one more if there is one, and tells how many.
   * Rejects with ApiError: what failed waits, but what is sent with it first of all is let go where it is refused.
   */
  async settleTogether(
    lane: string,
    last?: { kind: string; payload: unknown; key: string },
  ): Promise<number> {
    await this.opened()
    const sender = await this.#load()
    return sender.together(lane, () => last && this.#keep(last.kind, last.payload, last))
  }

  /** Whether it is lost when the page closes, because this browser does not keep it. */
  readonly isFleeting = (key: string): boolean => this.#box.kept.isFleeting({ key })

  /** The id by which the server knows it, which may have been made meanwhile. */
  readonly idOf = (id: number): number => this.#box.made.get(id) ?? id

  /** Lets go of everything, also of what is on its way, and keeps nothing any more: its person signs out. */
  forget(): void {
    this.#box.forget()
  }

  /** Lets go of some of it. What is on its way can't be taken back any more, and counts for `false`. */
  drop(records: readonly KeptSend[]): boolean {
    if (this.#sender?.isOnItsWay(records)) return false
    for (const record of records) this.#box.kept.remove(record)
    this.#box.changed()
    // It may have arrived all the same.
    this.#send((sender) => sender.afterDrop(records.filter(({ isSent }) => isSent)))
    return true
  }

  #keep(kind: string, payload: unknown, { key = randomKey(), isSent, waits }: Added = {}): string {
    this.#last = Math.max(Date.now(), this.#last + 1)
    const isLate = waits ?? this.#box.isAway
    const now = [...this.#box.made].reduce((said, [from, to]) => readdressed(said, from, to), payload)
    this.#box.kept.put({ key, kind, payload: now, at: this.#last, isSent, ...(isLate && { waits: true }) })
    this.#box.changed()
    return key
  }

  /** At once where the code is there: a page may end right after a press. */
  #send(act: (sender: Sender) => void): void {
    if (this.#sender) act(this.#sender)
    else this.#load().then(act, () => undefined)
  }

  #load(): Promise<Sender> {
    const make = () => {
      if (!sending) throw new Error('What sends has not come')
      this.#sender ??= new sending.Sender(this, { client: this.#client, owner: this.#owner, box: this.#box })
      return this.#sender
    }
    if (sending) return Promise.resolve(make())
    this.#loading ??= loadSending().then(make)
    this.#loading.catch(() => {
      this.#loading = undefined
      // What is kept needs somebody to send it.
      window.addEventListener('online', () => this.resume(), { once: true })
    })
    return this.#loading
  }
}

const outboxes = new WeakMap<QueryClient, Outbox>()

/** The outbox of the signed-in person; one for each cache. */
export function outboxOf(client: QueryClient): Outbox {
  const owner = client.getQueryData<User>(queryKey(getCurrentUser))
  if (!owner) throw new Error('There is no outbox before the person is known')
  const open = outboxes.get(client)
  if (open) return open
  const outbox = new Outbox(client, owner)
  outboxes.set(client, outbox)
  return outbox
}
