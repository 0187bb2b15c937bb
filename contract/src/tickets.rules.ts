/** How far a ticket has come. Staff may set any of them, in any order (specification § 4). */
export const ticketStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** From the least pressing on. */
export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

export const ticketCategories = ['technical', 'billing', 'account', 'feature', 'bug', 'general'] as const
export type TicketCategory = (typeof ticketCategories)[number]

/** Of a ticket for which nobody has chosen one (specification § 5). */
export const usualPriority: TicketPriority = 'medium'

/** What is in a conversation besides the description: what the customer adds, what staff answers, a new status. */
export const ticketMessageKinds = ['reply', 'answer', 'status'] as const
export type TicketMessageKind = (typeof ticketMessageKinds)[number]

/** Lengths in UTF-16 units, of what is left after trimming (specification § 5). */
export const ticketLengths = {
  subject: { least: 5, most: 200 },
  description: { least: 20, most: 5000 },
  name: { least: 2, most: 255 },
  resolution: { least: 10, most: 5000 },
  reply: { least: 1, most: 5000 },
  assignedTo: { most: 255 },
} as const

export const ticketLimits = {
  /** Tickets that a person may open within a day. */
  aDay: 20,
  /** Replies that a person may send within an hour. */
  repliesAnHour: 20,
  /** Lines of a conversation, so that it is read as a whole. */
  messages: 500,
} as const

/** Whether nobody is expected to do something about it any more. */
export function isDone(status: TicketStatus): boolean {
  return status === 'resolved' || status === 'closed'
}

/** The number that people name it by: `TKT-` and six digits (ruling 105). */
export function ticketNumberOf(id: number): string {
  return `TKT-${String(id).padStart(6, '0')}`
}
