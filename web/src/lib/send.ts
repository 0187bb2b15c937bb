import { t } from '@lingui/core/macro'
import { getSubscription } from '@stowage/contract/billing'
import type { AnswerOf, Endpoint, InputOf } from '@stowage/contract/endpoint'
import { getStats } from '@stowage/contract/inventory'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type InputArgument } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { isLimitError } from './limit-toast.ts'
import { type OptimisticEntry, optimisticQueue } from './optimistic-queue.ts'
import type { Patch } from './patch.ts'
import { queryKey, refresh } from './query.ts'
import { createRequestKeys } from './request-key.ts'
import { type ToastContent, toast } from './toast.ts'

export type SendOptions<E extends Endpoint> = {
  /** The reads that show something else after a success. */
  refreshes?: readonly Endpoint[] | undefined
  /** The toast of a success. */
  success?:
    | ToastContent
    | string
    | ((answer: AnswerOf<E>, input: InputOf<E>) => ToastContent | string | undefined)
  /**
   * The toast of a failure: the catalogue's sentence (titled 'Error'), or a function. Leave it out where the failure
   * is shown in place (a form, a confirmation): never two messages for one failure.
   */
  failure?: string | ((error: ApiError, input: InputOf<E>) => ToastContent | string | undefined)
  /** What shows at once; it goes back visibly if the server refuses. */
  optimistic?: (input: InputOf<E>) => readonly Patch[]
  /** What the answer changes in the cache; with `optimistic`, this is what stays. */
  answered?: (answer: AnswerOf<E>, input: InputOf<E>) => readonly Patch[]
  /** Sends of the same scope go one after the other, whichever component sends them: `item-7`. */
  scope?: string | undefined
}

export type Send<E extends Endpoint> = {
  /** Sends; rejects with ApiError, after the toast if there is one. */
  send: (...input: InputArgument<E>) => Promise<AnswerOf<E>>
  /** The same, for handlers that do nothing more: a failure ends here. */
  fire: (...input: InputArgument<E>) => void
  isPending: boolean
  error: ApiError | null
  reset: () => void
}

/** Sends to an endpoint: what it refreshes, what it says, what it shows at once. */
export function useSend<E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}): Send<E> {
  const client = useQueryClient()
  const [keys] = useState(createRequestKeys)
  const { optimistic, scope } = options
  const mutation = useMutation<AnswerOf<E>, ApiError, InputOf<E>, OptimisticContext>({
    ...(scope !== undefined && { scope: { id: scope } }),
    mutationFn: (input) => callOnce(endpoint, input, keys),
    onMutate: (input) => ({
      entry: optimisticQueue(client).add(scope, optimistic?.(input) ?? []),
    }),
    onSuccess: async (answer, input, { entry }) => {
      optimisticQueue(client).confirm(entry, options.answered?.(answer, input) ?? [])
      say('ok', contentOf(options.success, answer, input))
      void refresh(client, affectedReads(endpoint, options.refreshes))
    },
    onError: (error, input, context) => {
      if (context) optimisticQueue(client).refuse(context.entry)
      if (isLimitError(error)) void refreshSubscription(client)
      // The end of the session is told by the client itself.
      if (!error.isUnauthorized) say('bad', failureToast(options.failure, error, input))
    },
  })
  const send = (...[input]: InputArgument<E>) => mutation.mutateAsync((input ?? {}) as InputOf<E>)
  return {
    send,
    fire: (...input) => void send(...input).catch(() => undefined),
    isPending: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  }
}

type OptimisticContext = { entry: OptimisticEntry }

/** Sends with a key that stays the same while the outcome of the same input is unknown. */
async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  keys: ReturnType<typeof createRequestKeys>,
): Promise<AnswerOf<E>> {
  const key = keys.keyFor(input)
  try {
    const answer = await call(endpoint, ...([input, { requestKey: key }] as unknown as InputArgument<E>))
    keys.settle(input, key)
    return answer
  } catch (error) {
    keys.settle(input, key, error instanceof ApiError ? error.status : 0)
    throw error
  }
}

/** GET /api/stats tells about the whole inventory, so every change of it refreshes that too (API-15). */
function affectedReads(endpoint: Endpoint, refreshes: readonly Endpoint[] = []): readonly Endpoint[] {
  return /^\/api\/(?:containers|items)\b/.test(endpoint.path) ? [...refreshes, getStats] : refreshes
}

/** What is used of the plan is fetched when the plan refuses something (specification § 8). */
async function refreshSubscription(client: QueryClient): Promise<void> {
  await client.fetchQuery({ queryKey: queryKey(getSubscription), staleTime: 0 }).catch(() => undefined)
}

function say(kind: 'ok' | 'bad', content: ToastContent | string | undefined): void {
  if (content !== undefined) toast[kind](content)
}

function contentOf<A, I>(
  content: ToastContent | string | ((answer: A, input: I) => ToastContent | string | undefined) | undefined,
  answer: A,
  input: I,
): ToastContent | string | undefined {
  return typeof content === 'function' ? content(answer, input) : content
}

function failureToast<E extends Endpoint>(
  failure: SendOptions<E>['failure'],
  error: ApiError,
  input: InputOf<E>,
): ToastContent | string | undefined {
  if (failure === undefined) return undefined
  const content = typeof failure === 'function' ? failure(error, input) : failure
  return typeof content === 'string' ? { title: t`Error`, description: content } : content
}
