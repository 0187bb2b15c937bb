import type { Item } from '@stowage/contract/items'
import type { StockRule } from '../stock-label.tsx'

/** What a row or a card of the list gets. Everything but the item stays the same between renderings. */
export interface ItemEntryProps {
  item: Item
  /** Counted from 0 within the whole list. */
  index: number
  rule: StockRule
  selected: boolean
  /** The item somebody looked for. */
  found: boolean
  /** The container is blocked: nothing can be changed, only moved out or deleted. */
  readOnly: boolean
  onToggle: (item: Item) => void
  onDelete: (item: Item) => void
}

/** The 160 px version of an item's photo. */
export function smallPhoto(item: Pick<Item, 'imageUrl'>): string | null {
  if (!item.imageUrl) return null
  return item.imageUrl.startsWith('data:') ? item.imageUrl : `${item.imageUrl}?size=small`
}
