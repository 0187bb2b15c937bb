import { isGuessable } from './accounts/guessable.ts'
import { type AttemptResult, checkAttempt } from './accounts/login-attempt.ts'
import { mailWayInChanged } from './accounts/mails.ts'
import { createPasswords } from './accounts/passwords.ts'
import { findAccountById, lockSessionEpoch } from './accounts/store.ts'
import { noteWrongPassword, type SignInRow, selectSignIns } from './history/store.ts'
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

/** What a change is made with: as what `attemptLogin` found the account, and the language to write to its owner in. */
type Change = { sessionEpoch: string; language: string }
/** From where and by which browser a password is tried. */
type LoginAttempt = { password: string; place: string; userAgent: string | null }

type Outcome = 'changed' | 'outdated'

/**
 * What people may change about how they sign in. The product knows who asks, by a session of its own, and says which
 * account is theirs: ids are the `sub` of the ID token. What takes a `db` runs inside its transaction; a change is
 * `outdated` where the account was taken back, or its password changed, since it was proven whose it is.
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

    /** When somebody got in lately or tried to, the newest first. */
    signIns: (accountId: string): Promise<SignInRow[]> => selectSignIns(pool, accountId),

    /**
     * Tries the owner's password, or says how many seconds to wait. `place` is from where it is tried, such as a
     * session: tries made elsewhere slow nobody down here. A wrong one is noted for the owner.
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
        await noteWrongPassword(pool, { accountId, network: null, userAgent, at: now() })
      }
      return { ...result, sessionEpoch: account?.sessionEpoch ?? '' }
    },

    /** Whether a new password is one that others guess first; `name` is how the product calls the owner. */
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

    /** Sets the password, ends the provider's sessions and tells the owner. */
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

    ...ownPasskeys(options, now, textsIn),

    findEmailObstacle: (accountId: string, email: string): Promise<EmailObstacle | undefined> =>
      findEmailObstacle({ pool, limiter, free: limits.mailsByKind }, accountId, email),

    /** Mails a link to the new address, which becomes the account's once it is followed. */
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

/** What they may do about their passkeys. */
function ownPasskeys(options: OwnAccountsOptions, now: () => Date, textsIn: (language: string) => Texts) {
  const { pool, publicUrl, productName } = options
  const settingOf = (db: Database) => ({ db, publicUrl, productName, at: now() })
  return {
    passkeys: (accountId: string): Promise<PasskeyRow[]> => selectPasskeys(pool, accountId),

    /** Whether browsers make passkeys for the address under which people reach the product. */
    takesPasskeys: passkeyDomain(options.publicUrl) !== undefined,

    /** What a browser needs to make a passkey; `place` is where it is asked for, such as a session. */
    async startPasskey(accountId: string, place: string): Promise<string | 'impossible' | 'full'> {
      const account = await findAccountById(pool, accountId)
      return account === undefined ? 'impossible' : startPasskey(settingOf(pool), { account, place })
    },

    /** The passkey that was made for what was asked at this place; undefined where it was not. */
    checkPasskey: (
      accountId: string,
      made: { place: string; answer: string },
    ): Promise<CheckedPasskey | undefined> => checkNewPasskey(settingOf(pool), { accountId, ...made }),

    /** Keeps a passkey and tells the owner. False where it is known already, or outdated. */
    async addPasskey(
      db: Database,
      { passkey, name, language }: { passkey: CheckedPasskey; name: string; language: string },
    ): Promise<boolean> {
      if (!(await lockSessionEpoch(db, passkey))) return false
      const account = await findAccountById(db, passkey.accountId)
      if (account === undefined || !(await insertPasskey(db, { ...passkey, name, at: now() }))) return false
      // Whoever took the account over reads the mails to its present address.
      const formerEmails = await selectFormerEmails(db, account.id, now())
      for (const email of [account.email, ...formerEmails]) {
        const writing = { texts: textsIn(language), account: { id: account.id, email } }
        await mailWayInChanged(options, 'passkey-added', writing, db)
      }
      return true
    },

    /** Ends a passkey and tells the owner. False where the account has none of this id. */
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
