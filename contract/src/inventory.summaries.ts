import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./inventory.ts')> = {
  getInventoryStats: 'Counts containers, items, low and empty items, pieces and places.',
  getStats: 'The same as the inventory statistics.',
  getOverview: 'Statistics, recent containers, low items and own activity: what the dashboard shows.',
  searchInventory:
    'The first hits among containers and items, for a search box, and how many there are of each: of one or two letters at ' +
    'least so many. Where few match, what resembles the words comes after. Words that take too long to search: 422, ' +
    'SEARCH_TOO_BROAD.',
  listLocations: 'Lists the places in use with their number of containers, by name.',
}
