import type { Db } from '../../../db/connect.ts'

/** The addresses that a person's tickets are answered at. */
export async function selectAddresses(db: Db, userId: number): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>({
    name: 'tickets.addresses',
    text: 'select distinct lower(email) as email from tickets where user_id = $1',
    values: [userId],
  })
  return rows.map(({ email }) => email)
}

/** Removes the person, their name, address and text from their tickets; answers and statuses stay. */
export async function anonymizeTickets(db: Db, userId: number): Promise<void> {
  await db.query({
    name: 'tickets.anonymize-replies',
    text: `update ticket_messages set text = '' where kind = 'reply'
      and ticket_id = any (array(select id from tickets where user_id = $1))`,
    values: [userId],
  })
  await db.query({
    name: 'tickets.anonymize',
    text: `update tickets set user_id = null, name = '', email = '', subject = '', description = '', has_news = false,
        waits_since = null, customer_replied = false, version = version + 1 where user_id = $1`,
    values: [userId],
  })
}

/** Removes the name and address of a person from tickets that were assigned to them. */
export async function forgetAssignee(db: Db, userId: number): Promise<void> {
  await db.query({
    name: 'tickets.forget-assignee',
    text: `update tickets t set assigned_to = null, version = version + 1 from users u
      where u.id = $1 and lower(t.assigned_to) in (lower(u.name), lower(u.email))`,
    values: [userId],
  })
}
