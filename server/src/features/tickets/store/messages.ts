import type { TicketMessageKind, TicketStatus } from '@stowage/contract/tickets.rules'
import type { Db } from '../../../db/connect.ts'

export interface StoredMessage {
  id: number
  kind: TicketMessageKind
  text: string
  status: TicketStatus | null
  createdAt: string
}

export async function selectMessages(db: Db, ticketId: number): Promise<StoredMessage[]> {
  const { rows } = await db.query<StoredMessage>({
    name: 'ticket-messages.list',
    text: `select id, kind, text, status, created_at as "createdAt" from ticket_messages
      where ticket_id = $1 order by id`,
    values: [ticketId],
  })
  return rows
}

export async function countMessages(db: Db, ticketId: number): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'ticket-messages.count',
    text: 'select count(*) as total from ticket_messages where ticket_id = $1',
    values: [ticketId],
  })
  return rows[0]?.total ?? 0
}

export async function insertMessage(
  db: Db,
  ticketId: number,
  message: { kind: 'reply' | 'answer'; text: string } | { kind: 'status'; status: TicketStatus },
): Promise<void> {
  const [text, status] = message.kind === 'status' ? ['', message.status] : [message.text, null]
  await db.query({
    name: 'ticket-messages.insert',
    text: 'insert into ticket_messages (ticket_id, kind, text, status) values ($1, $2, $3, $4)',
    values: [ticketId, message.kind, text, status],
  })
}
