import { listActivity, listWorkspaceActivity } from '@stowage/contract/activity'
import { pageCost } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import * as activity from './service.ts'

export function activityRoutes(bind: Bind): void {
  bind(listActivity, 'account.use', activity.listActivity)
  bind(listWorkspaceActivity, 'inventory.view', activity.listWorkspaceActivity)
  bind.cost(listWorkspaceActivity, ({ query }) => pageCost(query))
  bind.cost(listActivity, ({ query }) => pageCost(query))
}
