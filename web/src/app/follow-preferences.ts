import type { InventoryStats } from '@stowage/contract/inventory'
import type { LowStockRule } from '@stowage/contract/items.rules'
import { getCurrentUser, type User } from '@stowage/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../lib/api/query.ts'
import { preferencesKey } from '../lib/storage/keys.ts'

/**
 * Applies the preferences of the person in the cache whenever they change: by a choice here, its undo, or a change in
 * another window of this browser. When an answer was counted by another low-stock rule, chosen on another device or by
 * another member, everything that depends on the rule is refetched. `draw` renders the whole page again. Returns a
 * function that applies the current preferences.
 */
export function followPreferences(client: QueryClient, draw: () => void): () => void {
  const key = queryKey(getCurrentUser)
  const inCache = () => client.getQueryData<User>(key)
  let shown = inCache()
  const show = () => {
    import('../lib/api/show-preferences.ts').then(
      // The preferences at that time, because of two changes in a row the later one may load first.
      (file) => shown && file.showPreferences(shown, draw),
      () => undefined,
    )
  }
  const askAnew = () => {
    import('./refetch-preferences.ts').then(
      (file) => file.refetchPreferences(client),
      () => undefined,
    )
  }
  client.getQueryCache().subscribe((event) => {
    const user = inCache()
    if (!user) return
    // Only answers of the server count; a value that this page put into the cache is `manual`.
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) {
      if ((ruleIn(event.query.state.data) ?? user.lowStockRule) !== user.lowStockRule) askAnew()
    }
    if (user === shown) return
    shown = user
    show()
  })
  window.addEventListener('storage', (event) => {
    if (event.key === preferencesKey) askAnew()
  })
  return show
}

/** The low-stock rule in an answer: statistics, or the overview with them. */
function ruleIn(answer: unknown): LowStockRule | undefined {
  const body = answer as { lowStockRule?: LowStockRule; stats?: InventoryStats } | null | undefined
  return body?.lowStockRule ?? body?.stats?.lowStockRule
}
