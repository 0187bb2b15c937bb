import { countUnread } from '@stowage/contract/notifications'
import { useRead } from '../../lib/api/query.ts'
import { formatNumber } from '../../lib/texts/formats.ts'

const maxUnreadBadge = 99

/** The number of new entries; 0 while it is loading. */
export function useUnread(): number {
  // Watched, because other people cause notifications.
  return useRead(countUnread, undefined, { isWatched: true }).data?.count ?? 0
}

/** "3", or "99+" above 99. */
export const unreadFigure = (count: number): string =>
  count > maxUnreadBadge ? `${formatNumber(maxUnreadBadge)}+` : formatNumber(count)
