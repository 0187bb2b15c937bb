import { expect } from 'vitest'
import type { Mail } from '../src/adapters/mail/mail.ts'
import { listWaitingMails } from '../src/adapters/mail/store.ts'
import { mailLogos } from '../src/features/brands/service/mail-brand.ts'
import { mailJobs, sendMail } from '../src/jobs/mails.ts'
import type { TestApp } from './app.ts'

/** Sends the waiting mails now, by the job's own code: the queue needs a moment, and longer on a busy machine. */
async function sendWaitingMails(app: TestApp): Promise<void> {
  const sender = { description: 'a list', send: async (mail: Mail) => void app.mails.push(mail) }
  const job = mailJobs(app.pool, sender, mailLogos(app.ctx)).find(({ name }) => name === sendMail.name)
  for (const mail of await listWaitingMails(app.pool)) await job?.run({ mail }, { isLast: false })
}

/** The newest mail to an address, of a kind when one is given, as it left the program. */
export async function mailTo(app: TestApp, address: string, kind?: string): Promise<Mail> {
  const find = async () => {
    await sendWaitingMails(app)
    return app.mails.findLast((mail) => mail.to === address && (kind === undefined || mail.kind === kind))
  }
  // The sign-in queues some mails after its answer.
  await expect.poll(find).toBeDefined()
  return (await find()) as Mail
}
