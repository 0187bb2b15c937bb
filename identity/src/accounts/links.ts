import { createHash, createHmac, randomBytes } from 'node:crypto'
import { loadLinkSecret } from '../keys.ts'
import type { IdentityMailing } from '../options.ts'
import {
  type Account,
  insertLink,
  type LinkOrigin,
  type LinkPurpose,
  type Proposal,
  renewLink,
} from './store.ts'

const hour = 3_600_000
const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  verify: 48 * hour,
  reset: hour,
  email: 24 * hour,
  'keep-email': 7 * 24 * hour,
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export type LinkContent = { proposal?: Proposal | null; origin?: LinkOrigin | null }

/**
 * The one-time link for an account, to be mailed. Its token is not stored but derived from a stored seed and a secret,
 * so that a valid link can be mailed again: a second request must not invalidate the first mail. A repeated link is
 * valid for its whole time again, but at most for twice that time in all.
 *
 * Each proposal has its own link, because confirming one must not confirm another.
 */
export async function linkFor(
  { pool, publicUrl, now }: IdentityMailing,
  account: Pick<Account, 'id'>,
  purpose: LinkPurpose,
  { proposal = null, origin = null }: LinkContent = {},
): Promise<string> {
  const secret = await loadLinkSecret(pool)
  const tokenOf = (seed: Buffer) =>
    createHmac('sha256', secret).update(`${purpose}:`).update(seed).digest('base64url')
  const at = now?.() ?? new Date()
  const span = lifetimes[purpose]
  const link = { accountId: account.id, purpose, origin, expiresAt: new Date(at.getTime() + span) }
  const madeAfter = new Date(at.getTime() - span)
  let seed = proposal === null ? await renewLink(pool, { ...link, at, madeAfter }) : undefined
  if (seed === undefined) {
    seed = randomBytes(32)
    await insertLink(pool, { ...link, tokenHash: hashToken(tokenOf(seed)), seed, proposal, createdAt: at })
  }
  return `${publicUrl}/identity/${purpose}?token=${tokenOf(seed)}`
}
