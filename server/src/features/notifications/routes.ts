import {
  countUnread,
  listNotifications,
  readNotification,
  readNotifications,
} from '@stowage/contract/notifications'
import type { Bind } from '../../http/calls/bind.ts'
import { pageWork } from '../../work.ts'
import * as read from './service/read-notifications.ts'

export function notificationsRoutes(bind: Bind): void {
  bind(listNotifications, 'account.use', read.listNotifications)
  bind.weigh(listNotifications, ({ query }) => pageWork(query))
  bind(countUnread, 'account.use', read.countUnread)
  bind(readNotification, 'account.use', read.readNotification)
  bind(readNotifications, 'account.use', read.readNotifications)
}
