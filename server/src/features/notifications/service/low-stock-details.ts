import type { FallenItem } from '@stowage/contract/notifications'
import type { StoredFalls } from '../store/notifications.ts'

interface LowStockDetails {
  /** All items that crossed their minimum, also those that are not named. */
  count: number
  /** The named items, in the order in which they crossed it. */
  items: FallenItem[]
}

export function lowStockDetailsOf({ details }: Pick<StoredFalls, 'details'>): LowStockDetails {
  const named = Object.values(details.items).toSorted((a, b) => a.at.localeCompare(b.at))
  return { count: named.length + details.more, items: named.map(({ at: _at, ...item }) => item) }
}
