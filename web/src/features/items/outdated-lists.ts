import { type Item, listItems } from '@stowage/contract/items'
import type { Query, QueryClient } from '@tanstack/react-query'
import { endpointName, isPagesKey, type Pages } from '../../lib/query.ts'

const watched = new WeakSet<QueryClient>()
const waiting = new WeakSet<Query>()

/**
 * After a change, rows may belong elsewhere in the lists that show them. Order and filter are put right when a list
 * is opened anew, not under the eyes of the person who looks at it: lists in sight wait until they are left.
 */
export function outdateLists(client: QueryClient): void {
  watch(client)
  for (const query of client.getQueryCache().findAll({ queryKey: [endpointName(listItems)] })) {
    if (query.isActive()) waiting.add(query)
    else outdate(client, query)
  }
}

function watch(client: QueryClient): void {
  if (watched.has(client)) return
  watched.add(client)
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && !query.isActive() && waiting.delete(query)) outdate(client, query)
  })
}

/** Cut to its first page before, or all pages would be fetched again one by one when the list is opened. */
function outdate(client: QueryClient, { queryKey }: Query): void {
  if (isPagesKey(queryKey)) {
    client.setQueryData<Pages<Item>>(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    )
  }
  void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}
