import {
  createItem,
  createItems,
  createMovement,
  deleteItem,
  deleteItems,
  getItem,
  getItemHome,
  listItemIds,
  listItems,
  listMovements,
  moveItems,
  restoreItem,
  restoreItems,
  updateItem,
} from '@stowage/contract/items'
import { itemLimits } from '@stowage/contract/items.rules'
import { callCosts, pageCost, photoCost } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import * as create from './service/create-items.ts'
import * as remove from './service/delete-items.ts'
import * as find from './service/find-items.ts'
import { itemTag } from './service/item-tag.ts'
import * as ids from './service/list-item-ids.ts'
import * as list from './service/list-items.ts'
import * as move from './service/move-items.ts'
import * as movements from './service/movements.ts'
import * as restore from './service/restore-items.ts'
import * as update from './service/update-item.ts'

export function itemsRoutes(bind: Bind): void {
  bind(listItems, 'inventory.view', list.listItems)
  bind(listItemIds, 'inventory.view', ids.listItemIds)
  bind.tagged(getItem, 'inventory.view', { act: find.getItem, etagOf: itemTag })
  bind(getItemHome, 'account.use', find.getItemHome)
  bind.prepared(createItem, 'items.change', create.createItem)
  bind.prepared(createItems, 'items.change', create.createItems)
  bind.tagged(updateItem, 'items.change', { act: update.updateItem, etagOf: itemTag })
  bind(moveItems, 'items.change', move.moveItems)
  bind(deleteItem, 'items.change', remove.deleteItem)
  bind(deleteItems, 'items.change', remove.deleteItems)
  bind(restoreItem, 'items.change', restore.restoreItem)
  bind(restoreItems, 'items.change', restore.restoreItems)
  bind.cost(listItems, ({ query }) => pageCost(query))
  bind.cost(listItemIds, ({ query }) => pageCost({ q: query.q, limit: itemLimits.changes }))
  bind.cost(createItem, ({ body }) => photoCost(body))
  bind.cost(updateItem, ({ body }) => photoCost(body))
  bind.cost(createItems, ({ body }) => body.items.length * callCosts.newItem + photoCost(...body.items))
  bind.cost(moveItems, ({ body }) => body.moves.length * callCosts.changedItem)
  bind.cost(deleteItems, ({ body }) => body.ids.length * callCosts.changedItem)
  bind.cost(restoreItems, ({ body }) => body.ids.length * callCosts.changedItem)
  bind(listMovements, 'inventory.view', movements.listMovements)
  bind.cost(listMovements, ({ query }) => pageCost(query))
  bind(createMovement, 'quantities.change', movements.createMovement)
}
