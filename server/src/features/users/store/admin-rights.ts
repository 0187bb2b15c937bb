import type { User } from '@stowage/contract/users'
import type { Role } from '@stowage/contract/users.rules'
import { refusal } from '../../../app-error.ts'
import type { Db } from '../../../db/connect.ts'

export interface AdminRights extends Pick<User, 'email' | 'role' | 'isAdmin'> {
  issuer: string
  emailVerified: boolean
  isAdminByGroup: boolean
  hasAdmin: boolean
  /** True when an active account of the same provider is a super_admin. */
  hasSuperAdmin: boolean
  /** True when no active account of the same provider is older. */
  isOldest: boolean
}

export async function selectAdminRights(db: Db, userId: number): Promise<AdminRights> {
  const { rows } = await db.query<AdminRights>({
    name: 'users.admin-rights',
    text: `select u.email, u.role, u.is_admin as "isAdmin", u.issuer, u.email_verified as "emailVerified",
        u.is_admin_by_group as "isAdminByGroup",
        exists (select from users a where a.role <> 'user' or a.is_admin) as "hasAdmin",
        exists (select from users a where (a.role <> 'user' or a.is_admin) and a.role = 'super_admin'
          and a.account_status = 'active' and a.issuer = u.issuer) as "hasSuperAdmin",
        not exists (select from users a where a.id < u.id and a.account_status = 'active' and a.issuer = u.issuer)
          as "isOldest"
      from users u where u.id = $1`,
    values: [userId],
  })
  const [rights] = rows
  if (!rights) throw refusal('NOT_FOUND', 'user.not-found')
  return rights
}

export async function updateRole(
  db: Db,
  userId: number,
  { role, isByGroup }: { role: Role; isByGroup: boolean },
): Promise<void> {
  await db.query({
    name: 'users.update-role',
    text: `update users set role = $2, is_admin = $2 <> 'user', is_admin_by_group = $3 where id = $1`,
    values: [userId, role, isByGroup],
  })
}
