import { MailError, type MailSender } from '../adapters/mail/mail.ts'
import {
  cleanUpMails,
  findWaitingMail,
  insertMail,
  listWaitingMails,
  markMailFailed,
  markMailSent,
  type NewMail,
} from '../adapters/mail/store.ts'
import type { Db, Pool } from '../db/connect.ts'
import { type Job, JobFailure, type JobKind } from './job.ts'
import type { JobQueue } from './job-queue.ts'

const minute = 60

/** Retries after 2 to 4 minutes, 4 to 8, and so on up to a day, because a mail server may be away for a weekend. */
export const sendMail: JobKind<{ mail: number }> = {
  name: 'send-mail',
  key: ({ mail }) => String(mail),
  retry: { limit: 10, delaySeconds: 2 * minute, delayAtMostSeconds: 1440 * minute },
  // Longer than a mail server may take, so that two attempts never overlap.
  patienceSeconds: 5 * minute,
  // Mails hold one-time links, so one that was given up is emptied.
  isSpentWhenFailed: true,
}

/** Of mails about signing in, whose links end soon: what concerns many people may have queued thousands of others. */
export const sendUrgentMail: typeof sendMail = { ...sendMail, isUrgent: true }

interface Mailing {
  /** The pool, or the connection of the transaction whose change the mail reports. */
  db: Db
  jobs: Pick<JobQueue, 'enqueue'>
}

/** Stores a mail and queues its sending. Returns its id. */
export async function queueMail({ db, jobs }: Mailing, mail: NewMail, kind = sendMail): Promise<number> {
  const id = await insertMail(db, mail)
  await jobs.enqueue(db, kind, { mail: id })
  return id
}

/** Queues mails without a job, because an older program had another queue. Mails with a job are left alone. */
export async function queueWaitingMails({ db, jobs }: Mailing): Promise<void> {
  for (const mail of await listWaitingMails(db)) await jobs.enqueue(db, sendMail, { mail })
}

const failures = { refused: 'refused', 'server unreachable': 'away', 'try again': undefined } as const

/** Reads the bytes of a logo; without them, or while the storage is away, a mail is sent with its name alone. */
export type Logos = { get(name: string): Promise<Buffer | null> }

interface Delivery {
  pool: Pool
  sender: MailSender
  logos: Logos
}

async function deliver({ pool, sender, logos }: Delivery, id: number, isLast: boolean): Promise<void> {
  const mail = await findWaitingMail(pool, id)
  if (mail === undefined) return
  const logo = mail.logo ? await logos.get(mail.logo).catch(() => null) : null
  try {
    await sender.send({ ...mail, logo, messageId: `<mail-${id}@stowage.invalid>` })
  } catch (error) {
    const kind = error instanceof MailError ? failures[error.failure] : undefined
    if (isLast || kind === 'refused') await markMailFailed(pool, id)
    throw kind && error instanceof Error ? new JobFailure(error.message, kind, { cause: error }) : error
  }
  await markMailSent(pool, id)
}

const noLogos: Logos = { get: async () => null }

export function mailJobs(pool: Pool, sender: MailSender, logos: Logos = noLogos): Job[] {
  const delivery = { pool, sender, logos }
  return [
    { ...sendMail, run: ({ mail }: { mail: number }, { isLast }) => deliver(delivery, mail, isLast) },
    { name: 'forget-mails', cron: '11 * * * *', run: () => cleanUpMails(pool) },
  ]
}
