import type { OwnTicket, Ticket, TicketMessage } from '@stowage/contract/tickets'
import { ticketNumberOf } from '@stowage/contract/tickets.rules'
import type { StoredMessage } from '../store/messages.ts'
import type { StoredTicket } from '../store/rows.ts'

function shownOf({ resolvedAt, ...ticket }: StoredTicket) {
  return { ...ticket, ticketNumber: ticketNumberOf(ticket.id), resolvedAt: resolvedAt ?? undefined }
}

/** The ticket as its customer sees it, without the assigned staff. */
export function shownToCustomer(ticket: StoredTicket): OwnTicket {
  const {
    assignedTo: _,
    hasPrioritySupport: _has,
    rank: _rank,
    version: _version,
    waitsSince: _waits,
    customerReplied: _replied,
    userId,
    ...shown
  } = shownOf(ticket)
  if (userId === null) throw new Error('A ticket without a person has no customer.')
  return { ...shown, userId }
}

export function shownToStaff(ticket: StoredTicket): Ticket {
  const { hasNews: _, rank: _rank, assignedTo, ...shown } = shownOf(ticket)
  return { ...shown, assignedTo: assignedTo ?? undefined }
}

export function shownMessage({ status, ...message }: StoredMessage): TicketMessage {
  return { ...message, status: status ?? undefined }
}
