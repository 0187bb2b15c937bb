export type Mail = {
  /** One bare address. */
  to: string
  subject: string
  text: string
  html: string | null
  /** What the mail is about, in a word: for logs, never for people. */
  kind: string
  /** Stays the same when the mail is sent again, so that mailboxes can drop the double. */
  messageId?: string
  /** Where mails of this kind are ended without signing in. Left out: the account needs them. */
  unsubscribeUrl?: string | null
}

export interface MailSender {
  /** For the block that is printed at start. */
  readonly description: string
  /** Resolves when somebody else is responsible for the mail; throws a MailError otherwise. */
  send(mail: Mail): Promise<void>
}

export type MailFailure = 'try again' | 'refused' | 'server unreachable'

/** Why a mail was not taken: whether to try it again, never to, or to leave all mails for later. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly failure: MailFailure
  constructor(message: string, failure: MailFailure, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}
