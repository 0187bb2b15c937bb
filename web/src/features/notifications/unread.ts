import { countUnread } from '@stowage/contract/notifications'
import { useRead } from '../../lib/api/query.ts'
import { formatNumber } from '../../lib/texts/formats.ts'

const maxUnreadBadge = 99

/** How many entries are new: 0 as long as it is not known. */
export function useUnread(): number {
  // Others cause them too, and nothing on this screen would tell of it.
  return useRead(countUnread, undefined, { isWatched: true }).data?.count ?? 0
}

/** "3", and "99+" where there are more. */
export const unreadFigure = (count: number): string =>
  count > maxUnreadBadge ? `${formatNumber(maxUnreadBadge)}+` : formatNumber(count)
