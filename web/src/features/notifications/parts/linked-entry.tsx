import type { Notification } from '@stowage/contract/notifications'
import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '../../../lib/address/internal-links.ts'
import type { IconGraphic } from '../../../ui/icon.tsx'
import { useReadNotification } from '../api.ts'
import { EntryFrame } from './entry-frame.tsx'
import { NewDot } from './new-dot.tsx'

type LinkedEntryProps = {
  entry: Notification
  icon: IconGraphic
  /** Classes of the icon's background while the entry is new; teal when left out. */
  newLook?: string | undefined
  href: string
  title: ReactNode
  onLeave: () => void
  /** Below the title. */
  children: ReactNode
}

/** A notification with one link. Opening it marks it as read. */
export function LinkedEntry({ entry, icon, newLook, href, title, onLeave, children }: LinkedEntryProps) {
  const { mutateAsync: read } = useReadNotification()
  const { id, isRead } = entry
  const open = (event: MouseEvent) => {
    if (!isRead) read({ params: { id } }).catch(() => undefined)
    if (isPlainClick(event)) onLeave()
  }
  return (
    <EntryFrame icon={icon} newLook={newLook ?? 'bg-primary-soft text-primary-ink'} isRead={isRead}>
      <div className="flex items-start gap-2.5">
        <a
          href={href}
          onClick={open}
          className="min-w-0 flex-1 text-left text-row font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {title}
        </a>
        {isRead ? null : <NewDot />}
      </div>
      {children}
    </EntryFrame>
  )
}
