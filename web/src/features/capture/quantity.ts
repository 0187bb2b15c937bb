import { itemLimits } from '@stowage/contract/items.rules'

/** The typed quantity: a whole number of at least 1, and 1 for any text that is no number. */
export function readQuantity(typed: string): number {
  const quantity = Math.trunc(Number(typed))
  return Number.isNaN(quantity) ? 1 : Math.min(itemLimits.quantity, Math.max(1, quantity))
}
