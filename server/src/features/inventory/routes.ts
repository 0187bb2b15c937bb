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
import { workOf } from '../../work.ts'
import { containerTag } from '../containers/service/match-container.ts'
import * as inventory from './service.ts'

export function inventoryRoutes(bind: Bind): void {
  bind(getInventoryStats, 'inventory.view', inventory.getStats)
  bind(getStats, 'inventory.view', inventory.getStats)
  bind(getOverview, 'inventory.view', inventory.getOverview)
  bind(searchInventory, 'inventory.view', inventory.searchInventory)
  bind.weigh(searchInventory, () => workOf.search)
  bind(listLocations, 'inventory.view', inventory.listLocations)
  bind.tagged(getContainer, 'inventory.view', { act: inventory.getContainerWithItems, tagOf: containerTag })
  bind.tagged(updateContainer, 'containers.change', { act: inventory.updateContainer, tagOf: containerTag })
  bind(deleteContainer, 'containers.change', inventory.deleteContainer)
  bind(restoreContainer, 'containers.change', inventory.restoreContainer)
  for (const change of [updateContainer, deleteContainer, restoreContainer]) {
    bind.weigh(change, () => workOf.container)
  }
}
