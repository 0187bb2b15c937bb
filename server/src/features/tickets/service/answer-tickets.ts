import type { BodyOf, QueryOf } from '@stowage/contract/endpoint'
import { usualPageSize } from '@stowage/contract/paging'
import type {
  addNote as addNoteEndpoint,
  countTickets as countTicketsEndpoint,
  listTickets as listTicketsEndpoint,
  Ticket,
  TicketConversation,
  TicketCounts,
  updateTicket as updateTicketEndpoint,
  WaitingTickets,
} from '@stowage/contract/tickets'
import { isDone, ticketLimits, ticketNumberOf, ticketStatuses } from '@stowage/contract/tickets.rules'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { allRows } from '../../../lists/answer-list.ts'
import { decodeCursor } from '../../../lists/cursor.ts'
import { inSearch } from '../../../lists/in-search.ts'
import { cursorSchema, keyOf } from '../../../lists/keyset.ts'
import { type AllRows, cutPage, type Page, showRows } from '../../../lists/page.ts'
import { record } from '../../events/service.ts'
import { notifyTicket } from '../../notifications/service/notify-ticket.ts'
import { listStaff, type StaffMember } from '../../users/service/staff.ts'
import { insertMessage, selectMessages } from '../store/messages.ts'
import { insertNote, selectNotes } from '../store/notes.ts'
import type { StoredTicket } from '../store/rows.ts'
import * as store from '../store/staff-tickets.ts'
import { shownMessage, shownToStaff } from './shown-ticket.ts'

const sort = 'pressing'

/** A search waits in the queue like any other; without words the stored counts and the indexes answer at once. */
const searched = <T>(ctx: Ctx, filter: store.TicketFilter, work: (ctx: Ctx) => Promise<T>) =>
  filter.q ? inSearch(ctx, work) : work(ctx)

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0)

/**
 * The tickets of all customers that match the filter: by priority, then those with priority support, then the oldest.
 * Without a limit all of them, as of one moment; results of a search always come by pages.
 * @throws AppError VALIDATION for a cursor of another list.
 * @throws AppError SEARCH_TOO_BROAD for a search that takes too long.
 */
export async function listTickets(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listTicketsEndpoint> },
): Promise<Page<Ticket> | AllRows<Ticket>> {
  const { cursor, limit = usualPageSize, ...filter } = query
  const after = cursor ? decodeCursor(cursor, cursorSchema(sort, store.mostPressingFirst)) : undefined
  if (query.limit === undefined && !filter.q) {
    const statement = store.ticketsStatement(filter, { after, rows: null })
    const count = async (db: Ctx['db']) => sum(await store.countTickets(db, filter))
    return showRows(allRows<StoredTicket>(ctx, { statement, count }), shownToStaff)
  }
  return searched(ctx, filter, async ({ db }) => {
    const found = await store.selectTickets(db, filter, { after, rows: limit + 1 })
    const total = sum(await store.countTickets(db, filter))
    const { rows, next } = cutPage(found, limit, (row) => keyOf(sort, store.mostPressingFirst, row))
    const isCut = (filter.q !== undefined || filter.userId !== undefined) && total > store.countedTickets
    const count = isCut ? ({ total: store.countedTickets, relation: 'gte' } as const) : { total }
    return { rows: rows.map(shownToStaff), next, ...count }
  })
}

export async function countTickets(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof countTicketsEndpoint> },
): Promise<TicketCounts> {
  const all = await store.countTickets(ctx.db, {})
  const found = await searched(ctx, query, ({ db }) => store.countTickets(db, query))
  const byStatus = Object.fromEntries(ticketStatuses.map((status) => [status, found[status] ?? 0]))
  return { total: sum(all), byStatus: byStatus as TicketCounts['byStatus'] }
}

const requireOne = (ticket: StoredTicket | undefined): StoredTicket => {
  if (!ticket) throw refusal('NOT_FOUND', 'ticket.not-found')
  return ticket
}

/** @throws AppError NOT_FOUND for an unknown ticket */
export async function getTicket(
  ctx: Ctx,
  { params }: { params: { id: number } },
): Promise<TicketConversation> {
  const ticket = requireOne(await store.findTicket(ctx.db, params.id))
  const [messages, notes] = [await selectMessages(ctx.db, ticket.id), await selectNotes(ctx.db, ticket.id)]
  const accountEmail = await store.findAccountEmail(ctx.db, ticket.id)
  return { ...shownToStaff(ticket), messages: messages.map(shownMessage), notes, accountEmail }
}

