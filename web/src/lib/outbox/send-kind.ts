import type { Container } from '@stowage/contract/containers'
import type { QueryClient } from '@tanstack/react-query'
import type { CallInit } from '../api/api-client.ts'
import type { ApiError } from '../api/api-error.ts'
import type { ToastContent } from '../overlays/toast.ts'
import type { QueuedSend } from './queued-send.ts'

/** A change that was answered or refused. */
type SendOutcome<Payload> = {
  client: QueryClient
  payload: Payload
  /** It was sent before, so the answer can be older than the cache. */
  isRepeated: boolean
}

type Pending<Payload> = Pick<SendOutcome<Payload>, 'client' | 'payload'>

/** Describes a change in the list of waiting changes. */
export type Description = {
  /** `add` is an item with a quantity, a container without. */
  verb: 'add' | 'count' | 'change' | 'move' | 'delete' | 'restore'
  /** The names of the entities at that time. */
  names: readonly string[]
  /** The name of the entities' container. */
  place?: string | undefined
  quantity?: number | undefined
  /** The target container's name; undefined for a move back. */
  to?: string | undefined
  photo?: string | null | undefined
  description?: string | null | undefined
}

/** A field that other people have changed too: its stored text, and that of the queued change. */
export type FieldConflict = { label: string; theirs: string; yours: string }

/** Sends changes of one queue in one request: all of them or none. */
export type Batch = {
  /** Splits the records into requests, in their order. */
  parts: (records: readonly QueuedSend[]) => readonly (readonly QueuedSend[])[]
  /** Gives the answers in the order of the records. */
  send: (records: readonly QueuedSend[]) => Promise<readonly unknown[]>
  /** Updates the cache after the server has done it. */
  onAnswer: (client: QueryClient) => void
  /** The sentences of a refusal by the key of the record that caused it; the other records stay queued. */
  blamed: (error: ApiError, records: readonly QueuedSend[]) => ReadonlyMap<string, string>
}

/** The messages of a change that is offered as an undo (`undo-offer.ts`). */
type Undo<Payload> = {
  /** Says what was done and can be undone; shown after a reload too. */
  done(payload: Payload): ToastContent
  /** Says that the page ended during the action, so that some of it may be done. */
  interrupted?(payload: Payload): ToastContent
  /** Says that the undo runs, when it takes a moment. */
  running?(payload: Payload): void
}

/**
 * A kind of change that can be queued without a connection. `app/sends.ts` lists all kinds. Payloads are plain JSON,
 * stored until the server has answered.
 */
export type SendKind<Payload, Answer = unknown> = {
  /** The name in stored records, so it must never change. */
  name: string
  describe(payload: Payload): Description
  /** Calls the endpoint: `call(endpoint, input, init)`. The body depends on the payload alone. */
  send(payload: Payload, init: CallInit): Promise<Answer>
  /** Puts the answer into the cache. */
  onAnswer(answer: Answer, settled: SendOutcome<Payload>): void
  /**
   * Reports a refusal and shows the stored values. A delayed change is stored with the reason instead, because the
   * person has moved on by then. Without this method every refused change is stored.
   */
  onRefused?(error: ApiError, settled: SendOutcome<Payload>): void
  /** Says that it did not get through and will be sent again. Without this method a general sentence does. */
  onDelayed?(pending: Pending<Payload>): void
  /** Another tab got the result: refetches. The change counts as waiting until then. */
  onSettledElsewhere(pending: Pending<Payload>): Promise<unknown>
  /** It may be sent again after any time. Otherwise a sent change without an answer is given up after a day. */
  isIdempotent?: true
  /** The entities a change is about, as `item/7`: changes of one entity are sent in their order, across kinds. */
  entities?(payload: Payload): readonly string[]
  /** The temporary id of the entity it creates (`temp-id.ts`): changes that contain it wait and get the answer's id. */
  tempId?(payload: Payload): number | undefined
  /** The payload without one of its entities; undefined when none is left. */
  without?(payload: Payload, id: number): Payload | undefined
  /** Changes of one queue are sent one after the other, across tabs. Without it, each goes by itself. */
  queue?(payload: Payload): string
  /** After a server error the next changes of the queue are sent anyway. */
  skipOnError?: true
  /** Sends a whole queue at once (`Outbox.settleTogether`). */
  batch?: Batch
  /** The key of the change that it undoes: when that is refused, this one is dropped. */
  undoes?(payload: Payload): string | undefined
  /** Merges the unsent changes of a queue; null when nothing is left. Without it, each is sent by itself. */
  merge?(payloads: readonly [Payload, ...Payload[]]): Payload | null
  /** In ms: how long a queue waits after the last change for more to merge. */
  debounceMs?: number
  /** In ms: the longest wait after the first change; four times `debounceMs` by default. */
  maxDebounceMs?: number
  /** The messages of a kind that undoes something. */
  undo?: Undo<Payload>
  /** The same payload for another container, when its own is full or gone. */
  elsewhere?(payload: Payload, container: Pick<Container, 'id' | 'name' | 'location'>): Payload
  /** The fields that other people have changed too, after a refusal for a conflict. */
  conflicts?(payload: Payload, present: object): FieldConflict[]
  /** The fields that no other person has changed; undefined when none are left. */
  undisputed?(payload: Payload, present: object): Payload | undefined
  /** The same change, overwriting the stored values. */
  over?(payload: Payload, present: object): Payload
  /** Restores its entity from Trash. Rejects with ApiError. */
  restore?(payload: Payload, client: QueryClient): Promise<unknown>
}

/** A kind with an unknown payload; method parameters are bivariant, so every kind fits. */
export type AnySendKind = SendKind<unknown>
