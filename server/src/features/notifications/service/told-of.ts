import type { FallenItem } from '@stowage/contract/notifications'
import type { StoredFalls } from '../store.ts'

/** What an entry of low stock tells. */
export interface Told {
  /** All that fell, those included that it does not name. */
  count: number
  /** Those that it names, in the order in which they fell. */
  items: FallenItem[]
}

export function toldOf({ details }: Pick<StoredFalls, 'details'>): Told {
  const named = Object.values(details.items).toSorted((a, b) => a.at.localeCompare(b.at))
  return { count: named.length + details.more, items: named.map(({ at: _at, ...item }) => item) }
}