export function countWaiting(ctx: Ctx): Promise<WaitingTickets> {
  return store.countWaiting(ctx.db)
}

export function listAssignees(ctx: Ctx): Promise<StaffMember[]> {
  return listStaff(ctx)
}

/**
 * Adds a note that only staff see. It changes nothing that an answer could overwrite, so the version stays.
 * @throws AppError CONFLICT for a ticket with too many notes
 */
export function addNote(
  ctx: Ctx,
  { params, body }: { params: { id: number }; body: BodyOf<typeof addNoteEndpoint> },
): Promise<TicketConversation> {
  return inTransaction(ctx, async (inside) => {
    const ticket = requireOne(await store.lockTicket(inside.db, params.id))
    if ((await selectNotes(inside.db, ticket.id)).length >= ticketLimits.notes) {
      throw refusal('CONFLICT', 'ticket.notes-full', { most: ticketLimits.notes })
    }
    await insertNote(inside.db, ticket.id, inside.actor.id, body.text)
    const target = { kind: 'ticket', id: ticketNumberOf(ticket.id) } as const
    await record(inside, { type: 'ticket-noted', target })
    return getTicket(inside, { params })
  })
}

type Answer = BodyOf<typeof updateTicketEndpoint>

const saysNothingNew = (ticket: StoredTicket, { status, assignedTo, resolution }: Answer) =>
  ticket.status === status && ticket.assignedTo === assignedTo && ticket.resolution === resolution

/**
 * Answers a ticket: a new resolution becomes an answer in its conversation, a new status a line of it, and the customer
 * is told of each change by mail. An unchanged value, as in a repeated call, changes nothing.
 * @throws AppError NOT_FOUND for an unknown ticket; CONFLICT when it has changed since the version that is answered:
 * nothing is overwritten.
 */
export function updateTicket(
  ctx: Ctx,
  { params, body }: { params: { id: number }; body: Answer },
): Promise<Ticket> {
  return inTransaction(ctx, async (inside) => {
    const before = requireOne(await store.lockTicket(inside.db, params.id))
    if (saysNothingNew(before, body)) return shownToStaff(before)
    if (body.version !== undefined && body.version !== before.version) {
      throw refusal('CONFLICT', 'ticket.changed')
    }
    const isAnswered = body.resolution !== before.resolution
    const isMoved = body.status !== before.status
    const ticket = await store.saveAnswer(inside.db, before.id, {
      ...body,
      isAnswered,
      isSolved: isDone(body.status),
      isNews: isAnswered || isMoved,
    })
    if (isAnswered) await insertMessage(inside.db, ticket.id, { kind: 'answer', text: ticket.resolution })
    if (isMoved) await insertMessage(inside.db, ticket.id, { kind: 'status', status: ticket.status })
    const names = { ticketId: ticket.id, ticketNumber: ticketNumberOf(ticket.id) }
    await record(
      inside,
      { type: 'ticket-answered', ...names },
      {
        target: { kind: 'ticket', id: names.ticketNumber },
        before: { status: before.status, assignedTo: await assigneeOf(inside, before) },
        after: { status: ticket.status, assignedTo: await assigneeOf(inside, ticket), isAnswered },
      },
    )
    // Another assignee alone is no news to the customer.
    const { userId } = ticket
    if (userId !== null && (isAnswered || isMoved)) {
      const answer = isAnswered ? ticket.resolution : null
      await notifyTicket(inside, { ...ticket, ...names, userId, answer, isMoved })
    }
    return shownToStaff(ticket)
  })
}

/**
 * The assignee in the audit log: an admin by their id. A name or an address that was typed stays out, because entries
 * outlive accounts.
 */
async function assigneeOf(ctx: Ctx, { assignedTo }: StoredTicket): Promise<string | null> {
  if (assignedTo === null) return null
  const text = assignedTo.toLowerCase()
  const staff = await listStaff(ctx)
  const member = staff.find(({ email, name }) => [email, name].some((one) => one.toLowerCase() === text))
  return member ? `user ${member.id}` : 'another person'
}
