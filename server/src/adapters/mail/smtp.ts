import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import { MailError, type MailFailure, type MailSender } from './mail.ts'

const second = 1000
const timeouts = {
  connectionTimeout: 15 * second,
  greetingTimeout: 15 * second,
  socketTimeout: 30 * second,
}
const unreachable = new Set(['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL'])

type SmtpProblem = Error & { code?: unknown; responseCode?: unknown }

function failureOf({ code, responseCode }: SmtpProblem): MailFailure {
  if (unreachable.has(String(code))) return 'server unreachable'
  // 4xx: the server is busy or uses greylisting. 5xx: there is no such mailbox, and there won't be one later.
  return typeof responseCode === 'number' && responseCode >= 500 ? 'refused' : 'try again'
}

/** Sends through the server of SMTP_URL (smtp:// with STARTTLS where offered, smtps:// with TLS at once). */
export function createSmtpSender({ url, from }: { url: string; from: string }): MailSender {
  const transport = createTransport({ url, ...timeouts })
  const { hostname, port } = new URL(url)
  return {
    description: `SMTP through ${hostname}${port && `:${port}`}`,
    async send(mail) {
      try {
        await transport.sendMail(compose(mail, from))
      } catch (error) {
        const problem = error as SmtpProblem
        throw new MailError(problem.message, failureOf(problem), { cause: error })
      }
    },
  }
}
