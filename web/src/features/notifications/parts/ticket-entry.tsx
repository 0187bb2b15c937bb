import { Trans } from '@lingui/react/macro'
import type { Notification, TicketNote } from '@stowage/contract/notifications'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import type { MouseEvent } from 'react'
import { isPlainClick, NavLink } from '../../../lib/address/nav-link.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { bidiIsolate } from '../../../lib/texts/bidi-isolate.ts'
import { relativeTime } from '../../../lib/texts/formats.ts'
import { useReadNotification } from '../api.ts'
import { EntryFrame } from './entry-frame.tsx'
import { NewDot } from './new-dot.tsx'

type TicketEntryProps = { entry: Notification; ticket: TicketNote; onLeave: () => void }

/** Support's change of a ticket, and the first two lines of an answer. Opening it marks it as read and opens the ticket. */
export function TicketEntry({ entry, ticket, onLeave }: TicketEntryProps) {
  const { mutateAsync: read } = useReadNotification()
  const { id, isRead, createdAt } = entry
  const open = (event: MouseEvent) => {
    if (!isRead) read({ params: { id } }).catch(() => undefined)
    if (isPlainClick(event)) onLeave()
  }
  return (
    <EntryFrame icon={LifeBuoy} newLook="bg-primary-soft text-primary-ink" isRead={isRead}>
      <div className="flex items-start gap-2.5">
        <NavLink
          href={paths.tickets({ ticket: ticket.ticketId })}
          onClick={open}
          className="min-w-0 flex-1 text-left text-row font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {ticket.isAnswer ? <Trans>Support answered your ticket</Trans> : <Moved ticket={ticket} />}
        </NavLink>
        {isRead ? null : <NewDot />}
      </div>
      {ticket.answer === undefined ? (
        <p className="mt-px line-clamp-2 text-small text-ink-2">{bidiIsolate(ticket.subject)}</p>
      ) : (
        <p dir="auto" className="mt-px line-clamp-2 text-small wrap-anywhere text-ink-2">
          {ticket.answer}
        </p>
      )}
      <p className="mt-1 text-small text-ink-2">
        <time dateTime={createdAt}>{relativeTime(createdAt)}</time> ·{' '}
        <span className="code text-meta">{ticket.ticketNumber}</span>
      </p>
    </EntryFrame>
  )
}

function Moved({ ticket: { status } }: { ticket: TicketNote }) {
  switch (status) {
    case 'open':
      return <Trans>Your ticket was reopened</Trans>
    case 'in_progress':
      return <Trans>Support is working on your ticket</Trans>
    case 'resolved':
      return <Trans>Your ticket is resolved</Trans>
    case 'closed':
      return <Trans>Your ticket is closed</Trans>
  }
}
