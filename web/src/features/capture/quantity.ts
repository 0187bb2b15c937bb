import { itemLimits } from '@stowage/contract/items.rules'

/** The quantity that somebody means: a whole number, at least 1, and 1 for what is no number. */
export function readQuantity(typed: string): number {
  const quantity = Math.trunc(Number(typed))
  return Number.isNaN(quantity) ? 1 : Math.min(itemLimits.quantity, Math.max(1, quantity))
}
