import { sessionEpoch } from '../accounts/store.ts'
import { givenId } from '../given-id.ts'
import type { Database } from '../options.ts'

export type Passkey = {
  id: string
  accountId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

export type PasskeyRow = {
  id: string
  name: string
  /** In milliseconds since 1970. */
  createdAt: number
  lastUsedAt: number | null
}

export async function selectPasskeys(
  db: Database,
  accountId: string,
): Promise<(PasskeyRow & { transports: string[] })[]> {
  const { rows } = await db.query<PasskeyRow & { transports: string[] }>({
    name: 'identity-passkeys-of',
    text: `select p.id, p.name, p.transports, (extract(epoch from p.created_at) * 1000)::float8 as "createdAt",
        (extract(epoch from p.last_used_at) * 1000)::float8 as "lastUsedAt"
      from identity_passkeys p join identity_accounts a on a.id = p.account_id
      where a.id = ${givenId('$1')} order by p.created_at, p.id`,
    values: [accountId],
  })
  return rows
}

export async function findPasskey(db: Database, id: string): Promise<Passkey | undefined> {
  const { rows } = await db.query<Passkey>({
    name: 'identity-passkey',
    text: `select id, account_id::text as "accountId", public_key as "publicKey", counter::float8 as counter, transports
      from identity_passkeys where id = $1`,
    values: [id],
  })
  return rows[0]
}

/** False when it is stored already. */
export async function insertPasskey(
  db: Database,
  passkey: Passkey & { name: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'identity-passkey-insert',
    text: `insert into identity_passkeys (id, account_id, public_key, counter, transports, name, created_at)
      select $1, a.id, $3, $4, $5, $6, $7 from identity_accounts a where a.id = ${givenId('$2')} on conflict (id) do nothing`,
    values: [
      passkey.id,
      passkey.accountId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.at,
    ],
  })
  return rowCount === 1
}

export async function recordPasskeyUse(
  db: Database,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<void> {
  await db.query({
    name: 'identity-passkey-used',
    text: 'update identity_passkeys set counter = $2, last_used_at = $3 where id = $1',
    values: [id, counter, at],
  })
}

/** False when the account has none with this id. */
export async function deletePasskey(db: Database, accountId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'identity-passkey-delete',
    text: `delete from identity_passkeys where account_id = ${givenId('$1')} and id = $2`,
    values: [accountId, id],
  })
  return rowCount === 1
}

type Challenge = { place: string; challenge: string; expiresAt: Date }

/** The last challenge of a place replaces earlier ones. */
export async function keepChallenge(db: Database, kept: Challenge): Promise<void> {
  await db.query({
    name: 'identity-challenge-keep',
    text: `insert into identity_challenges (place, challenge, expires_at) values ($1, $2, $3)
      on conflict (place) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    values: [kept.place, kept.challenge, kept.expiresAt],
  })
}

/**
 * Stores a challenge to add a passkey to an account, only if the session epoch is still the one at which the owner
 * proved who they are. It waits for concurrent changes that end passkeys, so that no challenge survives one.
 */
export async function keepChallengeOf(
  db: Database,
  kept: Challenge & { account: { id: string; sessionEpoch: string } },
): Promise<void> {
  await db.query({
    name: 'identity-challenge-keep-of',
    text: `insert into identity_challenges (place, challenge, expires_at, account_id)
      select $1, $2, $3, a.id from (
        select id from identity_accounts where id = ${givenId('$4')} and ${sessionEpoch} = $5 for update
      ) a
      on conflict (place) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    values: [kept.place, kept.challenge, kept.expiresAt, kept.account.id, kept.account.sessionEpoch],
  })
}

/** Consumes a challenge: a second call finds none. */
export async function consumeChallenge(db: Database, place: string, at: Date): Promise<string | undefined> {
  const { rows } = await db.query<{ challenge: string; isOpen: boolean }>({
    name: 'identity-challenge-take',
    text: `delete from identity_challenges where place = $1 returning challenge, expires_at > $2 as "isOpen"`,
    values: [place, at],
  })
  return rows[0]?.isOpen ? rows[0].challenge : undefined
}
