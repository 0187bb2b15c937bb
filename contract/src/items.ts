import type { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { itemLimits } from './items.rules.ts'

const s = () => import('./items.schemas.ts')

type Schemas = typeof import('./items.schemas.ts')
/** A thing in a container. `imageUrl` is an address of this origin that an `<img>` can show; `?size=small` gives 160 px. */
export type Item = z.output<Schemas['item']>
export type NewItem = z.input<Schemas['newItem']>
export type ItemChange = z.input<Schemas['itemChange']>
/** An item and the container that it shall lie in. */
export type Move = z.output<Schemas['move']>
/** One entry of an item's stock ledger. `delta` and `quantityAfter` are pieces. */
export type Movement = z.output<Schemas['movement']>

// A photo travels as base64 (4/3) inside JSON.
const photoBody = Math.ceil(itemLimits.photoBytes * 1.4)
// Ids have up to 16 digits.
const idsBody = itemLimits.changes * 20
const movesBody = itemLimits.changes * 64

export const listItems = endpoint('GET', '/api/items', {
  summary:
    'Lists items by name, or as sorted; filtered by words, container and stock status, or those with exactly the ' +
    '`code` as article number or barcode. Words that take too long to search: 422, SEARCH_TOO_BROAD.',
  schemas: async () => ({ query: (await s()).itemsQuery, response: (await s()).itemList }),
  paged: true,
  shows: ['items', 'quantities'],
})

export const getItem = endpoint('GET', '/api/items/:id', {
  summary: 'Gives one item.',
  schemas: async () => ({ response: (await s()).item }),
  shows: ['items', 'quantities'],
})

export const createItem = endpoint('POST', '/api/items', {
  summary:
    'Adds an item to a container. Full container: 403, ITEM_LIMIT_REACHED; blocked one: 403, CONTAINER_BLOCKED.',
  status: 201,
  bodyLimit: photoBody,
  schemas: async () => ({ body: (await s()).newItem, response: (await s()).item }),
  changes: ['items', 'quantities', 'plan', 'activity'],
})

export const createItems = endpoint('POST', '/api/items/bulk', {
  summary:
    'Adds up to 200 items, all or none. A `requestKey` is the Idempotency-Key with which an item was or will be sent ' +
    'alone: it is added once, by whichever comes first.',
  status: 201,
  // Photos of a bulk add are scaled down to a tenth of the limit by every client of ours.
  bodyLimit: 32 * 1024 * 1024,
  schemas: async () => ({ body: (await s()).newItems, response: (await s()).itemList }),
  changes: ['items', 'quantities', 'plan', 'activity'],
})

export const updateItem = endpoint('PUT', '/api/items/:id', {
  summary:
    'Changes the fields that are sent and leaves the others; `containerId` moves, `imageUrl: null` removes the photo.',
  bodyLimit: photoBody,
  schemas: async () => ({ body: (await s()).itemChange, response: (await s()).item }),
  changes: ['items', 'quantities', 'activity'],
})

export const moveItems = endpoint('POST', '/api/items/move', {
  summary:
    'Moves up to 25,000 items into other containers, all or none. Answers those that were moved, and in `back` the ' +
    'moves that take it back. Full container: 403, ITEM_LIMIT_REACHED; blocked one: 403, CONTAINER_BLOCKED.',
  bodyLimit: movesBody,
  schemas: async () => ({ body: (await s()).moves, response: (await s()).movedItems }),
  changes: ['items', 'quantities', 'activity'],
})

export const deleteItem = endpoint('DELETE', '/api/items/:id', {
  summary: 'Deletes an item. It can be restored for 30 days.',
  status: 204,
  changes: ['items', 'quantities', 'plan', 'activity'],
})

export const deleteItems = endpoint('POST', '/api/items/delete', {
  summary:
    'Deletes up to 25,000 items, all or none. They can be restored for 30 days. Answers the `ids` of those that it ' +
    'deleted: what lies in the trash already is left out. An id that nobody knows: 404, with its place in `issues`.',
  bodyLimit: idsBody,
  schemas: async () => ({ body: (await s()).chosenItems, response: (await s()).changedItems }),
  changes: ['items', 'quantities', 'plan', 'activity'],
})

export const restoreItems = endpoint('POST', '/api/items/restore', {
  summary:
    'Undoes the deletion of up to 25,000 items, all or none. Answers the `ids` of those that it brought back: what is ' +
    'there already is left out. A container without room: 403, ITEM_LIMIT_REACHED; a deleted one: 404, which names it.',
  bodyLimit: idsBody,
  schemas: async () => ({ body: (await s()).chosenItems, response: (await s()).changedItems }),
  changes: ['items', 'quantities', 'plan', 'activity'],
})

export const restoreItem = endpoint('POST', '/api/items/:id/restore', {
  summary:
    'Undoes the deletion of an item. A container without room: 403, ITEM_LIMIT_REACHED; a deleted one: 404.',
  schemas: async () => ({ response: (await s()).item }),
  changes: ['items', 'quantities', 'plan', 'activity'],
})

export const listMovements = endpoint('GET', '/api/items/:id/movements', {
  summary: 'Lists the stock movements of an item, newest first.',
  schemas: async () => ({ query: (await s()).movementsQuery, response: (await s()).movementList }),
  paged: true,
  shows: ['quantities'],
})

export const createMovement = endpoint('POST', '/api/items/:id/movements', {
  summary: 'Adds pieces to an item or takes some away; safe against concurrent changes. Answers the item.',
  status: 201,
  schemas: async () => ({ body: (await s()).newMovement, response: (await s()).item }),
  changes: ['quantities', 'activity'],
})
