import type { Item, ItemChange } from '@stowage/contract/items'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSaveChange } from '../../lib/api/save-change.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { type EditToast, editItem } from './edit-item.ts'
import { restoreDeleted } from './restore-deleted.ts'

const { Part: ItemConflict } = lazyPart(() =>
  import('./parts/item-conflict.tsx').then((file) => file.ItemConflict),
)

interface SaveItemOptions {
  /** Whether the dialog that saves is open. */
  open: boolean
  /** The toast of a change that is stored; the usual one unless given. */
  success?: EditToast
  /** It is stored as the person wants it. */
  onSaved: () => void
}

/**
 * Saves what a dialog has changed of an item. `question` stands in the dialog's place while it asks what to do about a
 * field that somebody else has changed too.
 */
export function useSaveItem(item: Item, { open, success, onSaved }: SaveItemOptions) {
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
