import type { Item } from '@stowage/contract/items'

/** Hooks of the items feature for screens of other features, passed in where both are composed. */
export type ItemHooks = {
  /** Changes an item's quantity, with a toast and Undo. */
  useStep: () => (item: Item, delta: number) => void
  /** Items with the quantities of queued steps. */
  useOptimisticItems: (found: Item[]) => Item[]
}
