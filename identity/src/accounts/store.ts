import { givenId } from '../given-id.ts'
import { keptDays } from '../history/store.ts'
import type { Database } from '../options.ts'
import { foldEmail, foldEmailNarrowly } from './addresses.ts'

export type Account = {
  id: string
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  isVerified: boolean
  wasUsed: boolean
  /** Seconds since 1970; earlier provider sessions are invalid. */
  sessionsValidFrom: number
  /** Changes whenever signed-in devices must authenticate again. */
  sessionEpoch: string
}

type NewAccount = {
  email: string
  emailFolded: string
  passwordHash: string
  firstName: string
  lastName: string
}

/** What a link puts into effect: the name and password of a sign-up, or an address. */
export type SignUpProposal = Pick<NewAccount, 'passwordHash' | 'firstName' | 'lastName'>
export type EmailProposal = Pick<NewAccount, 'email' | 'emailFolded'>
export type Proposal = SignUpProposal | EmailProposal
export type LinkPurpose = 'verify' | 'reset' | 'email' | 'keep-email'
/** The origin of a confirmation link: the browser that requested it, and the sign-in that waits there. */
export type LinkOrigin = { browserHash: Buffer; interaction: string; returnTo: string | null }
type Link = {
  tokenHash: Buffer
  /** The token is derived from it, together with a secret that is stored elsewhere. */
  seed: Buffer
  accountId: string
  purpose: LinkPurpose
  proposal: Proposal | null
  origin: LinkOrigin | null
  createdAt: Date
  expiresAt: Date
}

export const sessionEpoch = `coalesce(extract(epoch from sessions_valid_from)::text, '')`
const columns = `id::text as id, email, password_hash as "passwordHash", first_name as "firstName",
  last_name as "lastName", email_verified_at is not null as "isVerified", used_at is not null as "wasUsed",
  coalesce(floor(extract(epoch from sessions_valid_from)), 0)::float8 as "sessionsValidFrom",
  ${sessionEpoch} as "sessionEpoch"`

/** Finds the account of an address, however it is typed. */
export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const { rows } = await db.query<Account>({
    name: 'identity-account-by-email',
    text: `select ${columns} from identity_accounts where email_folded in ($1, $2)
      order by email_folded = $1 desc limit 1`,
    values: [foldEmailNarrowly(email), foldEmail(email)],
  })
  return rows[0]
}

export async function findAccountById(db: Database, id: string): Promise<Account | undefined> {
  const { rows } = await db.query<Account>({
    name: 'identity-account-by-id',
    text: `select ${columns} from identity_accounts where id = ${givenId('$1')}`,
    values: [id],
  })
  return rows[0]
}

/**
 * Locks an account for a change whose owner has proven who they are. False when the session epoch has changed since, as
 * after a new password, because the proof is then outdated.
 */
export async function lockSessionEpoch(
  db: Database,
  proven: { accountId: string; sessionEpoch: string },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'identity-account-lock',
    text: `select from identity_accounts where id = ${givenId('$1')} and ${sessionEpoch} = $2 for update`,
    values: [proven.accountId, proven.sessionEpoch],
  })
  return rowCount === 1
}

/** Undefined when the address has an account already, or a former owner may still restore it. */
export async function insertAccount(
  db: Database,
  account: NewAccount,
  at: Date,
): Promise<Account | undefined> {
  const { rows } = await db.query<Account>({
    name: 'identity-account-insert',
    text: `insert into identity_accounts (email, email_folded, password_hash, first_name, last_name)
      select $1, $2, $3, $4, $5 where not exists (select from identity_tokens
        where purpose = 'keep-email' and proposal->>'emailFolded' = $2 and expires_at > $6)
      on conflict (email_folded) do nothing returning ${columns}`,
    values: [
      account.email,
      account.emailFolded,
      account.passwordHash,
      account.firstName,
      account.lastName,
      at,
    ],
  })
  return rows[0]
}

export async function markUsed(db: Database, id: string): Promise<void> {
  await db.query({
    name: 'identity-account-used',
    text: 'update identity_accounts set used_at = now() where id = $1 and used_at is null',
    values: [id],
  })
}

/** Only replaces the hash that was just checked, so that a concurrent change is not undone. */
export async function refreshPasswordHash(
  db: Database,
  account: Account,
  passwordHash: string,
): Promise<void> {
  await db.query({
    name: 'identity-password-refresh',
    text: 'update identity_accounts set password_hash = $3 where id = $1 and password_hash = $2',
    values: [account.id, account.passwordHash, passwordHash],
  })
}

const columnsOf = (origin: LinkOrigin | null) => [
  origin?.browserHash ?? null,
  origin?.interaction ?? null,
  origin?.returnTo ?? null,
]

