import { activityEntry } from './activity.schemas.ts'
import { listedContainer } from './containers.schemas.ts'
import { searchWords } from './fields.schemas.ts'
import { item } from './items.schemas.ts'
import { lowStockRule } from './workspaces.schemas.ts'
import { z } from './zod.ts'

export const inventoryStats = z.object({
  totalContainers: z.int(),
  totalItems: z.int(),
  totalQuantity: z.int(),
  lowStockItems: z.int(),
  /** The rule by which `lowStockItems` was counted. */
  lowStockRule,
  outOfStockItems: z.int(),
  /** Items at or below their own minimum, with those that are out of stock. */
  atMinimumItems: z.int(),
  locations: z.int(),
})

export const overview = z.object({
  stats: inventoryStats,
  recentContainers: z.array(listedContainer),
  lowStock: z.array(item),
  activity: z.array(activityEntry),
})

export const searchQuery = z.strictObject({ q: searchWords })

/** The number of hits: `gte` for a lower bound beyond the limit of counting. */
const hitCount = z.object({ total: z.int(), relation: z.enum(['eq', 'gte']) })

export const searchHits = z.object({
  containers: z.array(listedContainer),
  items: z.array(item),
  counts: z.object({ containers: hitCount, items: hitCount }),
  /** `similar`: nothing matched exactly; the hits resemble the search words. */
  match: z.enum(['exact', 'similar']),
})

export const locationInUse = z.object({ location: z.string(), containers: z.int() })
export const locationList = z.array(locationInUse)
