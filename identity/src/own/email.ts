import { cleanEmail, foldEmail } from '../accounts/addresses.ts'
import { emailProblem } from '../accounts/fields.ts'
import { mailEmailChange, mailEmailChangeAsked } from '../accounts/mails.ts'
import { type Account, type EmailProposal, findAccountById } from '../accounts/store.ts'
import { keyOf, strict } from '../limits/counts.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Database, IdentityMailing } from '../options.ts'
import type { Texts } from '../translations.ts'
import { endEmailWishes, isTaken } from './store.ts'

/** The reason against a new address; `wait` in seconds. */
export type EmailObstacle = { problem: 'invalid' | 'same' } | { wait: number }

/**
 * Returns the reason against this address, and counts the mails that the change sends. An address with an account is no
 * reason, because only its owner may learn of it.
 */
export async function findEmailObstacle(
  { pool, limiter, free }: { pool: Database; limiter: Limiter; free: number },
  accountId: string,
  raw: string,
): Promise<EmailObstacle | undefined> {
  const email = cleanEmail(raw)
  if (emailProblem(email) !== undefined) return { problem: 'invalid' }
  const account = await findAccountById(pool, accountId)
  if (account !== undefined && foldEmail(account.email) === foldEmail(email)) return { problem: 'same' }
  const wait = await limiter.take([{ ...strict, free, key: keyOf('mails', 'email-change', accountId) }])
  return wait > 0 ? { wait } : undefined
}

const proposalOf = (email: string): EmailProposal => ({
  email: cleanEmail(email),
  emailFolded: foldEmail(email),
})

/**
 * Mails a link to the new address and tells the former one how to undo the change. Runs inside a transaction; only the
 * last of several requests is valid.
 */
export async function askForEmail(
  mailing: IdentityMailing,
  db: Database,
  { account, email, texts }: { account: Account; email: string; texts: Texts },
): Promise<void> {
  const proposal = proposalOf(email)
  await endEmailWishes(db, account.id)
  const at = mailing.now?.() ?? new Date()
  const taken = { accountId: account.id, emailFolded: proposal.emailFolded, at }
  const next = { proposal, isTaken: await isTaken(db, taken) }
  await mailEmailChange(mailing, { texts, account }, next, db)
  await mailEmailChangeAsked(mailing, { texts, account }, proposalOf(account.email), db)
}
