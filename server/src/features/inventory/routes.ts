import {
  deleteContainer,
  getContainer,
  restoreContainer,
  updateContainer,
} from '@stowage/contract/containers'
import {
  getInventoryStats,
  getOverview,
  getStats,
  listLocations,
  searchInventory,
} from '@stowage/contract/inventory'
import type { Bind } from '../../http/calls/bind.ts'
import * as inventory from './service.ts'

export function inventoryRoutes(bind: Bind): void {
  bind(getInventoryStats, 'inventory.view', inventory.getStats)
  bind(getStats, 'inventory.view', inventory.getStats)
  bind(getOverview, 'inventory.view', inventory.getOverview)
  bind(searchInventory, 'inventory.view', inventory.searchInventory)
  bind(listLocations, 'inventory.view', inventory.listLocations)
  bind(getContainer, 'inventory.view', inventory.getContainerWithItems)
  bind(updateContainer, 'containers.change', inventory.updateContainer)
  bind(deleteContainer, 'containers.change', inventory.deleteContainer)
  bind(restoreContainer, 'containers.change', inventory.restoreContainer)
}
