import {
  createItem,
  createItems,
  createMovement,
  deleteItem,
  getItem,
  listItems,
  listMovements,
  moveItems,
  restoreItem,
  updateItem,
} from '@stowage/contract/items'
import type { Bind } from '../../http/bind.ts'
import * as create from './service/create-items.ts'
import * as remove from './service/delete-item.ts'
import * as find from './service/find-items.ts'
import * as list from './service/list-items.ts'
import * as move from './service/move-items.ts'
import * as movements from './service/movements.ts'
import * as update from './service/update-item.ts'

export function itemsRoutes(bind: Bind): void {
  bind(listItems, 'reader', list.listItems)
  bind(getItem, 'reader', find.getItem)
  bind.prepared(createItem, 'writer', create.createItem)
  bind.prepared(createItems, 'writer', create.createItems)
  bind(updateItem, 'writer', update.updateItem)
  bind(moveItems, 'writer', move.moveItems)
  bind(deleteItem, 'writer', remove.deleteItem)
  bind(restoreItem, 'writer', remove.restoreItem)
  bind(listMovements, 'reader', movements.listMovements)
  bind(createMovement, 'writer', movements.createMovement)
}
