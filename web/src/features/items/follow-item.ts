import type { Item, NewItem } from '@stowage/contract/items'
import { changerOf } from '../../lib/api/changers.ts'
import { type Followed, useFollowed } from '../../lib/screen/use-followed.ts'
import { useItem } from './api.ts'
import { type ItemFormState, inputOf } from './item-form.tsx'

/** Lets the untouched fields of an item's open form follow what others change (EDIT-07). */
export function useFollowedItem(
  start: Item,
  form: ItemFormState,
): { seen: Item; followed: Followed<NewItem> } {
  const { data: now } = useItem(start.id)
  const { seen = start, followed } = useFollowed<Item, NewItem>(start, now, { form, inputOf, changerOf })
  return { seen, followed }
}
