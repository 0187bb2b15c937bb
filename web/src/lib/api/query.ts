import type { AnswerOf, Endpoint, InputOf } from '@stowage/contract/endpoint'
import type { Topic } from '@stowage/contract/vocabulary'
import {
  type InfiniteData,
  keepPreviousData,
  QueryClient,
  type QueryFunctionContext,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { call, type InputArgument, type Page } from './api-client.ts'
import type { ApiError } from './api-error.ts'

/** `['GET /api/items', input]`: a refresh by endpoint hits every input. Lists that load by pages add 'pages'. */
export function queryKey<E extends Endpoint>(endpoint: E, ...[input]: InputArgument<E>) {
  return [endpointName(endpoint), input ?? {}] as const
}

// What a name in a key stands for. Every key is made of endpointName, so what is cached is known here; the whole catalog
// would weigh on the first load.
const named = new Map<string, Endpoint>()

export function endpointName(endpoint: Endpoint): string {
  const name = `${endpoint.method} ${endpoint.path}`
  named.set(name, endpoint)
  return name
}

/** The topics that what is cached under a key tells about. */
export function shownBy([name]: readonly unknown[]): readonly Topic[] {
  return named.get(String(name))?.shows ?? []
}

/** The cache with the specification's settings: no retry, no timer, no refetch on focus, never stale. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: getByKey,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Offline a call fails at once with its own sentence, instead of waiting unseen.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A generic query: GET on its key's path, JSON parsed. */
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
  /** Not yet: nothing is fetched while false. */
  enabled?: boolean | undefined
  /** Shows the former answer while the next input's answer is fetched. */
  keepsPrevious?: boolean | undefined
  /**
   * Others change it too: asked again once a minute, or every so many ms, while the page is in sight, and when it comes
   * into sight.
   */
  isWatched?: boolean | number | undefined
}

const watchedEvery = 60_000

/** What repeats a read. */
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

/** At the end of the key of a list that loads by pages. */
export const pagesMark = 'pages'

/** The key of a list that loads by pages. */
export function pagesKey<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return [endpointName(endpoint), input, pagesMark] as const
}

export function isPagesKey(key: readonly unknown[]): boolean {
  return key[2] === pagesMark
}

/** What was answered so far, whatever was asked; of a list that loads by pages, each page. */
export function cachedAnswers<E extends Endpoint>(client: QueryClient, endpoint: E): AnswerOf<E>[] {
  const answers = client.getQueriesData<unknown>({ queryKey: [endpointName(endpoint)] })
  return answers.flatMap(([key, data]) => {
    if (!data) return []
    return isPagesKey(key)
      ? (data as Pages<unknown>).pages.map(({ rows }) => rows as AnswerOf<E>)
      : [data as AnswerOf<E>]
  })
}
