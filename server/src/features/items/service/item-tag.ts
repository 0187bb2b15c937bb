import type { Item } from '@stowage/contract/items'
import { etagOf } from '../../../db/etag.ts'
import { writtenItem } from '../../../db/item-fields.ts'
import type { StoredItem } from '../store/write-items.ts'

/** Every field that a verb writes; a photo by its address, as people see it. */
const names = writtenItem.names.map((name) => (name === 'photo' ? 'imageUrl' : name))

/** The ETag of an item: it follows the fields that can be changed, not what its container is called. */
export const itemTag = (item: Pick<Item, (typeof names)[number]>): string => etagOf(names, item)

/** A stored item with the address of its photo, as people see it. */
export const withAddress = (item: StoredItem) => ({
  ...item,
  imageUrl: item.photo === null ? null : `/api/photos/${item.photo}`,
})
