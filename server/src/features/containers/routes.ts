import { createContainer, listContainers } from '@stowage/contract/containers'
import type { Bind } from '../../http/calls/bind.ts'
import { pageWork } from '../../work.ts'
import * as change from './service/change-containers.ts'
import * as list from './service/list-containers.ts'

// What is about one container with its items is composed by inventory: it needs both nouns.
export function containersRoutes(bind: Bind): void {
  bind(listContainers, 'inventory.view', list.listContainers)
  bind.weigh(listContainers, ({ query }) => pageWork(query))
  bind(createContainer, 'containers.change', change.createContainer)
}
