import { Trans } from '@lingui/react/macro'
import type { Notification, StaffTicketNote } from '@stowage/contract/notifications'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Reply from 'lucide-react/icons/reply'
import type { MouseEvent } from 'react'
import { TicketPriorityBadge } from '../../../entities/ticket-priority-badge.tsx'
import { isPlainClick, NavLink } from '../../../lib/address/nav-link.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { relativeTime } from '../../../lib/texts/formats.ts'
import { useReadNotification } from '../api.ts'
import { EntryFrame } from './entry-frame.tsx'
import { NewDot } from './new-dot.tsx'

type StaffTicketEntryProps = { entry: Notification; ticket: StaffTicketNote; onLeave: () => void }

/** A new ticket or a customer's reply, for an admin. Opening it marks it as read and lists the ticket. */
export function StaffTicketEntry({ entry, ticket, onLeave }: StaffTicketEntryProps) {
  const { mutateAsync: read } = useReadNotification()
  const { id, isRead, createdAt } = entry
  const open = (event: MouseEvent) => {
    if (!isRead) read({ params: { id } }).catch(() => undefined)
    if (isPlainClick(event)) onLeave()
  }
  return (
    <EntryFrame
      icon={ticket.isReply ? Reply : LifeBuoy}
      newLook="bg-primary-soft text-primary-ink"
      isRead={isRead}
    >
      <div className="flex items-start gap-2.5">
        <NavLink
          href={paths.supportTickets({ q: ticket.ticketNumber })}
          onClick={open}
          className="min-w-0 flex-1 text-left text-row font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {ticket.isReply ? <Trans>A customer replied</Trans> : <Trans>New ticket</Trans>}
        </NavLink>
        {isRead ? null : <NewDot />}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-small text-ink-2">
        <span className="code text-meta">{ticket.ticketNumber}</span>
        <TicketPriorityBadge priority={ticket.priority} />
      </p>
      <time dateTime={createdAt} className="mt-1 block text-small text-ink-2">
        {relativeTime(createdAt)}
      </time>
    </EntryFrame>
  )
}
