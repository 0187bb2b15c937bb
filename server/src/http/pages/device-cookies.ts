import { signInCallbackPath as path } from '@stowage/contract/system.rules'
import type { Preferences } from '@stowage/contract/users.rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { offeredTimezone } from './offered-timezone.ts'

const themeCookie = 'device-theme'
const timezoneCookie = 'device-timezone'
const day = 24 * 60 * 60
const attributes = `;path=${path};max-age=${day};samesite=lax`

/**
 * A script on the pages for signing in and up: stores the device's dark mode and time zone, so that a new account
 * begins with them.
 */
export const deviceScript = [
  `if(matchMedia('(prefers-color-scheme:dark)').matches)document.cookie='${themeCookie}=dark${attributes}'`,
  `document.cookie='${timezoneCookie}='+encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone||'')+'${attributes}'`,
].join(';')

/** The settings of a new person's device; undefined ones get the default. Clears the cookies. */
export function consumeDeviceCookies(
  request: FastifyRequest,
  reply: FastifyReply,
): { [Name in 'theme' | 'timezone']: Preferences[Name] | undefined } {
  const consume = (name: string) => {
    const value = request.cookies[name]
    if (value !== undefined) reply.clearCookie(name, { path })
    return value
  }
  const theme = consume(themeCookie) === 'dark' ? 'system' : undefined
  return { theme, timezone: offeredTimezone(consume(timezoneCookie) ?? '') }
}
