import { getCurrentUser, type User } from '@stowage/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { queryKey } from '../lib/api/query.ts'
import { refresh } from '../lib/api/refresh.ts'

/** Refetches the person's preferences; when the low-stock rule has changed, also all counts made by it. */
export async function refetchPreferences(client: QueryClient): Promise<void> {
  const key = queryKey(getCurrentUser)
  const ruleOf = () => client.getQueryData<User>(key)?.lowStockRule
  const before = ruleOf()
  await client.invalidateQueries({ queryKey: key })
  // The server counts low items by the rule.
  if (ruleOf() !== before) await refresh(client, ['quantities'])
}
