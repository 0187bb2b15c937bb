import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./items.ts')> = {
  listItems:
    'Lists items, by name unless sorted otherwise; filtered by words, container and stock status, or those whose ' +
    'SKU or barcode is exactly `code`. With `limit` the list is paged; without it, it returns all of them from one ' +
    'snapshot. Search results are always paged. `backwards` returns the page before the cursor, or the last page; ' +
    '`from` starts at a name when sorted by name. Search results are read forwards, from the first page. A search ' +
    'that takes too long: 422, SEARCH_TOO_BROAD.',
  listItemIds:
    'Lists the ids of the items that the same filters match, in the same order: the first 25,000, as many as one ' +
    'request can move or delete. `hasMore` tells whether there are more.',
  getItemHome:
    'Returns which of the signed-in person’s workspaces holds an item, whichever workspace the call names. 404, ' +
    'NOT_FOUND, if none of them does.',
  getItem: 'Returns one item. Its ETag changes with its own fields. An item in Trash: 404, item.in-trash.',
  createItem:
    'Adds an item to a container. A full container: 403, ITEM_LIMIT_REACHED; a blocked one: 403, CONTAINER_BLOCKED.',
  createItems:
    'Adds up to 200 items, all or none. A `requestKey` is the Idempotency-Key with which an item was or will be ' +
    'sent alone: it’s added once, by whichever request comes first.',
  updateItem:
    'Changes the fields that are sent and keeps the others; `containerId` moves the item, `imageUrl: null` removes ' +
    'the photo. A field whose value is neither the one in `seen` nor the one sent: 409, CHANGED_MEANWHILE, with the ' +
    '`present` item. If-Match doesn’t match the item’s ETag: 412, PRECONDITION_FAILED. An item in Trash: 404, ' +
    'item.in-trash.',
  moveItems:
    'Moves up to 25,000 items into other containers, all or none. Returns the moved items, and in `back` the moves ' +
    'that undo it. With `from`, only items still in that container are moved, and `left` counts the others. A full ' +
    'container: 403, ITEM_LIMIT_REACHED; a blocked one: 403, CONTAINER_BLOCKED. Missing items: 404, with the index ' +
    'of each in `issues`, as item.in-trash if they can be restored. An item that matches none of the tags in If- ' +
    'Match: 412, PRECONDITION_FAILED, with the index of the first.',
  deleteItem:
    'Deletes an item. It can be restored for 30 days. If-Match doesn’t match the item’s ETag: 412, ' +
    'PRECONDITION_FAILED, with the `present` item.',
  deleteItems:
    'Deletes up to 25,000 items, all or none. They can be restored for 30 days. Returns the `ids` of the deleted ' +
    'items, without those already in Trash. An unknown id: 404, with its index in `issues`. An item that matches ' +
    'none of the tags in If-Match: 412, PRECONDITION_FAILED, with the index of the first.',
  restoreItems:
    'Restores up to 25,000 deleted items, all or none. Returns the `ids` of the restored items, without those that ' +
    'weren’t deleted. A container without room: 403, ITEM_LIMIT_REACHED; a deleted one: 404, which names it.',
  restoreItem:
    'Restores a deleted item. A container without room: 403, ITEM_LIMIT_REACHED; a deleted one: 404.',
  listMovements: 'Lists the stock movements of an item, newest first.',
  createMovement:
    'Adds pieces to an item or takes some out; safe with concurrent changes. Returns the item. If-Match doesn’t ' +
    'match the item’s ETag: 412, PRECONDITION_FAILED, with the `present` item.',
}
