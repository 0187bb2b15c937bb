import { endpoint } from './endpoint.ts'
import { itemLimits } from './items.rules.ts'
import { photoBody } from './photos.rules.ts'
import type { z } from './zod.ts'

const s = () => import('./items.schemas.ts')

type Schemas = typeof import('./items.schemas.ts')
/** A thing in a container. `imageUrl` is an address of this origin that an `<img>` can show; `?size=small` gives 160 px. */
export type Item = z.output<Schemas['item']>
export type ItemHome = z.output<Schemas['itemHome']>
export type NewItem = z.input<Schemas['newItem']>
export type ItemChange = z.input<Schemas['itemChange']>
export type Move = z.output<Schemas['move']>
/** One entry of an item's stock ledger. `delta` and `quantityAfter` are pieces. */
export type Movement = z.output<Schemas['movement']>

// Ids have up to 16 digits.
const idsBody = itemLimits.changes * 20
const movesBody = itemLimits.changes * 64

export const listItems = endpoint('GET', '/api/items', {
  schemas: async () => ({ query: (await s()).itemsQuery, response: (await s()).itemList }),
  paged: true,
  shows: ['items', 'quantities'],
})

export const listItemIds = endpoint('GET', '/api/items/ids', {
  schemas: async () => ({ query: (await s()).itemIdsQuery, response: (await s()).itemIds }),
  shows: ['items', 'quantities'],
})

export const getItem = endpoint('GET', '/api/items/:id', {
  schemas: async () => ({ response: (await s()).item }),
  shows: ['items', 'quantities'],
})

/** Which of the person's own workspaces holds an item, because the address of its page may name none. */
export const getItemHome = endpoint('GET', '/api/items/:id/home', {
  schemas: async () => ({ response: (await s()).itemHome }),
  shows: [],
})

export const createItem = endpoint('POST', '/api/items', {
  status: 201,
  bodyLimit: photoBody,
  schemas: async () => ({ body: (await s()).newItem, response: (await s()).item }),
  changes: ['items', 'quantities', 'plan', 'activity'],
})

export const createItems = endpoint('POST', '/api/items/bulk', {
  status: 201,
  // Our own clients scale the photos of a bulk add down to a tenth of the limit.
  bodyLimit: 32 * 1024 * 1024,
  schemas: async () => ({ body: (await s()).newItems, response: (await s()).itemList }),
  changes: ['items', 'quantities', 'plan', 'activity'],
})

export const updateItem = endpoint('PUT', '/api/items/:id', {
  matched: true,
  bodyLimit: photoBody,
  schemas: async () => ({ body: (await s()).seenItemChange, response: (await s()).item }),
  changes: ['items', 'quantities', 'activity', 'notifications'],
})

export const moveItems = endpoint('POST', '/api/items/move', {
  matched: true,
  bodyLimit: movesBody,
  schemas: async () => ({ body: (await s()).moves, response: (await s()).movedItems }),
  changes: ['items', 'quantities', 'activity'],
})

export const deleteItem = endpoint('DELETE', '/api/items/:id', {
  matched: true,
  status: 204,
  changes: ['items', 'quantities', 'trash', 'plan', 'activity'],
})

export const deleteItems = endpoint('POST', '/api/items/delete', {
  matched: true,
  bodyLimit: idsBody,
  schemas: async () => ({ body: (await s()).chosenItems, response: (await s()).changedItems }),
  changes: ['items', 'quantities', 'trash', 'plan', 'activity'],
})

export const restoreItems = endpoint('POST', '/api/items/restore', {
  bodyLimit: idsBody,
  schemas: async () => ({ body: (await s()).chosenItems, response: (await s()).changedItems }),
  changes: ['items', 'quantities', 'trash', 'plan', 'activity'],
})

export const restoreItem = endpoint('POST', '/api/items/:id/restore', {
  schemas: async () => ({ response: (await s()).item }),
  changes: ['items', 'quantities', 'trash', 'plan', 'activity'],
})

export const listMovements = endpoint('GET', '/api/items/:id/movements', {
  schemas: async () => ({ query: (await s()).movementsQuery, response: (await s()).movementList }),
  paged: true,
  shows: ['quantities'],
})

export const createMovement = endpoint('POST', '/api/items/:id/movements', {
  matched: true,
  status: 201,
  keyed: true,
  schemas: async () => ({ body: (await s()).newMovement, response: (await s()).item }),
  changes: ['quantities', 'activity', 'notifications'],
})
