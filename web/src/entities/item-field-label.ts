import { t } from '@lingui/core/macro'
import type { ItemChange } from '@stowage/contract/items'
import { type FieldKind, isItemField, kindOf } from '@stowage/contract/items.rules'
import { formatNumber } from '../lib/texts/formats.ts'

/** The name of an item's field, as a label of a conflict or of a file's column. */
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

/** A field's number as text; an amount of money in its own currency. */
export function itemFieldNumber(field: keyof ItemChange, value: number): string {
  return numberOfKind(isItemField(field) ? kindOf(field) : 'number', value)
}

/** A number of a kind of field as text; money is stored in hundredths. */
export function numberOfKind(kind: FieldKind, value: number): string {
  return formatNumber(kind === 'money' ? value / 100 : value)
}
