import { expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import type { Plan } from './servers.ts'

/**
 * Gives a person another role in the workspace that they work in, and waits until the server knows. No screen shares
 * workspaces yet; without it nobody could see what is offered to whoever may only look.
 */
export async function changeRole(
  page: Page,
  server: Plan,
  email: string,
  role: 'editor' | 'viewer',
): Promise<void> {
  await inDatabase(server, (client) =>
    client.query(`update memberships set role = $1 where user_id = (select id from users where email = $2)`, [
      role,
      email,
    ]),
  )
  await expectKnown(page, { workspaceRole: role })
}

/** Makes the person whose page it is a super_admin of the instance, whoever may have become the first one of it. */
export async function makeSuperAdmin(page: Page, server: Plan, email: string): Promise<void> {
  await inDatabase(server, (client) =>
    client.query(`update users set role = 'super_admin', is_admin = true where email = $1`, [email]),
  )
  await expectKnown(page, { role: 'super_admin' })
}

/** Whom a session belongs to is remembered for a moment. */
async function expectKnown(page: Page, known: Record<string, string>): Promise<void> {
  const asked = async () => (await page.request.get('/api/auth/user')).json()
  await expect.poll(asked).toMatchObject(known)
}
