import type { BodyOf, QueryOf } from '@stowage/contract/endpoint'
import { countedHits, usualPageSize } from '@stowage/contract/paging'
import type {
  listOwnTickets as listOwnTicketsEndpoint,
  OwnConversation,
  OwnTicket,
  openTicket as openTicketEndpoint,
  readTicket as readTicketEndpoint,
  replyToTicket as replyToTicketEndpoint,
  SupportContacts,
} from '@stowage/contract/tickets'
import { isDone, ticketLimits, ticketNumberOf } from '@stowage/contract/tickets.rules'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { RateLimit } from '../../../limits/rate-limit.ts'
import { decodeCursor } from '../../../lists/cursor.ts'
import { cursorSchema, keyOf } from '../../../lists/keyset.ts'
import { cutPage, type Page } from '../../../lists/page.ts'
import { record } from '../../events/service.ts'
import { notifyStaff } from '../../notifications/service/notify-staff.ts'
import { readTicketNotes } from '../../notifications/service/notify-ticket.ts'
import { countMessages, insertMessage, selectMessages } from '../store/messages.ts'
import * as store from '../store/own-tickets.ts'
import type { StoredTicket } from '../store/rows.ts'
import { shownMessage, shownToCustomer } from './shown-ticket.ts'

type OfTicket = { params: { id: number } }

const sort = 'changed'

export async function getSupportContacts({ support }: Ctx): Promise<SupportContacts> {
  return support
}

/**
 * Opens a ticket for the actor.
 * @throws AppError RATE_LIMITED for a person who has opened many within a day.
 */
export function openTicket(
  ctx: Ctx,
  { body }: { body: BodyOf<typeof openTicketEndpoint> },
): Promise<OwnTicket> {
  return inTransaction(ctx, async (inside) => {
    const { aDay } = ticketLimits
    await store.holdOpening(inside.db, inside.actor.id)
    if ((await store.countOpenedToday(inside.db, inside.actor.id, aDay)) === aDay) {
      throw refusal('RATE_LIMITED', 'ticket.too-many', { most: aDay })
    }
    const ticket = await store.insertTicket(inside.db, inside.actor.id, body)
    if (!ticket) throw refusal('NOT_FOUND', 'user.not-found')
    await record(inside, { type: 'ticket-opened', ...namesOf(ticket) })
    await notifyStaff(inside, { ...namesOf(ticket), priority: ticket.priority, isReply: false })
    return shownToCustomer(ticket)
  })
}

const namesOf = ({ id }: StoredTicket) => ({ ticketId: id, ticketNumber: ticketNumberOf(id) })

/** The actor's tickets, last changed first. */
export async function listOwnTickets(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listOwnTicketsEndpoint> },
): Promise<Page<OwnTicket>> {
  const { cursor, limit = usualPageSize } = query
  const after = cursor ? decodeCursor(cursor, cursorSchema(sort, store.lastChangedFirst)) : undefined
  const found = await store.selectOwnTickets(ctx.db, ctx.actor.id, { after, rows: limit + 1 })
  const isWhole = !after && found.length <= limit
  const total = isWhole ? found.length : await store.countOwnTickets(ctx.db, ctx.actor.id, countedHits + 1)
  const { rows, next } = cutPage(found, limit, (row) => keyOf(sort, store.lastChangedFirst, row))
  return {
    rows: rows.map(shownToCustomer),
    next,
    total: Math.min(total, countedHits),
    relation: total > countedHits ? 'gte' : 'eq',
  }
}

/** The number of the actor's tickets with changes by support that they have not seen. */
export async function countTicketNews(ctx: Ctx): Promise<{ count: number }> {
  return { count: await store.countOwnTickets(ctx.db, ctx.actor.id, countedHits, 'news') }
}

const requireOne = (ticket: StoredTicket | undefined): StoredTicket => {
  if (!ticket) throw refusal('NOT_FOUND', 'ticket.not-found')
  return ticket
}

