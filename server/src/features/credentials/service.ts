import type {
  Credentials,
  changeEmail as changeEmailEndpoint,
  changePassword as changePasswordEndpoint,
  SignInAttempt,
} from '@stowage/contract/credentials'
import type { BodyOf } from '@stowage/contract/endpoint'
import { bundledIssuer, type Outcome, type OwnAccounts } from '../../adapters/oidc/provider-accounts.ts'
import { refusal } from '../../app-error.ts'
import { type Ctx, inTransaction, type PublicCtx } from '../../context.ts'
import { record } from '../events/service.ts'
import { endSessionsElsewhere, readDevice, userAgentOf } from '../sessions/service.ts'
import { identityOf, takeOverEmail } from '../users/service.ts'
import { ensureWorkspace } from '../workspaces/service.ts'

/** How the actor signs in: the bundled provider's credentials, or the name of another provider. */
export async function getCredentials(ctx: Ctx): Promise<Credentials> {
  const { issuer, subject } = await identityOf(ctx)
  if (issuer !== bundledIssuer) return { issuer, own: null }
  const accounts = await ctx.accounts.own()
  const kept = await accounts.find(subject)
  if (kept === undefined) return { issuer: null, own: null }
  const changedAt = kept.passwordChangedAt
  const passwordChangedAt = changedAt === null ? null : new Date(changedAt).toISOString()
  const passkeys = (await accounts.passkeys(subject)).map(({ id, name, createdAt, lastUsedAt }) => ({
    key: id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  }))
  const { takesPasskeys } = accounts
  return { issuer: null, own: { ...kept, passwordChangedAt, takesPasskeys, passkeys } }
}

/** Recent sign-ins and failed attempts for the actor's account, as the bundled provider recorded them. */
export async function listSignIns(ctx: Ctx): Promise<SignInAttempt[]> {
  const { issuer, subject } = await identityOf(ctx)
  if (issuer !== bundledIssuer) return []
  const attempts = await (await ctx.accounts.own()).signIns(subject)
  return attempts.map(({ at, userAgent, ...attempt }) => {
    return { ...attempt, ...readDevice(userAgent), at: new Date(at).toISOString() }
  })
}

type PasswordInput = { body: BodyOf<typeof changePasswordEndpoint> }

/** Requires the current password. Ends all sessions but the current one, and the provider's. */
export async function changePassword(ctx: Ctx, { body }: PasswordInput): Promise<undefined> {
  const { accounts, subject, sessionEpoch } = await provenOwner(ctx, body.currentPassword)
  const chosen = { password: body.newPassword, name: ctx.actor.name }
  if (await accounts.isGuessable(subject, chosen)) {
    throw refusal('VALIDATION', 'credentials.new-password-guessable').at('body.newPassword')
  }
  // Runs before the transaction, because hashing is slow on purpose.
  const passwordHash = await unlessBusy(accounts.hashPassword(body.newPassword))
  await inTransaction(ctx, async (inside) => {
    const change = { passwordHash, sessionEpoch, language: ctx.actor.language }
    mustBeCurrent(await accounts.changePassword(inside.db, subject, change))
    await endSessionsElsewhere(inside)
    await record(inside, { type: 'password-changed' })
  })
}

type EmailInput = { body: BodyOf<typeof changeEmailEndpoint> }

/** Requires the current password. The address changes only when the person follows the link that is mailed to it. */
export async function changeEmail(ctx: Ctx, { body }: EmailInput): Promise<undefined> {
  const { email, currentPassword } = body
  const { accounts, subject, sessionEpoch } = await provenOwner(ctx, currentPassword)
  const obstacle = await accounts.findEmailObstacle(subject, email)
  if (obstacle && 'wait' in obstacle) {
    throw refusal('RATE_LIMITED', 'credentials.too-many-mails', { minutes: Math.ceil(obstacle.wait / 60) })
  }
  if (obstacle?.problem === 'same') throw refusal('VALIDATION', 'credentials.email-same').at('body.email')
  if (obstacle) throw refusal('VALIDATION', 'credentials.email-invalid').at('body.email')
  await inTransaction(ctx, async (inside) => {
    const change = { email, sessionEpoch, language: ctx.actor.language }
    mustBeCurrent(await accounts.askForEmail(inside.db, subject, change))
    await record(inside, { type: 'email-change-asked' })
  })
}

function mustBeCurrent(outcome: Outcome): void {
  if (outcome === 'outdated') throw refusal('CONFLICT', 'credentials.changed-meanwhile')
}

/** Refuses while so many passwords wait that the provider takes no more. */
async function unlessBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    // By its name, because the provider's code is loaded on first use.
    if (error instanceof Error && error.name === 'TooBusyError') {
      throw refusal('UNAVAILABLE', 'credentials.busy')
    }
    throw error
  }
}

export interface Owner {
  accounts: OwnAccounts
  subject: string
}

/** The actor's account at the bundled provider; refuses people of an external provider. */
export async function ownerOf(ctx: Ctx): Promise<Owner> {
  const { issuer, subject } = await identityOf(ctx)
  if (issuer !== bundledIssuer) throw refusal('CONFLICT', 'credentials.elsewhere')
  return { accounts: await ctx.accounts.own(), subject }
}

/**
 * The actor's account at the bundled provider, after checking its password: a session alone, on an unlocked device, may
 * change nothing. Attempts are slowed down per session (decision 12).
 */
export async function provenOwner(ctx: Ctx, password: string): Promise<Owner & { sessionEpoch: string }> {
  const { accounts, subject } = await ownerOf(ctx)
  const place = String(ctx.actor.sessionId)
  const userAgent = await userAgentOf(ctx)
  const attempt = accounts.attemptLogin(subject, { password, place, userAgent })
  const { wait, isRight, sessionEpoch } = await unlessBusy(attempt)
  if (wait > 0) throw refusal('RATE_LIMITED', 'credentials.too-many-tries', { seconds: wait })
  if (!isRight) throw refusal('VALIDATION', 'credentials.password-wrong').at('body.currentPassword')
  return { accounts, subject, sessionEpoch }
}

/** Whether the actor has a password here, which what outlives a session takes. */
export const hasPassword = async (ctx: Ctx): Promise<boolean> =>
  (await identityOf(ctx)).issuer === bundledIssuer

/**
 * Checks the password of a person who has one here. Gives what refuses the change in its transaction when the account was
 * taken back meanwhile. People of another provider prove nothing, because that one knows their password.
 */
export async function proveOwner(
  ctx: Ctx,
  password: string | undefined,
): Promise<(inside: Ctx) => Promise<void>> {
  const { issuer } = await identityOf(ctx)
  if (issuer !== bundledIssuer) return async () => {}
  if (password === undefined) {
    throw refusal('VALIDATION', 'credentials.password-required').at('body.currentPassword')
  }
  const { accounts, subject, sessionEpoch } = await provenOwner(ctx, password)
  return async ({ db }) => {
    mustBeCurrent((await accounts.isProven(db, subject, sessionEpoch)) ? 'changed' : 'outdated')
  }
}

/** Takes over a person's new address from the bundled provider, in the transaction of the change. */
export async function followEmail(
  ctx: PublicCtx,
  { subject, email }: { subject: string; email: string },
): Promise<void> {
  const userId = await takeOverEmail(ctx, { issuer: bundledIssuer, subject, email })
  if (userId === null) return
  const workspace = await ensureWorkspace(ctx, userId)
  await record({ ...ctx, actor: { kind: 'person', id: userId }, workspace }, { type: 'email-changed' })
}
