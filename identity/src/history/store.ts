import { givenId } from '../given-id.ts'
import type { Database } from '../options.ts'

/** The number of sign-ins, and of wrong passwords, that are kept per account. */
const keptEach = 10
export const keptDays = 90

export type Attempt = {
  accountId: string
  network: string | null
  userAgent: string | null
  at: Date
}

const valuesOf = ({ accountId, network, userAgent, at }: Attempt) => [accountId, network, userAgent, at]

/** Deletes the older rows of a kind, except for the newest. */
const makeRoom = (kind: 'succeeded' | 'not succeeded') => `gone as (
  delete from identity_sign_ins where account_id = $1 and ${kind} and id not in (
    select id from identity_sign_ins where account_id = $1 and ${kind}
    order by created_at desc, id desc limit ${keptEach - 1}))`

export async function insertSignIn(db: Database, attempt: Attempt): Promise<void> {
  await db.query({
    name: 'identity-sign-in-insert',
    text: `with ${makeRoom('succeeded')}
      insert into identity_sign_ins (account_id, succeeded, network, user_agent, created_at)
      values ($1, true, $2, $3, $4)`,
    values: valuesOf(attempt),
  })
}

/**
 * Wrong passwords from one network within an hour are counted in one row, so that endless guesses push no other row
 * out. `db` is in a transaction: concurrent calls run one after the other.
 */
export async function recordWrongPassword(db: Database, attempt: Attempt): Promise<void> {
  await db.query({
    name: 'identity-wrong-password-hold',
    text: 'select from identity_accounts where id = $1 for no key update',
    values: [attempt.accountId],
  })
  await db.query({
    name: 'identity-wrong-password-note',
    text: `with seen as (
        update identity_sign_ins set tries = tries + 1, user_agent = $3, created_at = $4 where id = (
          select id from identity_sign_ins where account_id = $1 and not succeeded
            and network is not distinct from $2 and created_at > $4::timestamptz - interval '1 hour'
          order by created_at desc, id desc limit 1)
        returning id
      ), ${makeRoom('not succeeded')}
      insert into identity_sign_ins (account_id, succeeded, network, user_agent, created_at)
      select $1, false, $2, $3, $4 where not exists (select from seen)`,
    values: valuesOf(attempt),
  })
}

export type SignInRow = {
  id: string
  succeeded: boolean
  tries: number
  network: string | null
  userAgent: string | null
  /** In milliseconds since 1970. */
  at: number
}

export async function selectSignIns(db: Database, accountId: string): Promise<SignInRow[]> {
  const { rows } = await db.query<SignInRow>({
    name: 'identity-sign-ins-of',
    text: `select s.id::text as id, s.succeeded, s.tries, s.network, s.user_agent as "userAgent",
        (extract(epoch from s.created_at) * 1000)::float8 as at
      from identity_sign_ins s join identity_accounts a on a.id = s.account_id
      where a.id = ${givenId('$1')} order by s.created_at desc, s.id desc`,
    values: [accountId],
  })
  return rows
}
