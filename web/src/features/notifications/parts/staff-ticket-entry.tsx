import { Trans } from '@lingui/react/macro'
import type { Notification, StaffTicketNote } from '@stowage/contract/notifications'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Reply from 'lucide-react/icons/reply'
import { TicketPriorityBadge } from '../../../entities/ticket-priority-badge.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { relativeTime } from '../../../lib/texts/formats.ts'
import { LinkedEntry } from './linked-entry.tsx'

type StaffTicketEntryProps = { entry: Notification; ticket: StaffTicketNote; onLeave: () => void }

/** A ticket that waits for staff, for an admin. Opening it lists the ticket. */
export function StaffTicketEntry({ entry, ticket, onLeave }: StaffTicketEntryProps) {
  return (
    <LinkedEntry
      entry={entry}
      icon={ticket.isReply ? Reply : LifeBuoy}
      href={paths.supportTickets({ q: ticket.ticketNumber })}
      title={<Waiting ticket={ticket} />}
      onLeave={onLeave}
    >
      <p className="mt-1 flex flex-wrap items-center gap-2 text-small text-ink-2">
        <span className="code text-meta">{ticket.ticketNumber}</span>
        <TicketPriorityBadge priority={ticket.priority} />
      </p>
      <time dateTime={entry.createdAt} className="mt-1 block text-small text-ink-2">
        {relativeTime(entry.createdAt)}
      </time>
    </LinkedEntry>
  )
}

function Waiting({ ticket: { isReply, isReopened } }: { ticket: StaffTicketNote }) {
  if (isReopened) return <Trans>A customer reopened a ticket</Trans>
  return isReply ? <Trans>A customer replied</Trans> : <Trans>New ticket</Trans>
}
