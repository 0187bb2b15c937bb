import { t } from '@lingui/core/macro'
import type { ItemChange } from '@stowage/contract/items'
import { type FieldKind, isItemField, kindOf } from '@stowage/contract/items.rules'
import { formatNumber } from '../lib/texts/formats.ts'

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

/** A number of a field as people read it; of money the amount, in the currency that it was meant in. */
export function itemFieldNumber(field: keyof ItemChange, value: number): string {
  return numberOfKind(isItemField(field) ? kindOf(field) : 'number', value)
}

/** A number of a kind of field as people read it: money is kept in hundredths. */
export function numberOfKind(kind: FieldKind, value: number): string {
  return formatNumber(kind === 'money' ? value / 100 : value)
}
