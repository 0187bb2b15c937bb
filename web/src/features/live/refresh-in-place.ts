import type { Topic } from '@stowage/contract/topics.rules'
import type { QueryClient } from '@tanstack/react-query'
import { shownBy } from '../../lib/api/query.ts'
import { outdate } from '../../lib/api/refresh.ts'

/**
 * Refreshes what somebody else has changed: lists in sight keep their loaded pages, so that nothing moves under the
 * reader, and are read again in place.
 */
export async function refreshInPlace(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  const queries = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => shownBy(queryKey).some((topic) => topics.includes(topic)) })
  const inSight = new Set(queries.filter((query) => query.isActive()))
  await Promise.all([
    outdate(
      client,
      queries.filter((query) => !inSight.has(query)),
    ),
    client.refetchQueries({ predicate: (query) => inSight.has(query) }),
  ])
}
