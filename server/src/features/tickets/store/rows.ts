import type { TicketCategory, TicketPriority, TicketStatus } from '@stowage/contract/tickets.rules'

export interface StoredTicket {
  id: number
  /** Null for an erased person. */
  userId: number | null
  name: string
  email: string
  subject: string
  description: string
  category: TicketCategory
  priority: TicketPriority
  hasPrioritySupport: boolean
  /** Its position in the order of urgency. */
  rank: number
  status: TicketStatus
  assignedTo: string | null
  resolution: string
  hasNews: boolean
  waitsSince: string | null
  customerReplied: boolean
  version: number
  createdAt: string
  updatedAt: string
  resolvedAt: string | null
}

export const ticketColumns = `t.id, t.user_id as "userId", t.name, t.email, t.subject, t.description, t.category,
  t.priority, t.prioritized as "hasPrioritySupport", t.rank, t.status, t.assigned_to as "assignedTo", t.resolution,
  t.has_news as "hasNews", t.waits_since as "waitsSince",
  t.customer_replied as "customerReplied", t.version, t.created_at as "createdAt", t.updated_at as "updatedAt",
  t.resolved_at as "resolvedAt"`

/** The single row that a change of a locked ticket returns. */
export function heldOne([ticket]: StoredTicket[]): StoredTicket {
  if (!ticket) throw new Error('The ticket is not held.')
  return ticket
}
