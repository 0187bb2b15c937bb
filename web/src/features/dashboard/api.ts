import { getSubscription } from '@stowage/contract/billing'
import { getOverview } from '@stowage/contract/inventory'
import { useRead } from '../../lib/api/query.ts'

/** Everything the dashboard shows, in one request; the first time it comes with the page. */
export function useOverview() {
  return useRead(getOverview)
}

/** The plan, as far as captions need it; undefined until it is known. */
export function usePlan() {
  const { data } = useRead(getSubscription)
  if (!data) return undefined
  return { displayName: data.plan.displayName, containers: data.limits.containers }
}
