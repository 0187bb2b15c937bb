import { eraseTrash, listTrash, restoreTrash } from '@stowage/contract/trash'
import { pageCost, trashCost } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import * as erase from './service/erase-from-trash.ts'
import * as list from './service/list-trash.ts'
import * as restore from './service/restore-from-trash.ts'

export function trashRoutes(bind: Bind): void {
  bind(listTrash, 'inventory.view', list.listTrash)
  bind(restoreTrash, 'trash.change', restore.restoreFromTrash)
  bind(eraseTrash, 'trash.change', erase.eraseFromTrash)
  bind.cost(listTrash, ({ query }) => pageCost(query))
  bind.cost(restoreTrash, ({ body }) => trashCost(body))
  bind.cost(eraseTrash, ({ body }) => trashCost(body))
}
