import type { User } from '@stowage/contract/users'
import type { Db } from '../../../db/connect.ts'

export interface AccountRights extends Pick<User, 'id' | 'role' | 'isAdmin' | 'accountStatus' | 'language'> {
  issuer: string
  subject: string
}

const columns = `id, role, is_admin as "isAdmin", account_status as "accountStatus", language, issuer, subject`

/** Takes the lock of all changes of rights. */
export async function awaitAdmins(db: Db): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('become-admin'))`)
}

export async function selectRights(db: Db, userId: number): Promise<AccountRights | undefined> {
  const { rows } = await db.query<AccountRights>({
    name: 'users.standing',
    text: `select ${columns} from users where id = $1`,
    values: [userId],
  })
  return rows[0]
}

/** Locks a person for a change of rights, and hinders nobody who only tells them something. */
export async function lockRights(db: Db, userId: number): Promise<AccountRights | undefined> {
  const { rows } = await db.query<AccountRights>({
    name: 'users.lock-standing',
    text: `select ${columns} from users where id = $1 for no key update`,
    values: [userId],
  })
  return rows[0]
}

export async function updateRights(
  db: Db,
  userId: number,
  { role, isAdmin, accountStatus }: Pick<AccountRights, 'role' | 'isAdmin' | 'accountStatus'>,
): Promise<void> {
  await db.query({
    name: 'users.update-standing',
    // A role that is set by hand is no longer the group's.
    text: `update users set role = $2, is_admin = $3, account_status = $4,
        deleted_at = case when $4 = 'deleted' then coalesce(deleted_at, now()) end,
        is_admin_by_group = is_admin_by_group and role = $2 and is_admin = $3
      where id = $1`,
    values: [userId, role, isAdmin, accountStatus],
  })
}
