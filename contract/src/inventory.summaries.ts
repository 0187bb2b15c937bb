import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./inventory.ts')> = {
  getInventoryStats: 'Counts containers, items, low and out-of-stock items, pieces and locations.',
  getStats: 'Same as the inventory statistics.',
  getOverview: 'Returns what the dashboard shows: statistics, recent containers, low items and own activity.',
  searchInventory:
    'Returns the first matching containers and items, for a search box, and how many of each there are; for one or ' +
    'two letters, at least that many. If few match exactly, similar ones follow. A search that takes too long: 422, ' +
    'SEARCH_TOO_BROAD.',
  listLocations: 'Lists the locations in use with their number of containers, by name.',
}
