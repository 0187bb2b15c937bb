import type { Item } from '@stowage/contract/items'
import { type Field, shownColumns, type Written, writtenFields } from './fields.ts'

/** Every field of `items i`, by its name in the contract. A new one: docs/recipes/add-a-field.md. */
export const itemFields = {
  id: { column: 'id' },
  name: { column: 'name', written: 'text' },
  description: { column: 'description', written: 'text' },
  quantity: { column: 'quantity', written: 'int' },
  minQuantity: { column: 'min_quantity', written: 'int' },
  sku: { column: 'sku', written: 'text' },
  barcode: { column: 'barcode', written: 'text' },
  /** `{photo id}-{hash}`, as it stands in the address. */
  photo: { column: 'photo', written: 'text', shown: null },
  imageUrl: { column: 'photo', shown: `'/api/photos/' || i.photo` },
  containerId: { column: 'container_id', written: 'bigint' },
  containerName: { column: 'container_name' },
  location: { column: 'location' },
  createdAt: { column: 'created_at' },
  updatedAt: { column: 'updated_at' },
} as const satisfies Record<keyof Item | 'photo', Field>

/** What a verb writes of an item: in the words of the contract, but for the photo, which stands there by its name. */
export type WrittenItem = Pick<Item & { photo: string | null }, Written<typeof itemFields>>

/** An item as the contract shows it, from `items i`. Everything stands in the one row. */
export const itemColumns = shownColumns('i', itemFields)

export const writtenItem = writtenFields('i', itemFields)
