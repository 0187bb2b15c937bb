// Beside `api.ts`, as the activity is a file of its own in the build and the page would wait for what both use.
import { listActivity } from '@stowage/contract/activity'
import type { ActivityKind } from '@stowage/contract/activity.rules'
import { getUserStats } from '@stowage/contract/users'
import { useRead } from '../../lib/api/query.ts'
import { useReadPages } from '../../lib/api/read-pages.ts'

export const useUserStats = () => useRead(getUserStats)

/** What the person did, 20 entries a page; undefined stands for every kind, and for all time. */
export function useActivity(query: { kind: ActivityKind | undefined; days: number | undefined }) {
  return useReadPages(listActivity, { query }, { pageSize: 20, keepsPrevious: true })
}
