import { getSubscription } from '@stowage/contract/billing'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRead } from '../lib/api/query.ts'
import { refresh } from '../lib/api/refresh.ts'

/**
 * The workspace's current plan. Administrators, the payment provider and the owner can change it: it is refetched while
 * it is visible, and after a change the blocked containers are refetched too.
 */
export function useLivePlan() {
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
