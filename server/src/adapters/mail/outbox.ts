import { randomBytes } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import type { MailSender } from './mail.ts'

type Log = { info: (details: object, message: string) => void }

/**
 * Where no mail server is set: each mail becomes a file that any mail program opens. The log says that it
 * did, never what is in it: mails hold one-time links.
 */
export function createOutboxSender(options: { folder: string; from: string; log: Log }): MailSender {
  const { folder, from, log } = options
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    description: `files in ${folder}`,
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // A copy that was put back may be open to others. Not every file system knows modes.
      await chmod(folder, 0o700).catch(() => undefined)
      const moment = new Date().toISOString().replaceAll(/[-:.]/g, '')
      const kind = mail.kind.replaceAll(/[^a-z0-9-]/g, '')
      const file = `${moment}-${kind}-${randomBytes(4).toString('hex')}.eml`
      // Under its name only when whole: whoever watches the folder never reads half a mail.
      const unfinished = join(folder, `.${file}.part`)
      await writeFile(unfinished, message, { mode: 0o600, flush: true })
      await rename(unfinished, join(folder, file))
      log.info({ file, kind: mail.kind }, 'A mail lies in the outbox folder')
    },
  }
}
