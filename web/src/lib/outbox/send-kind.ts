import type { Container } from '@stowage/contract/containers'
import type { QueryClient } from '@tanstack/react-query'
import type { CallInit } from '../api/api-client.ts'
import type { ApiError } from '../api/api-error.ts'
import type { ToastContent } from '../overlays/toast.ts'
import type { KeptSend } from './kept-send.ts'

/** One send that was answered, or refused. */
export type Settled<Payload> = {
  client: QueryClient
  payload: Payload
  /** It may have arrived before: the answer can be older than the cache. */
  isRepeated: boolean
}

type Pending<Payload> = Pick<Settled<Payload>, 'client' | 'payload'>

/** What the person has done, for the list of waiting changes. */
export type Description = {
  /** `add` with a quantity: an item, without: a container. */
  verb: 'add' | 'count' | 'change' | 'move' | 'delete' | 'restore'
  /** The names of the entities at that time. */
  names: readonly string[]
  /** The container that they are in. */
  place?: string | undefined
  quantity?: number | undefined
  /** Where they go; left out: back. */
  to?: string | undefined
  photo?: string | null | undefined
  description?: string | null | undefined
}

/** A field that others have changed as well: its stored text, and that of the waiting change. */
export type FieldConflict = { label: string; theirs: string; yours: string }

/** Sends of one queue that go by one call: all of them or none. */
export type Batch = {
  /** As many as one call takes, in their order. */
  parts: (records: readonly KeptSend[]) => readonly (readonly KeptSend[])[]
  /** Gives the answers in the order of the records. */
  send: (records: readonly KeptSend[]) => Promise<readonly unknown[]>
  /** Shows that the server has done it. */
  onAnswer: (client: QueryClient) => void
  /** The sentences of a refusal, by the key of the record that each is about; the others wait on. */
  blamed: (error: ApiError, records: readonly KeptSend[]) => ReadonlyMap<string, string>
}

/** How a send is offered as the undo of something (`undo-offer.ts`). */
export type Undo<Payload> = {
  /** Tells what was done and can be undone, after a reload too. */
  done(payload: Payload): ToastContent
  /** Tells that the page ended while it was being done: some of it may be. */
  interrupted?(payload: Payload): ToastContent
  /** Tells that the undo runs, where it takes a moment. */
  running?(payload: Payload): void
}

/**
 * A kind of change that can wait for a connection. All are named in `app/sends.ts`. Payloads are plain JSON, stored until the
 * server has answered.
 */
export type SendKind<Payload, Answer = unknown> = {
  /** Stands in stored records: it never changes. */
  name: string
  describe(payload: Payload): Description
  /** Calls the endpoint: `call(endpoint, input, init)`. The body depends on the payload alone. */
  send(payload: Payload, init: CallInit): Promise<Answer>
  /** Shows the answer in the cache. */
  onAnswer(answer: Answer, settled: Settled<Payload>): void
  /**
   * Tells that the server has refused it, and shows what is stored. A send that had to wait is kept with the reason instead,
   * because the person is elsewhere by then. Left out, every refused one is kept.
   */
  onRefused?(error: ApiError, settled: Settled<Payload>): void
  /** Tells that it did not get through and will be sent again. Left out, a general sentence tells it. */
  onDelayed?(pending: Pending<Payload>): void
  /** Another tab has settled it: shows what is stored. It counts as waiting until that is done. */
  onSettledElsewhere(pending: Pending<Payload>): Promise<unknown>
  /** It can be sent again after any time. Left out, a sent one without an answer is given up after a day. */
  isIdempotent?: true
  /** The entities that it is about, as `item/7`: of one entity, changes are sent in their order, whatever their kind. */
  entities?(payload: Payload): readonly string[]
  /** The temporary id of what it creates (`temp-id.ts`): sends that name it wait, and get the id of the answer. */
  tempId?(payload: Payload): number | undefined
  /** The same without one of its entities; undefined where nothing is left. */
  without?(payload: Payload, id: number): Payload | undefined
  /** Sends of one queue go one after the other, in all tabs. Left out, each goes by itself. */
  queue?(payload: Payload): string
  /** An error of the server does not hold up the sends after it. */
  skipOnError?: true
  /** How a whole queue goes at once (`Outbox.settleTogether`). */
  batch?: Batch
  /** The key of the send that it takes back: when that one is refused, this one is dropped. */
  undoes?(payload: Payload): string | undefined
  /** Merges the waiting ones of a queue; null where nothing is left. Left out, each goes as it is. */
  merge?(payloads: readonly [Payload, ...Payload[]]): Payload | null
  /** A queue waits this long after the last one for more to merge. */
  debounceMs?: number
  /** But no longer than this after the first one; four times `debounceMs` unless given. */
  maxDebounceMs?: number
  /** Where it undoes something. */
  undo?: Undo<Payload>
  /** The same for another container, where its own is full or gone. */
  elsewhere?(payload: Payload, container: Pick<Container, 'id' | 'name' | 'location'>): Payload
  /** The fields that others have changed as well, where it was refused for that. */
  conflicts?(payload: Payload, present: object): FieldConflict[]
  /** The part that nobody else has changed; undefined where nothing is left. */
  undisputed?(payload: Payload, present: object): Payload | undefined
  /** The same, over what is stored. */
  over?(payload: Payload, present: object): Payload
  /** Brings its entity back from Trash. Rejects with ApiError. */
  restore?(payload: Payload, client: QueryClient): Promise<unknown>
}

/** A kind whose payload is not known here: parameters of methods take it. */
export type AnySendKind = SendKind<unknown>
