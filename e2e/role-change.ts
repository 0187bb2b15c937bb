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
