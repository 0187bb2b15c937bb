import type { Item } from '@stowage/contract/items'
import type { ReactNode } from 'react'
import type { StockRule } from '../../../entities/stock-label.tsx'
import type { ItemChoice } from '../api.ts'
import type { Selection, selectedShare } from '../selection.ts'
import type { ListedItem } from '../waiting-view.ts'
import type { ItemPages } from './list-window.ts'

/** What may be done with the items of a list; it stays the same between renderings. */
export interface ItemRights {
  /** Change the quantity in place. */
  step: boolean
  /** Edit, and give a photo. Whoever can't looks at the details. */
  edit: boolean
  /** Select, move and delete. */
  remove: boolean
}

/** What the table and the cards get. */
export interface ItemViewProps {
  /** The name of the list: "Items in Camping gear". */
  label: string
  pages: ItemPages
  /** What they were asked for. */
  query: ItemChoice
  /** Inside a container its rule and the minimum; elsewhere the workspace's rule and the container. */
  rule: StockRule
  selection: Selection
  /** How much of it is selected. */
  share: ReturnType<typeof selectedShare>
  /** Selects what is loaded of the list, or nothing where all of that is. */
  onSelectLoaded: () => void
  /** The id of the item somebody looked for. */
  found?: number | undefined
  /** The id of the item whose step was refused just now. */
  refused: number | undefined
  rights: ItemRights
  onDelete: (item: Item) => void
  /** The selection bar. */
  bar: ReactNode
}

/** What a row or a card of the list gets. Everything but the item stays the same between renderings. */
export interface ItemEntryProps {
  item: ListedItem
  /** Counted from 0 within the whole list. */
  index: number
  rule: StockRule
  selected: boolean
  /** The item somebody looked for. */
  found: boolean
  /** Its last step was refused just now. */
  refused: boolean
  /** The Tab key reaches it, of all rows. */
  isStop: boolean
  rights: ItemRights
  onToggle: (item: Item) => void
  onDelete: (item: Item) => void
}
