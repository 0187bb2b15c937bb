import { getCurrentUser, type User } from '@stowage/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../api/query.ts'
import { randomKey } from '../api/request-key.ts'
import { inTime } from '../kept/in-time.ts'
import { replaceTempId } from './dependencies.ts'
import type { KeptSend } from './kept-send.ts'
import type { AnySendKind, SendKind } from './send-kind.ts'
import { kindOf, knowKind, listSends, loadKind, queueOf, type SendList } from './send-kinds.ts'
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
 * Stores what must not be lost, and has it sent: `add` starts to store a record before it returns. It is sent under its own key, again
 * and again, and goes when the server has answered (`sender.ts`). What an earlier life of the page has left is sent by the
 * next one, and of several tabs one sends. What had to wait and is refused stays until the person has decided. How each kind is
 * sent stands with its feature (`SendKind`); `app/sends.ts` names all of them.
 */
export class Outbox {
  readonly #client: QueryClient
  readonly #owner: User
  readonly #box: WaitingSends
  readonly #opened: Promise<void>
  #sender: Sender | undefined
  #loading: Promise<Sender> | undefined
  #last = 0

  constructor(client: QueryClient, owner: User) {
    this.#client = client
    this.#owner = owner
    this.#box = new WaitingSends(client, `${owner.id}.${owner.workspaceId}`)
    this.#load().catch(() => undefined)
    const open = this.#box.kept
      .open()
      .catch(() => undefined)
      .then(() => this.resume())
    this.#opened = inTime(open, undefined)
  }

  /** Everything that is not answered yet, oldest first; of other tabs too, and what was refused and is not decided. */
  readonly waiting = (): readonly KeptSend[] => this.#box.all()

  readonly subscribe = (listener: () => void): (() => void) => this.#box.subscribe(listener)

  /** Keeps it, then sends it. Gives its key: that of a try before, if there was one. */
  add<Payload, Answer>(kind: SendKind<Payload, Answer>, payload: Payload, added?: Added): string {
    const key = this.#keep(kind, payload, added)
    this.#send((sender) => sender.runAll())
    return key
  }

  /** The same for one that was stored before and let go of, with what is left of it, or what the person made of it. */
  addAgain(record: KeptSend, payload: unknown): void {
    const kind = kindOf(record)
    if (kind) this.add(kind, payload, { waits: true })
  }

  /** Resolves when what was added outlives the page, or when the browser takes too long to store it. */
  readonly written = (): Promise<void> => inTime(this.#box.kept.written(), undefined)

  /** Resolves when what earlier lives of the page have left is known, or when the browser takes too long to read it. */
  readonly opened = (): Promise<void> => this.#opened

  /** The same with the ids of what was created meanwhile. */
  withKnownIds<Payload>(payload: Payload): Payload {
    return [...this.#box.made].reduce<unknown>(
      (now, [from, to]) => replaceTempId(now, from, to),
      payload,
    ) as Payload
  }

  /**
   * Whether nothing has to be answered before. What is on its way about the same entities is waited for; rejects with ApiError
   * where that does not get through.
   */
  async isFree<Payload>(kind: SendKind<Payload>, payload: Payload): Promise<boolean> {
    const before = this.#box.about(kind, payload)
    if (before.some(({ waits }) => waits)) return false
    const queues = new Set(before.map(queueOf))
    await Promise.all([...queues].map((queue) => this.settle(queue)))
    return true
  }

  /** Sends all that waits, once the code of its kinds is there. */
  resume(): void {
    const kinds = new Set(this.#box.kept.all().map(({ kind }) => kind))
    const missing = [...kinds].filter((kind) => !kindOf({ kind }))
    const send = () => {
      this.#box.changed()
      this.#send((sender) => sender.resume())
    }
    if (missing.length > 0) {
      this.#box.changed()
      void Promise.allSettled(missing.map(loadKind)).then(send)
    } else send()
  }

  /** Sends what waits in a queue (`kind/name`), or in all, now. Rejects with the failure if it does not get through. */
  async settle(only?: string): Promise<void> {
    await this.opened()
    if (this.#box.kept.all().length > 0) await (await this.#load()).settle(only)
  }

  /**
   * Sends all that waits in a queue together, what was refused too, with one more if there is one, and tells how many.
   * Rejects with ApiError: what failed waits, but what is sent with it first of all is let go where it is refused.
   */
  async settleTogether(
    queue: string,
    last?: { kind: AnySendKind; payload: unknown; key: string },
  ): Promise<number> {
    await this.opened()
    const sender = await this.#load()
    return sender.batch(queue, () => last && this.#keep(last.kind, last.payload, last))
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

  #keep(kind: AnySendKind, payload: unknown, { key = randomKey(), isSent, waits }: Added = {}): string {
    knowKind(kind)
    this.#last = Math.max(Date.now(), this.#last + 1)
    const isLate = waits ?? this.#box.isAway
    const now = this.withKnownIds(payload)
    this.#box.kept.put({
      key,
      kind: kind.name,
      payload: now,
      at: this.#last,
      isSent,
      ...(isLate && { waits: true }),
    })
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

/** Opens the outbox of the signed-in person when the app starts; `sends` is the list of all its kinds. */
export function openOutbox(client: QueryClient, sends: SendList): Outbox {
  listSends(sends)
  return outboxOf(client)
}

/** The outbox of the signed-in person; one for each cache. */
export function outboxOf(client: QueryClient): Outbox {
  const open = outboxes.get(client)
  if (open) return open
  const owner = client.getQueryData<User>(queryKey(getCurrentUser))
  if (!owner) throw new Error('There is no outbox before the person is known')
  const outbox = new Outbox(client, owner)
  outboxes.set(client, outbox)
  return outbox
}
