import { expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import type { Plan } from './servers.ts'

/** Makes the person who is signed in on this page an administrator, and waits until the server knows. */
export async function becomeStaff(page: Page, server: Plan, email: string): Promise<void> {
  await inDatabase(server, (client) =>
    client.query(`update users set role = 'admin' where email = $1`, [email]),
  )
  // The server caches a session's person for a few seconds.
  const asked = async () => (await page.request.get('/api/admin/support/tickets?limit=1')).status()
  await expect.poll(asked).toBe(200)
}