export async function insertLink(db: Database, link: Link): Promise<void> {
  await db.query({
    name: 'identity-link-insert',
    text: `insert into identity_tokens (token_hash, account_id, purpose, proposal, created_at, expires_at, seed,
        browser_hash, interaction, return_to)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      link.tokenHash,
      link.accountId,
      link.purpose,
      link.proposal === null ? null : JSON.stringify(link.proposal),
      link.createdAt,
      link.expiresAt,
      link.seed,
      ...columnsOf(link.origin),
    ],
  })
}

type LinkRenewal = Pick<Link, 'accountId' | 'purpose' | 'origin' | 'expiresAt'> & {
  at: Date
  madeAfter: Date
}

/**
 * Renews the newest valid link that was created after that moment, for the requesting browser. Returns its seed;
 * undefined: there is none.
 */
export async function renewLink(db: Database, link: LinkRenewal): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ seed: Buffer }>({
    name: 'identity-link-renew',
    text: `update identity_tokens set expires_at = $3, browser_hash = coalesce($6, browser_hash),
        interaction = coalesce($7, interaction), return_to = coalesce($8, return_to)
      where token_hash = (
        select token_hash from identity_tokens where account_id = $1 and purpose = $2 and proposal is null
          and seed is not null and created_at > $5 and expires_at > $4 order by created_at desc limit 1)
      returning seed`,
    values: [
      link.accountId,
      link.purpose,
      link.expiresAt,
      link.at,
      link.madeAfter,
      ...columnsOf(link.origin),
    ],
  })
  return rows[0]?.seed
}

export type LinkQuery = { tokenHash: Buffer; purpose: LinkPurpose; at: Date }

/** The account of a valid link, with the address that it confirms. */
export async function findLinkOwner(
  db: Database,
  link: LinkQuery,
): Promise<Pick<Account, 'email' | 'firstName' | 'lastName'> | undefined> {
  const { rows } = await db.query<Pick<Account, 'email' | 'firstName' | 'lastName'>>({
    name: 'identity-link-owner',
    text: `select coalesce(t.proposal->>'email', a.email) as email, a.first_name as "firstName",
        a.last_name as "lastName" from identity_tokens t join identity_accounts a on a.id = t.account_id
      where t.token_hash = $1 and t.purpose = $2 and t.expires_at > $3`,
    values: [link.tokenHash, link.purpose, link.at],
  })
  return rows[0]
}

type PasswordChange = { tokenHash: Buffer; at: Date; passwordHash: string; sessionsValidFrom: Date }

/** Removes all passkeys when an owner takes their account back, because an attacker may have added one. */
export const withoutPasskeys = `passkeys as (
        delete from identity_passkeys using link where identity_passkeys.account_id = link.account_id
      ), challenges as (
        delete from identity_challenges using link where identity_challenges.account_id = link.account_id
      )`

/**
 * Consumes a link and sets the password. The same statement ends the account's other links, passkeys and provider
 * sessions, so that the old ones are never valid beside the new password. The link that restores a former address
 * stays, because an attacker must not be able to end it.
 */
export async function consumeResetLink(
  db: Database,
  change: PasswordChange,
): Promise<{ id: string; email: string } | undefined> {
  const { rows } = await db.query<{ id: string; email: string }>({
    name: 'identity-link-reset',
    text: `with link as (
        delete from identity_tokens where token_hash = $1 and purpose = 'reset' and expires_at > $2
        returning account_id
      ), others as (
        delete from identity_tokens using link where identity_tokens.account_id = link.account_id
          and identity_tokens.token_hash <> $1 and identity_tokens.purpose <> 'keep-email'
      ), ended as (
        delete from identity_payloads using link where identity_payloads.account_id = link.account_id::text
      ), ${withoutPasskeys}
      update identity_accounts a set password_hash = $3, sessions_valid_from = $4, password_changed_at = $2,
        email_verified_at = coalesce(a.email_verified_at, $2)
      from link where a.id = link.account_id returning a.id::text as id, a.email`,
    values: [change.tokenHash, change.at, change.passwordHash, change.sessionsValidFrom],
  })
  return rows[0]
}

/** Ends every provider session of an account, including those that running requests still write. */
export async function endProviderSessions(db: Database, accountId: string, validFrom: Date): Promise<void> {
  await db.query({
    name: 'identity-sessions-end',
    text: `with ended as (delete from identity_payloads where account_id = $1), passes as (
        delete from identity_tokens where account_id = ${givenId('$1')} and purpose = 'sign-in'
      )
      update identity_accounts set sessions_valid_from = $2 where id = ${givenId('$1')}`,
    values: [accountId, validFrom],
  })
}

/** Deletes an account. Returns its former and proposed addresses, without those of other accounts. */
export async function removeAccount(db: Database, accountId: string): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>({
    name: 'identity-account-delete',
    text: `with ended as (delete from identity_payloads where account_id = $1),
      gone as (delete from identity_accounts where id = ${givenId('$1')})
      select distinct t.proposal->>'email' as email from identity_tokens t
      where t.account_id = ${givenId('$1')} and t.purpose in ('email', 'keep-email') and not exists (
        select from identity_accounts o where o.email_folded = t.proposal->>'emailFolded' and o.id <> t.account_id)`,
    values: [accountId],
  })
  return rows.map(({ email }) => email)
}

/** Deletes expired rows. Returns their number. */
export async function removeExpired(db: Database): Promise<number> {
  // A finished sign-in is kept for a day, so that a form that stood open overnight still leads to the right page.
  const payloads = await db.query(`delete from identity_payloads where expires_at < now()
    and (model <> 'Interaction' or expires_at < now() - interval '1 day')`)
  const challenges = await db.query('delete from identity_challenges where expires_at < now()')
  const links = await db.query('delete from identity_tokens where expires_at < now()')
  const signIns = await db.query(
    `delete from identity_sign_ins where created_at < now() - interval '${keptDays} days'`,
  )
  // Unconfirmed sign-ups are deleted, so that made-up addresses can't fill the table for good.
  const accounts =
    await db.query(`delete from identity_accounts a where used_at is null and email_verified_at is null
    and created_at < now() - interval '30 days'
    and not exists (select from identity_tokens t where t.account_id = a.id)`)
  return [payloads, challenges, links, signIns, accounts].reduce(
    (sum, { rowCount }) => sum + (rowCount ?? 0),
    0,
  )
}
