import { expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import type { Plan } from './servers.ts'

/**
 * Gives a person another role in their workspace and waits until the server knows. No screen shares workspaces yet, so
 * tests could not show the read-only view otherwise.
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

/** Makes the person who is signed in on this page a super_admin of the instance. */
export async function makeSuperAdmin(page: Page, server: Plan, email: string): Promise<void> {
  await inDatabase(server, (client) =>
    client.query(`update users set role = 'super_admin', is_admin = true where email = $1`, [email]),
  )
  await expectKnown(page, { role: 'super_admin' })
}

/** Waits until the server's session cache, which lives for a moment, has the new values. */
async function expectKnown(page: Page, known: Record<string, string>): Promise<void> {
  const asked = async () => (await page.request.get('/api/auth/user')).json()
  await expect.poll(asked).toMatchObject(known)
}
