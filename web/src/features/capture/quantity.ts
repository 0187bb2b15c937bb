import { itemLimits } from '@stowage/contract/items.rules'
import type { CameraDraft } from '../../lib/storage/camera-draft.ts'

/** The least quantity: 1, but for an item that comes from Add Item, where 0 can be typed. */
export const leastQuantity = ({ more }: CameraDraft): 0 | 1 => (more ? 0 : 1)

/** The typed quantity: a whole number of at least `least`, and 1 for any text that is no number. */
export function readQuantity(typed: string, least: 0 | 1): number {
  const quantity = typed.trim() === '' ? Number.NaN : Math.trunc(Number(typed))
  return Number.isNaN(quantity) ? 1 : Math.min(itemLimits.quantity, Math.max(least, quantity))
}
