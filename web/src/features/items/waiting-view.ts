import type { Item } from '@stowage/contract/items'
import type { ComponentType } from 'react'
import type { KeptSend } from '../../lib/outbox/kept-send.ts'
import { createStore } from '../../lib/screen/store.ts'
import type { ItemsQuery } from './items-query.ts'

/** What of an item is not saved yet, as its row says it. */
export type Waiting =
  | { what: 'added' | 'changed' | 'deleted' | 'refused' }
  /** How many there were. */
  | { what: 'counted'; was: number }
  /** The container that it goes into. */
  | { what: 'moved'; to: string }

/** An item of a list, with what of it waits. */
export type ListedItem = Item & { waiting?: Waiting }

type WaitingView = {
  /** The rows as the person has left them. */
  withWaiting: (rows: Item[], waiting: readonly KeptSend[], query: ItemsQuery) => ListedItem[]
  /** The second line of an item that is not saved yet. */
  Line: ComponentType<{ waiting: Waiting }>
}

/** How lists show what waits, once it is loaded: most lists never need it. */
export const waitingView = createStore<WaitingView | undefined>(undefined)
