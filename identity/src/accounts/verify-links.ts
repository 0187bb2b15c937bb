import type { Database } from '../options.ts'
import type { LinkOrigin, LinkQuery } from './store.ts'

/** The account whose address a link has confirmed. */
export type Confirmed = {
  accountId: string
  /** Null when no browser requested the link, or the account's password differs from the sign-up's. */
  browserHash: Buffer | null
  interaction: LinkOrigin['interaction'] | null
  returnTo: LinkOrigin['returnTo']
}

/** Consumes a link: its address is confirmed, with the name and password of its sign-up. */
export async function consumeVerifyLink(
  db: Database,
  { tokenHash, at }: Omit<LinkQuery, 'purpose'>,
): Promise<Confirmed | undefined> {
  const { rows } = await db.query<Confirmed>({
    name: 'identity-link-verify',
    text: `with link as (
        delete from identity_tokens where token_hash = $1 and purpose = 'verify' and expires_at > $2
        returning account_id, proposal, browser_hash, interaction, return_to
      ), others as (
        delete from identity_tokens using link where identity_tokens.account_id = link.account_id
          and identity_tokens.purpose = 'verify' and identity_tokens.token_hash <> $1
      )
      update identity_accounts a set email_verified_at = coalesce(a.email_verified_at, $2),
        password_hash = case when a.used_at is null then coalesce(link.proposal->>'passwordHash', a.password_hash)
          else a.password_hash end,
        first_name = case when a.used_at is null then coalesce(link.proposal->>'firstName', a.first_name)
          else a.first_name end,
        last_name = case when a.used_at is null then coalesce(link.proposal->>'lastName', a.last_name)
          else a.last_name end
      from link where a.id = link.account_id
      returning a.id::text as "accountId", link.interaction, link.return_to as "returnTo",
        case when a.used_at is null or link.proposal is null then link.browser_hash end as "browserHash"`,
    values: [tokenHash, at],
  })
  return rows[0]
}

type Pass = { tokenHash: Buffer; accountId: string; at: Date; expiresAt: Date }

/** Stores a pass: the holder of its token may sign in to the account. */
export async function insertPass(db: Database, pass: Pass): Promise<void> {
  await db.query({
    name: 'identity-pass-insert',
    text: `insert into identity_tokens (token_hash, account_id, purpose, created_at, expires_at)
      values ($1, $2, 'sign-in', $3, $4)`,
    values: [pass.tokenHash, pass.accountId, pass.at, pass.expiresAt],
  })
}

export async function consumePass(
  db: Database,
  { tokenHash, at }: Pick<Pass, 'tokenHash' | 'at'>,
): Promise<string | undefined> {
  const { rows } = await db.query<{ accountId: string }>({
    name: 'identity-pass-consume',
    text: `delete from identity_tokens where token_hash = $1 and purpose = 'sign-in' and expires_at > $2
      returning account_id::text as "accountId"`,
    values: [tokenHash, at],
  })
  return rows[0]?.accountId
}
