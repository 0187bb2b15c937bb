import type { Mail, MailSender } from '../adapters/mail/mail.ts'
import { deliverDueMails, enqueueMail } from '../adapters/mail/queue.ts'
import type { Pool } from '../db/connect.ts'

interface Log {
  warn: (details: object, message: string) => void
}

export interface MailDelivery {
  /** Puts a mail into the queue and sees to it that it leaves soon. */
  send(mail: Omit<Mail, 'messageId'>): Promise<void>
  /** Sends what is due. */
  deliver(): Promise<void>
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>
}

/** Sends mails as soon as they are queued; a job does the same now and then for those that must be tried again. */
export function createMailDelivery(pool: Pool, sender: MailSender, log: Log): MailDelivery {
  let last: Promise<void> = Promise.resolve()
  const deliver = () => {
    last = last.then(async () => {
      try {
        await deliverDueMails(pool, sender, { log })
      } catch (error) {
        log.warn({ err: error }, 'Mails could not be sent and are tried again')
      }
    })
    return last
  }
  return {
    async send(mail) {
      await enqueueMail(pool, mail)
      void deliver()
    },
    deliver,
    settled: () => last,
  }
}
