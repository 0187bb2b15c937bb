import { firstRows } from '@stowage/contract/app-page'
import type { Endpoint, InputOf } from '@stowage/contract/endpoint'
import { maxPageSize } from '@stowage/contract/paging'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { callPage, type Page, type RowOf } from './api-client.ts'
import type { ApiError } from './api-error.ts'
import { type PageParam, type Pages, pagesKey, type ReadOptions, watched } from './query.ts'

/**
 * Page sizes after the first, which is small to be quick (`firstRows`). Larger pages keep a jump far down short,
 * because pages follow each other by key (26,000 rows would be 260 pages of 100). There are few sizes, since each is a
 * database statement of its own.
 */
const furtherPages = [500, 1000, 2000]

export type ReadPages<Row> = Pick<Page<Row>, 'rows' | 'total' | 'relation' | 'match'> & {
  /** No page has arrived yet, and none has failed. */
  isPending: boolean
  /** A page has arrived; a later error leaves it in sight. */
  isRead: boolean
  /** The rows belong to the previous input, until this input's rows arrive. */
  isPrevious: boolean
  isLoadingMore: boolean
  /** A request runs: for the first page, a further one, or a refetch. */
  isFetching: boolean
  hasMore: boolean
  /** More rows precede the first loaded one, because the list was read from an anchor. */
  hasPrevious: boolean
  error: ApiError | null
  /** Fetches the next page, unless that runs already or there is none; with `wanted` rows if possible. */
  loadMore: (wanted?: number) => void
  /** Fetches the page before the loaded ones, in the same way. */
  loadPrevious: (wanted?: number) => void
  retry: () => void
  /** Fetches all loaded pages again; the old ones are shown until then. */
  refetch: () => void
}

/** Reads a paged list: 100 rows first, then 500 or more at a time, or `pageSize` each; more on each `loadMore`. */
export function useReadPages<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: ReadOptions & {
    /** Rows per page, for a list with page buttons instead of scrolling. */
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
    // Other people may have changed the list since it was last shown.
    ...(options.isWatched && { ...watched(options.isWatched), staleTime: 0 }),
  })
  const pages = query.data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages])
  const first = pages?.[0]
  // A search in very many rows examines a part at a time, which may contain no match.
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
    isRead: pages !== undefined,
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
