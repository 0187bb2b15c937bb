import { inDatabase } from './database.ts'
import type { Plan } from './servers.ts'

/**
 * Gives a person another role in the workspace that they work in. No screen shares workspaces yet; without it nobody
 * could see what is offered to whoever may only look.
 */
export async function changeRole(server: Plan, email: string, role: 'editor' | 'viewer'): Promise<void> {
  await inDatabase(server, (client) =>
    client.query(`update memberships set role = $1 where user_id = (select id from users where email = $2)`, [
      role,
      email,
    ]),
  )
}

/** Makes a person a super_admin of the instance, whoever may have become the first one of it. */
export async function makeSuperAdmin(server: Plan, email: string): Promise<void> {
  await inDatabase(server, (client) =>
    client.query(`update users set role = 'super_admin', is_admin = true where email = $1`, [email]),
  )
}
