import type { Item, NewItem } from '@stowage/contract/items'
import { changerOfItem } from '../../lib/api/changers.ts'
import { type RemoteChanges, useLiveForm } from '../../lib/screen/use-live-form.ts'
import { type ItemFormState, inputOf } from './item-form.tsx'
import { useShownItem } from './known-item.ts'

/**
 * Lets the untouched fields of an item's open form follow what others change (EDIT-07). The item with its queued changes,
 * because the stored one lacks the person's own steps that are not answered yet.
 */
export function useLiveItemForm(
  start: Item,
  form: ItemFormState,
): { seen: Item; remoteChanges: RemoteChanges<NewItem> } {
  const { item: now } = useShownItem(start.id)
  const { seen = start, remoteChanges } = useLiveForm<Item, NewItem>(start, now, {
    form,
    inputOf,
    changerOf: changerOfItem,
  })
  return { seen, remoteChanges }
}
