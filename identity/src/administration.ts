import { mailResetLink } from './accounts/mails.ts'
import { endProviderSessions, findAccountById, removeAccount, removeExpired } from './accounts/store.ts'
import { chooseLanguage, type LanguageWishes } from './language.ts'
import { defaultLimits, mailCount } from './limits/counts.ts'
import { createLimiter } from './limits/limiter.ts'
import { removeCounts } from './limits/store.ts'
import { endProviderSession } from './oidc/end-session.ts'
import type { Database, IdentityMailing } from './options.ts'
import { createTranslations } from './translations.ts'

/** What the product may do with the bundled provider's accounts. Ids are the `sub` of the ID token. */

/** Signs the account out of the provider everywhere. Runs inside a transaction when given its client. */
export const revokeAccountSessions = (db: Database, accountId: string): Promise<void> =>
  endProviderSessions(db, accountId, new Date())

/**
 * Ends the session in which this ID token was given, and no other of its person. The product has kept the token itself, so
 * its signature says nothing new. Runs inside a transaction when given its client.
 */
export function endTokenSession(db: Database, idToken: string): Promise<void> {
  const [, content = ''] = idToken.split('.')
  const { sub, sid } = JSON.parse(Buffer.from(content, 'base64url').toString()) as {
    sub: string
    sid?: string
  }
  return endProviderSession(db, { accountId: sub, uid: sid ?? null })
}

/**
 * Removes the account with its sessions and links. Gives further addresses that were meant to be its own: nothing that
 * was written to them need be kept. Runs inside a transaction when given its client.
 */
export const deleteAccount = (db: Database, accountId: string): Promise<string[]> =>
  removeAccount(db, accountId)

/**
 * Mails the account a one-time link (one hour) to choose a new password, in the language that its owner wishes as far as
 * that is known, unless it got many of them lately: then it is said how many seconds to wait.
 */
export async function startPasswordReset(
  mailing: IdentityMailing,
  accountId: string,
  wishes: LanguageWishes = {},
): Promise<'sent' | 'unknown' | { wait: number }> {
  const account = await findAccountById(mailing.pool, accountId)
  if (account === undefined) return 'unknown'
  const limiter = createLimiter(mailing.pool, mailing.now ?? (() => new Date()))
  const wait = await limiter.take([mailCount('password-reset', account.id, defaultLimits)])
  if (wait > 0) return { wait }
  const { textsFor, languages } = createTranslations(mailing.catalogs)
  await mailResetLink(mailing, { account, texts: textsFor(chooseLanguage(wishes, languages)) })
  return 'sent'
}

/** For a job that runs often: forgets tries that no longer count, so that whoever varies them fills no table. */
export const forgetTries = (db: Database): Promise<number> => removeCounts(db)

/** For a job that runs now and then: deletes what has expired and says how many rows that were. */
export const cleanUpIdentity = (db: Database): Promise<number> => removeExpired(db)
