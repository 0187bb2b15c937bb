import { getCurrentUser, type User } from '@stowage/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../lib/api/query.ts'
import { refresh } from '../lib/api/refresh.ts'

/** Asks anew what holds for the person; and where another rule says what is low, for what the server counts by it. */
export async function followElsewhere(client: QueryClient): Promise<void> {
  const key = queryKey(getCurrentUser)
  const ruleOf = () => client.getQueryData<User>(key)?.lowStockRule
  const before = ruleOf()
  await client.invalidateQueries({ queryKey: key })
  // What counts as low is counted by the server.
  if (ruleOf() !== before) await refresh(client, ['quantities'])
}
