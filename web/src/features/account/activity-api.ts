// Separate from `api.ts`, because the activity is a chunk of its own and the page would wait for shared code.
import { listActivity } from '@stowage/contract/activity'
import type { ActivityKind } from '@stowage/contract/activity.rules'
import { getUserStats } from '@stowage/contract/users'
import { useRead } from '../../lib/api/query.ts'
import { useReadPages } from '../../lib/api/read-pages.ts'

export const useUserStats = () => useRead(getUserStats)

/** The person's activity, 20 entries per page; undefined `kind` means every kind, undefined `days` all time. */
export function useActivity(query: { kind: ActivityKind | undefined; days: number | undefined }) {
  return useReadPages(listActivity, { query }, { pageSize: 20, keepsPrevious: true })
}
