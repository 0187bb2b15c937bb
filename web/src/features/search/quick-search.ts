import { searchInventory } from '@stowage/contract/inventory'
import { useRead } from '../../lib/api/query.ts'

/**
 * The first hits of both kinds while somebody types; an answer to former letters never shows as one to these. Apart
 * from the other reads, because the top bar is in every first load and the paged lists are not.
 */
export function useQuickSearch(q: string) {
  return useRead(searchInventory, { query: { q } }, { enabled: q !== '', keepsPrevious: true })
}
