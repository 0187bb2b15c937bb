import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./notifications.ts')> = {
  listNotifications: 'Lists the notifications of the signed-in person in this workspace, newest first.',
  countUnread: 'Counts the unread notifications of the signed-in person, up to 100.',
  readNotification: 'Marks a notification as read.',
  readNotifications: 'Marks all notifications as read.',
}
