import { randomBytes } from 'node:crypto'
import type { AccountStatus } from '@stowage/contract/users.rules'
import { inTransaction, type PublicCtx } from '../../context.ts'
import { type FindSession, hashToken, sessionDays } from '../../http/sessions/session.ts'
import { startSubscription } from '../billing/service.ts'
import { record } from '../events/service.ts'
import { type Claims, countSignIn, welcomeUser } from '../users/service.ts'
import { ensureWorkspace } from '../workspaces/service.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  loadSecret,
  touchSession,
} from './store.ts'

/**
 * Answers who sends a request, by the token of their session, and which workspace it is about. Whoever has lost their
 * workspace stays signed in, in another one.
 */
export function createFindSession(ctx: PublicCtx, note: (error: unknown) => void): FindSession {
  return async (token) => {
    const tokenHash = hashToken(token)
    const found = await findSession(ctx.db, tokenHash)
    if (!found) return null
    // Nobody waits for this note, and nothing depends on it.
    if (found.isStale) touchSession(ctx.db, tokenHash).catch(note)
    const { sessionId, userId, name, theme, language, workspaceId, role, ownerId } = found
    const actor = { kind: 'person', id: userId, name, theme, language, sessionId } as const
    if (workspaceId !== null) return { actor, workspace: { id: workspaceId, role, ownerId } }
    return { actor, workspace: await ensureWorkspace(ctx, userId) }
  }
}

interface NewSession {
  tokenHash: Buffer
  idToken: string | null
  /** How the browser names itself. */
  userAgent: string | null
}

const longestUserAgent = 500

export type SignInResult =
  | { isSignedIn: true; userId: number; workspaceId: number }
  | { isSignedIn: false; status: Exclude<AccountStatus, 'active'> }

/**
 * Starts a session for the person whom the provider vouches for. The first time they also get an account, a
 * workspace of their own and the plan that new people get. Accounts that are not active get no session.
 */
export function signIn(
  ctx: PublicCtx,
  input: NewSession & { claims: Claims; previous: Buffer | null },
): Promise<SignInResult> {
  return inTransaction(ctx, async (inside) => {
    if (input.previous) await deleteSession(inside.db, input.previous)
    const user = await welcomeUser(inside, input.claims)
    if (user.accountStatus !== 'active') return { isSignedIn: false, status: user.accountStatus }
    if (user.isNew) await startSubscription(inside, user.id)
    const { id: workspaceId } = await ensureWorkspace(inside, user.id)
    await countSignIn(inside, { userId: user.id, workspaceId })
    const { tokenHash, idToken } = input
    const userAgent = input.userAgent?.slice(0, longestUserAgent) ?? null
    await insertSession(inside.db, { tokenHash, userId: user.id, idToken, userAgent, days: sessionDays })
    await record(
      { ...inside, actor: { kind: 'person', id: user.id }, workspace: { id: workspaceId } },
      { type: 'signed-in' },
    )
    return { isSignedIn: true, userId: user.id, workspaceId }
  })
}

/** Ends one session; gives the ID token that ends the provider's session too. */
export function signOut(ctx: PublicCtx, tokenHash: Buffer): Promise<string | null> {
  return deleteSession(ctx.db, tokenHash)
}

/** Ends every session of a person, at once and everywhere. */
export function endSessionsOf(
  ctx: Pick<PublicCtx, 'db'>,
  who: { issuer: string; subject: string },
): Promise<void> {
  return deleteSessionsOf(ctx.db, who.issuer, who.subject)
}

export function removeExpiredSessions(ctx: Pick<PublicCtx, 'db'>): Promise<void> {
  return deleteExpiredSessions(ctx.db)
}

/** The key that seals what a sign-in must remember in the browser. */
export function loadSignInKey(ctx: Pick<PublicCtx, 'db'>): Promise<Buffer> {
  return loadSecret(ctx.db, 'sign-in', randomBytes(32))
}
