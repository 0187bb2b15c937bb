import { randomBytes } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import type { MailSender } from './mail.ts'

type Log = { info: (details: object, message: string) => void }

/**
 * Writes each mail as a file that any mail program opens, for when no mail server is set. The log names the file but
 * never its content, because mails hold one-time links.
 */
export function createOutboxSender(options: { folder: string; from: string; log: Log }): MailSender {
  const { folder, from, log } = options
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    description: `files in ${folder}`,
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // A restored copy may be readable by other users. Some file systems have no modes.
      await chmod(folder, 0o700).catch(() => undefined)
      const moment = new Date().toISOString().replaceAll(/[-:.]/g, '')
      const kind = mail.kind.replaceAll(/[^a-z0-9-]/g, '')
      const file = `${moment}-${kind}-${randomBytes(4).toString('hex')}.eml`
      // Renamed only when complete, so that a program that watches the folder never reads half a mail.
      const unfinished = join(folder, `.${file}.part`)
      await writeFile(unfinished, message, { mode: 0o600, flush: true })
      await rename(unfinished, join(folder, file))
      log.info({ file, kind: mail.kind }, 'A mail lies in the outbox folder')
    },
  }
}
