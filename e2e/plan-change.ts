import { inDatabase } from './database.ts'
import type { Plan } from './servers.ts'

/**
 * Gives a person another plan in the database. Plans change by payments and by admins, which no screen offers yet, so
 * tests could not show what a smaller plan blocks.
 */
export async function changePlan(server: Plan, email: string, plan: Plan | 'pro'): Promise<void> {
  await inDatabase(server, (client) =>
    client.query(
      `update subscriptions set plan_id = (select id from plans where name = $1)
       where user_id = (select id from users where email = $2)`,
      [plan, email],
    ),
  )
}
