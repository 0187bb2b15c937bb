import type { Db } from '../../../db/connect.ts'

/** An active admin, as other admins see them. */
export interface StaffMember {
  id: number
  name: string
  email: string
}

/** More admins than an installation has. */
const maxStaff = 200

export async function selectStaff(db: Db): Promise<StaffMember[]> {
  const { rows } = await db.query<StaffMember>({
    name: 'users.staff',
    text: `select id, name, email from users
      where (role <> 'user' or is_admin) and account_status = 'active'
      order by name collate natural_sort, id limit ${maxStaff}`,
  })
  return rows
}
