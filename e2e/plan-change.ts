import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Plan } from './servers.ts'

/**
 * Gives a person another plan, in the database of the run. Plans change by paying and by admins, which no screen
 * offers yet; without it nobody could see what a smaller plan blocks.
 */
export async function changePlan(server: Plan, email: string, plan: Plan | 'pro'): Promise<void> {
  const data = join(process.env['STOWAGE_E2E_FOLDER'] ?? '', server, 'postgres', 'data-18')
  // The fifth line names the folder of the server's socket.
  const host = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[4]
  const client = new pg.Client({ host, user: 'stowage', database: 'stowage' })
  await client.connect()
  try {
    await client.query(
      `update subscriptions set plan_id = (select id from plans where name = $1)
       where user_id = (select id from users where email = $2)`,
      [plan, email],
    )
  } finally {
    await client.end()
  }
}
