import type { Item } from '@stowage/contract/items'

/** Hooks of the items for a screen of another corner, which gets them from where both are put together. */
export type ItemHooks = {
  /** Adds pieces to an item, or takes some; it says what it did, with the way back. */
  useStep: () => (item: Item, delta: number) => void
  /** Found items with the quantities that were stepped to. */
  useAsLeft: (found: Item[]) => Item[]
}
