import type { InventoryStats } from '@stowage/contract/inventory'
import type { LowStockRule } from '@stowage/contract/items.rules'
import { getCurrentUser, type User } from '@stowage/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../lib/api/query.ts'
import { preferencesMark } from '../lib/kept/preferences-mark.ts'

/**
 * Shows what the person in the cache prefers, as soon as it is another: chosen here, taken back, or changed in another
 * window of this browser. Where figures come that the server counted by another rule of what is low, chosen on another
 * device or by another member, everything follows it. `draw` draws everything anew that stands on the page. Gives what
 * shows the preferences of now.
 */
export function followPreferences(client: QueryClient, draw: () => void): () => void {
  const key = queryKey(getCurrentUser)
  const inCache = () => client.getQueryData<User>(key)
  let shown = inCache()
  const show = () => {
    import('../lib/api/show-preferences.ts').then(
      // What is preferred by then: of two changes in a row the later may have its code first.
      (file) => shown && file.showPreferences(shown, draw),
      () => undefined,
    )
  }
  const askAnew = () => {
    import('./follow-elsewhere.ts').then(
      (file) => file.followElsewhere(client),
      () => undefined,
    )
  }
  client.getQueryCache().subscribe((event) => {
    const user = inCache()
    if (!user) return
    // What this page itself puts into the cache was counted by nobody.
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) {
      if ((ruleIn(event.query.state.data) ?? user.lowStockRule) !== user.lowStockRule) askAnew()
    }
    if (user === shown) return
    shown = user
    show()
  })
  window.addEventListener('storage', (event) => {
    if (event.key === preferencesMark) askAnew()
  })
  return show
}

/** The rule by which an answer was counted: figures, or the overview with them. */
function ruleIn(answer: unknown): LowStockRule | undefined {
  const told = answer as { lowStockRule?: LowStockRule; stats?: InventoryStats } | null | undefined
  return told?.lowStockRule ?? told?.stats?.lowStockRule
}
