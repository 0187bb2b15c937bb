import type { Item } from '@stowage/contract/items'
import type { QueryClient } from '@tanstack/react-query'
import { offerUndo } from '../../lib/outbox/undo-offer.ts'
import { itemStep } from './step-send.ts'
import { stepQuantity } from './waiting-steps.ts'

/** The step of a row, made where the row is not in sight: says so, with the way back. */
export function stepWithUndo(client: QueryClient, item: Item, delta: number): void {
  const kept = stepQuantity(client, item, delta)
  if (!kept) return
  const { key, step } = kept
  offerUndo(client, itemStep, { ...step, delta: -delta, before: step.before + delta, undoes: key })
}
