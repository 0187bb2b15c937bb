import type { Item, ItemChange } from '@stowage/contract/items'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSaveChange } from '../../lib/api/save-change.ts'
import { usePreload } from '../../lib/screen/lazy-part.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { type EditToast, editItem } from './edit-item.ts'
import { restoreDeleted } from './restore-deleted.ts'

const { Part: ItemConflict, preload } = lazyDialog(() =>
  import('./parts/item-conflict.tsx').then((file) => file.ItemConflict),
)

interface SaveItemOptions {
  /** Whether the saving dialog is open. */
  open: boolean
  /** The toast of a stored change; `sayUpdated` by default. */
  success?: EditToast
  /** Called when the change is stored. */
  onSaved: () => void
}

/**
 * Saves a dialog's changes of an item. `question` replaces the dialog while it asks about a field that another person
 * has changed too.
 */
export function useSaveItem(item: Item, { open, success, onSaved }: SaveItemOptions) {
  usePreload(preload)
  const client = useQueryClient()
  const { id } = item
  const { save, choose, conflict, isPending, cancel } = useSaveChange<Item, ItemChange>({
    send: (change, seen) => editItem(client, { item, change, seen, success }),
    restore: () => restoreDeleted(client, [id]),
    onSaved,
  })
  const question: ReactNode = conflict ? (
    <ItemConflict open={open} conflict={conflict} isPending={isPending} onChoose={choose} onClose={cancel} />
  ) : null
  return { save, question, isPending }
}
