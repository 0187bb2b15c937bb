import { unreadFigure, useUnread } from './unread.ts'

/** The number of new entries, at the corner of a control whose name includes it. */
export function UnreadCount() {
  const count = useUnread()
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className="absolute -top-0.5 -right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-[0.6875rem]/none font-semibold text-on-primary shadow-[0_0_0_2px_var(--color-canvas)]"
    >
      {unreadFigure(count)}
    </span>
  )
}
