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
import { patch } from '../../lib/api/patch.ts'
import { pagesKey } from '../../lib/api/query.ts'
import { type ReadPages, useReadPages } from '../../lib/api/read-pages.ts'
import { useSend } from '../../lib/api/send.ts'
import { useUnread } from './unread.ts'

const pageSize = 20
const key = pagesKey(listNotifications, {})

/** What the person is told of, newest first: as it is when the panel opens, and anew when the bell counts more. */
export function useNotifications(): ReadPages<Notification> {
  const client = useQueryClient()
  const pages = useReadPages(listNotifications, {}, { pageSize })
  const count = useUnread()
  const last = useRef(count)
  useEffect(() => {
    // What is read here counts less at once, before the server knows of it.
    if (count > last.current) void client.invalidateQueries({ queryKey: key })
    last.current = count
  }, [client, count])
  // An entry that gathers changes without being counted: what was read the last time is not shown again.
  useEffect(() => () => client.removeQueries({ queryKey: key }), [client])
  return pages
}

const read = (entry: Notification): Notification => ({ ...entry, isRead: true })

/** Marks an entry as read; who has opened it is on the way and told nothing. */
export const useReadNotification = () =>
  useSend(readNotification, {
    optimistic: ({ params: { id } }) => [
      patch(listNotifications, (rows) => rows.map((row) => (row.id === id ? read(row) : row))),
      patch(countUnread, ({ count }) => ({ count: Math.max(count - 1, 0) })),
    ],
  })

export const useReadNotifications = () =>
  useSend(readNotifications, {
    optimistic: () => [
      patch(listNotifications, (rows) => rows.map(read)),
      patch(countUnread, () => ({ count: 0 })),
    ],
    failure: t`Failed to mark the notifications as read. Please try again.`,
  })
