import type { z } from 'zod'
import { endpoint } from './endpoint.ts'

const s = () => import('./inventory.schemas.ts')
type Schemas = typeof import('./inventory.schemas.ts')

/** Counts of item records by `stockStatus`; `locations` counts the distinct places in use. */
export type InventoryStats = z.output<Schemas['inventoryStats']>
/** All that the dashboard shows, in one answer. */
export type Overview = z.output<Schemas['overview']>
export type SearchHits = z.output<Schemas['searchHits']>
export type LocationInUse = z.output<Schemas['locationInUse']>

const statsSchemas = async () => ({ response: (await s()).inventoryStats })

export const getInventoryStats = endpoint('GET', '/api/inventory/stats', {
  summary: 'Counts containers, items, low and empty items, pieces and places.',
  schemas: statsSchemas,
  shows: ['containers', 'items', 'quantities'],
})

export const getStats = endpoint('GET', '/api/stats', {
  summary: 'The same as the inventory statistics.',
  schemas: statsSchemas,
  shows: ['containers', 'items', 'quantities'],
})

export const getOverview = endpoint('GET', '/api/inventory/overview', {
  summary: 'Statistics, recent containers, low items and own activity: what the dashboard shows.',
  schemas: async () => ({ response: (await s()).overview }),
  shows: ['containers', 'items', 'quantities', 'activity'],
})

export const searchInventory = endpoint('GET', '/api/inventory/search', {
  summary:
    'The first hits among containers and items, for a search box. Words that take too long to search: 422, ' +
    'SEARCH_TOO_BROAD.',
  schemas: async () => ({ query: (await s()).searchQuery, response: (await s()).searchHits }),
  shows: ['containers', 'items', 'quantities'],
})

export const listLocations = endpoint('GET', '/api/inventory/locations', {
  summary: 'Lists the places in use with their number of containers, by name.',
  schemas: async () => ({ response: (await s()).locationList }),
  shows: ['containers'],
})
