import { randomBytes } from 'node:crypto'
import type { AccountStatus } from '@stowage/contract/users.rules'
import { refusal } from '../../app-error.ts'
import { type CallOrigin, type Ctx, inTransaction, type PublicCtx } from '../../context.ts'
import { loadSecret } from '../../db/secrets.ts'
import { type FindSession, hashToken, sessionDays } from '../../http/sessions/session.ts'
import { append } from '../audit/service/append.ts'
import { startSubscription } from '../billing/service.ts'
import { record } from '../events/service.ts'
import { awaitAdminGroup, followAdminGroup } from '../users/service/admin-group.ts'
import { type Beginning, type Claims, countSignIn, welcomeUser } from '../users/service.ts'
import { ensureWorkspace } from '../workspaces/service.ts'
import {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  findUserAgent,
  insertSession,
  touchSession,
} from './store.ts'

export { readDevice } from './service/read-device.ts'

/**
 * Finds the person and the workspace of a request by its session token. A person who has lost their workspace stays
 * signed in, in another one; a named workspace that they don't belong to is refused.
 */
export function createFindSession(ctx: PublicCtx, note: (error: unknown) => void): FindSession {
  return async (token, named) => {
    const tokenHash = hashToken(token)
    const found = await findSession(ctx.db, tokenHash, named)
    if (!found) return null
    // Not awaited, because nothing depends on the time of the last request.
    if (found.isStale) touchSession(ctx.db, tokenHash).catch(note)
    const { sessionId, userId, name, theme, language, staffRole, isAdmin } = found
    const { workspaceId, role, pausedBy, ownerId, lowStockRule, isLastUsed } = found
    const actor = {
      kind: 'person',
      id: userId,
      name,
      theme,
      language,
      role: staffRole,
      isAdmin,
      sessionId,
    } as const
    if (workspaceId !== null) {
      return { actor, workspace: { id: workspaceId, role, pausedBy, ownerId, lowStockRule }, isLastUsed }
    }
    if (named !== null) throw refusal('WORKSPACE_NOT_FOUND', 'workspace.not-found')
    return { actor, workspace: await ensureWorkspace(ctx, userId), isLastUsed: true }
  }
}

interface NewSession {
  tokenHash: Buffer
  idToken: string | null
  userAgent: string | null
  /** Left out outside of a call. */
  origin?: CallOrigin
}

const longestUserAgent = 500

export type SignInResult =
  | { isSignedIn: true; userId: number; workspaceId: number; isNew: boolean }
  | { isSignedIn: false; status: Exclude<AccountStatus, 'active'> }

/**
 * Starts a session for a person whom the provider has identified. The first time it creates an account with the
 * settings in `begin`, a workspace and the default plan. Accounts that are not active get no session.
 */
export function signIn(
  ctx: PublicCtx,
  input: NewSession & { claims: Claims; previous: Buffer | null; begin?: Beginning },
): Promise<SignInResult> {
  return inTransaction(ctx, async (inside) => {
    await awaitAdminGroup(inside, input.claims)
    if (input.previous) await deleteSession(inside.db, input.previous)
    const user = await welcomeUser(inside, input.claims, input.begin)
    const { origin } = input
    if (user.accountStatus !== 'active') {
      const after = { accountStatus: user.accountStatus }
      await append({ ...inside, origin }, { type: 'sign-in-refused', actorId: user.id, after })
      return { isSignedIn: false, status: user.accountStatus }
    }
    if (user.isNew) await startSubscription(inside, user.id)
    await followAdminGroup({ ...inside, origin }, user, input.claims)
    const { id: workspaceId } = await ensureWorkspace(inside, user.id)
    await countSignIn(inside, { userId: user.id, workspaceId })
    const { tokenHash, idToken } = input
    const userAgent = input.userAgent?.slice(0, longestUserAgent) ?? null
    await insertSession(inside.db, { tokenHash, userId: user.id, idToken, userAgent, days: sessionDays })
    await record(
      { ...inside, origin, actor: { kind: 'person', id: user.id }, workspace: { id: workspaceId } },
      { type: 'signed-in' },
    )
    return { isSignedIn: true, userId: user.id, workspaceId, isNew: user.isNew }
  })
}

/**
 * Ends one session, together with the bundled provider's. Returns the ID token that ends the session of an external
 * provider; null when there is none, or the session has ended before.
 */
export function signOut(ctx: PublicCtx, tokenHash: Buffer): Promise<string | null> {
  return inTransaction(ctx, async (inside) => {
    const ended = await deleteSession(inside.db, tokenHash)
    if (!ended?.idToken) return null
    const { issuer, idToken } = ended
    await endProviderSession(inside, { issuer, idToken })
    return idToken
  })
}

/** Ends the session of the bundled provider that issued this ID token; does nothing at an external one. */
export function endProviderSession(
  { accounts, db }: Pick<PublicCtx, 'accounts' | 'db'>,
  session: { issuer: string; idToken: string },
): Promise<void> {
  return accounts.endSession(db, session)
}

export function endSessionsElsewhere(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<void> {
  return deleteOtherSessions(ctx.db, ctx.actor.id, ctx.actor.sessionId)
}

export function userAgentOf(ctx: Pick<Ctx, 'db' | 'actor'>): Promise<string | null> {
  return findUserAgent(ctx.db, ctx.actor.sessionId)
}

/** Ends every session of a person at once. */
export function endSessionsOf(
  ctx: Pick<PublicCtx, 'db'>,
  who: { issuer: string; subject: string },
): Promise<void> {
  return deleteSessionsOf(ctx.db, who.issuer, who.subject)
}

export function removeExpiredSessions(ctx: Pick<PublicCtx, 'db'>): Promise<void> {
  return deleteExpiredSessions(ctx.db)
}

/** The key that encrypts the state of a sign-in in the browser. */
export function loadSignInKey(ctx: Pick<PublicCtx, 'db'>): Promise<Buffer> {
  return loadSecret(ctx.db, 'sign-in', randomBytes(32))
}
