import type { Item, NewItem } from '@stowage/contract/items'
import { changerOfItem } from '../../lib/api/changers.ts'
import { type Followed, useFollowed } from '../../lib/screen/use-followed.ts'
import { type ItemFormState, inputOf } from './item-form.tsx'
import { useShownItem } from './known-item.ts'

/**
 * Lets the untouched fields of an item's open form follow what others change (EDIT-07). The item with its queued changes,
 * because the stored one lacks the person's own steps that are not answered yet.
 */
export function useFollowedItem(
  start: Item,
  form: ItemFormState,
): { seen: Item; followed: Followed<NewItem> } {
  const { item: now } = useShownItem(start.id)
  const { seen = start, followed } = useFollowed<Item, NewItem>(start, now, {
    form,
    inputOf,
    changerOf: changerOfItem,
  })
  return { seen, followed }
}
