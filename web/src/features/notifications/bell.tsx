import { useLingui } from '@lingui/react/macro'
import BellIcon from 'lucide-react/icons/bell'
import { useRef, useState } from 'react'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { unreadFigure, useUnread } from './unread.ts'
import { UnreadCount } from './unread-count.tsx'

const { Part: Panel, preload } = lazyPart(
  () => import('./notifications-popover.tsx').then((file) => file.NotificationsPopover),
  // Without a connection there is nothing to show; the shell reports the lost connection.
  { onFailure: ({ onOpenChange }) => onOpenChange(false) },
)
const loadPanel = () => void preload().catch(() => undefined)

/** The notifications, below a bell with the number of new ones. */
export function Bell() {
  const { t } = useLingui()
  const count = useUnread()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  // Stays mounted after closing, so that it can fade.
  const [wanted, setWanted] = useState(false)
  const figure = unreadFigure(count)
  const change = (next: boolean) => {
    setOpen(next)
    setWanted((before) => before || next)
  }
  return (
    <span className="relative inline-flex">
      <IconButton
        ref={button}
        icon={BellIcon}
        label={count === 0 ? t`Notifications` : t`Notifications, ${figure} new`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={() => change(!open)}
        className="aria-expanded:bg-hover aria-expanded:text-ink"
      />
      <UnreadCount />
      {wanted ? <Panel open={open} onOpenChange={change} button={button} /> : null}
    </span>
  )
}
