import {
  createContainer,
  deleteContainer,
  getContainer,
  getContainerHome,
  listContainers,
  restoreContainer,
  updateContainer,
} from '@stowage/contract/containers'
import { callCosts, pageCost } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import * as change from './service/change-containers.ts'
import * as find from './service/find-containers.ts'
import * as list from './service/list-containers.ts'
import { containerTag } from './service/match-container.ts'
import * as trash from './service/trash-containers.ts'

export function containersRoutes(bind: Bind): void {
  bind(listContainers, 'inventory.view', list.listContainers)
  bind.cost(listContainers, ({ query }) => pageCost(query))
  bind(createContainer, 'containers.change', change.createContainer)
  bind.tagged(getContainer, 'inventory.view', { act: find.getContainerWithItems, etagOf: containerTag })
  bind(getContainerHome, 'account.use', find.getContainerHome)
  bind.tagged(updateContainer, 'containers.change', { act: change.updateContainer, etagOf: containerTag })
  bind(deleteContainer, 'containers.change', trash.deleteContainer)
  bind(restoreContainer, 'containers.change', trash.restoreContainer)
  for (const endpoint of [updateContainer, deleteContainer, restoreContainer]) {
    bind.cost(endpoint, () => callCosts.container)
  }
}
