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
  /** The toast of a success. */
  success?:
    | ToastContent
    | string
    | ((answer: AnswerOf<E>, input: InputOf<E>) => ToastContent | string | undefined)
  /**
   * The toast of a failure: the catalogue's sentence, which is its title, or a function. Leave it out where the failure
   * is shown in place (a form, a confirmation): never two messages for one failure.
   */
  failure?: string | ((error: ApiError, input: InputOf<E>) => ToastContent | string | undefined)
  /** What must be done first. If it fails, so does the send. */
  prepare?: (input: InputOf<E>) => Promise<unknown> | undefined
  /** What shows at once; it goes back visibly if the server refuses. */
  optimistic?: (input: InputOf<E>) => readonly Patch[]
  /** What the answer changes in the cache, so that it need not be fetched; with `optimistic`, this is what stays. */
  answered?: (answer: AnswerOf<E>, input: InputOf<E>) => readonly Patch[]
  /** Where nobody answers it waits. */
  waiting?: Waits<E>
  /** Sends of the same scope go one after the other, whichever component sends them: `item-7`. */
  scope?: string | undefined
}

/** How something waits that nobody answers now (`lib/outbox`). */
export type Waits<E extends Endpoint> = {
  /** Something else has to be answered before: it is not even tried now. */
  isDue: (input: InputOf<E>) => boolean
  /** Keeps it, with the key under which it may have arrived; gives what stands for the answer until there is one. */
  keep: (input: InputOf<E>, triedAs: string | undefined) => Promise<AnswerOf<E>>
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

type Progress = Pick<Send<Endpoint>, 'isPending' | 'error'>

const idle: Progress = { isPending: false, error: null }

/** Sends to an endpoint: what it says, what it shows at once. What it changes is fetched again, as the contract says. */
export function useSend<E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}): Send<E> {
  const client = useQueryClient()
  const [keys] = useState(createRequestKeys)
  const [progress, setProgress] = useState(idle)
  const latest = useRef(0)
  // An answer is told by what the component says when it comes.
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
    // An earlier answer says nothing about what was sent after it.
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

/** What stands for the answer; null where it could not be kept, since the code for that is not there either. */
function keptOf<E extends Endpoint>(
  { keep }: Waits<E>,
  input: InputOf<E>,
  triedAs?: string,
): Promise<AnswerOf<E> | null> {
  return keep(input, triedAs).catch(() => null)
}

const waiting = new WeakMap<QueryClient, Map<string, Promise<unknown>>>()

/** Waits until the former sends of the scope are answered. */
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

/** The toast of a failure; the catalogue's sentence gets the server's where that says what helps. */
export function tellFailure(
  client: QueryClient,
  error: unknown,
  failure: string | ((error: ApiError) => ToastContent | string | undefined) | undefined,
): void {
  if (!(error instanceof ApiError)) return
  if (isLimitError(error)) void refreshSubscription(client)
  // The end of the session is told by the client itself.
  if (error.isUnauthorized) return
  const content = typeof failure === 'function' ? failure(error) : failure
  const isBare = typeof content === 'string' && error.saysWhatHelps
  say('bad', isBare ? { title: content, description: error.message } : content)
}

/** What is used of the plan is fetched when the plan refuses something. */
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
