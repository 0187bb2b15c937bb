import { signInCallbackPath as path } from '@stowage/contract/system'
import type { Preferences } from '@stowage/contract/users.rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { offeredTimezone } from './offered-timezone.ts'

const themeNote = 'device-theme'
const timezoneNote = 'device-timezone'
const day = 24 * 60 * 60
const kept = `;path=${path};max-age=${day};samesite=lax`

/**
 * Runs on the pages where people sign in or up: notes that the device shows dark and which timezone it is in,
 * so that somebody new goes on as they began.
 */
export const noteDevice = [
  `if(matchMedia('(prefers-color-scheme:dark)').matches)document.cookie='${themeNote}=dark${kept}'`,
  `document.cookie='${timezoneNote}='+encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone||'')+'${kept}'`,
].join(';')

/** With what somebody new begins; what is undefined is left to the default. The notes are used up. */
export function takeDeviceNotes(
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
