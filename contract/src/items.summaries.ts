import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./items.ts')> = {
  listItems:
    'Lists items by name, or as sorted; filtered by words, container and stock status, or those with exactly the ' +
    '`code` as article number or barcode. With `limit` they come by pages, without it all of them as of one moment; what ' +
    'words find comes by pages either way. ' +
    '`backwards` gives the page before the cursor, or the last page; `from` begins at a name in an order by name. What words ' +
    'find is read forwards, from its first page on. Words that take too long to search: 422, SEARCH_TOO_BROAD.',
  listItemIds:
    'Lists the ids of what the list of items shows by the same filters, in its order: the first 25,000, as many as one ' +
    'request moves or deletes; `hasMore` says that there are others.',
  getItem: 'Gives one item. Its ETag changes with its own fields. An item in the trash: 404, item.in-trash.',
  createItem:
    'Adds an item to a container. Full container: 403, ITEM_LIMIT_REACHED; blocked one: 403, CONTAINER_BLOCKED.',
  createItems:
    'Adds up to 200 items, all or none. A `requestKey` is the Idempotency-Key with which an item was or will be sent ' +
    'alone: it is added once, by whichever comes first.',
  updateItem:
    'Changes the fields that are sent and leaves the others; `containerId` moves, `imageUrl: null` removes the photo. A ' +
    'field that is not any more as `seen` says, nor as it is sent: 409, CHANGED_MEANWHILE, with the `present` item. With ' +
    'another If-Match than the ETag of the item: 412, PRECONDITION_FAILED. An item in the trash: 404, item.in-trash.',
  moveItems:
    'Moves up to 25,000 items into other containers, all or none. Answers those that were moved, and in `back` the ' +
    'moves that take it back. With `from` only what lies in that container still is moved, and `left` says how many do ' +
    'not. Full container: 403, ITEM_LIMIT_REACHED; blocked one: 403, CONTAINER_BLOCKED. Items that are gone: 404, with the ' +
    'place of each in `issues`, by item.in-trash those that can be restored. An item that has none of the tags of ' +
    'If-Match: 412, PRECONDITION_FAILED, with the place of the first.',
  deleteItem:
    'Deletes an item. It can be restored for 30 days. With another If-Match than the ETag of the item: 412, ' +
    'PRECONDITION_FAILED, with the `present` item.',
  deleteItems:
    'Deletes up to 25,000 items, all or none. They can be restored for 30 days. Answers the `ids` of those that it ' +
    'deleted: what lies in the trash already is left out. An id that nobody knows: 404, with its place in `issues`. ' +
    'An item that has none of the tags of If-Match: 412, PRECONDITION_FAILED, with the place of the first.',
  restoreItems:
    'Undoes the deletion of up to 25,000 items, all or none. Answers the `ids` of those that it brought back: what is ' +
    'there already is left out. A container without room: 403, ITEM_LIMIT_REACHED; a deleted one: 404, which names it.',
  restoreItem:
    'Undoes the deletion of an item. A container without room: 403, ITEM_LIMIT_REACHED; a deleted one: 404.',
  listMovements: 'Lists the stock movements of an item, newest first.',
  createMovement:
    'Adds pieces to an item or takes some away; safe against concurrent changes. Answers the item. With another If-Match ' +
    'than the ETag of the item: 412, PRECONDITION_FAILED, with the `present` item.',
}
