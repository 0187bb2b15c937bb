import { signInCallbackPath as path } from '@stowage/contract/system'
import type { Theme } from '@stowage/contract/users.rules'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'device-theme'
const day = 24 * 60 * 60

/**
 * Runs on the pages where people sign in or up: notes that the device shows dark, so that somebody new goes on as they
 * began (ruling R2).
 */
export const noteDeviceTheme = `if(matchMedia('(prefers-color-scheme:dark)').matches)document.cookie='${name}=dark;path=${path};max-age=${day};samesite=lax'`

/** The theme with which somebody new begins; undefined leaves it to the default. The note is used up. */
export function takeDeviceTheme(request: FastifyRequest, reply: FastifyReply): Theme | undefined {
  const noted = request.cookies[name]
  if (noted === undefined) return undefined
  reply.clearCookie(name, { path })
  return noted === 'dark' ? 'system' : undefined
}
