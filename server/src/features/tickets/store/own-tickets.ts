import type { newTicket } from '@stowage/contract/tickets.schemas'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import type { Sorting } from '../../../lists/keyset.ts'
import { heldOne, type StoredTicket, ticketColumns } from './rows.ts'

export const lastChangedFirst: Sorting<Pick<StoredTicket, 'updatedAt'>> = {
  column: 'updated_at',
  type: 'timestamptz',
  direction: 'desc',
  valueOf: ({ updatedAt }) => updatedAt,
}

/** Whether the plan of `users u` has priority support. A person without a subscription is on Free, which has none. */
const hasPrioritySupport = `exists (select from subscriptions s join plans p on p.id = s.plan_id
  where s.user_id = u.id and p.priority_support)`

/** Locks the opening of tickets of this person until the end of the transaction. */
export async function holdOpening(db: Db, userId: number): Promise<void> {
  await db.query({
    name: 'tickets.hold-opening',
    text: 'select from users where id = $1 for no key update',
    values: [userId],
  })
}

/** Undefined when the account is deleted. */
export async function insertTicket(
  db: Db,
  userId: number,
  ticket: z.output<typeof newTicket>,
): Promise<StoredTicket | undefined> {
  const { rows } = await db.query<StoredTicket>({
    name: 'tickets.insert',
    text: `insert into tickets as t (user_id, name, email, subject, description, category, priority, prioritized)
      select u.id, $2, $3, $4, $5, $6, $7, ${hasPrioritySupport} from users u where u.id = $1 for key share of u
      returning ${ticketColumns}`,
    values: [
      userId,
      ticket.name,
      ticket.email,
      ticket.subject,
      ticket.description,
      ticket.category,
      ticket.priority,
    ],
  })
  return rows[0]
}

/** Tickets that the person has opened within a day, counted up to `limit`. */
export async function countOpenedToday(db: Db, userId: number, limit: number): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'tickets.opened-today',
    text: `select count(*) as total from (
      select from tickets where user_id = $1 and created_at > now() - interval '1 day' limit $2) opened`,
    values: [userId, limit],
  })
  return rows[0]?.total ?? 0
}

export async function selectOwnTickets(
  db: Db,
  userId: number,
  page: { after: readonly (string | number)[] | undefined; rows: number },
): Promise<StoredTicket[]> {
  const { rows } = await db.query<StoredTicket>({
    name: 'tickets.own',
    text: `select ${ticketColumns} from tickets t
      where user_id = $1 and (updated_at, id) < ($2::timestamptz, $3::bigint)
      order by updated_at desc, id desc limit $4`,
    values: [userId, ...(page.after ?? ['infinity', 0]), page.rows],
  })
  return rows
}

/** The number of the person's tickets, or only of those with news, counted up to `limit`. */
export async function countOwnTickets(
  db: Db,
  userId: number,
  limit: number,
  only: 'all' | 'news' = 'all',
): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: `tickets.count-own-${only}`,
    text: `select count(*) as total from (
      select from tickets where user_id = $1 ${only === 'news' ? 'and has_news' : ''} limit $2) own`,
    values: [userId, limit],
  })
  return rows[0]?.total ?? 0
}

/** Undefined for a ticket of another person. */
export async function findOwnTicket(db: Db, userId: number, id: number): Promise<StoredTicket | undefined> {
  const { rows } = await db.query<StoredTicket>({
    name: 'tickets.find-own',
    text: `select ${ticketColumns} from tickets t where id = $2 and user_id = $1`,
    values: [userId, id],
  })
  return rows[0]
}

/** The same, locked until the end of the transaction. */
export async function lockOwnTicket(db: Db, userId: number, id: number): Promise<StoredTicket | undefined> {
  const { rows } = await db.query<StoredTicket>({
    name: 'tickets.lock-own',
    text: `select ${ticketColumns} from tickets t where id = $2 and user_id = $1 for update`,
    values: [userId, id],
  })
  return rows[0]
}

/** Returns whether there is still news from after the moment; undefined when the person has no such ticket. */
export async function markSeen(
  db: Db,
  userId: number,
  id: number,
  shownAt: string | null,
): Promise<Pick<StoredTicket, 'hasNews'> | undefined> {
  const { rows } = await db.query<Pick<StoredTicket, 'hasNews'>>({
    name: 'tickets.mark-seen',
    text: `update tickets set has_news = has_news and coalesce(updated_at > $3::timestamptz, false)
      where id = $2 and user_id = $1 returning has_news as "hasNews"`,
    values: [userId, id, shownAt],
  })
  return rows[0]
}

/**
 * Updates a ticket to which the customer wrote, which reopens a resolved or closed one. A customer who writes has seen
 * the changes by support; the rank follows their present plan.
 */
export async function touchByCustomer(db: Db, id: number, opensAgain: boolean): Promise<StoredTicket> {
  const { rows } = await db.query<StoredTicket>({
    name: 'tickets.touch-by-customer',
    text: `update tickets t set updated_at = now(), version = version + 1, has_news = false,
        waits_since = coalesce(waits_since, now()), customer_replied = true,
        prioritized = (select ${hasPrioritySupport} from users u where u.id = t.user_id),
        status = case when $2 then 'open' else status end, resolved_at = case when $2 then null else resolved_at end
      where id = $1 returning ${ticketColumns}`,
    values: [id, opensAgain],
  })
  return heldOne(rows)
}