async function withMessages(ctx: Ctx, ticket: StoredTicket): Promise<OwnConversation> {
  const messages = await selectMessages(ctx.db, ticket.id)
  return { ...shownToCustomer(ticket), messages: messages.map(shownMessage) }
}

/** @throws AppError NOT_FOUND for a ticket of another person */
export async function getOwnTicket(ctx: Ctx, { params }: OfTicket): Promise<OwnConversation> {
  return withMessages(ctx, requireOne(await store.findOwnTicket(ctx.db, ctx.actor.id, params.id)))
}

/**
 * Marks changes by support as seen up to the moment at which the ticket was shown; later ones are still new.
 * @throws AppError NOT_FOUND for a ticket of another person.
 */
export async function readTicket(
  ctx: Ctx,
  { params, query }: OfTicket & { query: QueryOf<typeof readTicketEndpoint> },
): Promise<undefined> {
  const seen = await store.markSeen(ctx.db, ctx.actor.id, params.id, query.updatedAt ?? null)
  if (!seen) throw refusal('NOT_FOUND', 'ticket.not-found')
  if (!seen.hasNews) await readTicketNotes(ctx, params.id)
}

const hour = 60 * 60 * 1000
const { repliesAnHour: most } = ticketLimits
const replyLimit = new RateLimit(most, hour, () =>
  refusal('RATE_LIMITED', 'ticket.too-many-replies', { most }),
)

/**
 * Adds a reply, which reopens a resolved or closed ticket.
 * @throws AppError NOT_FOUND for a ticket of another person, CONFLICT when the conversation has its maximum length,
 * RATE_LIMITED after many replies.
 */
export function replyToTicket(
  ctx: Ctx,
  { params, body }: OfTicket & { body: BodyOf<typeof replyToTicketEndpoint> },
): Promise<OwnConversation> {
  return inTransaction(ctx, async (inside) => {
    const before = requireOne(await store.lockOwnTicket(inside.db, inside.actor.id, params.id))
    await requireRoom(inside, before)
    replyLimit.consume(inside)
    await insertMessage(inside.db, before.id, { kind: 'reply', text: body.text })
    const ticket = await touch(inside, before)
    await record(inside, { type: 'ticket-replied', ...namesOf(ticket) })
    await notifyStaff(inside, { ...namesOf(ticket), priority: ticket.priority, isReply: true })
    return withMessages(inside, ticket)
  })
}

/**
 * Reopens a resolved or closed ticket; any other stays as it is.
 * @throws AppError NOT_FOUND for a ticket of another person.
 */
export function reopenTicket(ctx: Ctx, { params }: OfTicket): Promise<OwnConversation> {
  return inTransaction(ctx, async (inside) => {
    const before = requireOne(await store.lockOwnTicket(inside.db, inside.actor.id, params.id))
    if (!isDone(before.status)) return withMessages(inside, before)
    await requireRoom(inside, before)
    const ticket = await touch(inside, before)
    await record(inside, { type: 'ticket-reopened', ...namesOf(ticket) })
    await notifyStaff(inside, {
      ...namesOf(ticket),
      priority: ticket.priority,
      isReply: false,
      isReopened: true,
    })
    return withMessages(inside, ticket)
  })
}

/** Only the customer's messages are limited: support can always answer. */
async function requireRoom(ctx: Ctx, { id }: StoredTicket): Promise<void> {
  if ((await countMessages(ctx.db, id)) >= ticketLimits.messages) {
    throw refusal('CONFLICT', 'ticket.conversation-full')
  }
}

async function touch(ctx: Ctx, { id, status }: StoredTicket): Promise<StoredTicket> {
  const opensAgain = isDone(status)
  const ticket = await store.touchByCustomer(ctx.db, id, opensAgain)
  if (opensAgain) await insertMessage(ctx.db, id, { kind: 'status', status: ticket.status })
  return ticket
}
