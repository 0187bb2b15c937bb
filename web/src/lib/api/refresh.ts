import type { Endpoint } from '@stowage/contract/endpoint'
import type { Topic } from '@stowage/contract/vocabulary'
import type { Query, QueryClient } from '@tanstack/react-query'
import { stopNextPage } from './patch.ts'
import { endpointName, isPagesKey, type Pages, shownBy } from './query.ts'

const watched = new WeakSet<QueryClient>()
/** What is marked as outdated when it is left. */
const waiting = new WeakSet<Query>()

/**
 * Marks as outdated what shows one of the topics, and fetches again what of it is in sight. What is up to date already,
 * by the answer that was put into the cache, is not fetched again under the eyes of the person who looks at it: order
 * and filters are put right when it is opened anew.
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
  // What they have asked for may be answered as it was before.
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

/** What follows a write: all that it changes, as the contract says. */
export function refreshAfter(
  client: QueryClient,
  write: Endpoint,
  upToDate?: readonly Endpoint[],
): Promise<void> {
  return refresh(client, write.changes ?? [], upToDate)
}

/** Nothing has come, or nothing is left of it, though there is more: no row is there whose place could be kept. */
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

/** A list that loaded many pages is cut to the one it was begun with, or all would be fetched again one by one. */
function outdate(client: QueryClient, queries: readonly Query[]): Promise<void> {
  const meant = new Set(queries)
  for (const query of queries) {
    waiting.delete(query)
    // Without an answer it would go on with what it has asked for, which may be answered as it was before.
    if (!query.state.data && query.isActive()) void query.cancel({ revert: true })
    else if (!query.isActive()) outdateAnswer(client, query)
    if (!isPagesKey(query.queryKey)) continue
    client.setQueryData<Pages<unknown>>(query.queryKey, (data) => data && begunWith(data))
  }
  return client.invalidateQueries({ predicate: (query) => meant.has(query) })
}

/** The page without a cursor: the first one, or the one at a name or the end from which others were read both ways. */
function begunWith({ pages, pageParams }: Pages<unknown>): Pages<unknown> {
  const at = Math.max(
    0,
    pageParams.findIndex((param) => param.cursor === undefined),
  )
  return { pages: pages.slice(at, at + 1), pageParams: pageParams.slice(at, at + 1) }
}

/** What nobody looks at yet, and is being read, was asked for before: its answer is outdated when it comes. */
function outdateAnswer(client: QueryClient, query: Query): void {
  if (query.state.fetchStatus !== 'fetching') return
  const again = () => client.invalidateQueries({ predicate: (one) => one === query })
  void query.promise?.then(again, again)
}
