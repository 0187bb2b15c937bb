import type { Container } from '@stowage/contract/containers'
import type { Item, NewItem } from '@stowage/contract/items'

type Target = Pick<Container, 'id' | 'name'>

/** What can be done with items where they are found. Each says what it did, with the way back. */
export type ItemActs = {
  /** Adds pieces to an item, or takes some. */
  step: (item: Item, delta: number) => void
  move: (item: Item, target: Target) => void
  add: (item: NewItem) => void
}

/** Hooks of the items for a screen of another corner, which gets them from where both are put together. */
export type ItemHooks = {
  useActs: () => ItemActs
  /** Found items with the quantities that were stepped to. */
  useAsLeft: (found: Item[]) => Item[]
}
