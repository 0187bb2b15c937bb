import { t } from '@lingui/core/macro'
import type { ItemChange } from '@stowage/contract/items'

/** What a field of an item is called where it is named: as one that others have changed too, or as a column of a file. */
export function itemFieldLabel(field: keyof ItemChange): string {
  const labels: Record<keyof ItemChange, string> = {
    name: t`Item name`,
    description: t`Description`,
    quantity: t`Quantity`,
    minQuantity: t`Minimum quantity`,
    sku: t`SKU`,
    barcode: t`Barcode`,
    containerId: t`Container`,
    imageUrl: t`Photo`,
  }
  return labels[field]
}
