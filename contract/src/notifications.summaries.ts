import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./notifications.ts')> = {
  listNotifications: 'Lists what the signed-in person is told of in this workspace, newest first.',
  countUnread: 'Counts the entries that the signed-in person has not read, up to 100.',
  readNotification: 'Marks an entry as read.',
  readNotifications: 'Marks all entries as read.',
}
