import { withoutPasskeys } from '../accounts/store.ts'
import { givenId } from '../given-id.ts'
import type { Database } from '../options.ts'

export type KeptCredentials = {
  email: string
  isEmailConfirmed: boolean
  pendingEmail: string | null
  /** In milliseconds since 1970. */
  passwordChangedAt: number | null
}

export async function findCredentials(
  db: Database,
  accountId: string,
  at: Date,
): Promise<KeptCredentials | undefined> {
  const { rows } = await db.query<KeptCredentials>({
    name: 'identity-own-credentials',
    text: `select a.email, a.email_verified_at is not null as "isEmailConfirmed",
        (extract(epoch from a.password_changed_at) * 1000)::float8 as "passwordChangedAt",
        (select t.proposal->>'email' from identity_tokens t where t.account_id = a.id and t.purpose = 'email'
          and t.expires_at > $2 order by t.created_at desc limit 1) as "pendingEmail"
      from identity_accounts a where a.id = ${givenId('$1')}`,
    values: [accountId, at],
  })
  return rows[0]
}

type OwnPassword = { accountId: string; passwordHash: string; at: Date; sessionsValidFrom: Date }

/**
 * Sets the password. The same statement ends the account's links and provider sessions; the link that restores a former
 * address stays. Returns the address; undefined: there is no such account.
 */
export async function updatePassword(db: Database, change: OwnPassword): Promise<string | undefined> {
  const { rows } = await db.query<{ email: string }>({
    name: 'identity-own-password',
    text: `with ended as (delete from identity_payloads where account_id = $1),
      links as (
        delete from identity_tokens where account_id = ${givenId('$1')} and purpose <> 'keep-email'
      )
      update identity_accounts set password_hash = $2, password_changed_at = $3, sessions_valid_from = $4
      where id = ${givenId('$1')} returning email`,
    values: [change.accountId, change.passwordHash, change.at, change.sessionsValidFrom],
  })
  return rows[0]?.email
}

/** Ends earlier requests for another address. The account is locked, so of concurrent requests one link remains. */
export async function endEmailWishes(db: Database, accountId: string): Promise<void> {
  await db.query({
    name: 'identity-own-wishes-end',
    text: `delete from identity_tokens where account_id = ${givenId('$1')} and purpose = 'email'`,
    values: [accountId],
  })
}

export type EmailChange = { id: string; email: string }

const proposed = `set email = link.proposal->>'email', email_folded = link.proposal->>'emailFolded',
  email_verified_at = $2`
/** The address may have got another account since the request. A link that can't act is not consumed. */
const isNobodys = `not exists (
  select from identity_accounts o where o.email_folded = t.proposal->>'emailFolded' and o.id <> t.account_id)`

/**
 * Consumes a link and sets the proposed address. The account's other links end, except the one that restores the former
 * address.
 */
export async function consumeEmailLink(
  db: Database,
  { tokenHash, at }: { tokenHash: Buffer; at: Date },
): Promise<EmailChange | undefined> {
  const { rows } = await db.query<EmailChange>({
    name: 'identity-link-own-email',
    text: `with link as (
        delete from identity_tokens t where token_hash = $1 and purpose = 'email' and expires_at > $2
          and ${isNobodys} and not exists (select from identity_tokens k where k.purpose = 'keep-email'
            and k.proposal->>'emailFolded' = t.proposal->>'emailFolded' and k.expires_at > $2
            and k.account_id <> t.account_id)
        returning account_id, proposal
      ), others as (
        delete from identity_tokens t using link where t.account_id = link.account_id and t.token_hash <> $1
          and t.purpose <> 'keep-email'
      )
      update identity_accounts a ${proposed} from link where a.id = link.account_id
      returning a.id::text as id, a.email`,
    values: [tokenHash, at],
  })
  return rows[0]
}

/**
 * Consumes a link and restores the account's former address. The person who changed it knew the password, so the
 * provider's sessions, all passkeys and other links end. Only an older restoring link stays: it belongs to an earlier
 * owner, and a thief who changes the address repeatedly must not end it.
 */
export async function consumeKeepEmailLink(
  db: Database,
  { tokenHash, at, sessionsValidFrom }: { tokenHash: Buffer; at: Date; sessionsValidFrom: Date },
): Promise<EmailChange | undefined> {
  const { rows } = await db.query<EmailChange>({
    name: 'identity-link-keep-email',
    text: `with link as (
        delete from identity_tokens t where token_hash = $1 and purpose = 'keep-email' and expires_at > $2
          and ${isNobodys}
        returning account_id, proposal, created_at
      ), others as (
        delete from identity_tokens t using link where t.account_id = link.account_id and t.token_hash <> $1
          and (t.purpose <> 'keep-email' or t.created_at >= link.created_at)
      ), ended as (
        delete from identity_payloads p using link where p.account_id = link.account_id::text
      ), ${withoutPasskeys}
      update identity_accounts a ${proposed}, sessions_valid_from = $3
      from link where a.id = link.account_id returning a.id::text as id, a.email`,
    values: [tokenHash, at, sessionsValidFrom],
  })
  return rows[0]
}

/** Whether an address has an account, or a former owner may still restore it. */
export async function isTaken(
  db: Database,
  { accountId, emailFolded, at }: { accountId: string; emailFolded: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'identity-own-email-taken',
    text: `select from identity_accounts where email_folded = $1
      union all
      select from identity_tokens where purpose = 'keep-email' and proposal->>'emailFolded' = $1 and expires_at > $2
        and account_id::text <> $3`,
    values: [emailFolded, at, accountId],
  })
  return rowCount !== 0
}

/** The former addresses that can still be restored: their owners are told of changes to the account. */
export async function selectFormerEmails(db: Database, accountId: string, at: Date): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>({
    name: 'identity-own-former-emails',
    text: `select distinct on (t.proposal->>'emailFolded') t.proposal->>'email' as email
      from identity_tokens t join identity_accounts a on a.id = t.account_id
      where t.account_id = ${givenId('$1')} and t.purpose = 'keep-email' and t.expires_at > $2
        and t.proposal->>'emailFolded' <> a.email_folded`,
    values: [accountId, at],
  })
  return rows.map(({ email }) => email)
}
