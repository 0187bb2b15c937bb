import type { Db } from '../../../db/connect.ts'

interface StoredNote {
  id: number
  text: string
  author: string | null
  createdAt: string
}

export async function selectNotes(db: Db, ticketId: number): Promise<StoredNote[]> {
  const { rows } = await db.query<StoredNote>({
    name: 'ticket-notes.list',
    text: `select n.id, n.text, u.name as author, n.created_at as "createdAt"
      from ticket_notes n left join users u on u.id = n.author_id where n.ticket_id = $1 order by n.id`,
    values: [ticketId],
  })
  return rows
}

export async function insertNote(db: Db, ticketId: number, authorId: number, text: string): Promise<void> {
  await db.query({
    name: 'ticket-notes.insert',
    text: 'insert into ticket_notes (ticket_id, author_id, text) values ($1, $2, $3)',
    values: [ticketId, authorId, text],
  })
}

/** Deletes the notes on a person's tickets, which may say who they are. */
export async function deleteNotesAbout(db: Db, userId: number): Promise<void> {
  await db.query({
    name: 'ticket-notes.forget',
    text: 'delete from ticket_notes where ticket_id = any (array(select id from tickets where user_id = $1))',
    values: [userId],
  })
}
