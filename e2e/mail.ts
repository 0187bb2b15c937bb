import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Plan } from './servers.ts'

/** The link in the last mail of a kind to an address, once the mail is in the server's outbox folder. */
export async function linkMailedTo(server: Plan, email: string, path: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    link = await findLink(join(process.env['STOWAGE_E2E_FOLDER'] ?? '', server, 'outbox'), email, path)
    expect(link, `a mail to ${email} with ${path}`).toBeDefined()
  }).toPass()
  return link ?? ''
}

async function findLink(folder: string, email: string, path: string): Promise<string | undefined> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
  for (const file of files.reverse()) {
    const message = await readFile(join(folder, file), 'utf8')
    if (!new RegExp(`^To: .*${email}`, 'im').test(message)) continue
    const link = new RegExp(`https?://[^\\s"<>]+${path}[^\\s"<>]*`).exec(readable(message))
    if (link) return link[0]
  }
  return undefined
}

/** Decodes quoted-printable, which keeps a mail's lines short. */
function readable(message: string): string {
  return message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
