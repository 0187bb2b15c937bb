import type { Item } from '@stowage/contract/items'
import type { QueryClient } from '@tanstack/react-query'
import { offerUndo } from '../../lib/outbox/undo-offer.ts'
import { itemStep } from './step-send.ts'
import { stepQuantity } from './waiting-steps.ts'

/** Makes a step for an item whose row is not in sight: a toast with Undo reports it. */
export function stepWithUndo(client: QueryClient, item: Item, delta: number): void {
  const queued = stepQuantity(client, item, delta)
  if (!queued) return
  const { key, step } = queued
  offerUndo(client, itemStep, { ...step, delta: -delta, before: step.before + delta, undoes: key })
}
