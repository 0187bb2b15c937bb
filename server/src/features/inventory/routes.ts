import { getContainer } from '@stowage/contract/containers'
import {
  getInventoryStats,
  getOverview,
  getStats,
  listLocations,
  searchInventory,
} from '@stowage/contract/inventory'
import type { Bind } from '../../http/bind.ts'
import * as inventory from './service.ts'

export function inventoryRoutes(bind: Bind): void {
  bind(getInventoryStats, 'reader', inventory.getStats)
  bind(getStats, 'reader', inventory.getStats)
  bind(getOverview, 'reader', inventory.getOverview)
  bind(searchInventory, 'reader', inventory.searchInventory)
  bind(listLocations, 'reader', inventory.listLocations)
  bind(getContainer, 'reader', inventory.getContainerWithItems)
}
