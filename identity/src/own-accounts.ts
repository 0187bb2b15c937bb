import { isGuessable } from './accounts/guessable.ts'
import { type AttemptResult, checkAttempt } from './accounts/login-attempt.ts'
import { mailWayInChanged } from './accounts/mails.ts'
import { createPasswords } from './accounts/passwords.ts'
import { findAccountById, lockSessionEpoch } from './accounts/store.ts'
import { recordWrongPassword, type SignInRow, selectSignIns } from './history/store.ts'
import { chooseLanguage } from './language.ts'
import { burst, defaultLimits, keyOf } from './limits/counts.ts'
import { createLimiter } from './limits/limiter.ts'
import type { Database, IdentityLimits, IdentityMailing } from './options.ts'
import { askForEmail, type EmailObstacle, findEmailObstacle } from './own/email.ts'
import { findCredentials, type KeptCredentials, selectFormerEmails, updatePassword } from './own/store.ts'
import { type CheckedPasskey, checkNewPasskey, passkeyDomain, startPasskey } from './passkeys/passkeys.ts'
import { deletePasskey, insertPasskey, type PasskeyRow, selectPasskeys } from './passkeys/store.ts'
import { createTranslations, type Texts } from './translations.ts'

export type OwnAccountsOptions = IdentityMailing & { limits?: Partial<IdentityLimits> }

/**
 * The parameters of a change: the session epoch that `attemptLogin` returned, and the language of mails to the owner.
 */
type Change = { sessionEpoch: string; language: string }
type LoginAttempt = { password: string; place: string; userAgent: string | null }

type Outcome = 'changed' | 'outdated'

/**
 * Operations of people on their own credentials. The product authenticates the person by its own session and names the
 * account: ids are the `sub` of the ID token. Operations that take a `db` run inside its transaction; a change is
 * `outdated` when the account was taken back, or its password changed, since the owner proved who they are.
 */
export function createOwnAccounts(options: OwnAccountsOptions) {
  const { pool } = options
  const now = options.now ?? (() => new Date())
  const limits = { ...defaultLimits, ...options.limits }
  const limiter = createLimiter(pool, now)
  const passwords = createPasswords()
  const { languages, textsFor } = createTranslations(options.catalogs)
  const textsIn = (language: string) => textsFor(chooseLanguage({ uiLocales: language }, languages))

  return {
    find: (accountId: string): Promise<KeptCredentials | undefined> =>
      findCredentials(pool, accountId, now()),

    /** Recent successful and failed sign-ins, newest first. */
    signIns: (accountId: string): Promise<SignInRow[]> => selectSignIns(pool, accountId),

    /**
     * Checks the owner's password, or returns how many seconds to wait. `place` is where the attempt comes from, such
     * as a session: attempts from other places don't slow this one down. A wrong one is recorded for the owner.
     */
    async attemptLogin(
      accountId: string,
      { password, place, userAgent }: LoginAttempt,
    ): Promise<AttemptResult & { sessionEpoch: string }> {
      const account = await findAccountById(pool, accountId)
      const key = keyOf('ownPassword', accountId, place)
      const counts = [{ ...burst, free: limits.wrongPasswords, key }]
      const result = await checkAttempt(
        { limiter, passwords },
        { password, expected: account?.passwordHash, counts, isKnownDevice: true },
      )
      if (account && result.wait === 0 && !result.isRight) {
        await recordWrongPassword(pool, { accountId, network: null, userAgent, at: now() })
      }
      return { ...result, sessionEpoch: account?.sessionEpoch ?? '' }
    },

    /** Whether a new password is easy to guess; `name` is the product's name for the owner. */
    async isGuessable(
      accountId: string,
      { password, name }: { password: string; name: string },
    ): Promise<boolean> {
      const account = await findAccountById(pool, accountId)
      if (account === undefined) return false
      const names = [name, `${account.firstName} ${account.lastName}`]
      return isGuessable(password, { names, email: account.email, productName: options.productName })
    },

    hashPassword: (password: string): Promise<string> => passwords.hash(password),

    /** Sets the password, ends the provider's sessions and mails the owner. */
    async changePassword(
      db: Database,
      accountId: string,
      { passwordHash, sessionEpoch, language }: Change & { passwordHash: string },
    ): Promise<Outcome> {
      if (!(await lockSessionEpoch(db, { accountId, sessionEpoch }))) return 'outdated'
      const change = { accountId, passwordHash, at: now(), sessionsValidFrom: new Date() }
      const email = await updatePassword(db, change)
      if (email === undefined) return 'outdated'
      const writing = { texts: textsIn(language), account: { id: accountId, email } }
      await mailWayInChanged(options, 'password-changed', writing, db)
      return 'changed'
    },

    /** Locks the account. False: it was taken back, or its password changed, since the owner proved who they are. */
    isProven: (db: Database, accountId: string, sessionEpoch: string): Promise<boolean> =>
      lockSessionEpoch(db, { accountId, sessionEpoch }),

    ...ownPasskeys(options, now, textsIn),

    findEmailObstacle: (accountId: string, email: string): Promise<EmailObstacle | undefined> =>
      findEmailObstacle({ pool, limiter, free: limits.mailsByKind }, accountId, email),

    /** Mails a link to the new address, which becomes the account's once the owner follows it. */
    async askForEmail(
      db: Database,
      accountId: string,
      { email, sessionEpoch, language }: Change & { email: string },
    ): Promise<Outcome> {
      if (!(await lockSessionEpoch(db, { accountId, sessionEpoch }))) return 'outdated'
      const account = await findAccountById(db, accountId)
      if (account === undefined) return 'outdated'
      await askForEmail(options, db, { account, email, texts: textsIn(language) })
      return 'changed'
    },
  }
}

