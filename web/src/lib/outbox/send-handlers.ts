import type { QueryClient } from '@tanstack/react-query'
import type { CallInit } from '../api/api-client.ts'
import type { ApiError } from '../api/api-error.ts'
import type { KeptSend } from './kept-send.ts'

/** One send that was answered, or refused. */
export type Settled<Payload> = {
  client: QueryClient
  payload: Payload
  /** It may have arrived before: what the answer shows can be older than what the cache holds. */
  isRepeated: boolean
}

/** Sends of one lane that go by one call: all of them or none. */
export type Together = {
  /** As many as one call takes, in their order. */
  parts: (records: readonly KeptSend[]) => readonly (readonly KeptSend[])[]
  /** Gives the answers in the order of the records. */
  send: (records: readonly KeptSend[]) => Promise<readonly unknown[]>
  /** Shows that the server has done it. */
  answered: (client: QueryClient) => void
  /** What a refusal says of which of them, by key; the others wait on. */
  blamed: (error: ApiError, records: readonly KeptSend[]) => ReadonlyMap<string, string>
}

/** What a feature knows about its kind of sends that must not be lost. Payloads are plain JSON. */
export type SendHandler<Payload, Answer> = {
  /** Calls the endpoint with what it is given: `call(endpoint, input, init)`. The body depends on the payload alone. */
  send: (payload: Payload, init: CallInit) => Promise<Answer>
  /** Shows what the server has answered. */
  answered: (answer: Answer, settled: Settled<Payload>) => void
  /**
   * Says that the server has refused it for good, and shows what is true. What had to wait stays with its reason instead,
   * because the person is elsewhere by then; left out where all of a kind does.
   */
  refused?: (error: ApiError, settled: Settled<Payload>) => void
  /** Says that it did not get through and will be sent again; again only after a resume. Left out, that is said in general. */
  late?: (settled: Pick<Settled<Payload>, 'client' | 'payload'>) => void
  /** The server knows its keys for ever. Left out, what was sent and not answered is not sent again after a day. */
  isKnownForGood?: true
  /** Another tab has settled it: shows what is true. It counts as waiting until this is done. */
  settledElsewhere: (settled: Pick<Settled<Payload>, 'client' | 'payload'>) => Promise<unknown>
  /** What it is about, as `item/7`: of one thing, what was kept first is answered first, whatever its kind. */
  things?: (payload: Payload) => readonly string[]
  /** The id that stands for what it makes (`waitingId`): what names it waits, and is given the id of the answer. */
  makes?: (payload: Payload) => number | undefined
  /** The same without one of the things it is about; undefined where nothing is left of it. */
  without?: (payload: Payload, id: number) => Payload | undefined
  /** Sends of one lane go one after the other, in all tabs. Left out, each goes by itself. */
  lane?: (payload: Payload) => string
  /** What the server fails at does not hold up what was kept after it. */
  goesOn?: true
  /** How all of a lane goes at once (`Outbox.settleTogether`). */
  together?: Together
  /** The key of the send that it takes back: once that is refused, there is nothing to take back. */
  undoes?: (payload: Payload) => string | undefined
  /** Makes one of those that wait in a lane; null where nothing is left of them. Left out, each goes as it is. */
  join?: (payloads: readonly [Payload, ...Payload[]]) => Payload | null
  /** For so many milliseconds after the last one a lane waits for more to join. */
  rest?: number
  /** But no longer than so many after the first one; four times the rest unless given. */
  mostRest?: number
}

type AnyHandler = SendHandler<unknown, unknown>

const handlers = new Map<string, AnyHandler>()

/** Says how sends of a kind are handled. What is kept of it from an earlier life of the page is left alone until then. */
export function handleSends<Payload, Answer>(kind: string, handler: SendHandler<Payload, Answer>): void {
  handlers.set(kind, handler as unknown as AnyHandler)
}

export function handlerOf({ kind }: Pick<KeptSend, 'kind'>): AnyHandler | undefined {
  return handlers.get(kind)
}

/** The lane of a send, or a lane of its own; undefined while nobody knows its kind. */
export function laneOf(record: KeptSend): string | undefined {
  const handler = handlerOf(record)
  return handler && `${record.kind}/${handler.lane?.(record.payload) ?? record.key}`
}
