export type Mail = {
  /** One bare address. */
  to: string
  subject: string
  text: string
  html: string | null
  /** The subject of the mail in one word: for logs, never for people. */
  kind: string
  /** A picture that the mail shows as `cid:logo`. */
  logo?: Buffer | null
  /** Stays the same when the mail is sent again, so that mailboxes can drop the duplicate. */
  messageId?: string
  /**
   * The address at which a person unsubscribes without signing in. Left out when the account needs mails of this kind.
   */
  unsubscribeUrl?: string | null
}

export interface MailSender {
  /** The line about mail in the block that is printed at start. */
  readonly description: string
  /** Resolves when a mail server has accepted the mail; throws a MailError otherwise. */
  send(mail: Mail): Promise<void>
}

export type MailFailure = 'try again' | 'refused' | 'server unreachable'

/** The reason why a mail was not accepted: retry it, give it up, or postpone all mails. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly failure: MailFailure
  constructor(message: string, failure: MailFailure, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}
