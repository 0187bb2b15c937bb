import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'
import type { Catalogs } from './translations.ts'

/** A pool or a client inside a transaction: all that is asked of it is `query`. */
export type Database = {
  query<R extends QueryResultRow>(query: string | QueryConfig, values?: unknown[]): Promise<QueryResult<R>>
}

export type IdentityMailKind =
  | 'verify-email'
  | 'account-exists'
  | 'password-reset'
  | 'password-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'email-change'
  | 'email-taken'
  | 'email-change-asked'

export type IdentityMail = {
  to: string
  subject: string
  text: string
  html: string
  kind: IdentityMailKind
}

/** What a mail says. The product gives it its look. */
export type IdentityLetter = {
  /** The tag of the language that its words are in. */
  language: string
  subject: string
  /** What a mailbox shows beside the subject. */
  preheader: string
  /** The words of the subject that stand out in the heading. */
  taped: string
  paragraphs: string[]
  button: { label: string; href: string }
  /** Shows the button's address too. */
  showsAddress: true
  closing: string
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

/** How pages look, and the tag of the language that they are in. */
export type IdentityLook = { theme: 'light' | 'dark' | 'system'; language: string }

/** What is needed to write to a person, shared by the pages and by the administration. */
export type IdentityMailing = {
  pool: Database
  /** Origin under which people reach the product, without a slash at the end. */
  publicUrl: string
  productName: string
  /** Runs the work in a transaction: all of it happens, or nothing. */
  transaction: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  /** Gives a letter the product's look, as text and as HTML with the same lines. */
  layOut: (letter: IdentityLetter) => { text: string; html: string }
  /** Sees to it that a mail is sent, once the transaction of `db` is committed. */
  sendMail: (mail: IdentityMail, db: Database) => Promise<void>
  /** The clock for links sent by mail; tests move it. */
  now?: () => Date
  /** Texts of further languages, in place of those in `locales/`; tests have one of their own. */
  catalogs?: Catalogs
}

export type IdentityOptions = IdentityMailing & {
  logger: IdentityLogger
  clientId: string
  clientSecret: string
  /** True: nobody gets in before the link in the mail was followed. Needs mail that really arrives. */
  requireVerifiedEmail: boolean
  /** The product's rule for names, which those of people keep as well. */
  isPlainName: (name: string) => boolean
  /** Address of the account pages' stylesheet. */
  stylesheet: () => string
  /** Called inside the transaction in which an owner took an account back: the product's own sessions end here. */
  onAccountRevoked?: (accountId: string, db: Database) => Promise<void>
  /** Called once that is committed, for what is kept elsewhere. */
  afterAccountRevoked?: () => void
  /** Called inside the transaction in which an account got another address. */
  onEmailChanged?: (change: { accountId: string; email: string }, db: Database) => Promise<void>
  limits?: Partial<IdentityLimits>
  /**
   * The picture over each page, as HTML, in a language: `greeting` where people sign in or up, `dark` where something
   * went wrong, else `lit`.
   */
  picture?: (language: string, look: 'greeting' | 'lit' | 'dark') => string
  /** A script that runs on the pages where people sign in or up. They work without it. */
  entryScript?: string
  /** The languages that pages offer, and the address that chooses one for all of them and leads to `here`. */
  languageChoice?: {
    languages: readonly string[]
    /** What a language is called by those who speak it. */
    nameOf: (language: string) => string
    address: (language: string, here: string) => string
  }
  /** What the product remembers of the last person on a device, by the header `Cookie` of a request. */
  lookOf?: (cookies: string | undefined) => IdentityLook | null
}
