import type { BodyOf } from '@stowage/contract/endpoint'
import type { User, UserStats, updatePreferences as updatePreferencesEndpoint } from '@stowage/contract/users'
import { isAdminUser } from '@stowage/contract/users.rules'
import { bundledIssuer } from '../../adapters/oidc/provider-accounts.ts'
import { refusal } from '../../app-error.ts'
import { type Ctx, inTransaction, type PublicCtx } from '../../context.ts'
import { record } from '../events/service.ts'
import { getStats } from '../inventory/service.ts'
import * as store from './store.ts'
import { type KnownUser, type Profile, saveProfile } from './store.ts'

export type { KnownUser } from './store.ts'

/** What a provider may tell about somebody; only issuer and subject are certain. */
export interface Claims {
  issuer: string
  subject: string
  email?: string | undefined
  emailVerified?: boolean | undefined
  name?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  picture?: string | undefined
}

const longest = 255

/** Text of a provider as it can be stored: one line, cut to a length, null when nothing is left. */
function storable(text: string | undefined): string | null {
  const line = text
    ?.toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest)
  return line || null
}

/** First and last name, else the provider's name, else the part of the e-mail before @ (ruling 050). */
function nameOf(claims: Claims): string {
  const parts = [storable(claims.firstName), storable(claims.lastName)].filter((part) => part !== null)
  const email = storable(claims.email)
  return (parts.join(' ') || storable(claims.name) || email?.split('@')[0] || claims.subject).slice(
    0,
    longest,
  )
}

function pictureOf(claims: Claims): string | null {
  const url = claims.picture && claims.picture.length <= 2000 ? URL.parse(claims.picture) : null
  return url?.protocol === 'https:' ? url.href : null
}

function profileOf(claims: Claims): Profile {
  return {
    issuer: claims.issuer,
    subject: claims.subject,
    email: storable(claims.email)?.toLowerCase() ?? '',
    emailVerified: claims.emailVerified ?? false,
    name: nameOf(claims),
    firstName: storable(claims.firstName),
    lastName: storable(claims.lastName),
    picture: pictureOf(claims),
  }
}

/** Adds or updates the person whom a provider vouches for. */
export function welcomeUser(ctx: PublicCtx, claims: Claims): Promise<KnownUser> {
  return saveProfile(ctx.db, profileOf(claims))
}

/** Notes a sign-in: when, how many, and the workspace the person works in. */
export function countSignIn(ctx: PublicCtx, input: { userId: number; workspaceId: number }): Promise<void> {
  return store.countSignIn(ctx.db, input.userId, input.workspaceId)
}

/** By which the actor's provider knows them. */
export function identityOf(ctx: Ctx): Promise<Pick<Profile, 'issuer' | 'subject'>> {
  return store.findIdentity(ctx.db, ctx.actor.id)
}

export async function getCurrentUser(ctx: Ctx): Promise<User> {
  const user = await store.findUser(ctx.db, ctx.actor.id, ctx.workspace.id)
  if (!user) throw refusal('NOT_FOUND', 'account.not-found')
  return user
}

/**
 * Makes the actor an admin: whose verified address is among ADMIN_EMAILS, and the first of all where the bundled
 * provider vouches for people, who may then do everything (ruling 043). Every try leaves an event, a refused one too:
 * called outside of a transaction, which would take it back.
 */
export async function becomeAdmin(ctx: Ctx): Promise<User> {
  const granted = await inTransaction(ctx, async (inside) => {
    const asking = await store.lockAsking(inside.db, ctx.actor.id)
    if (!isAdminUser(asking)) {
      const role = adminRoleFor(ctx, asking)
      if (role === null) return null
      await store.updateRole(inside.db, ctx.actor.id, role)
    }
    await record(inside, { type: 'admin-access-granted' })
    return getCurrentUser(inside)
  })
  if (granted) return granted
  await record(ctx, { type: 'admin-access-refused' })
  throw refusal('FORBIDDEN', 'account.not-eligible')
}

function adminRoleFor(ctx: Ctx, asking: store.Asking): 'admin' | 'super_admin' | null {
  if (ctx.isProviderBundled && asking.issuer === bundledIssuer && !asking.hasAdmin) return 'super_admin'
  return asking.emailVerified && ctx.adminEmails.includes(asking.email) ? 'admin' : null
}

const day = 24 * 60 * 60 * 1000

/** How long and how often the person has been here, and what is kept in the workspace. */
export async function getUserStats(ctx: Ctx): Promise<UserStats> {
  const [{ createdAt, loginCount }, { totalContainers, totalItems }] = await Promise.all([
    getCurrentUser(ctx),
    getStats(ctx),
  ])
  const accountAge = Math.floor((ctx.now().getTime() - Date.parse(createdAt)) / day)
  return { accountAge, loginCount, totalContainers, totalItems }
}

type PreferencesInput = { body: BodyOf<typeof updatePreferencesEndpoint> }

export function updatePreferences(ctx: Ctx, { body }: PreferencesInput): Promise<User> {
  return inTransaction(ctx, async (inside) => {
    await store.updatePreferences(inside.db, ctx.actor.id, body)
    await record(inside, { type: 'preferences-updated' })
    return getCurrentUser(inside)
  })
}
