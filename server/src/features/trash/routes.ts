import { eraseTrash, listTrash, restoreTrash } from '@stowage/contract/trash'
import type { Bind } from '../../http/calls/bind.ts'
import { pageWork, trashWork } from '../../work.ts'
import * as erase from './service/erase-from-trash.ts'
import * as list from './service/list-trash.ts'
import * as restore from './service/restore-from-trash.ts'

export function trashRoutes(bind: Bind): void {
  bind(listTrash, 'inventory.view', list.listTrash)
  bind(restoreTrash, 'trash.change', restore.restoreFromTrash)
  bind(eraseTrash, 'trash.change', erase.eraseFromTrash)
  bind.weigh(listTrash, ({ query }) => pageWork(query))
  bind.weigh(restoreTrash, ({ body }) => trashWork(body))
  bind.weigh(eraseTrash, ({ body }) => trashWork(body))
}
