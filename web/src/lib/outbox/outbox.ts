import { getCurrentUser, type User } from '@stowage/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../api/query.ts'
import { randomKey } from '../api/request-key.ts'
import { withTimeout } from '../storage/with-timeout.ts'
import { replaceTempId } from './dependencies.ts'
import type { QueuedSend } from './queued-send.ts'
import type { AnySendKind, SendKind } from './send-kind.ts'
import { kindOf, knowKind, listSends, loadKind, queueOf, type SendList } from './send-kinds.ts'
import type { Sender } from './sender.ts'
import { WaitingSends } from './waiting-sends.ts'

/** State of a change that was tried before it was queued. */
type Added = Pick<QueuedSend, 'isSent' | 'waits'> & { key?: string }

let sending: typeof import('./sender.ts') | undefined

/** Loads the sending code, which comes a little later than the code that stores and shows. */
export async function loadSending(): Promise<void> {
  sending ??= await import('./sender.ts')
}

/**
 * Stores changes that must not be lost and sends them: `add` starts to write a record before it returns. Each is sent
 * under its own key until the server answers, then removed (`sender.ts`). The next page sends what an earlier one has
 * left; of several tabs, one sends. A delayed change that is refused stays until the person decides. Each kind's
 * sending code is in its feature (`SendKind`); `app/sends.ts` lists all kinds.
 */
export class Outbox {
  readonly owner: User
  readonly #client: QueryClient
  readonly #box: WaitingSends
  readonly #opened: Promise<void>
  #sender: Sender | undefined
  #loading: Promise<Sender> | undefined
  #last = 0

  constructor(client: QueryClient, owner: User, isShown: boolean) {
    this.#client = client
    this.owner = owner
    this.#box = new WaitingSends(client, `${owner.id}.${owner.workspaceId}`, isShown)
    this.#load().catch(() => undefined)
    const open = this.#box.store
      .open()
      .catch(() => undefined)
      .then(() => this.resume())
    this.#opened = withTimeout(open, undefined)
  }

  /** All unanswered changes, oldest first; those of other tabs too, and refused ones that are undecided. */
  readonly waiting = (): readonly QueuedSend[] => this.#box.all()

  readonly subscribe = (listener: () => void): (() => void) => this.#box.subscribe(listener)

  /** Stores a change, then sends it. Returns its key: that of an earlier try, if there was one. */
  add<Payload, Answer>(kind: SendKind<Payload, Answer>, payload: Payload, added?: Added): string {
    const key = this.#keep(kind, payload, added)
    this.#send((sender) => sender.runAll())
    return key
  }

  /** Queues a dropped change again, with its remaining or edited payload. */
  addAgain(record: QueuedSend, payload: unknown): void {
    const kind = kindOf(record)
    if (kind) this.add(kind, payload, { waits: true })
  }

  /** Resolves when all added changes are written to storage, or the browser takes too long for that. */
  readonly written = (): Promise<void> => withTimeout(this.#box.store.written(), undefined)

  /** Resolves when the changes left by earlier pages are read, or the browser takes too long for that. */
  readonly opened = (): Promise<void> => this.#opened

  /** The payload with temporary ids replaced by those the server has given since. */
  withKnownIds<Payload>(payload: Payload): Payload {
    return [...this.#box.made].reduce<unknown>(
      (now, [from, to]) => replaceTempId(now, from, to),
      payload,
    ) as Payload
  }

  /**
   * Whether nothing has to be answered before this change. Waits for running requests about the same entities; rejects
   * with ApiError when they do not get through.
   */
  async isFree<Payload>(kind: SendKind<Payload>, payload: Payload): Promise<boolean> {
    const before = this.#box.about(kind, payload)
    if (before.some(({ waits }) => waits)) return false
    const queues = new Set(before.map(queueOf))
    await Promise.all([...queues].map((queue) => this.settle(queue)))
    return true
  }

  /** Sends all queued changes, once the code of their kinds is loaded. */
  resume(): void {
    const kinds = new Set(this.#box.store.all().map(({ kind }) => kind))
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

  /** Sends a queue (`kind/name`), or all queues, now. Rejects with the failure if a change does not get through. */
  async settle(only?: string): Promise<void> {
    await this.opened()
    if (this.#box.store.all().length > 0) await (await this.#load()).settle(only)
  }

  /**
   * Sends all changes of a queue together, including refused ones, with one more if given, and returns how many.
   * Rejects with ApiError: failed changes stay queued, but the added one is dropped when it is refused.
   */
  async settleTogether(
    queue: string,
    last?: { kind: AnySendKind; payload: unknown; key: string },
  ): Promise<number> {
    await this.opened()
    const sender = await this.#load()
    return sender.batch(queue, () => last && this.#keep(last.kind, last.payload, last))
  }

  /** Whether a change is only in memory, and lost when the page closes. */
  readonly isFleeting = (key: string): boolean => this.#box.store.isFleeting({ key })

  /** The server's id for a temporary one, if it has been created meanwhile; else the same id. */
  readonly idOf = (id: number): number => this.#box.made.get(id) ?? id

  /** At sign-out: drops all changes, including those being sent, and stores none from then on. */
  forget(): void {
    this.#box.forget()
  }

  /** Drops changes. Returns false when one is being sent, because it can't be taken back any more. */
  drop(records: readonly QueuedSend[]): boolean {
    if (this.#sender?.isOnItsWay(records)) return false
    for (const record of records) this.#box.store.remove(record)
    this.#box.changed()
    // A change that was sent before may have arrived.
    this.#send((sender) => sender.afterDrop(records.filter(({ isSent }) => isSent)))
    return true
  }

  #keep(kind: AnySendKind, payload: unknown, { key = randomKey(), isSent, waits }: Added = {}): string {
    knowKind(kind)
    this.#last = Math.max(Date.now(), this.#last + 1)
    const isLate = waits ?? this.#box.isUnreachable
    const now = this.withKnownIds(payload)
    this.#box.store.put({
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

  /** Runs synchronously once the code is loaded, because a page may end right after a press. */
  #send(act: (sender: Sender) => void): void {
    if (this.#sender) act(this.#sender)
    else this.#load().then(act, () => undefined)
  }

  #load(): Promise<Sender> {
    const make = () => {
      if (!sending) throw new Error('What sends has not come')
      this.#sender ??= new sending.Sender({ client: this.#client, owner: this.owner, box: this.#box })
      return this.#sender
    }
    if (sending) return Promise.resolve(make())
    this.#loading ??= loadSending().then(make)
    this.#loading.catch(() => {
      this.#loading = undefined
      // The stored changes wait for this code, so it is loaded again once there is a network.
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

/** The outbox of the signed-in person; one for each cache. Where it is not shown, the status leaves it out. */
export function outboxOf(client: QueryClient, isShown = true): Outbox {
  const open = outboxes.get(client)
  if (open) return open
  const owner = client.getQueryData<User>(queryKey(getCurrentUser))
  if (!owner) throw new Error('There is no outbox before the person is known')
  const outbox = new Outbox(client, owner, isShown)
  outboxes.set(client, outbox)
  return outbox
}
