import type { Item } from '@stowage/contract/items'
import { type Field, shownColumns, type Written, writtenFields } from './fields.ts'

/** Every field of `items i`, by its name in the contract. To add one: docs/recipes/add-a-field.md. */
export const itemFields = {
  id: { column: 'id' },
  name: { column: 'name', written: 'text' },
  description: { column: 'description', written: 'text' },
  quantity: { column: 'quantity', written: 'int' },
  minQuantity: { column: 'min_quantity', written: 'int' },
  sku: { column: 'sku', written: 'text' },
  barcode: { column: 'barcode', written: 'text' },
  /** `{photo id}-{hash}`, as in the photo's address. */
  photo: { column: 'photo', written: 'text', shown: null },
  imageUrl: { column: 'photo', shown: `'/api/photos/' || i.photo` },
  containerId: { column: 'container_id', written: 'bigint' },
  containerName: { column: 'container_name' },
  location: { column: 'location' },
  createdAt: { column: 'created_at' },
  updatedAt: { column: 'updated_at' },
} as const satisfies Record<keyof Item | 'photo', Field>

/** The fields of an item that a verb writes, named as in the contract, except that the photo is given by its name. */
export type WrittenItem = Pick<Item & { photo: string | null }, Written<typeof itemFields>>

/** An item as the contract shows it, from `items i` alone. */
export const itemColumns = shownColumns('i', itemFields)

export const writtenItem = writtenFields('i', itemFields)
