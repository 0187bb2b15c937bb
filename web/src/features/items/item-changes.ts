import type { Item, ItemChange } from '@stowage/contract/items'
import { changedValues } from '../../lib/screen/form-values.ts'

/** What a form of an item holds, once its schema has trimmed the texts. */
export type EditedItem = Pick<Item, keyof ItemChange>

type ItemEdit = { [Field in keyof EditedItem]?: EditedItem[Field] | undefined }

/** The fields that differ from the item as it is stored, so that an edit sends only these; null when none does. */
export function itemChanges(item: EditedItem, edited: ItemEdit): ItemChange | null {
  return changedValues(item, edited)
}
