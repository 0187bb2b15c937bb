import type { Item } from '@stowage/contract/items'
import type { ComponentType } from 'react'
import type { ListedItem, Waiting } from '../../entities/listed-item.ts'
import type { QueuedSend } from '../../lib/outbox/queued-send.ts'
import { createStore } from '../../lib/screen/store.ts'
import type { ItemsQuery } from './items-query.ts'

type WaitingView = {
  /** Applies queued changes to the rows. */
  withWaiting: (rows: Item[], waiting: readonly QueuedSend[], query: ItemsQuery) => ListedItem[]
  /** The second line of an item with an unsaved change. */
  Line: ComponentType<{ waiting: Waiting }>
}

/** The code by which lists show queued changes, once it is loaded; most lists never need it. */
export const waitingView = createStore<WaitingView | undefined>(undefined)
