import { id, paging, time } from './fields.schemas.ts'
import { notificationKinds, planNews, workspaceNews } from './notifications.rules.ts'
import { ticketPriorities, ticketStatuses } from './tickets.rules.ts'
import { z } from './zod.ts'

/** An item below its threshold, as it was then. */
export const fallenItem = z.object({
  itemId: id,
  itemName: z.string(),
  /** The quantity after it fell last. */
  quantity: z.int(),
  imageUrl: z.string().nullable(),
  containerId: id,
  containerName: z.string(),
  location: z.string(),
})

export const ticketNote = z.object({
  ticketId: id,
  ticketNumber: z.string(),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  /** True for an answer; otherwise only the status has changed. */
  isAnswer: z.boolean(),
  /** The beginning of the answer, as plain text; left out without one, and in older entries. */
  answer: z.string().optional(),
})

export const planNote = z.object({
  news: z.enum(planNews),
  /** Sentences in the language of the person, as in the email. */
  title: z.string(),
  text: z.string(),
})

export const workspaceNote = z.object({
  news: z.enum(workspaceNews),
  workspaceId: id,
  /** Sentences in the language of the person, as in the email. */
  title: z.string(),
  text: z.string(),
})

/** A ticket that waits for staff. It has no name of a person, so that erasing a person changes no entry. */
export const staffTicketNote = z.object({
  ticketId: id,
  ticketNumber: z.string(),
  priority: z.enum(ticketPriorities),
  /** True for a reply; otherwise the ticket is new or was opened again. */
  isReply: z.boolean(),
  /** True where the customer opened it again without a word. */
  isReopened: z.boolean().optional(),
})

/** The details of an entry: each kind has its own fields. */
const details = z.object({
  /** `low-stock`: the number of items, and those that are named, in the order in which they fell. */
  count: z.int().optional(),
  items: z.array(fallenItem).optional(),
  /** `ticket`: the change by support, with the ticket's subject at that time. */
  ticket: ticketNote.optional(),
  /** `plan`: what happened to the person's plan or its payment. */
  plan: planNote.optional(),
  /** `workspace`: what happened in a workspace, or to the person's place in it. */
  workspace: workspaceNote.optional(),
  /** `staff-ticket`: a new ticket or a reply, for administrators. */
  staffTicket: staffTicketNote.optional(),
})

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  createdAt: time,
  isRead: z.boolean(),
  details,
})
export const notificationList = z.array(notification)
export const notificationsQuery = z.strictObject(paging)

export const unreadCount = z.object({
  /** Counted up to 100. */
  count: z.int(),
})
