import type { Item } from '@stowage/contract/items'
import type { ReactNode } from 'react'
import type { ListedItem } from '../../../entities/listed-item.ts'
import type { StockRule } from '../../../entities/stock-label.tsx'
import type { ItemChoice } from '../api.ts'
import type { Selection, selectedShare } from '../selection.ts'
import type { ItemPages } from './list-window.ts'

/** The actions allowed on a list's items; the object stays the same between renders. */
export interface ItemRights {
  /** May change the quantity. */
  step: boolean
  /** May edit it and set a photo. People without this right see the details. */
  edit: boolean
  /** May select, move and delete. */
  remove: boolean
}

/** Props of the table and of the cards. */
export interface ItemViewProps {
  /** Name of the list: "Items in Camping gear". */
  label: string
  pages: ItemPages
  /** The list's query. */
  query: ItemChoice
  /** Inside a container, its rule and the minimum are shown; elsewhere the workspace's rule and the container. */
  rule: StockRule
  selection: Selection
  /** Whether none, some or all rows are selected. */
  share: ReturnType<typeof selectedShare>
  /** Selects all loaded rows, or none when they are all selected. */
  onSelectLoaded: () => void
  /** The id of the searched item. */
  found?: number | undefined
  /** The id of the item whose step was just refused. */
  refused: number | undefined
  rights: ItemRights
  onDelete: (item: Item) => void
  /** The selection bar. */
  bar: ReactNode
}

/** Props of a row or card. All but the item stay the same between renders. */
export interface ItemEntryProps {
  item: ListedItem
  /** Index in the whole list, from 0. */
  index: number
  rule: StockRule
  selected: boolean
  /** Whether this is the searched item. */
  found: boolean
  /** Its last step was just refused. */
  refused: boolean
  /** The one row that the Tab key reaches. */
  isStop: boolean
  rights: ItemRights
  onToggle: (item: Item) => void
  onDelete: (item: Item) => void
}
