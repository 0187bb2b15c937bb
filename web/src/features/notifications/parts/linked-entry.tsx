import type { Notification } from '@stowage/contract/notifications'
import type { MouseEvent, ReactNode } from 'react'
import { NewsDot } from '../../../entities/news-dot.tsx'
import { isPlainClick } from '../../../lib/address/internal-links.ts'
import type { IconGraphic } from '../../../ui/icon.tsx'
import { useReadNotification } from '../api.ts'
import { EntryFrame } from './entry-frame.tsx'

const look = 'min-w-0 flex-1 text-left text-row font-medium wrap-anywhere after:absolute after:inset-0'

type LinkedEntryProps = {
  entry: Notification
  icon: IconGraphic
  /** Classes of the icon's background while the entry is new; teal when left out. */
  newLook?: string | undefined
  /** Without one the title is a button. */
  href: string | undefined
  title: ReactNode
  onLeave: () => void
  /** Below the title. */
  children: ReactNode
}

/** A notification with at most one link. Opening it marks it as read. */
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
        {href === undefined ? (
          <button type="button" onClick={open} className={look}>
            {title}
          </button>
        ) : (
          <a href={href} onClick={open} className={look}>
            {title}
          </a>
        )}
        {isRead ? null : <NewsDot />}
      </div>
      {children}
    </EntryFrame>
  )
}
