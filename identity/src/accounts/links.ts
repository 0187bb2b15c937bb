import { createHash, randomBytes } from 'node:crypto'
import type { IdentityMailing } from '../options.ts'
import { type Account, insertLink, type LinkPurpose, type Proposal } from './store.ts'

const hour = 3_600_000
const lifetimes: Readonly<Record<LinkPurpose, number>> = { verify: 48 * hour, reset: hour }

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Makes a one-time link for an account. Its token exists in the mail only. */
export async function createLink(
  { pool, publicUrl, now }: IdentityMailing,
  account: Pick<Account, 'id'>,
  purpose: LinkPurpose,
  proposal: Proposal | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = now?.() ?? new Date()
  await insertLink(pool, {
    tokenHash: hashToken(token),
    accountId: account.id,
    purpose,
    proposal,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + lifetimes[purpose]),
  })
  return `${publicUrl}/identity/${purpose}?token=${token}`
}
