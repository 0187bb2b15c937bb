import { listActivity } from '@stowage/contract/activity'
import { getSubscription } from '@stowage/contract/billing'
import { getContainer, listContainers } from '@stowage/contract/containers'
import type { Endpoint } from '@stowage/contract/endpoint'
import { getInventoryStats, getOverview, getStats, searchInventory } from '@stowage/contract/inventory'
import { getItem, listItems, listMovements } from '@stowage/contract/items'

/** What tells about items besides the lists of items themselves. */
export const itemTotals: readonly Endpoint[] = [
  getContainer,
  listContainers,
  getInventoryStats,
  getStats,
  getOverview,
  getSubscription,
  listActivity,
  listMovements,
  searchInventory,
]

/** All that tells about items: what a new item changes, wherever it was added. */
export const itemReads: readonly Endpoint[] = [...itemTotals, listItems, getItem]
