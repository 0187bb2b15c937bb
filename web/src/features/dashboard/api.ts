import { getSubscription } from '@stowage/contract/billing'
import { getOverview } from '@stowage/contract/inventory'
import { useRead } from '../../lib/api/query.ts'

/** The dashboard's data in one request; the first answer is in the page. */
export function useOverview() {
  return useRead(getOverview)
}

/** The plan for captions; undefined while it is loading. */
export function usePlan() {
  const { data } = useRead(getSubscription)
  if (!data) return undefined
  return { displayName: data.plan.displayName, containers: data.limits.containers }
}
