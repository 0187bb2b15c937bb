import type { Item } from '@stowage/contract/items'
import type { StockRule } from '../stock-label.tsx'

/** What may be done with the items of a list; it stays the same between renderings. */
export interface ItemRights {
  /** Change the quantity in place. */
  step: boolean
  /** Edit, and give a photo. Whoever can't looks at the details. */
  edit: boolean
  /** Select, move and delete. */
  remove: boolean
}

/** What a row or a card of the list gets. Everything but the item stays the same between renderings. */
export interface ItemEntryProps {
  item: Item
  /** Counted from 0 within the whole list. */
  index: number
  rule: StockRule
  selected: boolean
  /** The item somebody looked for. */
  found: boolean
  rights: ItemRights
  onToggle: (item: Item) => void
  onDelete: (item: Item) => void
}

/** The 160 px version of an item's photo. */
export function smallPhoto(item: Pick<Item, 'imageUrl'>): string | null {
  if (!item.imageUrl) return null
  return item.imageUrl.startsWith('data:') ? item.imageUrl : `${item.imageUrl}?size=small`
}
