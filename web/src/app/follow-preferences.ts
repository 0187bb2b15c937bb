import { getCurrentUser, type User } from '@stowage/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../lib/api/query.ts'
import { preferencesMark } from '../lib/kept/preferences-mark.ts'

/**
 * Shows what the person in the cache prefers, as soon as it is another: chosen here, taken back, or changed in another
 * window of this browser. `draw` draws everything anew that stands on the page.
 */
export function followPreferences(client: QueryClient, draw: () => void): void {
  const key = queryKey(getCurrentUser)
  let shown = client.getQueryData<User>(key)
  client.getQueryCache().subscribe(() => {
    const user = client.getQueryData<User>(key)
    if (!user || user === shown) return
    shown = user
    import('../features/account/show-preferences.ts').then(
      (file) => file.showPreferences(user).then(draw),
      () => undefined,
    )
  })
  window.addEventListener('storage', (event) => {
    if (event.key === preferencesMark) void client.invalidateQueries({ queryKey: key })
  })
}