function ownPasskeys(options: OwnAccountsOptions, now: () => Date, textsIn: (language: string) => Texts) {
  const { pool, publicUrl, productName } = options
  const settingOf = (db: Database) => ({ db, publicUrl, productName, at: now() })
  return {
    passkeys: (accountId: string): Promise<PasskeyRow[]> => selectPasskeys(pool, accountId),

    /** Whether browsers create passkeys for the product's public address. */
    takesPasskeys: passkeyDomain(options.publicUrl) !== undefined,

    /** The options that a browser needs to create a passkey; `place` is where they are requested, such as a session. */
    async startPasskey(accountId: string, place: string): Promise<string | 'impossible' | 'full'> {
      const account = await findAccountById(pool, accountId)
      return account === undefined ? 'impossible' : startPasskey(settingOf(pool), { account, place })
    },

    /** The passkey that answers the challenge of this place; undefined when it does not. */
    checkPasskey: (
      accountId: string,
      made: { place: string; answer: string },
    ): Promise<CheckedPasskey | undefined> => checkNewPasskey(settingOf(pool), { accountId, ...made }),

    /** Stores a passkey and mails the owner. False when it is stored already, or the request is outdated. */
    async addPasskey(
      db: Database,
      { passkey, name, language }: { passkey: CheckedPasskey; name: string; language: string },
    ): Promise<boolean> {
      if (!(await lockSessionEpoch(db, passkey))) return false
      const account = await findAccountById(db, passkey.accountId)
      if (account === undefined || !(await insertPasskey(db, { ...passkey, name, at: now() }))) return false
      // Mails former addresses too, because a thief reads the mails to the present one.
      const formerEmails = await selectFormerEmails(db, account.id, now())
      for (const email of [account.email, ...formerEmails]) {
        const writing = { texts: textsIn(language), account: { id: account.id, email } }
        await mailWayInChanged(options, 'passkey-added', writing, db)
      }
      return true
    },

    /** Deletes a passkey and mails the owner. False when the account has none with this id. */
    async removePasskey(
      db: Database,
      accountId: string,
      { id, language }: { id: string; language: string },
    ): Promise<boolean> {
      const account = await findAccountById(db, accountId)
      if (account === undefined || !(await deletePasskey(db, accountId, id))) return false
      await mailWayInChanged(options, 'passkey-removed', { texts: textsIn(language), account }, db)
      return true
    },
  }
}
