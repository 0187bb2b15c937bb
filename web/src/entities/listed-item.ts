import type { Item } from '@stowage/contract/items'

/** The unsaved change of an item, as its row shows it. */
export type Waiting =
  | { what: 'added' | 'changed' | 'deleted' | 'refused' }
  /** The former quantity. */
  | { what: 'counted'; was: number }
  /** The target container's name. */
  | { what: 'moved'; to: string }

/** An item of a list, with its unsaved change. */
export type ListedItem = Item & { waiting?: Waiting }

/** Whether the item waits to be deleted, so that nothing can be done with it. */
export const isBeingDeleted = ({ waiting }: ListedItem): boolean => waiting?.what === 'deleted'
