import type { Db } from '../../db/connect.ts'
import type { Mail } from './mail.ts'

/**
 * The only place that stores the content of mails, from the transaction of the change that they report until they are
 * sent. Mails hold one-time links, so the job queue, which keeps its history, stores only their ids.
 */

const keptDays = 30

/** `logo`: the name of its bytes among the photos. */
export type NewMail = Omit<Mail, 'messageId' | 'logo'> & { logo?: string | null }

export async function insertMail(db: Db, mail: NewMail): Promise<number> {
  const { rows } = await db.query<{ id: number }>({
    name: 'mail-insert',
    text: `insert into outgoing_mails (recipient, subject, text, html, kind, unsubscribe_url, logo)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values: [
      ...[mail.to, mail.subject, mail.text, mail.html, mail.kind],
      ...[mail.unsubscribeUrl ?? null, mail.logo ?? null],
    ],
  })
  const row = rows[0]
  if (row === undefined) throw new Error('The mail was not kept')
  return row.id
}

/** Undefined when the mail was sent or given up. */
export async function findWaitingMail(db: Db, id: number): Promise<NewMail | undefined> {
  const { rows } = await db.query<NewMail>({
    name: 'mail-find',
    text: `select recipient as "to", subject, text, html, kind, unsubscribe_url as "unsubscribeUrl", logo
      from outgoing_mails
      where id = $1 and sent_at is null and failed_at is null`,
    values: [id],
  })
  return rows[0]
}

export async function listWaitingMails(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select id from outgoing_mails where sent_at is null and failed_at is null order by id',
  )
  return rows.map(({ id }) => id)
}

/** Empties a mail that was sent, because its links are needed only once. */
export async function markMailSent(db: Db, id: number): Promise<void> {
  await db.query({
    name: 'mail-sent',
    text: `update outgoing_mails set sent_at = now(), text = '', html = null, unsubscribe_url = null where id = $1`,
    values: [id],
  })
}

export async function markMailFailed(db: Db, id: number): Promise<void> {
  await db.query({
    name: 'mail-failed',
    text: `update outgoing_mails set failed_at = now(), text = '', html = null, unsubscribe_url = null where id = $1`,
    values: [id],
  })
}

/** Gives up mails that have waited for two days, as a mail server that is away for so long makes their jobs do. */
export async function giveUpOldMails(db: Db): Promise<void> {
  await db.query(
    `update outgoing_mails set failed_at = now(), text = '', html = null, unsubscribe_url = null
     where sent_at is null and failed_at is null and created_at < now() - interval '2 days'`,
  )
}

/** Deletes all mails to this address, or those of one kind, including unsent ones. */
export async function forgetMailsTo(db: Db, recipient: string, kind: string | null = null): Promise<void> {
  await db.query({
    name: 'mail-forget-recipient',
    text: 'delete from outgoing_mails where lower(recipient) = lower($1) and kind = coalesce($2, kind)',
    values: [recipient, kind],
  })
}

/** Deletes mails that were sent or given up more than a month ago; a job calls this regularly. */
export async function cleanUpMails(db: Db): Promise<number> {
  const { rowCount } = await db.query(
    `delete from outgoing_mails where created_at < now() - $1 * interval '1 day'
      and (sent_at is not null or failed_at is not null)`,
    [keptDays],
  )
  return rowCount ?? 0
}
