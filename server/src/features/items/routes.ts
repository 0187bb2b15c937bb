import {
  createItem,
  createItems,
  createMovement,
  deleteItem,
  deleteItems,
  getItem,
  listItems,
  listMovements,
  moveItems,
  restoreItem,
  restoreItems,
  updateItem,
} from '@stowage/contract/items'
import type { Bind } from '../../http/calls/bind.ts'
import * as create from './service/create-items.ts'
import * as remove from './service/delete-items.ts'
import * as find from './service/find-items.ts'
import * as list from './service/list-items.ts'
import * as move from './service/move-items.ts'
import * as movements from './service/movements.ts'
import * as restore from './service/restore-items.ts'
import * as update from './service/update-item.ts'

export function itemsRoutes(bind: Bind): void {
  bind(listItems, 'inventory.view', list.listItems)
  bind(getItem, 'inventory.view', find.getItem)
  bind.prepared(createItem, 'items.change', create.createItem)
  bind.prepared(createItems, 'items.change', create.createItems)
  bind(updateItem, 'items.change', update.updateItem)
  bind(moveItems, 'items.change', move.moveItems)
  bind(deleteItem, 'items.change', remove.deleteItem)
  bind(deleteItems, 'items.change', remove.deleteItems)
  bind(restoreItem, 'items.change', restore.restoreItem)
  bind(restoreItems, 'items.change', restore.restoreItems)
  bind(listMovements, 'inventory.view', movements.listMovements)
  bind(createMovement, 'quantities.change', movements.createMovement)
}
