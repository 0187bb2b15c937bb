import { getSubscription } from '@stowage/contract/billing'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRead } from '../lib/api/query.ts'
import { refresh } from '../lib/api/refresh.ts'

/**
 * The plan that holds in the workspace. Administrators, the payment provider and the workspace's owner change it too:
 * asked again while it is in sight, and when it is another one, what it blocks is fetched anew.
 */
export function useFollowedPlan() {
  const client = useQueryClient()
  const read = useRead(getSubscription, {}, { isWatched: true })
  const { plan, limits } = read.data ?? {}
  const holds = plan && limits && [plan.id, limits.containers, limits.itemsPerContainer].join()
  const last = useRef(holds)
  useEffect(() => {
    if (last.current !== undefined && holds !== last.current) {
      void refresh(client, ['plan', 'containers'], [getSubscription])
    }
    last.current = holds
  }, [client, holds])
  return read
}
