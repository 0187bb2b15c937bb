import {
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
  ticketLimits,
  ticketPriorities,
} from '@stowage/contract/tickets.rules'
import type { Db } from '../../../db/connect.ts'
import type { Statement } from '../../../db/snapshot.ts'
import { afterKey, orderBy, type Sorting } from '../../../lists/keyset.ts'
import { likePattern } from '../../../lists/search-words.ts'
import { heldOne, type StoredTicket, ticketColumns } from './rows.ts'

/** The filter of tickets; fields that are left out match any ticket. */
export interface TicketFilter {
  status?: TicketStatus | undefined
  priority?: TicketPriority | undefined
  category?: TicketCategory | undefined
  /** Text in subject, name, email or number. */
  q?: string | undefined
  /** The account of the customer. */
  userId?: number | undefined
}

/** By priority, then those with priority support, then the oldest. */
export const mostPressingFirst: Sorting<Pick<StoredTicket, 'rank'>> = {
  column: 't.rank',
  type: 'bigint',
  direction: 'asc',
  valueOf: ({ rank }) => rank,
}

/** The number up to which hits of a search are counted; beyond it the total is a lower bound. */
export const countedTickets = 10_000

/** The condition of the filter, and its parts in the name, because each combination is a statement of its own. */
function conditionOf(filter: TicketFilter, values: unknown[]): { name: string; where: string } {
  const parts: [name: string, where: string][] = []
  if (filter.status) parts.push(['status', `t.status = $${values.push(filter.status)}`])
  if (filter.category) parts.push(['category', `t.category = $${values.push(filter.category)}`])
  if (filter.priority) {
    // A priority has two ranks, without and with priority support, so the order of the index is kept.
    const rank = 2 * (ticketPriorities.length - 1 - ticketPriorities.indexOf(filter.priority))
    const [from, to] = [values.push(rank), values.push(rank + 1)]
    parts.push(['priority', `t.rank between $${from}::smallint and $${to}::smallint`])
  }
  if (filter.q) parts.push(['q', `t.search like fold($${values.push(likePattern(filter.q))})`])
  if (filter.userId) parts.push(['user', `t.user_id = $${values.push(filter.userId)}`])
  const where = parts.map(([, condition]) => condition).join(' and ')
  return { name: parts.map(([name]) => name).join('-'), where: where || 'true' }
}

/** Selects a page of tickets, or all when `rows` is null. */
export function ticketsStatement(
  filter: TicketFilter,
  page: { after: readonly (string | number)[] | undefined; rows: number | null },
): Statement {
  const values: unknown[] = []
  const { name, where } = conditionOf(filter, values)
  const after = page.after ? ` and ${afterKey(mostPressingFirst, 't.id', page.after, values)}` : ''
  return {
    name: `tickets.list-${name}${page.after ? '-after' : ''}${page.rows === null ? '-all' : ''}`,
    text: `select ${ticketColumns} from tickets t where ${where}${after}
      order by ${orderBy(mostPressingFirst, 't.id')} limit ${page.rows === null ? 'all' : `$${values.push(page.rows)}`}`,
    values,
  }
}

export async function selectTickets(
  db: Db,
  filter: TicketFilter,
  page: { after: readonly (string | number)[] | undefined; rows: number },
): Promise<StoredTicket[]> {
  const { rows } = await db.query<StoredTicket>(ticketsStatement(filter, page))
  return rows
}

type Counts = Partial<Record<TicketStatus, number>>

/** The number of matching tickets by status: from stored counts, or counted up to 10,000 hits of a search. */
export async function countTickets(db: Db, filter: TicketFilter): Promise<Counts> {
  const values: unknown[] = []
  const { name, where } = conditionOf(filter, values)
  const { rows } = await db.query<{ status: TicketStatus; total: number }>(
    filter.q || filter.userId
      ? {
          name: `tickets.count-hits-${name}`,
          text: `select status, count(*) as total from (
            select t.status from tickets t where ${where} limit ${countedTickets + 1}) hits group by 1`,
          values,
        }
      : keptCounts(filter),
  )
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]))
}

const keptCounts = ({ status, priority, category }: TicketFilter) => ({
  name: 'tickets.kept-counts',
  text: `select status, sum(tickets) as total from ticket_counts
    where status = coalesce($1, status) and priority = coalesce($2, priority) and category = coalesce($3, category)
    group by 1`,
  values: [status ?? null, priority ?? null, category ?? null],
})

export async function findTicket(db: Db, id: number): Promise<StoredTicket | undefined> {
  const { rows } = await db.query<StoredTicket>({
    name: 'tickets.find',
    text: `select ${ticketColumns} from tickets t where id = $1`,
    values: [id],
  })
  return rows[0]
}

/** Locks a ticket after its person, in the same order as the deletion of an account. */
export async function lockTicket(db: Db, id: number): Promise<StoredTicket | undefined> {
  await db.query({
    name: 'tickets.hold-person',
    text: 'select from users where id = (select user_id from tickets where id = $1) for key share',
    values: [id],
  })
  const { rows } = await db.query<StoredTicket>({
    name: 'tickets.lock',
    text: `select ${ticketColumns} from tickets t where id = $1 for update`,
    values: [id],
  })
  return rows[0]
}

/** Saves an answer of staff to a locked ticket; its customer has not seen it yet. */
export async function saveAnswer(
  db: Db,
  id: number,
  answer: Pick<StoredTicket, 'status' | 'assignedTo' | 'resolution'> & {
    isSolved: boolean
    isNews: boolean
    isAnswered: boolean
  },
): Promise<StoredTicket> {
  const { rows } = await db.query<StoredTicket>({
    name: 'tickets.save-answer',
    text: `update tickets t set assigned_to = $3, resolution = $4, version = version + 1, updated_at = now(),
        has_news = has_news or $6, waits_since = case when not $5 and not $7 then waits_since end,
        customer_replied = customer_replied and not $5 and not $7,
        resolved_at = case when not $5 then null
          when resolved_at is null or ($2 = 'resolved' and status <> $2) then now() else resolved_at end,
        status = $2
      where id = $1 returning ${ticketColumns}`,
    values: [
      id,
      answer.status,
      answer.assignedTo,
      answer.resolution,
      answer.isSolved,
      answer.isNews,
      answer.isAnswered,
    ],
  })
  return heldOne(rows)
}

/** The number up to which waiting tickets are counted. */
const countedWaiting = 1_000

export async function countWaiting(db: Db): Promise<{ waiting: number; overdue: number }> {
  const { rows } = await db.query<{ waiting: number; overdue: number }>({
    name: 'tickets.count-waiting',
    text: `select count(*) as waiting,
        count(*) filter (where waits_since < now() - interval '${ticketLimits.dueHours} hours') as overdue
      from (select waits_since from tickets where waits_since is not null order by waits_since
        limit ${countedWaiting}) waiting`,
  })
  return rows[0] ?? { waiting: 0, overdue: 0 }
}

/** The address of an account; null for an erased person. */
export async function findAccountEmail(db: Db, ticketId: number): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>({
    name: 'tickets.account-email',
    text: 'select u.email from tickets t join users u on u.id = t.user_id where t.id = $1',
    values: [ticketId],
  })
  return rows[0]?.email ?? null
}
