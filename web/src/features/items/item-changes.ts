import type { Item, ItemChange } from '@stowage/contract/items'

const fields = [
  'name',
  'description',
  'quantity',
  'minQuantity',
  'sku',
  'barcode',
  'containerId',
  'imageUrl',
] as const

/** What a form of an item holds, once its schema has trimmed the texts. */
export type EditedItem = Pick<Item, (typeof fields)[number]>

type ItemEdit = { [Field in keyof EditedItem]?: EditedItem[Field] | undefined }

/** The fields that differ from the item as it is stored, so that an edit sends only these; null when none does. */
export function itemChanges(item: EditedItem, edited: ItemEdit): ItemChange | null {
  const changed = fields.filter((field) => field in edited && (edited[field] ?? null) !== item[field])
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map((field) => [field, edited[field] ?? null]))
}
