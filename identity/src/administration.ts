import { mailResetLink } from './accounts/mails.ts'
import { endProviderSessions, findAccountById, removeAccount, removeExpired } from './accounts/store.ts'
import { chooseLanguage, type LanguageWishes } from './language.ts'
import { defaultLimits, mailCount } from './limits/counts.ts'
import { createLimiter } from './limits/limiter.ts'
import { removeCounts } from './limits/store.ts'
import { endProviderSession } from './oidc/end-session.ts'
import type { Database, IdentityMailing } from './options.ts'
import { createTranslations } from './translations.ts'

/** Operations of the product on the bundled provider's accounts. Ids are the `sub` of the ID token. */

/** Signs the account out of the provider everywhere. Runs inside a transaction when given its client. */
export const revokeAccountSessions = (db: Database, accountId: string): Promise<void> =>
  endProviderSessions(db, accountId, new Date())

/**
 * Ends the session that issued this ID token, and no other session of the person. The signature is not checked, because
 * the product stored the token itself. Runs inside a transaction when given its client.
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
 * Deletes the account with its sessions and links. Returns further addresses that were proposed for it, whose mails can
 * be deleted. Runs inside a transaction when given its client.
 */
export const deleteAccount = (db: Database, accountId: string): Promise<string[]> =>
  removeAccount(db, accountId)

/**
 * Mails the account a one-time link (one hour) to choose a new password, in the owner's language if known. When the
 * account got many of them lately, returns how many seconds to wait.
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

/** Deletes expired attempts, so that varied attempts can't fill the table; a job calls this often. */
export const forgetTries = (db: Database): Promise<number> => removeCounts(db)

/** Deletes expired rows and returns their number; a job calls this regularly. */
export const cleanUpIdentity = (db: Database): Promise<number> => removeExpired(db)
