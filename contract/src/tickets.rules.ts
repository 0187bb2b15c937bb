/** The status of a ticket. Staff may set any of them, in any order (specification § 4). */
export const ticketStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** From the least urgent on. */
export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

export const ticketCategories = ['technical', 'billing', 'account', 'feature', 'bug', 'general'] as const
export type TicketCategory = (typeof ticketCategories)[number]

/** The default priority (specification § 5). */
export const usualPriority: TicketPriority = 'medium'

/**
 * The kinds of entries of a conversation after the description: a customer's reply, an answer of staff, a new status.
 */
export const ticketMessageKinds = ['reply', 'answer', 'status'] as const
export type TicketMessageKind = (typeof ticketMessageKinds)[number]

/** Lengths in UTF-16 units, after trimming (specification § 5). */
export const ticketLengths = {
  subject: { least: 5, most: 200 },
  description: { least: 20, most: 5000 },
  name: { least: 2, most: 255 },
  resolution: { least: 10, most: 5000 },
  reply: { least: 1, most: 5000 },
  assignedTo: { most: 255 },
  note: { least: 1, most: 5000 },
} as const

export const ticketLimits = {
  /** Tickets that a person may open within a day. */
  aDay: 20,
  /** Replies that a person may send within an hour. */
  repliesAnHour: 20,
  /** Notes of staff on a ticket. */
  notes: 200,
  /** Hours in which a customer is promised an answer, from their oldest message without one (ruling R30). */
  dueHours: 24,
  /** Entries of a conversation, which is always loaded as a whole. */
  messages: 500,
} as const

/** Whether a ticket needs no more work. */
export function isDone(status: TicketStatus): boolean {
  return status === 'resolved' || status === 'closed'
}

/** The number of a ticket for people: `TKT-` and six digits (ruling 105). */
export function ticketNumberOf(id: number): string {
  return `TKT-${String(id).padStart(6, '0')}`
}
