import {
  countUnread,
  listNotifications,
  readNotification,
  readNotifications,
} from '@stowage/contract/notifications'
import { pageCost } from '../../call-costs.ts'
import type { Bind } from '../../http/calls/bind.ts'
import * as read from './service/read-notifications.ts'

export function notificationsRoutes(bind: Bind): void {
  bind(listNotifications, 'account.use', read.listNotifications)
  bind.cost(listNotifications, ({ query }) => pageCost(query))
  bind(countUnread, 'account.use', read.countUnread)
  bind(readNotification, 'account.use', read.readNotification)
  bind(readNotifications, 'account.use', read.readNotifications)
}
