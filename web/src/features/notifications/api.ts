import { t } from '@lingui/core/macro'
import {
  countUnread,
  listNotifications,
  type Notification,
  readNotification,
  readNotifications,
} from '@stowage/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { patch } from '../../lib/api/patch.ts'
import { pagesKey } from '../../lib/api/query.ts'
import { type ReadPages, useReadPages } from '../../lib/api/read-pages.ts'
import { useUnread } from './unread.ts'

const pageSize = 20
const key = pagesKey(listNotifications, {})

/** The person's notifications, newest first: fetched when the panel opens, and again when the bell's count grows. */
export function useNotifications(): ReadPages<Notification> {
  const client = useQueryClient()
  const pages = useReadPages(listNotifications, {}, { pageSize })
  const count = useUnread()
  const last = useRef(count)
  useEffect(() => {
    // Only when it grows: reading an entry here lowers the count at once, before the server knows.
    if (count > last.current) void client.invalidateQueries({ queryKey: key })
    last.current = count
  }, [client, count])
  // Removed when the panel closes, because an entry may gather further changes without changing the count.
  useEffect(() => () => client.removeQueries({ queryKey: key }), [client])
  return pages
}

const read = (entry: Notification): Notification => ({ ...entry, isRead: true })

/** Marks an entry as read. Failures are silent, because the person is leaving for its target. */
export const useReadNotification = () =>
  useApiMutation(readNotification, {
    optimistic: ({ params: { id } }) => [
      patch(listNotifications, (rows) => rows.map((row) => (row.id === id ? read(row) : row))),
      patch(countUnread, ({ count }) => ({ count: Math.max(count - 1, 0) })),
    ],
  })

export const useReadNotifications = () =>
  useApiMutation(readNotifications, {
    optimistic: () => [
      patch(listNotifications, (rows) => rows.map(read)),
      patch(countUnread, () => ({ count: 0 })),
    ],
    failure: t`Failed to mark the notifications as read. Please try again.`,
  })
