import type { Item, ItemChange } from '@stowage/contract/items'
import { changedValues } from '../../lib/screen/form-values.ts'

/** The values of an item's form after its schema has trimmed them. */
type EditedItem = Pick<Item, keyof ItemChange>

type ItemEdit = { [Field in keyof EditedItem]?: EditedItem[Field] | undefined }

/** The fields that differ from the stored item, so that an edit sends only these; null when none does. */
export function itemChanges(item: EditedItem, edited: ItemEdit): ItemChange | null {
  return changedValues(item, edited)
}
