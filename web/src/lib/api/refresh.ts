import type { Endpoint } from '@stowage/contract/endpoint'
import type { Topic } from '@stowage/contract/topics.rules'
import type { Query, QueryClient } from '@tanstack/react-query'
import { stopNextPage } from './patch.ts'
import { endpointName, isPagesKey, type Pages, shownBy } from './query.ts'

const watched = new WeakSet<QueryClient>()
/** Queries to mark as outdated once their screen is left. */
const waiting = new WeakSet<Query>()

/**
 * Marks all queries of the topics as outdated and refetches the visible ones. A visible query that is already up to
 * date, because an answer was put into the cache, is not refetched, so that its rows do not move while they are read;
 * it gets the right order and filters when it is opened again.
 */
export async function refresh(
  client: QueryClient,
  topics: readonly Topic[],
  upToDate: readonly Endpoint[] = [],
): Promise<void> {
  watch(client)
  const spared = new Set(upToDate.map(endpointName))
  const queries = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => shownBy(queryKey).some((topic) => topics.includes(topic)) })
  const waits = (query: Query) => query.isActive() && spared.has(String(query.queryKey[0])) && !isEmpty(query)
  // Their running requests may return data from before the change.
  const asking = new Set<Query>()
  for (const query of queries.filter(waits)) {
    waiting.add(query)
    if (!stopNextPage(query)) asking.add(query)
  }
  void client.refetchQueries({ fetchStatus: 'fetching', predicate: (query) => asking.has(query) })
  await outdate(
    client,
    queries.filter((query) => !waits(query)),
  )
}

/** Refreshes after a write all topics that the endpoint changes, by the contract. */
export function refreshAfter(
  client: QueryClient,
  write: Endpoint,
  upToDate?: readonly Endpoint[],
): Promise<void> {
  return refresh(client, write.changes ?? [], upToDate)
}

/** Whether a list shows no row although there are more, so that a refetch moves nothing. */
function isEmpty({ queryKey, state: { data } }: Query): boolean {
  if (!data) return true
  if (!isPagesKey(queryKey)) return false
  const { pages } = data as Pages<unknown>
  return pages.every(({ rows }) => rows.length === 0) && pages.at(-1)?.next !== undefined
}

function watch(client: QueryClient): void {
  if (watched.has(client)) return
  watched.add(client)
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && !query.isActive() && waiting.has(query)) void outdate(client, [query])
  })
}

/**
 * Marks queries as outdated and refetches the visible ones. Cuts a list with many pages to the one it started with,
 * because a refetch would load all pages one by one.
 */
export function outdate(client: QueryClient, queries: readonly Query[]): Promise<void> {
  const meant = new Set(queries)
  for (const query of queries) {
    waiting.delete(query)
    // A running first request may return data from before the change, so it is canceled and sent again.
    if (!query.state.data && query.isActive()) void query.cancel({ revert: true })
    else if (!query.isActive()) outdateAnswer(client, query)
    if (!isPagesKey(query.queryKey)) continue
    client.setQueryData<Pages<unknown>>(query.queryKey, (data) => data && begunWith(data))
  }
  return client.invalidateQueries({ predicate: (query) => meant.has(query) })
}

/** The page without a cursor: the first one, or the one at a name or the end, from which others were read both ways. */
function begunWith({ pages, pageParams }: Pages<unknown>): Pages<unknown> {
  const at = Math.max(
    0,
    pageParams.findIndex((param) => param.cursor === undefined),
  )
  return { pages: pages.slice(at, at + 1), pageParams: pageParams.slice(at, at + 1) }
}

/** Marks the running request of an unmounted query as outdated, because it was sent before the change. */
function outdateAnswer(client: QueryClient, query: Query): void {
  if (query.state.fetchStatus !== 'fetching') return
  const again = () => client.invalidateQueries({ predicate: (one) => one === query })
  void query.promise?.then(again, again)
}
