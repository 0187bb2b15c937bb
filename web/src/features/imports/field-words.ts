import { t } from '@lingui/core/macro'
import type { ImportField } from '@stowage/contract/imports.rules'

/** What each field is called. */
export function fieldWord(field: ImportField): string {
  const words: Record<ImportField, string> = {
    name: t`Item name`,
    quantity: t`Quantity`,
    minQuantity: t`Minimum quantity`,
    sku: t`SKU`,
    barcode: t`Barcode`,
    description: t`Description`,
    container: t`Container`,
    location: t`Location`,
    path: t`Location / Container`,
    containerDescription: t`Container description`,
  }
  return words[field]
}
