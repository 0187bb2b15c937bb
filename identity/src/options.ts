import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'
import type { Catalogs } from './translations.ts'

/** A pool or the client of a transaction; only its `query` is used. */
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
  /** The product's name of a logo that the mail shows; null: none. */
  logo: string | null
}

/** A brand in place of the product's name on the pages; its addresses are of the product's server. */
export type IdentityBrand = {
  name: string
  logo: string | null
  /** For dark pages; null: the logo, on white. */
  darkLogo: string | null
  icon: string | null
  /** Whether the logo holds the name. */
  isWide: boolean
  /** The address of the style sheet of its color. */
  stylesheet: string
}

/** The content of a mail. The product adds the layout. */
export type IdentityLetter = {
  /** The tag of the language of its texts. */
  language: string
  subject: string
  /** The preview that a mailbox shows beside the subject. */
  preheader: string
  /** The words of the subject that are highlighted in the heading. */
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

/** How many attempts within an hour are free; those beyond are slowed down. */
export type IdentityLimits = {
  /** For one account, from one network or one known device. */
  wrongPasswords: number
  /** For all accounts, from one network. */
  wrongPasswordsByNetwork: number
  signUpsByNetwork: number
  mailAsksByNetwork: number
  /** Started sign-ins, from one network or one known device. */
  formsByNetwork: number
  /** Mails of one kind to one account. */
  mailsByKind: number
}

/** The theme of pages, and the tag of their language. */
type IdentityLook = { theme: 'light' | 'dark' | 'system'; language: string }

/** The dependencies of mailing a person, shared by the pages and by the administration. */
export type IdentityMailing = {
  pool: Database
  /** Origin under which people reach the product, without a slash at the end. */
  publicUrl: string
  productName: string
  /** Runs the work in a transaction: all or nothing. */
  transaction: <T>(work: (db: Database) => Promise<T>) => Promise<T>
  /** Lays a mail out in the product's look, as text and as HTML with the same lines. */
  layOut: (letter: IdentityLetter, db: Database) => Promise<Pick<IdentityMail, 'text' | 'html' | 'logo'>>
  /** Queues a mail, which is sent once the transaction of `db` is committed. */
  sendMail: (mail: IdentityMail, db: Database) => Promise<void>
  /** The clock for links sent by mail; tests move it. */
  now?: () => Date
  /** Translations in place of those in `locales/`, for tests. */
  catalogs?: Catalogs
}

export type IdentityOptions = IdentityMailing & {
  logger: IdentityLogger
  clientId: string
  clientSecret: string
  /** True: no one can sign in before they have followed the mailed link. Requires that mail really arrives. */
  requireVerifiedEmail: boolean
  /** The product's rule for names, which applies to names of people too. */
  isPlainName: (name: string) => boolean
  /** Address of the account pages' stylesheet. */
  stylesheet: () => string
  /** Called inside the transaction in which an owner took an account back; the product ends its own sessions and keys here. */
  onAccountRevoked?: (accountId: string, db: Database) => Promise<void>
  /** Called after that transaction is committed, to clear caches. */
  afterAccountRevoked?: () => void
  /** Called after a wrong password; without an account, the address has none. Runs in the background. */
  onWrongPassword?: (accountId: string | undefined) => Promise<void>
  /** Called inside the transaction in which an account got another address. */
  onEmailChanged?: (change: { accountId: string; email: string }, db: Database) => Promise<void>
  limits?: Partial<IdentityLimits>
  /**
   * The illustration above each page, as HTML, in a language: `greeting` for signing in or up, `dark` for an error,
   * else `lit`.
   */
  picture?: (language: string, look: 'greeting' | 'lit' | 'dark') => string
  /** The brand of the pages; null: the product's name alone. Left out: never one. */
  brand?: () => Promise<IdentityBrand | null>
  /** A script for the pages where people sign in or up. The pages work without it. */
  entryScript?: string
  /** The offered languages, and the address that chooses one for all pages and redirects to `here`. */
  languageChoice?: {
    languages: readonly string[]
    /** A language's name in that language. */
    nameOf: (language: string) => string
    address: (language: string, here: string) => string
  }
  /** The look of the last person on a device, from the `Cookie` header of a request. */
  lookOf?: (cookies: string | undefined) => IdentityLook | null
}
