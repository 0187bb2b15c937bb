import type { User } from '@stowage/contract/users'
import type { Db } from '../../../db/connect.ts'

/** What somebody may here, and by which their provider knows them. */
export interface Standing extends Pick<User, 'id' | 'role' | 'isAdmin' | 'accountStatus' | 'language'> {
  issuer: string
  subject: string
}

const columns = `id, role, is_admin as "isAdmin", account_status as "accountStatus", language, issuer, subject`

/** Whoever becomes an admin, leaves as one or changes the rights of others waits here for their turn. */
export async function awaitAdmins(db: Db): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('become-admin'))`)
}

export async function selectStanding(db: Db, userId: number): Promise<Standing | undefined> {
  const { rows } = await db.query<Standing>({
    name: 'users.standing',
    text: `select ${columns} from users where id = $1`,
    values: [userId],
  })
  return rows[0]
}

export async function lockStanding(db: Db, userId: number): Promise<Standing | undefined> {
  const { rows } = await db.query<Standing>({
    name: 'users.lock-standing',
    text: `select ${columns} from users where id = $1 for update`,
    values: [userId],
  })
  return rows[0]
}

export async function updateStanding(
  db: Db,
  userId: number,
  { role, isAdmin, accountStatus }: Pick<Standing, 'role' | 'isAdmin' | 'accountStatus'>,
): Promise<void> {
  await db.query({
    name: 'users.update-standing',
    // A role that is given by hand is no longer that of the group.
    text: `update users set role = $2, is_admin = $3, account_status = $4,
        is_admin_by_group = is_admin_by_group and role = $2 and is_admin = $3
      where id = $1`,
    values: [userId, role, isAdmin, accountStatus],
  })
}
