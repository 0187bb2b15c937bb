import type { Item } from '@stowage/contract/items'
import type { ComponentType } from 'react'
import type { QueuedSend } from '../../lib/outbox/queued-send.ts'
import { createStore } from '../../lib/screen/store.ts'
import type { ItemsQuery } from './items-query.ts'

/** The unsaved change of an item, as its row shows it. */
export type Waiting =
  | { what: 'added' | 'changed' | 'deleted' | 'refused' }
  /** The former quantity. */
  | { what: 'counted'; was: number }
  /** The target container's name. */
  | { what: 'moved'; to: string }

/** An item of a list, with its unsaved change. */
export type ListedItem = Item & { waiting?: Waiting }

type WaitingView = {
  /** Applies queued changes to the rows. */
  withWaiting: (rows: Item[], waiting: readonly QueuedSend[], query: ItemsQuery) => ListedItem[]
  /** The second line of an item with an unsaved change. */
  Line: ComponentType<{ waiting: Waiting }>
}

/** The code by which lists show queued changes, once it is loaded; most lists never need it. */
export const waitingView = createStore<WaitingView | undefined>(undefined)
