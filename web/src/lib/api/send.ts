import { getSubscription } from '@stowage/contract/billing'
import type { AnswerOf, Endpoint, InputOf } from '@stowage/contract/endpoint'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ToastContent, toast } from '../overlays/toast.ts'
import { call, type InputArgument } from './api-client.ts'
import { ApiError, isAway } from './api-error.ts'
import { isLimitError } from './limit-toast.ts'
import { type OptimisticEntry, optimisticQueue } from './optimistic-queue.ts'
import type { Patch } from './patch.ts'
import { queryKey } from './query.ts'
import { refreshAfter } from './refresh.ts'
import { createRequestKeys } from './request-key.ts'

export type SendOptions<E extends Endpoint> = {
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
  /** Runs before the request; when it rejects, nothing is sent. */
  prepare?: (input: InputOf<E>) => Promise<unknown> | undefined
  /** Patches shown before the answer, and reverted when the server refuses. */
  optimistic?: (input: InputOf<E>) => readonly Patch[]
  /** Patches made from the answer, which save a refetch; with `optimistic`, they replace its patches. */
  answered?: (answer: AnswerOf<E>, input: InputOf<E>) => readonly Patch[]
  /** Sends it through the outbox when the server does not answer. */
  waiting?: Waits<E>
  /** Requests of the same scope run one after the other, across components: `item-7`. */
  scope?: string | undefined
}

/** How a change is queued when the server does not answer (`lib/outbox`). */
export type Waits<E extends Endpoint> = {
  /** True when an earlier queued change must be answered first, so that the request is not tried now. */
  isDue: (input: InputOf<E>) => boolean
  /** Queues it, under the key of the failed try if there was one; returns a placeholder for the answer. */
  keep: (input: InputOf<E>, triedAs: string | undefined) => Promise<AnswerOf<E>>
}

export type Send<E extends Endpoint> = {
  /** Sends; rejects with ApiError, after the failure toast if there is one. */
  send: (...input: InputArgument<E>) => Promise<AnswerOf<E>>
  /** The same for handlers that ignore the result; never rejects. */
  fire: (...input: InputArgument<E>) => void
  isPending: boolean
  error: ApiError | null
  reset: () => void
}

type Progress = Pick<Send<Endpoint>, 'isPending' | 'error'>

const idle: Progress = { isPending: false, error: null }

/**
 * Sends requests to an endpoint, with its toasts and optimistic patches. Changed topics are refetched, by the contract.
 */
export function useSend<E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}): Send<E> {
  const client = useQueryClient()
  const [keys] = useState(createRequestKeys)
  const [progress, setProgress] = useState(idle)
  const latest = useRef(0)
  // An answer uses the component's options at that time, not those at the time of sending.
  const current = useRef(options)
  useEffect(() => {
    current.current = options
  })

  async function send(...[given]: InputArgument<E>): Promise<AnswerOf<E>> {
    const input = (given ?? {}) as InputOf<E>
    const { optimistic, prepare, scope, waiting } = current.current
    const due = waiting?.isDue(input) && (await keptOf(waiting, input))
    if (due) return due
    latest.current += 1
    const turn = latest.current
    // Ignores answers to earlier requests than the latest one.
    const show = (next: Progress) => turn === latest.current && setProgress(next)
    show({ isPending: true, error: null })
    const entry = optimisticQueue(client).add(scope, optimistic?.(input) ?? [])
    try {
      const answer = await serialize(client, scope, async () => {
        await prepare?.(input)
        return callOnce(endpoint, input, keys)
      })
      accepted(client, endpoint, { entry, answer, input, options: current.current })
      show(idle)
      return answer
    } catch (error) {
      const key = keys.keyFor(input)
      const kept = waiting && isAway(error) && (await keptOf(waiting, input, key))
      if (kept) {
        keys.settle(input, key)
        optimisticQueue(client).refuse(entry)
        show(idle)
        return kept
      }
      refused(client, { entry, error, input, options: current.current })
      show({ isPending: false, error: error as ApiError })
      throw error
    }
  }

  const reset = () => {
    latest.current += 1
    setProgress(idle)
  }
  return { send, fire: (...input) => void send(...input).catch(() => undefined), ...progress, reset }
}

/** Queues the change and returns its placeholder; null when the outbox's code could not be loaded. */
function keptOf<E extends Endpoint>(
  { keep }: Waits<E>,
  input: InputOf<E>,
  triedAs?: string,
): Promise<AnswerOf<E> | null> {
  return keep(input, triedAs).catch(() => null)
}

const waiting = new WeakMap<QueryClient, Map<string, Promise<unknown>>>()

/** Waits until the earlier requests of the scope are answered. */
async function serialize<T>(
  client: QueryClient,
  scope: string | undefined,
  run: () => Promise<T>,
): Promise<T> {
  if (scope === undefined) return run()
  const scopes = waiting.get(client) ?? new Map<string, Promise<unknown>>()
  waiting.set(client, scopes)
  const turn = scopes.get(scope)?.then(run, run) ?? run()
  scopes.set(scope, turn)
  try {
    return await turn
  } finally {
    if (scopes.get(scope) === turn) scopes.delete(scope)
  }
}

/** Sends with an idempotency key that stays the same until the outcome of this input is known. */
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

type Answered<E extends Endpoint> = {
  entry: OptimisticEntry
  answer: AnswerOf<E>
  input: InputOf<E>
  options: SendOptions<E>
}

function accepted<E extends Endpoint>(client: QueryClient, endpoint: E, told: Answered<E>): void {
  const { entry, answer, input, options } = told
  const patches = optimisticQueue(client).confirm(entry, options.answered?.(answer, input) ?? [])
  say('ok', contentOf(options.success, answer, input))
  void refreshAfter(
    client,
    endpoint,
    patches.map((patch) => patch.endpoint),
  )
}

function refused<E extends Endpoint>(
  client: QueryClient,
  told: Omit<Answered<E>, 'answer'> & { error: unknown },
): void {
  const { entry, input, options, error } = told
  optimisticQueue(client).refuse(entry)
  const { failure } = options
  tellFailure(client, error, typeof failure === 'function' ? (error) => failure(error, input) : failure)
}

/** Shows the toast of a failure, with the server's sentence when that tells the remedy. */
export function tellFailure(
  client: QueryClient,
  error: unknown,
  failure: string | ((error: ApiError) => ToastContent | string | undefined) | undefined,
): void {
  if (!(error instanceof ApiError)) return
  if (isLimitError(error)) void refreshSubscription(client)
  // The API client reports the end of the session itself.
  if (error.isUnauthorized) return
  const content = typeof failure === 'function' ? failure(error) : failure
  const isBare = typeof content === 'string' && error.saysWhatHelps
  say('bad', isBare ? { title: content, description: error.message } : content)
}

/** Fetches the plan's usage again after the plan refused something. */
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
