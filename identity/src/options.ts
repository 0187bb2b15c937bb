import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'
import type { Catalogs } from './translations.ts'

/** A pool or a client inside a transaction: all that is asked of it is `query`. */
export type Database = {
  query<R extends QueryResultRow>(query: string | QueryConfig, values?: unknown[]): Promise<QueryResult<R>>
}

export type IdentityMailKind = 'verify-email' | 'account-exists' | 'password-reset' | 'password-changed'

export type IdentityMail = {
  to: string
  subject: string
  text: string
  html: string
  kind: IdentityMailKind
}

export type IdentityLogger = {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

/** How many go at once within an hour; those beyond are slowed down. */
export type IdentityLimits = {
  /** For one account, from one network or one known device. */
  wrongPasswords: number
  /** For all accounts, from one network. */
  wrongPasswordsByNetwork: number
  signUpsByNetwork: number
  mailAsksByNetwork: number
  /** Sign-ins begun, from one network or one known device. */
  formsByNetwork: number
  /** Mails of one kind to one account. */
  mailsByKind: number
}

/** What is needed to write to a person, shared by the pages and by the administration. */
export type IdentityMailing = {
  pool: Database
  /** Origin under which people reach the product, without a slash at the end. */
  publicUrl: string
  productName: string
  /** Runs the work in a transaction: all of it happens, or nothing. */
  transaction: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  /** Sees to it that a mail is sent, once the transaction of `db` is committed. */
  sendMail: (mail: IdentityMail, db: Database) => Promise<void>
  logger: IdentityLogger
  /** The clock for links sent by mail; tests move it. */
  now?: () => Date
  /** Texts of further languages, in place of those in `locales/`; tests have one of their own. */
  catalogs?: Catalogs
}

export type IdentityOptions = IdentityMailing & {
  clientId: string
  clientSecret: string
  /** True: nobody gets in before the link in the mail was followed. Needs mail that really arrives. */
  requireVerifiedEmail: boolean
  /** Address of the account pages' stylesheet. */
  stylesheet: () => string
  /** Called after an account's password changed: whoever keeps sessions of their own ends them here. */
  onAccountRevoked?: (accountId: string) => Promise<void>
  limits?: Partial<IdentityLimits>
}
