import type { Db } from '../../db/connect.ts'

/**
 * Under which name people of the bundled provider are known. Not its address: that changes with `PUBLIC_URL`, and
 * they must find their boxes again.
 */
export const bundledIssuer = 'bundled'

interface Who {
  issuer: string
  subject: string
}

/** What the bundled provider keeps of how somebody signs in. */
export interface KeptCredentials {
  email: string
  isEmailConfirmed: boolean
  pendingEmail: string | null
  /** In milliseconds since 1970. */
  passwordChangedAt: number | null
}

/** A key of somebody by which they sign in without a password. */
export interface KeptPasskey {
  id: string
  name: string
  /** In milliseconds since 1970. */
  createdAt: number
  lastUsedAt: number | null
}

/** One that was made and checked, and is yet to be kept. */
export interface NewPasskey {
  id: string
  accountId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  /** As what the account was found when the passkey was asked for. */
  sessionEpoch: string
}

/** `outdated`: the account was taken back, or its password changed, since its owner has proven who they are. */
export type Outcome = 'changed' | 'outdated'

/** That somebody got into an account of the bundled provider, or did not. */
export interface ProviderSignIn {
  id: string
  succeeded: boolean
  tries: number
  network: string | null
  userAgent: string | null
  /** In milliseconds since 1970. */
  at: number
}

/**
 * What the owner of an account of the bundled provider may do about it; `subject` names the account. What takes a `db`
 * runs in its transaction. Mails are in `language`. Waits are in seconds.
 */
export interface OwnAccounts {
  find(subject: string): Promise<KeptCredentials | undefined>
  /** Of the last weeks, the newest first. */
  signIns(subject: string): Promise<ProviderSignIn[]>
  /**
   * `place`: from where it is tried. Tries made elsewhere slow nobody down here. A wrong one is noted for the owner.
   * `sessionEpoch` goes with the change that is made on it.
   */
  attemptLogin(
    subject: string,
    guess: { password: string; place: string; userAgent: string | null },
  ): Promise<{ wait: number; isRight: boolean; sessionEpoch: string }>
  /** Whether a new password is one that others guess first; `name` is how the person is called here. */
  isGuessable(subject: string, chosen: { password: string; name: string }): Promise<boolean>
  hashPassword(password: string): Promise<string>
  changePassword(
    db: Db,
    subject: string,
    change: { passwordHash: string; sessionEpoch: string; language: string },
  ): Promise<Outcome>
  /** Whether browsers make passkeys for the address of the product. */
  takesPasskeys: boolean
  passkeys(subject: string): Promise<KeptPasskey[]>
  /** What a browser needs to make one, as JSON; it is asked for in this session (`place`) once. */
  startPasskey(subject: string, place: string): Promise<string | 'impossible' | 'full'>
  /** Undefined: this is not what was asked for. */
  checkPasskey(subject: string, made: { place: string; answer: string }): Promise<NewPasskey | undefined>
  /** False where it is known already, or outdated. */
  addPasskey(db: Db, added: { passkey: NewPasskey; name: string; language: string }): Promise<boolean>
  /** False where they have none of this id. */
  removePasskey(db: Db, subject: string, removed: { id: string; language: string }): Promise<boolean>
  /** Counts the mails that the change costs, too. */
  findEmailObstacle(
    subject: string,
    email: string,
  ): Promise<{ problem: 'invalid' | 'same' } | { wait: number } | undefined>
  /** Mails a link to the new address, which becomes theirs once the link is followed. */
  askForEmail(
    db: Db,
    subject: string,
    change: { email: string; sessionEpoch: string; language: string },
  ): Promise<Outcome>
}

/**
 * What the product may do about a person at the provider that vouches for them. Runs in the transaction of `db`; at a
 * provider of somebody else's there is nothing that we could do, and nothing is done.
 */
export interface ProviderAccounts {
  /** Whoever signs in again must prove who they are, on every device. */
  signOutEverywhere(db: Db, who: Who): Promise<void>
  /** Ends the one session in which the provider has given this ID token; others of the person go on. */
  endSession(db: Db, session: { issuer: string; idToken: string }): Promise<void>
  /**
   * Removes the person with all that the provider knows of them; their address is free again. Gives further addresses
   * that were theirs lately, or were to be.
   */
  remove(db: Db, who: Who): Promise<string[]>
  /**
   * Mails a person of the bundled provider a link, for one hour, by which they choose a new password. `unknown`: the
   * provider has no such account; `wait`: they got many of these lately, in seconds.
   */
  mailPasswordReset(db: Db, subject: string, language: string): Promise<'sent' | 'unknown' | { wait: number }>
  /** For people of the bundled provider. */
  own(): Promise<OwnAccounts>
}
