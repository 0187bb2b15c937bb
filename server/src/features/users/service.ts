import type { BodyOf } from '@stowage/contract/endpoint'
import { plainName, visible } from '@stowage/contract/names.rules'
import type {
  advanceFirstRun as advanceFirstRunEndpoint,
  User,
  updatePreferences as updatePreferencesEndpoint,
} from '@stowage/contract/users'
import { type Preferences, preferences, usualDateFormat } from '@stowage/contract/users.rules'
import { refusal } from '../../app-error.ts'
import { type Ctx, inTransaction, type PublicCtx } from '../../context.ts'
import { RateLimit } from '../../limits/rate-limit.ts'
import { record } from '../events/service.ts'
import * as choices from './store/choices.ts'
import * as store from './store/users.ts'
import { type KnownUser, type Profile, saveProfile } from './store/users.ts'

export type { Correspondent, KnownUser, Recipient } from './store/users.ts'

/** The claims of a provider about a person; only issuer and subject are always present. */
export interface Claims {
  issuer: string
  subject: string
  email?: string | undefined
  emailVerified?: boolean | undefined
  name?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  picture?: string | undefined
  /** Undefined when the provider names no groups. */
  groups?: readonly string[] | undefined
}

const maxNameLength = 255

/** A provider's text made storable: one line, cut to a length, null when nothing is left. */
function storable(text: string | undefined): string | null {
  const line = text
    ?.toWellFormed()
    .replace(/[\p{Cc}\p{Noncharacter_Code_Point}]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength)
  return line || null
}

/**
 * A provider's name cleaned by the rule of all names, null when nothing visible is left. It is not refused, because the
 * person can't change it during the sign-in.
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

/** The settings of a new person's device; undefined ones get the default. */
export type Beginning = { [Name in Exclude<store.BegunWith, 'dateFormat'>]?: Preferences[Name] | undefined }

/** Adds or updates the person whom a provider has identified. A new person gets the settings of their device. */
export function welcomeUser(ctx: PublicCtx, claims: Claims, begin: Beginning = {}): Promise<KnownUser> {
  const { theme, timezone, language = preferences.language.default } = begin
  return saveProfile(ctx.db, profileOf(claims), {
    theme: theme ?? preferences.theme.default,
    language,
    timezone: timezone ?? preferences.timezone.default,
    dateFormat: usualDateFormat(language),
  })
}

/**
 * Stores a person's confirmed address from the provider. Returns the person's id; null when no person has that
 * identity.
 */
export function takeOverEmail(
  ctx: PublicCtx,
  { issuer, subject, email }: Pick<Profile, 'issuer' | 'subject' | 'email'>,
): Promise<number | null> {
  return store.updateEmail(ctx.db, { issuer, subject, email: storable(email)?.toLowerCase() ?? '' })
}

/** Records a sign-in: its time, their number, and the workspace that the person works in. */
export function countSignIn(ctx: PublicCtx, input: { userId: number; workspaceId: number }): Promise<void> {
  return store.countSignIn(ctx.db, input.userId, input.workspaceId)
}

/** Notes the workspace that a person used last: the calls that name none are about it. */
export function noteLastUsed(ctx: Pick<PublicCtx, 'db'>, userId: number, workspaceId: number): Promise<void> {
  return store.saveLastUsed(ctx.db, userId, workspaceId)
}

/** The issuer and subject by which the actor's provider identifies them. */
export function identityOf(ctx: Ctx): Promise<Pick<Profile, 'issuer' | 'subject'>> {
  return store.findIdentity(ctx.db, ctx.actor.id)
}

/** Undefined for a person who was just deleted, while another program still caches their session. */
export function findCurrentUser(ctx: Ctx): Promise<User | undefined> {
  return store.findUser(ctx.db, ctx.actor.id, ctx.workspace.id)
}

export async function getCurrentUser(ctx: Ctx): Promise<User> {
  const user = await findCurrentUser(ctx)
  if (!user) throw refusal('NOT_FOUND', 'user.not-found')
  return user
}

const minute = 60 * 1000
/** Far more changes than a person makes by hand: each one is pushed to all devices of the person. */
const preferencesLimit = new RateLimit(60, minute, () =>
  refusal('RATE_LIMITED', 'preferences.changed-too-often'),
)

type PreferencesInput = { body: BodyOf<typeof updatePreferencesEndpoint> }

/** @throws AppError RATE_LIMITED for too many changes */
export async function updatePreferences(ctx: Ctx, { body }: PreferencesInput): Promise<User> {
  preferencesLimit.consume(ctx)
  return inTransaction(ctx, async (inside) => {
    await choices.updatePreferences(inside.db, ctx.actor.id, body)
    await record(inside, { type: 'preferences-updated' })
    return getCurrentUser(inside)
  })
}

type FirstRunInput = { body: BodyOf<typeof advanceFirstRunEndpoint> }

/** Stores the actor's progress in the first run; a late request from another device does not reset it. */
export async function advanceFirstRun(ctx: Ctx, { body }: FirstRunInput): Promise<User> {
  await choices.advanceFirstRun(ctx.db, ctx.actor.id, body.firstRun)
  return getCurrentUser(ctx)
}

/** The language of a person; undefined for a deleted account. */
export function languageOf(ctx: PublicCtx, userId: number): Promise<string | undefined> {
  return store.findLanguage(ctx.db, userId)
}

/** Sets a switch of a person's preferences by a link that was mailed to them. False for a deleted account. */
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

/** The recipient of messages about a workspace. Undefined for an inactive account or a former member. */
export function findRecipient(
  ctx: Pick<PublicCtx, 'db'>,
  userId: number,
  workspaceId: number,
): Promise<store.Recipient | undefined> {
  return store.findRecipient(ctx.db, userId, workspaceId)
}

/** How to reach a person who wrote to support. Undefined for a deleted account. */
export function findCorrespondent(
  ctx: Pick<PublicCtx, 'db'>,
  userId: number,
): Promise<store.Correspondent | undefined> {
  return store.findCorrespondent(ctx.db, userId)
}
