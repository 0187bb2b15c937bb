import { longestEmail } from './credentials.rules.ts'
import { id, line, longText, optionalLine, paging, searchWords, time, wholeNumber } from './fields.schemas.ts'
import { says } from './sentences.ts'
import {
  ticketCategories,
  ticketLengths,
  ticketMessageKinds,
  ticketPriorities,
  ticketStatuses,
  usualPriority,
} from './tickets.rules.ts'
import { z } from './zod.ts'

const { subject, description, name, resolution, reply, assignedTo, note } = ticketLengths

const choices = (values: readonly string[]) => ({ choices: values.join(', ') })
const status = z.enum(ticketStatuses, { error: says('status.unknown', choices(ticketStatuses)) })
const priority = z.enum(ticketPriorities, {
  error: says('ticket.priority-unknown', choices(ticketPriorities)),
})

const shown = {
  id,
  /** `TKT-` and six digits. */
  ticketNumber: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  description: z.string(),
  category: z.enum(ticketCategories),
  priority: z.enum(ticketPriorities),
  status: z.enum(ticketStatuses),
  /** The latest answer; empty without one. */
  resolution: z.string(),
  createdAt: time,
  updatedAt: time,
  /** When it was resolved, or closed without being resolved; left out while it is open (ruling 040). */
  resolvedAt: time.optional(),
}

export const ownTicket = z.object({
  ...shown,
  userId: id,
  /** Support has changed it since the customer opened it. */
  hasNews: z.boolean(),
})
export const ownTicketList = z.array(ownTicket)

export const ticket = z.object({
  ...shown,
  /** Null for an erased person, whose name, email and texts are empty. */
  userId: id.nullable(),
  /** The assigned staff as free text; left out when it is unassigned. */
  assignedTo: z.string().optional(),
  /**
   * True when the plan had priority support at the customer's last message: such a ticket comes first within its
   * priority.
   */
  hasPrioritySupport: z.boolean(),
  /** The time of the customer's oldest message without an answer; null when they wait for nothing. */
  waitsSince: time.nullable(),
  /** That message is a reply to support. */
  customerReplied: z.boolean(),
  /** Changes with each update. */
  version: z.int(),
})
export const ticketList = z.array(ticket)

/** An entry of the conversation after the description, in chronological order. */
export const ticketMessage = z.object({
  id,
  kind: z.enum(ticketMessageKinds),
  /** The text of a reply or an answer; empty for a status. */
  text: z.string(),
  /** The new status, if it has changed. */
  status: z.enum(ticketStatuses).optional(),
  createdAt: time,
})

export const ownConversation = ownTicket.extend({ messages: z.array(ticketMessage) })
/** A note that only staff see. */
export const ticketNote = z.object({
  id,
  text: z.string(),
  /** The name of its author; null for a deleted account. */
  author: z.string().nullable(),
  createdAt: time,
})
export const conversation = ticket.extend({
  messages: z.array(ticketMessage),
  notes: z.array(ticketNote),
  /** The address of the customer's account, which may differ from the ticket's; null for an erased person. */
  accountEmail: z.string().nullable(),
})
export const newNote = z.strictObject({
  text: longText(note, { tooShort: says('ticket.note-required'), tooLong: says('ticket.reply-long') }),
})

/** An administrator to whom tickets can be assigned. */
export const assignees = z.array(z.object({ id, name: z.string(), email: z.string() }))

const subjectShort = says('ticket.subject-short')
const nameShort = says('ticket.name-short')
const emailInvalid = says('ticket.email-invalid')

export const newTicket = z.strictObject({
  subject: line(subject.most, { required: subjectShort, tooLong: says('ticket.subject-long') }).min(
    subject.least,
    subjectShort,
  ),
  category: z.enum(ticketCategories, { error: says('ticket.category-required') }),
  priority: priority.default(usualPriority),
  description: longText(description, {
    tooShort: says('ticket.description-short'),
    tooLong: says('description.too-long'),
  }),
  // A single bare address, because mails are sent to it.
  email: z
    .string({ error: emailInvalid })
    .trim()
    .max(longestEmail, emailInvalid)
    .regex(z.regexes.email, emailInvalid),
  name: line(name.most, { required: nameShort, tooLong: says('name.too-long') }).min(name.least, nameShort),
})

export const newReply = z.strictObject({
  text: longText(reply, { tooShort: says('ticket.reply-required'), tooLong: says('ticket.reply-long') }),
})

export const ticketUpdate = z.strictObject({
  status,
  /** Empty text unassigns the ticket. */
  assignedTo: optionalLine(assignedTo.most, {
    notText: says('ticket.assignee-not-text'),
    tooLong: says('ticket.assignee-long'),
  }).default(null),
  resolution: longText(resolution, {
    tooShort: says('ticket.resolution-short'),
    tooLong: says('ticket.resolution-long'),
  }),
  /**
   * The version of the answered ticket: if it has changed, the call is refused with 409, and nothing is overwritten.
   */
  version: z.int({ error: says('ticket.version-not-whole') }).optional(),
})

export const ownTicketsQuery = z.strictObject(paging)

export const readQuery = z.strictObject({
  /** The time of the ticket as it was shown: later changes by support stay new. Left out: everything was seen. */
  updatedAt: time.optional(),
})

const filters = {
  status: status.optional(),
  priority: priority.optional(),
  category: z
    .enum(ticketCategories, { error: says('ticket.category-unknown', choices(ticketCategories)) })
    .optional(),
  /** Searched in subject, name, email or number, ignoring case. */
  q: searchWords,
  /** The tickets of one account. */
  userId: wholeNumber(1, Number.MAX_SAFE_INTEGER, says('ticket.user-unknown')).optional(),
}
export const ticketsQuery = z.strictObject({ ...filters, ...paging })
export const ticketCountsQuery = z.strictObject(filters)

export const supportContacts = z.object({
  /** Null when it is not available. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

export const newsCount = z.object({
  count: z.int(),
})

export const waitingTickets = z.object({
  /** Tickets whose customer waits for an answer, counted up to 1,000. */
  waiting: z.int(),
  /** Those who have waited longer than promised. */
  overdue: z.int(),
})

export const ticketCounts = z.object({
  /** All tickets, regardless of the filter (ruling 106). */
  total: z.int(),
  /** The matching tickets; hits of a search are counted up to 10,000. */
  byStatus: z.object({ open: z.int(), in_progress: z.int(), resolved: z.int(), closed: z.int() }),
})
