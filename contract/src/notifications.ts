import { pageReads } from './app-page.rules.ts'
import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./notifications.schemas.ts')

type Schemas = typeof import('./notifications.schemas.ts')
/** A notification of a person, in the workspace of its event. */
export type Notification = z.output<Schemas['notification']>
export type FallenItem = z.output<Schemas['fallenItem']>
export type TicketNote = z.output<Schemas['ticketNote']>
export type PlanNote = z.output<Schemas['planNote']>
export type WorkspaceNote = z.output<Schemas['workspaceNote']>
export type StaffTicketNote = z.output<Schemas['staffTicketNote']>
export type UnreadCount = z.output<Schemas['unreadCount']>

export const listNotifications = endpoint('GET', '/api/notifications', {
  schemas: async () => ({ query: (await s()).notificationsQuery, response: (await s()).notificationList }),
  paged: true,
  shows: ['notifications'],
})

export const countUnread = endpoint('GET', pageReads.unread, {
  schemas: async () => ({ response: (await s()).unreadCount }),
  shows: ['notifications'],
})

export const readNotification = endpoint('POST', '/api/notifications/:id/read', {
  status: 204,
  changes: ['notifications'],
})

export const readNotifications = endpoint('POST', '/api/notifications/read', {
  status: 204,
  changes: ['notifications'],
})
