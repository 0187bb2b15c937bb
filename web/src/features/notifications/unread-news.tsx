import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { unreadFigure, useUnread } from './unread.ts'

/** Announces new notifications to screen readers; render it inside a `status`. */
export function UnreadNews() {
  const { t } = useLingui()
  const count = useUnread()
  const [last, setLast] = useState({ count, isMore: false })
  if (count !== last.count) setLast({ count, isMore: count > last.count })
  const figure = unreadFigure(count)
  return last.isMore ? <span className="sr-only">{t`Notifications, ${figure} new`}</span> : null
}
