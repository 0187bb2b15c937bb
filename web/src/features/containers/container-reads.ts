import { listActivity } from '@stowage/contract/activity'
import { getSubscription } from '@stowage/contract/billing'
import { getContainer, listContainers } from '@stowage/contract/containers'
import type { Endpoint } from '@stowage/contract/endpoint'
import {
  getInventoryStats,
  getOverview,
  getStats,
  listLocations,
  searchInventory,
} from '@stowage/contract/inventory'
import { getItem, listItems } from '@stowage/contract/items'

/** What shows something else once containers change. */
export const containerLists: readonly Endpoint[] = [
  listContainers,
  getInventoryStats,
  getStats,
  getOverview,
  getSubscription,
  listActivity,
  listLocations,
  searchInventory,
]
/** All that tells about containers: an item names its container and the place, and goes with it. */
export const containerReads: readonly Endpoint[] = [...containerLists, getContainer, listItems, getItem]
