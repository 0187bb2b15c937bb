import type { Db } from '../../db/connect.ts'

/**
 * The issuer under which people of the bundled provider are stored. It isn't the provider's address, because that
 * changes with `PUBLIC_URL` and people must find their boxes again.
 */
export const bundledIssuer = 'bundled'

interface Who {
  issuer: string
  subject: string
}

interface KeptCredentials {
  email: string
  isEmailConfirmed: boolean
  pendingEmail: string | null
  /** In milliseconds since 1970. */
  passwordChangedAt: number | null
}

interface KeptPasskey {
  id: string
  name: string
  /** In milliseconds since 1970. */
  createdAt: number
  lastUsedAt: number | null
}

/** A passkey that was created and checked, and is not yet stored. */
export interface NewPasskey {
  id: string
  accountId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  /** The session epoch of the account at the time when the passkey was requested. */
  sessionEpoch: string
}

/** `outdated`: the account was taken back, or its password changed, after its owner had proven who they are. */
export type Outcome = 'changed' | 'outdated'

interface ProviderSignIn {
  id: string
  succeeded: boolean
  tries: number
  network: string | null
  userAgent: string | null
  /** In milliseconds since 1970. */
  at: number
}

/**
 * What the owner of an account of the bundled provider may do with it; `subject` names the account. Methods that take a
 * `db` run in its transaction. Mails are in `language`. Waits are in seconds.
 */
export interface OwnAccounts {
  find(subject: string): Promise<KeptCredentials | undefined>
  /** The sign-ins of the last weeks, newest first. */
  signIns(subject: string): Promise<ProviderSignIn[]>
  /**
   * Checks the password. `place` is where the attempt comes from; attempts from other places don't slow this one down.
   * A wrong password is recorded for the owner. `sessionEpoch` goes with the change that follows.
   */
  attemptLogin(
    subject: string,
    guess: { password: string; place: string; userAgent: string | null },
  ): Promise<{ wait: number; isRight: boolean; sessionEpoch: string }>
  /** Whether a new password is easy to guess; `name` is the person's name here. */
  isGuessable(subject: string, chosen: { password: string; name: string }): Promise<boolean>
  hashPassword(password: string): Promise<string>
  changePassword(
    db: Db,
    subject: string,
    change: { passwordHash: string; sessionEpoch: string; language: string },
  ): Promise<Outcome>
  /** Locks the account. False when the proof of `attemptLogin` is outdated. */
  isProven(db: Db, subject: string, sessionEpoch: string): Promise<boolean>
  /** Whether browsers create passkeys for the address of the product. */
  takesPasskeys: boolean
  passkeys(subject: string): Promise<KeptPasskey[]>
  /** The options that a browser needs to create a passkey, as JSON; they are valid once, in this session (`place`). */
  startPasskey(subject: string, place: string): Promise<string | 'impossible' | 'full'>
  /** Undefined when the answer does not match the request. */
  checkPasskey(subject: string, made: { place: string; answer: string }): Promise<NewPasskey | undefined>
  /** False when the passkey is stored already, or the request is outdated. */
  addPasskey(db: Db, added: { passkey: NewPasskey; name: string; language: string }): Promise<boolean>
  /** False when the account has no passkey with this id. */
  removePasskey(db: Db, subject: string, removed: { id: string; language: string }): Promise<boolean>
  /** Also counts the mails that the change would send. */
  findEmailObstacle(
    subject: string,
    email: string,
  ): Promise<{ problem: 'invalid' | 'same' } | { wait: number } | undefined>
  /** Mails a link to the new address; the address becomes the account's when the person follows the link. */
  askForEmail(
    db: Db,
    subject: string,
    change: { email: string; sessionEpoch: string; language: string },
  ): Promise<Outcome>
}

/**
 * What the product may do about a person at their provider. Runs in the transaction of `db`. At an external provider
 * these methods do nothing, because the product has no rights there.
 */
export interface ProviderAccounts {
  /** Requires the person to prove who they are at the next sign-in, on every device. */
  signOutEverywhere(db: Db, who: Who): Promise<void>
  /** Ends the one provider session that issued this ID token; other sessions of the person continue. */
  endSession(db: Db, session: { issuer: string; idToken: string }): Promise<void>
  /**
   * Deletes the person's account at the provider; their address is free again. Returns further addresses that belonged
   * to the account lately or were about to.
   */
  remove(db: Db, who: Who): Promise<string[]>
  /**
   * Mails a person of the bundled provider a link to choose a new password, valid for one hour. `unknown`: the provider
   * has no such account; `wait`: seconds to wait, because the person got many of these lately.
   */
  mailPasswordReset(db: Db, subject: string, language: string): Promise<'sent' | 'unknown' | { wait: number }>
  own(): Promise<OwnAccounts>
}
