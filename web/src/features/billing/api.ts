import { getSubscription, listPlans } from '@stowage/contract/billing'
import { useRead } from '../../lib/api/query.ts'

export function usePlans() {
  return useRead(listPlans)
}

export function useSubscription() {
  return useRead(getSubscription)
}
