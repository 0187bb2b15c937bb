import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isAway } from '../api/api-error.ts'
import { createRequestKeys } from '../api/request-key.ts'
import { tellFailure } from '../api/send.ts'
import { type ToastContent, toast } from '../overlays/toast.ts'
import { isOnline } from '../screen/online.ts'
import { outboxOf } from './outbox.ts'
import { tellQueued } from './queued-toast.ts'
import type { AnySendKind, SendKind } from './send-kind.ts'

/** What the server has answered; or nobody did, and the outbox sends it later. */
export type Sent<Answer> = { answer: Answer; queuedAs?: undefined } | { queuedAs: string }

export type SendToasts<Answer> = {
  success?: ((answer: Answer) => ToastContent | string | undefined) | undefined
  failure?: ((error: ApiError) => ToastContent | string | undefined) | undefined
  /** Tells that the send of this key is queued; what it is called, unless given. */
  queued?: ((key: string) => void) | undefined
}

const requestKeys = new WeakMap<AnySendKind, ReturnType<typeof createRequestKeys>>()

/**
 * Sends a change at once. Where nobody answers, or something about the same entity waits already, the outbox sends it later
 * under the same key. Rejects with ApiError where it is refused.
 */
export async function sendNow<Payload, Answer>(
  client: QueryClient,
  kind: SendKind<Payload, Answer>,
  asked: Payload,
  { success, failure, queued }: SendToasts<Answer> = {},
): Promise<Sent<Answer>> {
  const outbox = outboxOf(client)
  const payload = outbox.withKnownIds(asked)
  const keys = requestKeys.get(kind) ?? createRequestKeys()
  requestKeys.set(kind, keys)
  // The temporary id differs each time, though the form says the same.
  const made = kind.tempId?.(payload)
  const input = JSON.stringify(payload, (_, value: unknown) => (value === made ? undefined : value))
  const key = keys.keyFor(input)
  let isSent: true | undefined
  try {
    if (isOnline() && (await outbox.isFree(kind, payload))) {
      isSent = true
      const answer = await kind.send(payload, { requestKey: key })
      keys.settle(input, key)
      kind.onAnswer(answer, { client, payload, isRepeated: false })
      const content = success?.(answer)
      if (content !== undefined) toast.ok(content)
      return { answer }
    }
  } catch (error) {
    keys.settle(input, key, error instanceof ApiError ? error.status : 0)
    if (!isAway(error)) {
      tellFailure(client, error, failure)
      throw error
    }
  }
  outbox.add(kind, payload, { key, isSent, waits: true })
  keys.settle(input, key)
  await outbox.written()
  if (queued) queued(key)
  else tellQueued(outbox, key, kind.describe(payload).names)
  return { queuedAs: key }
}
