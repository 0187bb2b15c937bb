import {
  exportAnalytics,
  getAnalytics,
  listFullestContainers,
  listItemCovers,
  listMovedItems,
  listPeopleChanges,
  listUnmovedItems,
} from '@stowage/contract/analytics'
import { callCosts } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import { exportTable } from './service/export-table.ts'
import { getAnalytics as get } from './service/get-analytics.ts'
import * as lists from './service/item-lists.ts'

export function analyticsRoutes(bind: Bind): void {
  bind(getAnalytics, 'inventory.view', get)
  bind(listMovedItems, 'inventory.view', lists.listMoved)
  bind(listItemCovers, 'inventory.view', lists.listCovers)
  bind(listUnmovedItems, 'inventory.view', lists.listUnmoved)
  bind(listPeopleChanges, 'members.view', lists.listPeople)
  bind(listFullestContainers, 'inventory.view', lists.listFullest)
  bind.stream(exportAnalytics, 'inventory.export', exportTable)
  for (const read of [
    getAnalytics,
    listMovedItems,
    listItemCovers,
    listUnmovedItems,
    listPeopleChanges,
    listFullestContainers,
    exportAnalytics,
  ])
    bind.cost(read, () => callCosts.analytics)
}
