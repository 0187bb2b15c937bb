import type { BodyOf } from '@stowage/contract/endpoint'
import { plainName, visible } from '@stowage/contract/names.rules'
import type {
  advanceFirstRun as advanceFirstRunEndpoint,
  User,
  updatePreferences as updatePreferencesEndpoint,
} from '@stowage/contract/users'
import { type Preferences, preferences } from '@stowage/contract/users.rules'
import { refusal } from '../../app-error.ts'
import { type Ctx, inTransaction, type PublicCtx } from '../../context.ts'
import { RateLimit } from '../../rate-limit.ts'
import { record } from '../events/service.ts'
import * as choices from './store/choices.ts'
import * as store from './store/users.ts'
import { type KnownUser, type Profile, saveProfile } from './store/users.ts'

export type { Correspondent, KnownUser, Recipient } from './store/users.ts'

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
  /** None where the provider names none. */
  groups?: readonly string[] | undefined
}

const maxNameLength = 255

/** Text of a provider as it can be stored: one line, cut to a length, null when nothing is left. */
function storable(text: string | undefined): string | null {
  const line = text
    ?.toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxNameLength)
  return line || null
}

/**
 * A name of a provider by the rule of all names, null when nothing of it can be seen. It is cleaned and not refused: whoever is
 * called so there can't change it on the way in.
 */
function asName(text: string | undefined): string | null {
  const name = storable(text && plainName(text))
  return name && visible.test(name) ? name : null
}

/** First and last name, else the provider's name, else the part of the email before @. */
function nameOf(claims: Claims): string {
  const parts = [asName(claims.firstName), asName(claims.lastName)].filter((part) => part !== null)
  const mailbox = asName(claims.email?.split('@')[0])
  return (
    parts.join(' ') ||
    asName(claims.name) ||
    mailbox ||
    asName(claims.subject) ||
    claims.subject
  ).slice(0, maxNameLength)
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
    firstName: asName(claims.firstName),
    lastName: asName(claims.lastName),
    picture: pictureOf(claims),
  }
}

/** What the device of somebody new prefers; the defaults where it does not say. */
export type Beginning = { [Name in store.BegunWith]?: Preferences[Name] | undefined }

/** Adds or updates the person whom a provider vouches for. Somebody new begins as their device is set. */
export function welcomeUser(ctx: PublicCtx, claims: Claims, begin: Beginning = {}): Promise<KnownUser> {
  const { theme, language, timezone } = begin
  return saveProfile(ctx.db, profileOf(claims), {
    theme: theme ?? preferences.theme.default,
    language: language ?? preferences.language.default,
    timezone: timezone ?? preferences.timezone.default,
  })
}

/** Keeps the confirmed address that the provider has of somebody by now. Gives who it is; null: nobody is known by that. */
export function takeOverEmail(
  ctx: PublicCtx,
  { issuer, subject, email }: Pick<Profile, 'issuer' | 'subject' | 'email'>,
): Promise<number | null> {
  return store.updateEmail(ctx.db, { issuer, subject, email: storable(email)?.toLowerCase() ?? '' })
}

/** Notes a sign-in: when, how many, and the workspace the person works in. */
export function countSignIn(ctx: PublicCtx, input: { userId: number; workspaceId: number }): Promise<void> {
  return store.countSignIn(ctx.db, input.userId, input.workspaceId)
}

/** By which the actor's provider knows them. */
export function identityOf(ctx: Ctx): Promise<Pick<Profile, 'issuer' | 'subject'>> {
  return store.findIdentity(ctx.db, ctx.actor.id)
}

/** Undefined for somebody who was removed a moment ago, while another program still remembered their session. */
export function findCurrentUser(ctx: Ctx): Promise<User | undefined> {
  return store.findUser(ctx.db, ctx.actor.id, ctx.workspace.id)
}

export async function getCurrentUser(ctx: Ctx): Promise<User> {
  const user = await findCurrentUser(ctx)
  if (!user) throw refusal('NOT_FOUND', 'user.not-found')
  return user
}

const minute = 60 * 1000
/** Many more than anybody chooses: each tells all devices of the person. */
const preferencesLimit = new RateLimit(60, minute, () =>
  refusal('RATE_LIMITED', 'preferences.changed-too-often'),
)

type PreferencesInput = { body: BodyOf<typeof updatePreferencesEndpoint> }

/** @throws AppError RATE_LIMITED for a person who changes them all the time */
export async function updatePreferences(ctx: Ctx, { body }: PreferencesInput): Promise<User> {
  preferencesLimit.consume(ctx)
  return inTransaction(ctx, async (inside) => {
    await choices.updatePreferences(inside.db, ctx.actor.id, body)
    await record(inside, { type: 'preferences-updated' })
    return getCurrentUser(inside)
  })
}

type FirstRunInput = { body: BodyOf<typeof advanceFirstRunEndpoint> }

/** Remembers how far the actor is with the first run; what comes late from another device takes nothing back. */
export async function advanceFirstRun(ctx: Ctx, { body }: FirstRunInput): Promise<User> {
  await choices.advanceFirstRun(ctx.db, ctx.actor.id, body.firstRun)
  return getCurrentUser(ctx)
}

/** The language of a person; undefined where there is none (any more). */
export function languageOf(ctx: PublicCtx, userId: number): Promise<string | undefined> {
  return store.findLanguage(ctx.db, userId)
}

/** Turns a switch of somebody's preferences on their behalf, by a link of theirs. False where there is no such person. */
export function chooseSwitch(
  ctx: PublicCtx,
  userId: number,
  name: store.LinkedSwitch,
  value: boolean,
): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const person = await store.updateSwitch(inside.db, userId, name, value)
    if (!person) return false
    const actor = { kind: 'person', id: userId } as const
    const { workspaceId } = person
    if (workspaceId !== null) {
      await record({ ...inside, actor, workspace: { id: workspaceId } }, { type: 'preferences-updated' })
    }
    return true
  })
}

/** Whom to write to about a workspace. Undefined for whoever is not active, or no member there (any more). */
export function findRecipient(
  ctx: Pick<PublicCtx, 'db'>,
  userId: number,
  workspaceId: number,
): Promise<store.Recipient | undefined> {
  return store.findRecipient(ctx.db, userId, workspaceId)
}

/** How to answer somebody who wrote to us. Undefined for whoever is gone. */
export function findCorrespondent(
  ctx: Pick<PublicCtx, 'db'>,
  userId: number,
): Promise<store.Correspondent | undefined> {
  return store.findCorrespondent(ctx.db, userId)
}
