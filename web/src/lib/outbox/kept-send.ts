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
  /** It could not be sent at once: since then it is shown as waiting, and what is refused of it stays. */
  waits?: true | undefined
  /** Why the server refuses it for good. It is not sent again until the person has decided. */
  refused?: Refused | undefined
}

/** The sentence of the server, with its code and reason, and the thing as it is stored where others have changed it. */
export type Refused = {
  message: string
  code: string | undefined
  reason?: string | undefined
  present?: object | undefined
}
