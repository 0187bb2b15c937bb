import { useLingui } from '@lingui/react/macro'
import type { Ticket } from '@stowage/contract/tickets'
import { memo } from 'react'
import { TicketPriorityBadge } from '../../../entities/ticket-priority-badge.tsx'
import { useTicketWords } from '../../../entities/ticket-words.ts'
import { useWindowList } from '../../../lib/screen/window-list.ts'
import { writtenDate } from '../../../lib/texts/written-date.ts'
import {
  DataTable,
  DataTableBody,
  DataTableCell,
  DataTableHead,
  DataTableRow,
} from '../../../ui/data-table.tsx'
import {
  TicketActions,
  TicketAge,
  TicketCare,
  TicketDue,
  TicketSubject,
  useCustomerName,
} from './ticket-marks.tsx'

export type TicketViewProps = {
  /** Name of the list: the tickets' status. */
  label: string
  tickets: readonly Ticket[]
  updating: ReadonlySet<number>
}

const columns = '[--columns:92px_minmax(0,1.1fr)_minmax(0,2fr)_104px_106px_146px_148px]'

/** The tickets of a status as a table. Only visible rows are rendered. */
export function TicketTable({ label, tickets, updating }: TicketViewProps) {
  const { t } = useLingui()
  const { frame, entries, height } = useWindowList({
    count: tickets.length,
    size: 64,
    keyOf: (index) => tickets[index]?.id ?? -index,
  })
  return (
    <DataTable label={label} rowCount={tickets.length + 1} className={columns}>
      <DataTableHead className="rounded-none!">
        <DataTableCell head>{t`Ticket`}</DataTableCell>
        <DataTableCell head>{t`Customer`}</DataTableCell>
        <DataTableCell head>{t`Subject`}</DataTableCell>
        <DataTableCell head>{t`Category`}</DataTableCell>
        <DataTableCell head>{t`Priority`}</DataTableCell>
        <DataTableCell head>{t({ message: 'Created', context: 'when a ticket was' })}</DataTableCell>
        <DataTableCell head className="text-right">{t`Actions`}</DataTableCell>
      </DataTableHead>
      <DataTableBody ref={frame} className="relative" style={{ height: height }}>
        {entries.map(({ index, key, start }) => {
          const ticket = tickets[index]
          return ticket ? (
            <div
              key={key}
              role="presentation"
              className={`absolute inset-x-0 top-0 h-16 overflow-hidden ${index === tickets.length - 1 ? 'rounded-b-[11px]' : 'border-b border-line'}`}
              style={{ transform: `translateY(${start}px)` }}
            >
              <TicketRow ticket={ticket} index={index} isUpdating={updating.has(ticket.id)} />
            </div>
          ) : null
        })}
      </DataTableBody>
    </DataTable>
  )
}

type TicketRowProps = { ticket: Ticket; index: number; isUpdating: boolean }

const TicketRow = memo(function TicketRow({ ticket, index, isUpdating }: TicketRowProps) {
  const { category } = useTicketWords()
  const { ticketNumber, email } = ticket
  const name = useCustomerName()(ticket)
  return (
    <DataTableRow index={index + 1} className="h-full min-h-0!" aria-busy={isUpdating || undefined}>
      <DataTableCell className="whitespace-nowrap text-ink-2">
        <span className="code">{ticketNumber}</span>
      </DataTableCell>
      <DataTableCell>
        <span dir="auto" title={name} className="block truncate text-left font-medium">
          {name}
        </span>
        <span dir="auto" title={email} className="block truncate text-left text-meta text-ink-3">
          {email}
        </span>
      </DataTableCell>
      <DataTableCell>
        <TicketSubject ticket={ticket} />
        <TicketCare ticket={ticket} className="flex-nowrap!" />
      </DataTableCell>
      <DataTableCell className="line-clamp-2 text-small hyphens-auto wrap-anywhere">
        {category[ticket.category]}
      </DataTableCell>
      <DataTableCell>
        <TicketPriorityBadge priority={ticket.priority} />
      </DataTableCell>
      <DataTableCell className="text-small text-ink-2 tabular-nums">
        <span className="whitespace-nowrap">{writtenDate(ticket.createdAt)}</span>{' '}
        <span className="text-meta text-ink-3">
          <TicketAge ticket={ticket} />
        </span>
        <TicketDue ticket={ticket} />
      </DataTableCell>
      <DataTableCell className="flex items-center justify-end gap-1">
        <TicketActions ticket={ticket} isUpdating={isUpdating} size="sm" />
      </DataTableCell>
    </DataTableRow>
  )
})
