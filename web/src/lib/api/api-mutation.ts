import type { AnswerOf, Endpoint, InputOf } from '@stowage/contract/endpoint'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ToastContent, toast } from '../overlays/toast.ts'
import { call, type InputArgument } from './api-client.ts'
import { ApiError, isUnreachable } from './api-error.ts'
import { confirmOptimistic, type OptimisticEntry, revertOptimistic, showOptimistic } from './optimistic.ts'
import type { Patch } from './patch.ts'
import { refreshAfter } from './refresh.ts'
import { createRequestKeys } from './request-key.ts'
import { showFailure } from './show-failure.ts'

export type ApiMutationOptions<E extends Endpoint> = {
  /** The toast on success. */
  success?:
    | ToastContent
    | string
    | ((answer: AnswerOf<E>, input: InputOf<E>) => ToastContent | string | undefined)
  /**
   * The toast on failure: a sentence, which is its title, or a function. Leave it out when the failure is shown in
   * place (a form, a confirmation), so that it is not reported twice.
   */
  failure?: string | ((error: ApiError, input: InputOf<E>) => ToastContent | string | undefined)
  /** Patches shown before the answer, and reverted when the server refuses. */
  optimistic?: (input: InputOf<E>) => readonly Patch[]
  /** Patches made from the answer, which save a refetch; with `optimistic`, they replace its patches. */
  answered?: (answer: AnswerOf<E>, input: InputOf<E>) => readonly Patch[]
  /** The idempotency key of an input, where a form keeps it with its draft; by default a reload forgets it. */
  requestKeyOf?: (input: InputOf<E>) => string
  /** Requests of the same scope run one after the other, across components: `import-7`. */
  scope?: string | undefined
}

/** The input of a mutation; omitted when its endpoint needs none. */
// biome-ignore lint/suspicious/noConfusingVoidType: makes the argument of `mutate` optional
type Variables<E extends Endpoint> = Record<never, never> extends InputOf<E> ? InputOf<E> | void : InputOf<E>

type ApiMutation<E extends Endpoint> = UseMutationResult<AnswerOf<E>, ApiError, Variables<E>, OptimisticEntry>

/**
 * A mutation of an endpoint, with its toasts and optimistic patches. Changed topics are refetched, by the contract.
 * `mutateAsync` rejects with ApiError, after the failure toast if there is one. What must not be lost without a
 * connection is a send of the outbox instead (`lib/outbox/send-now.ts`).
 */
export function useApiMutation<E extends Endpoint>(
  endpoint: E,
  { success, failure, optimistic, answered, requestKeyOf, scope }: ApiMutationOptions<E> = {},
): ApiMutation<E> {
  const client = useQueryClient()
  const [keys] = useState(createRequestKeys)
  const inputOf = (variables: Variables<E>) => (variables ?? {}) as InputOf<E>
  return useMutation({
    mutationFn: (variables) => {
      const input = inputOf(variables)
      return requestKeyOf ? send(endpoint, input, requestKeyOf(input)) : callOnce(endpoint, input, keys)
    },
    // Short, because inputs can contain photos. At 0 the cache would check a pending mutation without an observer in a busy loop.
    gcTime: 1000,
    ...(scope !== undefined && { scope: { id: scope } }),
    onMutate: (variables) => showOptimistic(client, optimistic?.(inputOf(variables)) ?? []),
    onSuccess: (answer, variables, entry) => {
      const input = inputOf(variables)
      const confirmed = confirmOptimistic(client, entry, answered?.(answer, input) ?? [])
      const content = typeof success === 'function' ? success(answer, input) : success
      if (content !== undefined) toast.ok(content)
      void refreshAfter(client, endpoint, confirmed)
    },
    onError: (error, variables, entry) => {
      const isReverted = !entry || revertOptimistic(client, entry)
      // Without an answer, the server may have saved it.
      const mayBeSaved = isUnreachable(error) && navigator.onLine
      if (!isReverted || mayBeSaved) void refreshAfter(client, endpoint)
      const toastOf = (failed: ApiError) =>
        typeof failure === 'function' ? failure(failed, inputOf(variables)) : failure
      showFailure(client, error, toastOf)
    },
  })
}

const send = <E extends Endpoint>(endpoint: E, input: InputOf<E>, requestKey: string) =>
  call(endpoint, ...([input, { requestKey }] as unknown as InputArgument<E>))

/** Sends with an idempotency key that stays the same until the outcome of this input is known. */
async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  keys: ReturnType<typeof createRequestKeys>,
): Promise<AnswerOf<E>> {
  const key = keys.keyFor(input)
  try {
    const answer = await send(endpoint, input, key)
    keys.settle(input, key)
    return answer
  } catch (error) {
    keys.settle(input, key, error instanceof ApiError ? error.status : 0)
    throw error
  }
}
