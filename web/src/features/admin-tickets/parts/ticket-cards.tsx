import type { Ticket } from '@stowage/contract/tickets'
import { TicketPriorityBadge } from '../../../entities/ticket-priority-badge.tsx'
import { useTicketWords } from '../../../entities/ticket-words.ts'
import { useWindowList } from '../../../lib/screen/window-list.ts'
import { writtenDate } from '../../../lib/texts/written-date.ts'
import {
  TicketActions,
  TicketAge,
  TicketCare,
  TicketDue,
  TicketSubject,
  useCustomerName,
} from './ticket-marks.tsx'
import type { TicketViewProps } from './ticket-table.tsx'

/** The tickets of a status as cards, when a table does not fit. */
export function TicketCards({ label, tickets, updating }: TicketViewProps) {
  const { frame, entries, height, measure } = useWindowList({
    count: tickets.length,
    size: 176,
    gap: 0,
    keyOf: (index) => tickets[index]?.id ?? -index,
  })
  return (
    <div ref={frame} style={{ height: height }} className="relative">
      <ul aria-label={label}>
        {entries.map(({ index, key, start }) => {
          const ticket = tickets[index]
          return ticket ? (
            <li
              key={key}
              ref={measure}
              data-key={key}
              aria-posinset={index + 1}
              aria-setsize={tickets.length}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <TicketCard
                ticket={ticket}
                isLast={index === tickets.length - 1}
                isUpdating={updating.has(ticket.id)}
              />
            </li>
          ) : null
        })}
      </ul>
    </div>
  )
}

type TicketCardProps = { ticket: Ticket; isLast: boolean; isUpdating: boolean }

function TicketCard({ ticket, isLast, isUpdating }: TicketCardProps) {
  const { category } = useTicketWords()
  const { ticketNumber, email } = ticket
  const name = useCustomerName()(ticket)
  return (
    <article
      aria-label={ticketNumber}
      aria-busy={isUpdating || undefined}
      className={`grid grid-cols-1 gap-2 px-5 py-4 phone:px-4 ${isLast ? '' : 'border-b border-line'}`}
    >
      <div className="flex items-center justify-between gap-3">
        <span className="code text-ink-2">{ticketNumber}</span>
        <TicketPriorityBadge priority={ticket.priority} />
      </div>
      <h3 className="text-row font-semibold">
        <TicketSubject ticket={ticket} />
      </h3>
      <p className="min-w-0 text-small">
        <bdi className="block truncate">{name}</bdi>
        <bdi className="block truncate text-ink-2">{email}</bdi>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex items-center gap-1.5 text-meta text-ink-2 empty:hidden">
          <TicketAge ticket={ticket} />
          <TicketDue ticket={ticket} />
        </span>
        <TicketCare ticket={ticket} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto text-meta text-ink-2 phone:w-full">
          {category[ticket.category]} · {writtenDate(ticket.createdAt)}
        </span>
        <TicketActions ticket={ticket} isUpdating={isUpdating} size="md" />
      </div>
    </article>
  )
}
