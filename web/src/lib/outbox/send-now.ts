import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isUnreachable } from '../api/api-error.ts'
import { createRequestKeys } from '../api/request-key.ts'
import { showFailure } from '../api/show-failure.ts'
import { type ToastContent, toast } from '../overlays/toast.ts'
import { isOnline } from '../screen/online.ts'
import { outboxOf } from './outbox.ts'
import { showQueuedNames } from './queued-toast.ts'
import type { AnySendKind, SendKind } from './send-kind.ts'

/** The server's answer, or the key under which the outbox sends the change later. */
type Sent<Answer> = { answer: Answer; queuedAs?: undefined } | { queuedAs: string }

type SendToasts<Answer> = {
  success?: ((answer: Answer) => ToastContent | string | undefined) | undefined
  failure?: ((error: ApiError) => ToastContent | string | undefined) | undefined
  /** Reports that the change with this key is queued; by default with the entity's name. */
  queued?: ((key: string) => void) | undefined
}

const requestKeys = new WeakMap<AnySendKind, ReturnType<typeof createRequestKeys>>()

/**
 * Sends a change at once. When the server does not answer, or an earlier change of the same entity is queued, the
 * outbox sends it later under the same key. Rejects with ApiError when the server refuses it.
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
  // The temporary id is new each time, although the form's input is the same.
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
    if (!isUnreachable(error)) {
      showFailure(client, error, failure)
      throw error
    }
  }
  outbox.add(kind, payload, { key, isSent, waits: true })
  keys.settle(input, key)
  await outbox.written()
  if (queued) queued(key)
  else showQueuedNames(outbox, key, kind.describe(payload).names)
  return { queuedAs: key }
}
