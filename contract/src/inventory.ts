import { pageReads } from './app-page.rules.ts'
import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./inventory.schemas.ts')
type Schemas = typeof import('./inventory.schemas.ts')

/** Counts of item records by `stockStatus`; `locations` counts the distinct places in use. */
export type InventoryStats = z.output<Schemas['inventoryStats']>
/** All data of the dashboard, in one response. */
export type Overview = z.output<Schemas['overview']>
export type SearchHits = z.output<Schemas['searchHits']>
export type LocationInUse = z.output<Schemas['locationInUse']>

export const getInventoryStats = endpoint('GET', pageReads.stats, {
  schemas: async () => ({ response: (await s()).inventoryStats }),
  shows: ['containers', 'items', 'quantities'],
})

export const getStats = endpoint('GET', '/api/stats', {
  schemas: async () => ({ response: (await s()).inventoryStats }),
  shows: ['containers', 'items', 'quantities'],
})

export const getOverview = endpoint('GET', pageReads.overview, {
  schemas: async () => ({ response: (await s()).overview }),
  shows: ['containers', 'items', 'quantities', 'activity'],
})

export const searchInventory = endpoint('GET', '/api/inventory/search', {
  schemas: async () => ({ query: (await s()).searchQuery, response: (await s()).searchHits }),
  shows: ['containers', 'items', 'quantities'],
})

export const listLocations = endpoint('GET', '/api/inventory/locations', {
  schemas: async () => ({ response: (await s()).locationList }),
  shows: ['containers'],
})
