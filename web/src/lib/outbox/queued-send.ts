import type { Reason, Said } from '@stowage/contract/sentences'

/** A change in the outbox, stored until the server has answered it. Plain JSON. */
export type QueuedSend = {
  /** Its Idempotency-Key: the server acts on it once, however often it arrives. */
  key: string
  /** Name of its kind, which knows how to send it (`send-kinds.ts`). */
  kind: string
  payload: unknown
  /** When it was queued, in milliseconds; unique within a tab. Changes are ordered by it. */
  at: number
  /** It may have reached the server under its key, so its content never changes again. */
  isSent?: true | undefined
  /** When its first request began, in milliseconds; missing in changes that an older version has sent. */
  sentAt?: number | undefined
  /** The keys of changes that were merged into it and no longer count. */
  joins?: readonly string[] | undefined
  /** It could not be sent at once: it is shown as waiting, and a refusal of it is stored. */
  waits?: true | undefined
  /** Why the server refused it for good. It is not sent again until the person decides. */
  refused?: Refused | undefined
}

/** The server's sentence with its code, reason and values, and the stored entity when other people have changed it. */
export type Refused = {
  message: string
  code: string | undefined
  reason?: Reason | undefined
  /** Missing where the sentence is not that of the reason, and in changes that an older version has stored. */
  values?: Said['values']
  present?: object | undefined
}
