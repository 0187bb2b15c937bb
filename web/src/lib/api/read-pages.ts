import { firstRows } from '@stowage/contract/app-page'
import type { Endpoint, InputOf } from '@stowage/contract/endpoint'
import { maxPageSize } from '@stowage/contract/paging'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { callPage, type Page, type RowOf } from './api-client.ts'
import type { ApiError } from './api-error.ts'
import { type PageParam, type Pages, pagesKey, type ReadOptions, watched } from './query.ts'

/**
 * The first page of a list is quick (`firstRows`), the following ones are few (26,000 rows would be 260 pages of 100).
 * Whoever jumps far down gets larger ones: pages follow each other by key, so the way there is a page after the other. Few
 * sizes, since each is a statement of its own to the database.
 */
const furtherPages = [500, 1000, 2000]

export type ReadPages<Row> = Pick<Page<Row>, 'rows' | 'total' | 'relation' | 'match'> & {
  /** Nothing has come yet. */
  isPending: boolean
  /** The rows are those of the former input, until the ones for this input are there. */
  isPrevious: boolean
  isLoadingMore: boolean
  /** The first page, a further one or all that are there already are on their way. */
  isFetching: boolean
  hasMore: boolean
  /** Rows come before the first loaded one, in a list that is not read from its start. */
  hasPrevious: boolean
  error: ApiError | null
  /** Fetches the next page, unless one is on its way or there is none; with as many rows as are wanted, if it can. */
  loadMore: (wanted?: number) => void
  /** The same of the page before those that are there. */
  loadPrevious: (wanted?: number) => void
  retry: () => void
  /** Fetches all pages that are there anew; they stay until the new ones have come. */
  refetch: () => void
}

/** Reads a paged list: the first 100 rows, then 500 or more at a time, or `pageSize` each; more whenever `loadMore` is called. */
export function useReadPages<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: ReadOptions & {
    /** Rows of every page, for a list that is read page by page rather than scrolled through. */
    pageSize?: number | undefined
  } = {},
): ReadPages<RowOf<E>> {
  const wantedRows = useRef(0)
  const limit = () =>
    options.pageSize ?? furtherPages.find((size) => size >= wantedRows.current) ?? maxPageSize
  const query = useInfiniteQuery<
    Page<RowOf<E>>,
    ApiError,
    Pages<RowOf<E>>,
    ReturnType<typeof pagesKey<E>>,
    PageParam
  >({
    queryKey: pagesKey(endpoint, input),
    queryFn: ({ pageParam, signal }) => callPage(endpoint, withPage(input, pageParam), { signal }),
    initialPageParam: { cursor: undefined, limit: options.pageSize ?? firstRows } as PageParam,
    getNextPageParam: (last: Page<RowOf<E>>): PageParam | undefined =>
      last.next === undefined ? undefined : { cursor: last.next, limit: limit() },
    getPreviousPageParam: (first: Page<RowOf<E>>): PageParam | undefined =>
      first.previous === undefined ? undefined : { cursor: first.previous, limit: limit(), backwards: true },
    enabled: options.enabled ?? true,
    ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
    // What others change may have changed since it was looked at last.
    ...(options.isWatched && { ...watched(options.isWatched), staleTime: 0 }),
  })
  const pages = query.data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages])
  const first = pages?.[0]
  // A search in very many rows looks at a part of them at a time, in which nothing may be.
  const isSought = query.hasNextPage && rows.length === 0
  const goesOn = isSought && !query.isFetching && !query.error
  const { fetchNextPage } = query
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  return {
    rows,
    total: first?.total ?? 0,
    relation: first?.relation ?? 'eq',
    match: first?.match ?? 'exact',
    isPending: query.isPending || (isSought && !query.error),
    isPrevious: query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage || query.isFetchingPreviousPage,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage,
    hasPrevious: query.hasPreviousPage,
    error: query.error,
    loadMore: (wanted = 0) => {
      wantedRows.current = wanted
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
    loadPrevious: (wanted = 0) => {
      wantedRows.current = wanted
      if (query.hasPreviousPage && !query.isFetching) void query.fetchPreviousPage()
    },
    retry: () => void (pages ? query.fetchNextPage() : query.refetch()),
    refetch: () => void query.refetch(),
  }
}

function withPage<E extends Endpoint>(input: InputOf<E>, page: PageParam): InputOf<E> {
  const { query } = input as { query?: object }
  // A page by its cursor has a direction of its own, also in a list that is read from its end.
  const direction = page.cursor === undefined ? {} : { backwards: page.backwards }
  return { ...input, query: { ...query, ...page, ...direction } }
}
