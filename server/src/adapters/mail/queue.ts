import type { Db } from '../../db/connect.ts'
import { type Mail, MailError, type MailSender } from './mail.ts'

/**
 * Mails wait in the database: written in the transaction of the change they tell of, sent by whoever is
 * running, tried again when the mail server is away. Nothing is lost by a restart.
 */

const minute = 60_000
/** How long to wait after each try. The first is longer than a try can take, so no two overlap. */
const delays = [2, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * minute)
const triesAtMost = delays.length
const keptDays = 30

type Log = { warn: (details: object, message: string) => void }
type Waiting = Mail & { id: number; attempts: number }
export type QueuedMail = Omit<Mail, 'messageId'>

/** Puts a mail into the queue, inside the transaction when given its connection. Returns its id. */
export async function enqueueMail(db: Db, mail: QueuedMail): Promise<number> {
  const { rows } = await db.query<{ id: number }>({
    name: 'mail-enqueue',
    text: `insert into outgoing_mails (recipient, subject, text, html, kind)
      values ($1, $2, $3, $4, $5) returning id`,
    values: [mail.to, mail.subject, mail.text, mail.html, mail.kind],
  })
  const row = rows[0]
  if (row === undefined) throw new Error('The mail was not put into the queue')
  return row.id
}

/**
 * Takes the next due mail and moves its next try away, so that nobody else takes it meanwhile. All times are
 * the database's: by another clock a mail that was queued just now could seem to lie in the future.
 */
async function takeNext(db: Db): Promise<Waiting | undefined> {
  const { rows } = await db.query<Waiting>({
    name: 'mail-take',
    text: `update outgoing_mails set attempts = attempts + 1,
        next_attempt_at = now() + ($1::bigint[])[attempts + 1] * interval '1 ms'
      where id = (
        select id from outgoing_mails where sent_at is null and next_attempt_at <= now() and attempts < $2
        order by next_attempt_at, id limit 1 for update skip locked
      )
      returning id, attempts, recipient as "to", subject, text, html, kind`,
    values: [delays, triesAtMost],
  })
  return rows[0]
}

/** What was sent is emptied: mails hold one-time links, and nobody needs them twice. */
async function markSent(db: Db, id: number): Promise<void> {
  await db.query({
    name: 'mail-sent',
    text: `update outgoing_mails set sent_at = now(), text = '', html = null, last_error = null where id = $1`,
    values: [id],
  })
}

async function markFailed(db: Db, id: number, error: string, isFinal: boolean): Promise<void> {
  await db.query({
    name: 'mail-failed',
    text: `update outgoing_mails set last_error = $2, attempts = case when $3 then $4::int else attempts end,
      text = case when $3 then '' else text end, html = case when $3 then null else html end where id = $1`,
    values: [id, error.replaceAll('\0', '').slice(0, 500), isFinal, triesAtMost],
  })
}

export type Delivery = { sent: number; failed: number }

/** Sends what is due, one by one. Safe to call from several places and programs at once. */
export async function deliverDueMails(
  db: Db,
  sender: MailSender,
  { log, limit = 100 }: { log: Log; limit?: number },
): Promise<Delivery> {
  const delivery = { sent: 0, failed: 0 }
  while (delivery.sent + delivery.failed < limit) {
    const mail = await takeNext(db)
    if (mail === undefined) break
    try {
      await sender.send({ ...mail, messageId: `<mail-${mail.id}@stowage.invalid>` })
    } catch (error) {
      const failure = error instanceof MailError ? error.failure : 'try again'
      const isFinal = failure === 'refused' || mail.attempts >= triesAtMost
      const sentence = error instanceof Error ? error.message : String(error)
      await markFailed(db, mail.id, sentence, isFinal)
      log.warn({ mail: mail.id, kind: mail.kind, attempt: mail.attempts, failure }, 'A mail was not sent')
      delivery.failed += 1
      // The others would meet the same closed door, and each would lose one of its tries.
      if (failure === 'server unreachable') break
      continue
    }
    await markSent(db, mail.id)
    delivery.sent += 1
  }
  return delivery
}

/** For a job that runs now and then: forgets mails that are done with for a month. */
export async function cleanUpMails(db: Db): Promise<number> {
  const { rowCount } = await db.query(
    `delete from outgoing_mails where created_at < now() - $1 * interval '1 day'
      and (sent_at is not null or attempts >= $2)`,
    [keptDays, triesAtMost],
  )
  return rowCount ?? 0
}
