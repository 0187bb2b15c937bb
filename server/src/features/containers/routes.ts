import {
  createContainer,
  deleteContainer,
  listContainers,
  restoreContainer,
  updateContainer,
} from '@stowage/contract/containers'
import type { Bind } from '../../http/bind.ts'
import * as change from './service/change-containers.ts'
import * as list from './service/list-containers.ts'

// One container with its items is composed by inventory: it needs both nouns.
export function containersRoutes(bind: Bind): void {
  bind(listContainers, 'reader', list.listContainers)
  bind(createContainer, 'writer', change.createContainer)
  bind(updateContainer, 'writer', change.updateContainer)
  bind(deleteContainer, 'writer', change.deleteContainer)
  bind(restoreContainer, 'writer', change.restoreContainer)
}
