import { id, paging, time } from './fields.schemas.ts'
import { notificationKinds } from './notifications.rules.ts'
import { ticketStatuses } from './tickets.rules.ts'
import { z } from './zod.ts'

/** A thing that fell, as it was then. */
export const fallenItem = z.object({
  itemId: id,
  itemName: z.string(),
  /** Pieces after the last fall. */
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
  /** It was answered; otherwise the status alone is another one. */
  isAnswer: z.boolean(),
})

/** What an entry says, by its kind: each has the fields that it needs. */
const details = z.object({
  /** `low-stock`: how many things fell, and those that it names, in the order in which they fell. */
  count: z.int().optional(),
  items: z.array(fallenItem).optional(),
  /** `ticket`: what support did in one, as it was called then. */
  ticket: ticketNote.optional(),
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
