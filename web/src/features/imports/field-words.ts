import { t } from '@lingui/core/macro'
import type { ImportField } from '@stowage/contract/imports.rules'
import { type ItemField, isItemField } from '@stowage/contract/items.rules'
import { itemFieldLabel } from '../../entities/item-field-label.ts'

/** The name of an import field. */
export function fieldWord(field: ImportField): string {
  if (isItemField(field)) return itemFieldLabel(field)
  const words: Record<Exclude<ImportField, ItemField>, string> = {
    notes: t`Add to description`,
    container: t`Container`,
    location: t`Location`,
    path: t`Location / Container`,
    containerDescription: t`Container description`,
    itemId: t`Stowage ID`,
  }
  return words[field]
}
