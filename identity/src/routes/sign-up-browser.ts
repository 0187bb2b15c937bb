import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '../accounts/links.ts'
import { type Account, findAccountById, type LinkOrigin } from '../accounts/store.ts'
import { type Confirmed, consumePass, insertPass } from '../accounts/verify-links.ts'
import { placeOf, signInAddress } from '../oidc/way-back.ts'
import type { Interaction } from './interaction.ts'
import type { PageContext } from './page-context.ts'

/**
 * Recognises the browser that signed up when the mailed link is followed in it: only this browser is signed in without
 * the password. The mail alone is not enough, because programs and other people read mails too.
 */

const cookieName = 'identity_sign_up'
/** As long as a repeated link is valid. */
const cookieDays = 4
const passSeconds = 120
/** A sign-in with fewer seconds left would expire during the redirects. */
const leastSeconds = 60

/**
 * Sets a new secret each time, because one that another person left in this browser must not be valid. Returns its
 * hash.
 */
function setSecret({ options }: PageContext, reply: FastifyReply, maxAge: number): Buffer {
  const secret = randomBytes(32).toString('base64url')
  reply.setCookie(cookieName, secret, {
    path: '/identity',
    httpOnly: true,
    sameSite: 'lax',
    secure: options.publicUrl.startsWith('https:'),
    maxAge,
  })
  return hashToken(secret)
}

function secretHash(request: FastifyRequest): Buffer | undefined {
  const secret = request.cookies[cookieName]
  return secret === undefined ? undefined : hashToken(secret)
}

/** Marks this browser as the one that requested a link, and returns what the link stores about it. */
export function markBrowser(context: PageContext, reply: FastifyReply, interaction: Interaction): LinkOrigin {
  const browserHash = setSecret(context, reply, cookieDays * 86_400)
  return { browserHash, interaction: interaction.uid, returnTo: placeOf(interaction.params) }
}

/** Whether another person is signed in in this browser. */
export async function isOthersBrowser(
  { provider }: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): Promise<boolean> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  return session.accountId !== undefined && session.accountId !== accountId
}

/** The waiting sign-in while it is valid; else a new one with the same target. */
async function wayOn({ provider }: PageContext, { interaction, returnTo }: Confirmed): Promise<string> {
  const waiting = interaction === null ? undefined : await provider.Interaction.find(interaction)
  const isInTime = (waiting?.exp ?? 0) - Date.now() / 1000 > leastSeconds
  const isNobodys = waiting?.session === undefined
  return waiting && isInTime && isNobodys ? `/identity/interaction/${waiting.uid}` : signInAddress(returnTo)
}

/**
 * Signs this browser in if it is the one that signed up. Returns its next address; undefined: it is another browser.
 */
export async function admitBrowser(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  confirmed: Confirmed,
): Promise<string | undefined> {
  const { accountId, browserHash } = confirmed
  const shown = secretHash(request)
  if (!browserHash || !shown || !timingSafeEqual(browserHash, shown)) return undefined
  const at = context.now()
  const expiresAt = new Date(at.getTime() + passSeconds * 1000)
  const tokenHash = setSecret(context, reply, passSeconds)
  await insertPass(context.options.pool, { tokenHash, accountId, at, expiresAt })
  return wayOn(context, confirmed)
}

/** The account that may sign in in this browser because of a link just followed. It is returned once. */
export async function takeAdmitted(
  { options, now }: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Account | undefined> {
  const tokenHash = secretHash(request)
  const accountId = tokenHash && (await consumePass(options.pool, { tokenHash, at: now() }))
  if (accountId === undefined) return undefined
  reply.clearCookie(cookieName, { path: '/identity' })
  return findAccountById(options.pool, accountId)
}
