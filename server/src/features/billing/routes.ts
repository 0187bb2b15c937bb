import { getSubscription, listPlans } from '@stowage/contract/billing'
import type { Bind } from '../../http/calls/bind.ts'
import * as billing from './service.ts'

export function billingRoutes(bind: Bind): void {
  bind(listPlans, 'public', billing.listPlans)
  bind(getSubscription, 'account.use', billing.getSubscription)
}
