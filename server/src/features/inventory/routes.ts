import {
  getInventoryStats,
  getOverview,
  getStats,
  listLocations,
  searchInventory,
} from '@stowage/contract/inventory'
import { callCosts } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import * as inventory from './service.ts'

export function inventoryRoutes(bind: Bind): void {
  bind(getInventoryStats, 'inventory.view', inventory.getStats)
  bind(getStats, 'inventory.view', inventory.getStats)
  bind(getOverview, 'inventory.view', inventory.getOverview)
  bind(searchInventory, 'inventory.view', inventory.searchInventory)
  bind.cost(searchInventory, () => callCosts.search)
  bind(listLocations, 'inventory.view', inventory.listLocations)
}
