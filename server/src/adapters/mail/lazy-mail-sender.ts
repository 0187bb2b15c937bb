import { join } from 'node:path'
import { lazy } from '../../lazy.ts'
import type { MailSender } from './mail.ts'

interface Settings {
  smtpUrl: string | undefined
  mailFrom: string
  dataDir: string
}

/** Identifies the destination of mails by the settings: a mail server or the outbox folder. Contains no secret. */
export function mailPlaceOf({ smtpUrl, mailFrom: from, dataDir }: Settings) {
  if (smtpUrl === undefined) return { kind: 'folder' as const, place: join(dataDir, 'outbox'), from }
  return { kind: 'smtp' as const, place: new URL(smtpUrl).host, from }
}

/** The sender of the settings, by SMTP or into the outbox folder; its library is loaded with the first mail. */
export function createLazyMailSender(
  { smtpUrl, mailFrom: from, dataDir }: Settings,
  log: { info: (details: object, message: string) => void },
): MailSender {
  const folder = join(dataDir, 'outbox')
  const sender = lazy(async (): Promise<MailSender> => {
    if (smtpUrl !== undefined) return (await import('./smtp.ts')).createSmtpSender({ url: smtpUrl, from })
    return (await import('./outbox.ts')).createOutboxSender({ folder, from, log })
  })
  return {
    description: smtpUrl === undefined ? `files in ${folder}` : 'SMTP',
    send: async (mail) => (await sender()).send(mail),
  }
}
