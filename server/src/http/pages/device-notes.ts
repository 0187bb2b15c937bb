import { signInCallbackPath as path } from '@stowage/contract/system.rules'
import type { Preferences } from '@stowage/contract/users.rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { offeredTimezone } from './offered-timezone.ts'

const themeNote = 'device-theme'
const timezoneNote = 'device-timezone'
const day = 24 * 60 * 60
const kept = `;path=${path};max-age=${day};samesite=lax`

/**
 * A script on the pages for signing in and up: stores the device's dark mode and time zone, so that a new account
 * begins with them.
 */
export const deviceScript = [
  `if(matchMedia('(prefers-color-scheme:dark)').matches)document.cookie='${themeNote}=dark${kept}'`,
  `document.cookie='${timezoneNote}='+encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone||'')+'${kept}'`,
].join(';')

/** The settings of a new person's device; undefined ones get the default. Clears the notes. */
export function consumeDeviceCookies(
  request: FastifyRequest,
  reply: FastifyReply,
): { [Name in 'theme' | 'timezone']: Preferences[Name] | undefined } {
  const noted = (name: string) => {
    const value = request.cookies[name]
    if (value !== undefined) reply.clearCookie(name, { path })
    return value
  }
  const theme = noted(themeNote) === 'dark' ? 'system' : undefined
  return { theme, timezone: offeredTimezone(noted(timezoneNote) ?? '') }
}
