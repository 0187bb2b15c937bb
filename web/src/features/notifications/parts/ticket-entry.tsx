import { Trans } from '@lingui/react/macro'
import type { Notification, TicketNote } from '@stowage/contract/notifications'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { paths } from '../../../lib/address/paths.ts'
import { bidiIsolate } from '../../../lib/texts/bidi-isolate.ts'
import { relativeTime } from '../../../lib/texts/formats.ts'
import { LinkedEntry } from './linked-entry.tsx'

type TicketEntryProps = { entry: Notification; ticket: TicketNote; onLeave: () => void }

/** Support's change of a ticket, and the first two lines of an answer. Opening it opens the ticket. */
export function TicketEntry({ entry, ticket, onLeave }: TicketEntryProps) {
  return (
    <LinkedEntry
      entry={entry}
      icon={LifeBuoy}
      href={paths.tickets({ ticket: ticket.ticketId })}
      title={ticket.isAnswer ? <Trans>Support replied to your ticket</Trans> : <Moved ticket={ticket} />}
      onLeave={onLeave}
    >
      {ticket.answer === undefined ? (
        <p className="mt-px line-clamp-2 text-small text-ink-2">{bidiIsolate(ticket.subject)}</p>
      ) : (
        <p dir="auto" className="mt-px line-clamp-2 text-small wrap-anywhere text-ink-2">
          {ticket.answer}
        </p>
      )}
      <p className="mt-1 text-small text-ink-2">
        <time dateTime={entry.createdAt}>{relativeTime(entry.createdAt)}</time> ·{' '}
        <span className="code text-meta">{ticket.ticketNumber}</span>
      </p>
    </LinkedEntry>
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
