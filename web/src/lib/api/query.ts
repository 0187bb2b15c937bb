import type { AnswerOf, Endpoint, InputOf } from '@stowage/contract/endpoint'
import type { Topic } from '@stowage/contract/topics.rules'
import { getCurrentUser } from '@stowage/contract/users'
import {
  type InfiniteData,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { call, type InputArgument, type Page } from './api-client.ts'
import { ApiError } from './api-error.ts'

/** `['GET /api/items', input]`, so that a refresh by endpoint matches every input. Paged lists append 'pages'. */
export function queryKey<E extends Endpoint>(endpoint: E, ...[input]: InputArgument<E>) {
  return [endpointName(endpoint), input ?? {}] as const
}

// Endpoints by the names in keys. Every key is made by endpointName, so each cached endpoint is known here without
// importing the whole contract, which would slow down the first load.
const named = new Map<string, Endpoint>()

export function endpointName(endpoint: Endpoint): string {
  const name = `${endpoint.method} ${endpoint.path}`
  named.set(name, endpoint)
  return name
}

/** The topics of the data cached under a key. */
export function shownBy([name]: readonly unknown[]): readonly Topic[] {
  return named.get(String(name))?.shows ?? []
}

/** Creates the query cache: no retries, no timers, no refetch on focus, and data never becomes stale by itself. */
export function createQueryClient(): QueryClient {
  // A role that was taken away takes its screens with it at the next answer.
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.reason === 'account.not-eligible') {
      void client.invalidateQueries({ queryKey: queryKey(getCurrentUser) })
    }
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: getByKey,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Without a connection a call fails at once with its message, instead of pausing silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

/** Default query function: GET on the key's path, parsed as JSON. */
function getByKey({ queryKey: key, signal }: QueryFunctionContext): Promise<unknown> {
  const [name, input] = key as [string, InputOf<Endpoint> | undefined]
  return call(genericRead(name), input ?? {}, { signal })
}

function genericRead(name: string): Endpoint {
  const path = name.replace(/^GET /, '')
  return {
    method: 'GET',
    path,
    status: 200,
    paged: false,
    bodyLimit: 0,
    schemas: async () => ({}),
  }
}

export type ReadOptions = {
  /** Fetches nothing while false. */
  enabled?: boolean | undefined
  /** Shows the previous input's answer while the next one is fetched. */
  keepsPrevious?: boolean | undefined
  /**
   * Refetches data that other people change: once a minute (or every so many ms) while the page is visible, and when it
   * becomes visible.
   */
  isWatched?: boolean | number | undefined
}

const watchedEvery = 60_000

/** Query options for a watched read. */
export const watched = (isWatched: boolean | number) =>
  isWatched !== false && {
    refetchInterval: isWatched === true ? watchedEvery : isWatched,
    refetchOnWindowFocus: 'always' as const,
  }

/** Reads an endpoint through the cache. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: [...InputArgument<E>, options?: ReadOptions]
): UseQueryResult<AnswerOf<E>, ApiError> {
  const { enabled = true, keepsPrevious = false, isWatched = false } = (options ?? {}) as ReadOptions
  return useQuery<AnswerOf<E>, ApiError>({
    queryKey: [endpointName(endpoint), input ?? {}],
    enabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...watched(isWatched),
  })
}

export type PageParam = { cursor: string | undefined; limit: number; backwards?: boolean }
export type Pages<Row> = InfiniteData<Page<Row>, PageParam>

/** The last part of a paged list's key. */
export const pagesMark = 'pages'

/** The key of a paged list. */
export function pagesKey<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return [endpointName(endpoint), input, pagesMark] as const
}

export function isPagesKey(key: readonly unknown[]): boolean {
  return key[2] === pagesMark
}

/** All cached answers of an endpoint, for any parameters; for a paged list, each page. */
export function cachedAnswers<E extends Endpoint>(client: QueryClient, endpoint: E): AnswerOf<E>[] {
  const answers = client.getQueriesData<unknown>({ queryKey: [endpointName(endpoint)] })
  return answers.flatMap(([key, data]) => {
    if (!data) return []
    return isPagesKey(key)
      ? (data as Pages<unknown>).pages.map(({ rows }) => rows as AnswerOf<E>)
      : [data as AnswerOf<E>]
  })
}
