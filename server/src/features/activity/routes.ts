import { listActivity } from '@stowage/contract/activity'
import type { Bind } from '../../http/calls/bind.ts'
import { pageWork } from '../../work.ts'
import * as activity from './service.ts'

export function activityRoutes(bind: Bind): void {
  bind(listActivity, 'account.use', activity.listActivity)
  bind.weigh(listActivity, ({ query }) => pageWork(query))
}
